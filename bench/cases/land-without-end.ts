import { isOver, must, seededChance } from '@stavka/engine';
import { BUSY, pick, rngOf, TIRELESS } from '@stavka/engine/kit';
import { landWithoutEnd as game } from '@stavka/land-without-end';
import { lweSubject, SETUPS } from '@stavka/land-without-end/conformance';
import { AxisSupply } from '@stavka/land-without-end/rules/07-axis-supply.ts';
import { Match } from '@stavka/match';
import { oderSubject } from '@stavka/watch-on-the-oder/conformance';
import { race } from '../timing.ts';
import { type Line, span } from './case.ts';
import { used } from './memory.ts';
import { median, type Playing, playGames, rates, show } from './play.ts';

const NAME = 'Land Without End';
const AT_LEAST = 20_000;
const OF_ODER = 0.25;
const WITH_VIEW = 0.4;
const ROUNDS = 5;
const SUPPLY_WITHIN = 50_000;
const VIEW_WITHIN = 2_000_000;
const COPY_WITHIN = 2_000;
const LONG = 10_000;
const BELOW = 8_000_000;

/** Rates by processor time, the contestants by turns in each round, so that a busy machine is busy for all. */
function ratesOf(plays: readonly ((round: number) => number)[]): number[] {
  for (const play of plays) play(-1);
  const found = plays.map(() => [] as number[]);
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, play] of plays.entries()) found[i]!.push(rates(() => play(round)).processor);
  return found.map(median);
}

/** Random play beside that of Watch on the Oder in the same run; with a look at the position after every order; and of orders of weight alone. */
export function landPlayCase(): Line[] {
  const play = (how: Playing) => (round: number) => playGames(lweSubject, SETUPS, round, how);
  const grave = ['show'];
  const [oder, all, weighty, looked] = ratesOf([
    (round) => playGames(oderSubject, [{}], round),
    play({}),
    play({ without: grave }),
    play({ without: grave, looks: true }),
  ]) as [number, number, number, number];
  const line = (what: string, ours: number, theirs: number | null, target: string, met: boolean): Line => ({
    what: `${NAME}: ${what} (median of ${ROUNDS} rounds of 7 games, by processor time)`,
    ours: show(ours),
    theirs: theirs === null ? '' : show(theirs),
    ratio: theirs === null ? '' : `${(ours / theirs).toFixed(2)}x`,
    target,
    met,
  });
  const least = `at least ${show(AT_LEAST)}`;
  return [
    line('random play with full legality on one core', all, null, least, all >= AT_LEAST),
    line('the same, against Watch on the Oder', all, oder, `at least ${OF_ODER}x`, all >= OF_ODER * oder),
    line('random play that never lays another counter on top', weighty, null, least, weighty >= AT_LEAST),
    line(
      'the same with a view for every order, against without',
      looked,
      weighty,
      `at least ${WITH_VIEW}x`,
      looked >= WITH_VIEW * weighty,
    ),
  ];
}

/** A game in full swing: the German movement of turn 6. */
function midGame() {
  const s = must(game.setup({ seed: 'bench', options: { setup: 'historical' } }));
  const rng = rngOf('bench');
  const chance = seededChance('bench');
  for (;;) {
    const now = game.decision(s);
    if (isOver(now)) throw new Error('the game ended before turn 6');
    if (now.turn === 6 && now.phase === 'axis.movement') return s;
    game.apply(s, pick(game.choices(s), lweSubject.endings, BUSY, rng), chance);
  }
}

/** Single questions of a mid-game position. */
export function landPositionCase(): Line[] {
  const s = midGame();
  const [supply, view, copy] = race([
    { name: 'supply', run: () => new AxisSupply(s) },
    { name: 'view', run: () => game.view(s, 'soviet') },
    { name: 'copy', run: () => s.copy() },
  ]);
  const line = (what: string, ours: number, within: number): Line => ({
    what: `${NAME}: ${what}`,
    ours: span(ours),
    theirs: '',
    ratio: '',
    target: `under ${span(within)}`,
    met: ours < within,
  });
  return [
    line(
      `German supply of the whole board (${game.board.size} hexes), made anew`,
      supply!.best,
      SUPPLY_WITHIN,
    ),
    line('a view of a mid-game position', view!.best, VIEW_WITHIN),
    line('a copy of the state', copy!.best, COPY_WITHIN),
  ];
}

/** A match of so many orders, laying counters on top apart, which would make it as long as one likes. */
function match(seed: string, orders: number): Match {
  const person = { kind: 'person' } as const;
  const config = {
    id: seed,
    seed,
    seedBy: 'machine',
    ...SETUPS[0],
    sitters: { axis: person, soviet: person },
  } as const;
  const m = must(Match.begin(game as never, config, {}, { hidden: true, open: true }));
  const rng = rngOf(seed);
  for (let n = 0; n < orders; n++) {
    const { decision } = m;
    if (isOver(decision)) break;
    const nodes = m.game.choices(m.state);
    const weighty = nodes.filter(({ kind }) => kind !== 'show');
    m.give({
      seat: decision.seat,
      order: pick(weighty.length > 0 ? weighty : nodes, lweSubject.endings, TIRELESS, rng),
    });
  }
  return m;
}

export function landMemoryCase(): Line[] {
  match('warm', 1500);
  const before = used();
  const m = match('long', LONG);
  const bytes = used() - before;
  return [
    {
      what: `${NAME}: memory of a match beyond the shared board, after ${m.length.toLocaleString('en')} orders`,
      ours: `${(bytes / 1e6).toFixed(1)} MB`,
      theirs: '',
      ratio: '',
      target: `below ${BELOW / 1e6} MB`,
      met: bytes < BELOW,
    },
  ];
}
