import { isOver, type Order, Rng, type View } from '@stavka/engine';
import { opened, type Sitter } from '@stavka/match';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { kievKit } from '../../games/kiev-41/referee-kit.ts';
import { landKit } from '../../games/land-without-end/referee-kit.ts';
import { panzersKit } from '../../games/panzers-east/referee-kit.ts';
import { russiaKit } from '../../games/russia-besieged/referee-kit.ts';
import { oderKit } from '../../games/watch-on-the-oder/referee-kit.ts';
import type { BotClient } from '../../worker/bot-client.ts';
import { botOf } from '../../worker/bots.ts';
import { refereeDesk } from '../../worker/desk.ts';
import type { RefereeKit } from '../../worker/kit.ts';
import type { Change, RefereeCalls } from '../../worker/protocol.ts';
import { BotDriver } from './bot-driver.ts';
import type { Table } from './table.ts';

/** Who plays a seat: a person who gives his orders, one who lets a bot finish every phase, or a bot. */
const HOW = ['person', 'helped', 'bot'] as const;
type How = (typeof HOW)[number];
const FAR = 20_000;

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

/** How many bots are thinking now. */
let thinking = 0;
/** Bots that think on the page's side of the wall: on what they are sent, and at once. */
const bots = {
  async ask({ game, level, view, seat, seed }: Parameters<BotClient['ask']>[0]) {
    thinking++;
    try {
      return (await botOf(game, level)).choose(opened(view) as View, seat, { seed });
    } finally {
      thinking--;
    }
  },
  stop: () => undefined,
} as unknown as BotClient;

/** As much of a table as bots need, over the worker's own desk. */
class Stage {
  readonly desk: RefereeCalls;
  readonly facts: { readonly id: string };
  state: Record<string, unknown> & { snapshot: Change['snapshot'] };
  readonly driver: BotDriver;
  readonly referee: unknown;
  readonly store = { set: (change: object) => Object.assign(this.state, change) };
  /** What the bots could not do. */
  readonly faults: unknown[] = [];

  constructor(desk: RefereeCalls, game: string, first: Change) {
    this.desk = desk;
    this.facts = { id: game };
    this.state = { snapshot: first.snapshot, paused: false, refusal: null, notice: null };
    this.referee = {
      thoughtFor: async (seat: string) => desk.thoughtFor(seat),
      order: async (...args: Parameters<RefereeCalls['order']>) => desk.order(...args),
    };
    this.driver = new BotDriver(this as unknown as Table, bots, bots);
  }

  get seat(): string | null {
    const { decision } = this.state.snapshot;
    return isOver(decision) ? null : decision.seat;
  }

  take({ snapshot }: Change): void {
    this.state.snapshot = snapshot;
    this.state.helped = this.driver.helps(snapshot.decision);
    this.driver.go();
  }

  /** Until the bots have nothing to do, or could do nothing. */
  async quiet(): Promise<void> {
    for (let before = -1; before !== this.state.snapshot.version || thinking > 0; ) {
      before = this.state.snapshot.version;
      for (let n = 0; n < 6; n++) await new Promise((done) => setImmediate(done));
    }
    if (this.state.refusal !== null || this.state.notice !== null)
      this.faults.push([this.state.refusal, this.state.notice]);
  }
}

async function playOut(kit: RefereeKit, scenario: string, hows: readonly How[]): Promise<Stage> {
  const { game } = kit;
  const sitters = Object.fromEntries(
    game.seats.map((seat, i): [string, Sitter] => [
      seat,
      hows[i] === 'bot' ? { kind: 'bot', level: 'random' } : { kind: 'person' },
    ]),
  );
  const desk = refereeDesk(async () => kit);
  const begun = await desk.start({ game: game.id, scenario, seed: hows.join(), options: {}, sitters });
  if (!begun.ok) throw new Error(begun.reasons.join());
  const stage = new Stage(desk, game.id, begun.change);
  const rng = new Rng(7);
  stage.driver.go();
  for (let n = 0; n < FAR && stage.faults.length === 0; n++) {
    await stage.quiet();
    const { seat } = stage;
    if (seat === null) break;
    const { handOver } = stage.state.snapshot;
    if (handOver !== null) stage.take(desk.takeScreen(handOver));
    else if (hows[game.seats.indexOf(seat)] === 'helped') stage.driver.help('random');
    else if (hows[game.seats.indexOf(seat)] === 'person') stage.take(given(desk, seat, ownOrder(desk, rng)));
    else throw new Error(`the bot of ${seat} does nothing`);
  }
  return stage;
}

function given(desk: RefereeCalls, seat: string, order: Order): Change {
  const answer = desk.order(seat, order, 'person');
  if (!answer.ok) throw new Error(JSON.stringify(answer.violations));
  return answer.change;
}

/** A person's order, found by opening the tree step by step as the page does. */
function ownOrder(desk: RefereeCalls, rng: Rng): Order {
  const path: number[] = [];
  let found: Order | undefined;
  for (;;) {
    const steps = desk.expand(path);
    if (steps.length === 0 && found !== undefined) return found;
    const i = rng.below(steps.length);
    const { order, more } = steps[i]!;
    found = order;
    if (order !== undefined && (more !== true || rng.below(2) === 0)) return order;
    path.push(i);
  }
}

const mixtures = (seats: number): How[][] =>
  seats === 0 ? [[]] : mixtures(seats - 1).flatMap((rest) => HOW.map((how) => [...rest, how]));

const KITS: readonly RefereeKit[] = [oderKit, panzersKit, kievKit, landKit, russiaKit];

describe.each(KITS.flatMap((kit) => kit.game.scenarios.map(({ id }) => [kit, id] as const)))(
  'bots at the table: %#',
  (kit, scenario) => {
    const { game } = kit;
    it.each(mixtures(game.seats.length).map((hows) => [hows]))(
      `${game.title}, ${scenario}, is played to its end by %j`,
      async (hows) => {
        const stage = await playOut(kit, scenario, hows);
        expect(stage.faults).toEqual([]);
        expect(stage.state.snapshot.decision.over).toBe(true);
        const by = new Set(stage.desk.entries().map((entry) => entry.by));
        expect(by.has('helper')).toBe(hows.includes('helped'));
        expect(by.has('bot')).toBe(hows.includes('bot'));
      },
    );
  },
);
