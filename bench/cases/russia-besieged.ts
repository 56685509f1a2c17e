import { isOver, must, seededChance } from '@stavka/engine';
import type { LayeredState } from '@stavka/engine/define';
import { BUSY, pick, rngOf, TIRELESS } from '@stavka/engine/kit';
import { Match } from '@stavka/match';
import { russiaBesieged as game } from '@stavka/russia-besieged';
import { rbSubject, SETUPS } from '@stavka/russia-besieged/conformance';
import { zoneOf } from '@stavka/russia-besieged/rules/04-zones.ts';
import { trainsOf } from '@stavka/russia-besieged/rules/07-net.ts';
import { limitedSources } from '@stavka/russia-besieged/rules/13-limited.ts';
import { CLASSES, lengthsOf } from '@stavka/russia-besieged/rules/13-sources.ts';
import { oderSubject } from '@stavka/watch-on-the-oder/conformance';
import { race } from '../timing.ts';
import { type Line, span } from './case.ts';
import { used } from './memory.ts';
import { median, type Playing, playGames, rates, show } from './play.ts';

const NAME = 'Russia Besieged';
const AT_LEAST = 20_000;
const OF_ODER = 0.25;
const WITH_VIEW = 0.4;
const ROUNDS = 15;
/** So many rounds go by before the measured ones: much of the law is asked seldom, and is compiled late. */
const WARM = 8;
const DERIVED_WITHIN = 150_000;
const LONG = 25_000;
const BELOW = 20_000_000;

/** Random play by processor time beside that of Watch on the Oder and with a look at the position after every order, by turns in each round. */
export function russiaPlayCase(): Line[] {
  const play = (how: Playing) => (round: number) => playGames(rbSubject, SETUPS, round, how);
  const contestants = [
    (round: number) => playGames(oderSubject, [{}], 2 * round) + playGames(oderSubject, [{}], 2 * round + 1),
    play({}),
    play({ looks: true }),
  ];
  const found = contestants.map(() => [] as number[]);
  for (let round = -WARM; round < ROUNDS; round++)
    for (const [i, one] of contestants.entries()) {
      const { processor } = rates(() => one(round));
      if (round >= 0) found[i]!.push(processor);
    }
  const [oder, all, looked] = found.map(median) as [number, number, number];
  const line = (what: string, ours: number, theirs: number | null, target: string, met: boolean): Line => ({
    what: `${NAME}: ${what} (median of ${ROUNDS} rounds of 7 games, by processor time)`,
    ours: show(ours),
    theirs: theirs === null ? '' : show(theirs),
    ratio: theirs === null ? '' : `${(ours / theirs).toFixed(2)}x`,
    target,
    met,
  });
  return [
    line(
      'random play with full legality on one core, all scenarios in turn',
      all,
      null,
      `at least ${show(AT_LEAST)}`,
      all >= AT_LEAST,
    ),
    line('the same, against Watch on the Oder', all, oder, `at least ${OF_ODER}x`, all >= OF_ODER * oder),
    line(
      'the same with a view for every order, against without',
      looked,
      all,
      `at least ${WITH_VIEW}x`,
      looked >= WITH_VIEW * all,
    ),
  ];
}

/** A campaign in full swing: the first Axis movement of turn 4. */
function midGame(): LayeredState {
  for (let n = 0; ; n++) {
    const seed = `bench-${n}`;
    const s = must(game.setup({ ...SETUPS[1], seed }));
    const rng = rngOf(seed);
    const chance = seededChance(seed);
    for (;;) {
      const now = game.decision(s);
      if (isOver(now)) break;
      if (now.turn === 4 && now.phase === 'axis.move1') return s;
      game.apply(s, pick(game.choices(s), rbSubject.endings, BUSY, rng), chance);
    }
  }
}

/** Everything that is derived from a position, for both sides: zones, rail for trains, supply of all classes, limited sources. */
function allDerived(s: LayeredState): number {
  let sum = 0;
  for (const side of [0, 1] as const) {
    sum += zoneOf(s, side)[0]! + trainsOf(s, side)[0]! + limitedSources(s, side).length;
  }
  for (let cls = 0; cls < CLASSES; cls++) sum += lengthsOf(s, cls)[0]!;
  return sum;
}

export function russiaPositionCase(): Line[] {
  const s = midGame();
  const [derived, view, copy] = race([
    {
      name: 'derived',
      run() {
        s.touch();
        return allDerived(s);
      },
    },
    { name: 'view', run: () => game.view(s, 'russian') },
    { name: 'copy', run: () => s.copy() },
  ]);
  const line = (what: string, ours: number, target: string, met: boolean): Line => ({
    what: `${NAME}: ${what}`,
    ours: span(ours),
    theirs: '',
    ratio: '',
    target,
    met,
  });
  return [
    line(
      'everything derived from a position of turn 4 (zones, rail, supply of seven classes, limited sources), made anew',
      derived!.best,
      `under ${span(DERIVED_WITHIN)}`,
      derived!.best < DERIVED_WITHIN,
    ),
    line('a view of the same position', view!.best, '–', true),
    line('a copy of the state', copy!.best, '–', true),
  ];
}

/** Campaigns of persons, one after another until so many orders are given: their matches are all kept. */
function matches(seed: string, orders: number): readonly Match[] {
  const person = { kind: 'person' } as const;
  const kept: Match[] = [];
  for (let left = orders; left > 0; ) {
    const id = `${seed}-${kept.length}`;
    const config = {
      id,
      seed: id,
      seedBy: 'machine',
      ...SETUPS[1],
      sitters: { axis: person, russian: person },
    } as const;
    const m = must(Match.begin(game as never, config, {}, { hidden: false, open: true }));
    const rng = rngOf(id);
    for (; left > 0; left--) {
      const { decision } = m;
      if (isOver(decision)) break;
      m.give({ seat: decision.seat, order: pick(m.game.choices(m.state), rbSubject.endings, TIRELESS, rng) });
    }
    kept.push(m);
  }
  return kept;
}

export function russiaMemoryCase(): Line[] {
  matches('warm', 1500);
  const before = used();
  const kept = matches('long', LONG);
  const bytes = used() - before;
  return [
    {
      what: `${NAME}: memory of ${kept.length} campaigns of ${kept.reduce((n, m) => n + m.length, 0).toLocaleString('en')} orders together, beyond the shared board`,
      ours: `${(bytes / 1e6).toFixed(1)} MB`,
      theirs: '',
      ratio: '',
      target: `below ${BELOW / 1e6} MB`,
      met: bytes < BELOW,
    },
  ];
}
