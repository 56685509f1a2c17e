import type { Decision, Order, Outcome } from '@stavka/engine';
import { isSealed, type Sealed } from '@stavka/match';
import type { BotClient } from '../../worker/bot-client.ts';
import type { Table } from './table.ts';

/** Pause between a bot's orders, so that they can be followed. */
const BREATH = 260;
/** It grows shorter over a long row of orders, down to this: a turn of two hundred moves is not waited for. */
const SHORTEST = 60;
const SHORTER = 8;
const THINKING_MS = 1500;

/** Lets the bots play: one order at a time, never faster than can be seen, stopped at any moment. */
export class BotDriver {
  private readonly table: Table;
  private readonly bots: BotClient;
  /** A bot that is only asked what it would do. */
  private readonly adviser: BotClient;
  /** Changes with every stop; a thought begun before it is thrown away. */
  private run = 0;
  private busy = false;
  /** Orders of bots since a person last decided. */
  private inRow = 0;
  /** A level that plays for a person until the phase ends. */
  private helper: { level: string; phase: string; seat: string } | null = null;

  constructor(table: Table, bots: BotClient, adviser: BotClient) {
    this.table = table;
    this.bots = bots;
    this.adviser = adviser;
  }

  /** Starts the bot whose turn it is, if it is a bot's turn and play is not paused. */
  go(): void {
    const asked = this.levelNow() === null;
    if (asked) this.inRow = 0;
    if (this.busy || this.table.state.paused || asked) return;
    void this.think(false);
  }

  pause(): void {
    this.stop();
    this.table.store.set({ paused: true, thinking: null });
  }

  resume(): void {
    this.table.store.set({ paused: false });
    this.go();
  }

  /** One order of the bot, then pause again. */
  step(): void {
    if (!this.busy) void this.think(true);
  }

  /** Lets a bot finish the present phase for a person. */
  help(level: string): void {
    const { decision } = this.table.state.snapshot;
    if (decision.over === true) return;
    this.helper = { level, phase: decision.phase, seat: decision.seat };
    this.table.store.set({ helped: true, hint: null, shown: null });
    this.go();
  }

  /** Is a bot still finishing the phase for the person who is to decide? */
  helps(decision: Decision | Outcome): boolean {
    const { helper } = this;
    return (
      decision.over !== true &&
      helper !== null &&
      helper.phase === decision.phase &&
      helper.seat === decision.seat
    );
  }

  /** What the strongest bot would order for a seat; null if it was stopped. */
  async advise(seat: string): Promise<Order | null> {
    const { table } = this;
    const { view, seed } = await table.referee.thoughtFor(seat);
    const level = table.ui.bots.at(-1)!.id;
    const order = await this.adviser.ask({
      game: table.facts.id,
      level,
      view,
      seat,
      seed,
      ms: THINKING_MS,
    });
    return isSealed(order) ? null : order;
  }

  stopAdvice(): void {
    this.adviser.stop();
  }

  stop(): void {
    this.run++;
    this.busy = false;
    this.helper = null;
    this.bots.stop();
    this.table.store.set({ thinking: null, helped: false });
  }

  private levelNow(): string | null {
    const { decision, sitters } = this.table.state.snapshot;
    if (decision.over === true) return null;
    const sitter = sitters[decision.seat];
    if (sitter?.kind === 'bot') return sitter.level;
    if (this.helper !== null && this.helps(decision)) return this.helper.level;
    this.helper = null;
    return null;
  }

  private async think(once: boolean): Promise<void> {
    const { table } = this;
    const level = this.levelNow();
    const seat = table.seat;
    if (level === null || seat === null) return;
    const run = this.run;
    this.busy = true;
    table.store.set({ thinking: seat });
    const began = performance.now();
    const { view, seed } = await table.referee.thoughtFor(seat);
    let order: Order | Sealed | null = null;
    try {
      order = await this.bots.ask({
        game: table.facts.id,
        level,
        view,
        seat,
        seed,
        ms: THINKING_MS,
      });
    } catch (error) {
      table.store.set({
        notice: error instanceof Error ? error.message : String(error),
        paused: true,
        thinking: null,
        helped: false,
      });
    }
    const breath = Math.max(SHORTEST, BREATH - SHORTER * this.inRow++);
    if (order !== null && !reducedMotion()) await sleep(breath - (performance.now() - began));
    if (run !== this.run) return;
    this.busy = false;
    if (order === null) return;
    this.busy = true;
    // The match knows who sits there: a bot that helps gives its order for the person of the seat.
    const answer = await table.referee.order(seat, order, 'bot');
    if (run !== this.run) return;
    this.busy = false;
    if (answer.ok) {
      if (once) table.store.set({ paused: true });
      table.take(answer.change);
    } else
      table.store.set({
        thinking: null,
        paused: true,
        helped: false,
        refusal: answer.violations,
        doubt: false,
      });
  }
}

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, Math.max(0, ms)));
const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
