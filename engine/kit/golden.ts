import type { Game, Order, Seat, SetupConfig } from '../contract/game.ts';
import type { State } from '../state/state.ts';
import { type GameRecord, recordGame, recordText, replayDiffers } from './record.ts';

/** A whole game worth keeping as a file. */
export interface KeptGame<S extends State, O extends Order> {
  readonly name: string;
  readonly title: string;
  readonly setup?: Omit<SetupConfig, 'seed'>;
  readonly choose: (seed: string) => (s: S, seat: Seat) => O;
  /** What makes a game worth keeping; seeds are tried until one does. */
  readonly isWanted: (record: GameRecord<O>) => boolean;
}

/** Where the files are; the kit itself reads and writes none. */
export interface GoldenFiles {
  /** The text of the file; null when there is none. */
  readonly read: (name: string) => string | null;
  readonly write: (name: string, text: string) => void;
}

const ATTEMPTS = 400;

/**
 * Whole games kept as files. Rules that play them otherwise are other rules: they get another version, and the games are written
 * anew with STAVKA_GOLDEN=write, which refuses to replace a game under the same version. Rules that nobody has played by yet may
 * keep their version: STAVKA_GOLDEN=overwrite.
 */
export class GoldenBook<S extends State, O extends Order> {
  private readonly again: string;

  constructor(
    private readonly game: Game<S, O>,
    private readonly files: GoldenFiles,
    private readonly mode: string | undefined,
    test: string,
  ) {
    this.again = `STAVKA_GOLDEN=write npx vitest run ${test}`;
  }

  /** The kept game, played again to the end; throws what no longer goes as it was written down. */
  replayed(kept: KeptGame<S, O>): GameRecord<O> {
    const { game } = this;
    if (this.mode === 'write' || this.mode === 'overwrite') this.rewrite(kept);
    const record = this.record(kept);
    if (record.rulesVersion !== game.rulesVersion)
      throw new Error(
        `golden/${kept.name}.json was played under rules ${record.rulesVersion}, this program plays ${game.rulesVersion}. If the new rules are meant, write it anew: ${this.again}`,
      );
    const differs = replayDiffers(game, record);
    if (differs !== null)
      throw new Error(
        `golden/${kept.name}.json no longer plays as it did: ${differs}. If the change of rules or data is meant, change RULES_VERSION and write it anew: ${this.again}`,
      );
    return record;
  }

  /** The kept game as it was written down. */
  record({ name }: KeptGame<S, O>): GameRecord<O> {
    const record = this.read(name);
    if (record === null) throw new Error(`there is no golden/${name}.json; write it: ${this.again}`);
    return record;
  }

  private read(name: string): GameRecord<O> | null {
    const text = this.files.read(name);
    return text === null ? null : (JSON.parse(text) as GameRecord<O>);
  }

  private rewrite({ name, title, setup, choose, isWanted }: KeptGame<S, O>): void {
    const kept = this.read(name);
    if (this.mode === 'write' && kept?.rulesVersion === this.game.rulesVersion) return;
    // The seed that was worth keeping may be so under the new rules, too.
    const seeds = Array.from({ length: ATTEMPTS }, (_, n) => `golden-${name}-${n}`);
    const known = seeds.filter((seed) => seed === kept?.seed);
    for (const seed of [...known, ...seeds]) {
      const record = recordGame(this.game, title, seed, choose(seed), setup);
      if (isWanted(record)) return this.files.write(name, recordText(record));
    }
    throw new Error(`no game worth keeping as ${name}`);
  }
}

/** Whether a game has orders of all these kinds. */
export const hasOrders = (record: GameRecord, kinds: readonly string[]): boolean =>
  kinds.every((kind) => record.orders.some((order) => order.kind === kind));
