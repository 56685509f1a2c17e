import { isOver, must } from '@stavka/engine';
import { type Policy, pick, rngOf, TIRELESS } from '@stavka/engine/kit';
import { kiev41 } from '@stavka/kiev-41';
import { kievSubject } from '@stavka/kiev-41/conformance';
import { Match } from '@stavka/match';
import type { Line } from './case.ts';
import { used } from './memory.ts';

const GAMES = 5;
const WINDOW = 60;
const EARLY = 100;
const LATE = 2500;
const WITHIN = 1.2;
const LONG = 10_000;
const BELOW = 8_000_000;
/** Nobody ends anything of his own will while something can be done: a campaign as long as it is wanted. */
const NEVER: Policy = { ...TIRELESS, name: 'never', quit: 0 };

const begin = (seed: string): Match =>
  must(
    Match.begin(
      kiev41 as never,
      {
        id: seed,
        seed,
        seedBy: 'machine',
        sitters: { axis: { kind: 'person' }, soviet: { kind: 'person' } },
      },
      {},
      { hidden: true, open: true },
    ),
  );

/** One order as the table's worker gives it: judged, carried out, told, and what is new sent to be kept. */
function order(match: Match, rng: ReturnType<typeof rngOf>): number {
  const { decision, seq } = match;
  if (isOver(decision)) throw new Error('the campaign ended too early to measure it');
  const chosen = pick(match.game.choices(match.state), kievSubject.endings, NEVER, rng);
  const from = process.hrtime.bigint();
  const given = match.give({ seat: decision.seat, order: chosen });
  JSON.stringify([
    match.seen(decision.seat),
    match.since(match.length - 1, decision.seat),
    match.news(seq),
    match.undoable(),
    match.game.choices(match.state).map(({ kind }) => kind),
  ]);
  const spent = Number(process.hrtime.bigint() - from);
  if (!given.ok) throw new Error(JSON.stringify(given.violations));
  return spent;
}

const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1]!;

function orderLine(): Line {
  const early: number[] = [];
  const late: number[] = [];
  for (let n = -1; n < GAMES; n++) {
    const match = begin(`cost-${n}`);
    const rng = rngOf(`cost-${n}`);
    for (let i = 0; i < LATE + WINDOW; i++) {
      const spent = order(match, rng);
      if (n >= 0 && i >= EARLY && i < EARLY + WINDOW) early.push(spent);
      if (n >= 0 && i >= LATE) late.push(spent);
    }
  }
  const [first, last] = [median(early), median(late)];
  const show = (ns: number): string => `${(ns / 1000).toFixed(0)} µs`;
  return {
    what: `Kiev '41: the ${LATE}th order of a campaign through the match, told and kept, against the ${EARLY}th (medians of ${GAMES} campaigns, ${WINDOW} orders each)`,
    ours: show(last),
    theirs: show(first),
    ratio: `${(last / first).toFixed(2)}x`,
    target: `at most ${WITHIN}x`,
    met: last <= WITHIN * first,
  };
}

/** A campaign of so many orders. */
function campaign(seed: string, orders: number): Match {
  const match = begin(seed);
  const rng = rngOf(seed);
  for (let i = 0; i < orders; i++) order(match, rng);
  return match;
}

function memoryLine(): Line {
  campaign('warm', LATE);
  const before = used();
  const match = campaign('long', LONG);
  const bytes = used() - before;
  return {
    what: `Memory of a match of Kiev '41 beyond the shared board, after ${LONG.toLocaleString('en')} orders (${match.length} stand)`,
    ours: `${(bytes / 1e6).toFixed(1)} MB`,
    theirs: '',
    ratio: '',
    target: `below ${BELOW / 1e6} MB`,
    met: bytes < BELOW,
  };
}

export const matchCase = (): Line[] => [memoryLine(), orderLine()];
