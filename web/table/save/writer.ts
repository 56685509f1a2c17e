import type { KeptGame, News } from '@stavka/server/shape';
import { Store } from '../store/store.ts';
import { CannotSave, type Keeper, type Saved } from './keeper.ts';

/** How keeping stands: everything is on the disk, on its way, cannot be written now, or is another window's matter by now. */
export interface Keeping {
  readonly state: 'saved' | 'saving' | 'trouble' | 'elsewhere';
  /** Why it cannot be written, in words. */
  readonly reason: string;
  /** Entries that are not on the disk yet. */
  readonly waiting: number;
}

const AGAIN_MS = [500, 1000, 2000, 5000];
const MOST_AT_ONCE = 200;

type Part = Omit<News, 'from'>;
const NOTHING: Part = { log: [], positions: [], summary: {} };

/** Has one game kept, an entry after the other, and goes on trying: what was ordered is in the page until it is on the disk. */
export class Writer {
  readonly store = new Store<Keeping>({ state: 'saved', reason: '', waiting: 0 });
  private readonly keeper: Keeper;
  private readonly id: string;
  /** The game itself, while it is not kept yet. */
  private beginning: KeptGame | null;
  private seq: number;
  private next: Part = NOTHING;
  private dirty = false;
  private running: Promise<void> | null = null;
  private closed = false;
  private wake: (() => void) | null = null;

  constructor(keeper: Keeper, id: string, seq: number, beginning: KeptGame | null = null) {
    this.keeper = keeper;
    this.id = id;
    this.seq = seq;
    this.beginning = beginning;
    if (beginning !== null) this.go();
  }

  /** Something new. */
  push({ log, positions, summary }: Part): void {
    const places = new Map([...this.next.positions, ...positions].map((place) => [place.after, place]));
    this.next = { log: [...this.next.log, ...log], positions: [...places.values()], summary };
    this.dirty = true;
    this.go();
  }

  /** When nothing is on its way any more: everything is on the disk, or somebody has to do something about it. */
  async settled(): Promise<Keeping> {
    while (this.running !== null && this.store.get().state === 'saving')
      await new Promise<void>((done) => {
        const stop = this.store.watch(() => {
          stop();
          done();
        });
      });
    return this.store.get();
  }

  /** Tries again at once. */
  retry(): void {
    this.wake?.();
  }

  /** Another window has the game: nothing more is written here. */
  leave(): void {
    if (this.store.get().state !== 'elsewhere') this.say('elsewhere');
    this.wake?.();
  }

  close(): void {
    this.closed = true;
    this.wake?.();
  }

  private go(): void {
    if (this.store.get().state === 'elsewhere') return this.say('elsewhere');
    this.say(this.store.get().state === 'trouble' ? 'trouble' : 'saving', this.store.get().reason);
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
  }

  private say(state: Keeping['state'], reason = ''): void {
    this.store.set({ state, reason, waiting: this.next.log.length + (this.beginning === null ? 0 : 1) });
  }

  private async run(): Promise<void> {
    for (let failed = 0; this.store.get().state !== 'elsewhere'; ) {
      if (this.beginning === null && !this.dirty) return this.say('saved');
      try {
        const saved = await this.write();
        failed = 0;
        if (!saved.ok) return this.say('elsewhere', saved.code);
        if (this.store.get().state !== 'elsewhere') this.say('saving');
      } catch (error) {
        this.say('trouble', error instanceof CannotSave ? error.message : String(error));
        if (this.closed) return;
        await this.pause(AGAIN_MS[Math.min(failed++, AGAIN_MS.length - 1)]!);
      }
    }
  }

  private async write(): Promise<Saved> {
    if (this.beginning !== null) {
      const begun = await this.keeper.begin(this.beginning);
      if (begun.ok) {
        this.seq = begun.seq;
        this.beginning = null;
      }
      return begun;
    }
    const { log, positions, summary } = this.next;
    const part = log.slice(0, MOST_AT_ONCE);
    const saved = await this.keeper.add(this.id, { from: this.seq, log: part, positions, summary });
    if (!saved.ok) return saved;
    this.seq += part.length;
    // What came meanwhile is still to be written.
    const now = this.next;
    this.next = {
      ...now,
      log: now.log.slice(part.length),
      positions: now.positions.filter((place) => !positions.includes(place)),
    };
    this.dirty = this.next.log.length > 0 || this.next.positions.length > 0 || now.summary !== summary;
    return saved;
  }

  private pause(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
