import type { Rng } from '@stavka/engine';
import type { RbJournal } from '../declare/law.ts';
import {
  CITIES,
  CITY_AT,
  CITY_HEX,
  CITY_IDS,
  CITY_START,
  HEXES,
  IS_DICTATOR,
  IS_LAND,
  labelOf,
  RAIL_AT,
  RAIL_HEX,
  RAIL_START,
  RAILS,
  UNITS,
} from '../declare/roster.ts';
import { STRAIT } from '../declare/sets.ts';
import { type RbState, S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { isHeldBy } from '../rules/04-city.ts';
import { moversOf } from '../rules/06-movers.ts';
import { endsOf } from '../rules/06-reach.ts';
import { adjustRailheads } from '../rules/07-conversion.ts';
import { sideOf } from '../rules/26-sides.ts';
import { draw } from '../test/draw.ts';
import { AXIS, RUSSIAN, SIDES, type Side } from '../vocabulary.ts';
import { agree, type Reading } from './agree.ts';
import type { PlainPosition } from './plain-board.ts';
import { plainReach } from './plain-moves.ts';
import { PlainConversion, railOf } from './plain-rail.ts';

const LAND = [...Array(HEXES).keys()].filter((hex) => IS_LAND[hex] === 1);
const PHASES = ['axis.move1', 'axis.move2', 'russian.move1', 'russian.move2'] as const;

/** A position at random: units thick along a front, rail and cities with the nearer side but for some noise. */
function randomPosition(rng: Rng, phase: string): RbState {
  const s = draw({ turn: 2 + rng.below(23), phase, at: { 'ge-di-hitler': '2939', 'su-di-stalin': '3101' } });
  const front = 5 + rng.below(25);
  const column = (hex: number) => Number(labelOf(hex).slice(2));
  for (let r = 0; r < RAILS; r++) {
    const isAxis = column(RAIL_HEX[r]!) > front !== (rng.below(30) === 0);
    S.rail.holder.fill(s, r, isAxis || RAIL_START[r] === AXIS ? AXIS : RUSSIAN);
  }
  const near = LAND.filter((hex) => Math.abs(column(hex) - front) < 7);
  for (let u = 0; u < UNITS; u++) {
    if (IS_DICTATOR[u] === 1 || rng.below(3) === 0) continue;
    const hex = rng.pick(rng.below(3) === 0 ? near.filter((one) => RAIL_AT[one]! >= 0) : near);
    if ([...S.at.in(s, hex)].some((other) => sideOf(s, other) !== sideOf(s, u))) continue;
    S.at.fill(s, u, hex);
    if (rng.below(6) === 0 && S.condition.oos.cell.most > 0) S.condition.oos.fill(s, u, 1);
    s.touch();
  }
  for (let c = 0; c < CITIES; c++) {
    S.city.holder.fill(s, c, column(CITY_HEX[c]!) > front ? AXIS : CITY_START[c]!);
    for (const side of [AXIS, RUSSIAN] as const)
      if (isHeldBy(s, side, CITY_HEX[c]!)) S.city.holder.fill(s, c, side);
    S.rail.holder.fill(s, RAIL_AT[CITY_HEX[c]!]!, S.city.holder.of(s, c));
  }
  for (let k = 0; k < STRAIT.size; k++) S.straits.fill(s, k, rng.below(2));
  S.weather.fill(s, rng.below(4));
  S.weather2.fill(s, rng.below(4));
  s.touch();
  return s;
}
const written = (s: RbState): PlainPosition => game.encode(s) as unknown as PlainPosition;
const label = (hexes: Iterable<number>): string => [...hexes].map(labelOf).sort().join(' ');

/** 4.0, 6.0 Where units and stacks may go. */
export const reach: Reading = {
  name: 'reach',
  outcomes: ['somewhere', 'nowhere'],
  compare(rng, note) {
    const phase = rng.pick(PHASES);
    const side: Side = phase.startsWith('axis') ? AXIS : RUSSIAN;
    const s = randomPosition(rng, phase);
    const p = written(s);
    const movers = [...moversOf(s, side)];
    const someone = [...Array(UNITS).keys()].filter((u) => S.at.of(s, u) >= 0 && sideOf(s, u) === side);
    for (let k = 0; k < 8 && someone.length > 0; k++) {
      const lead = rng.pick(k < 6 && movers.length > 0 ? movers : someone);
      const others = [...S.at.in(s, S.at.of(s, lead))].filter(
        (u) => u !== lead && sideOf(s, u) === side && movers.includes(u),
      );
      const units = [lead, ...others.slice(0, rng.below(3))].sort((a, b) => a - b);
      const ids = units.map((u) => S.at.roster.ids[u]!);
      const plain = [...plainReach(p, SIDES[side], ids)].sort().join(' ');
      const law = units.every((u) => movers.includes(u)) ? label(endsOf(s, units).map(({ to }) => to)) : '';
      agree(law, plain, s, { units: ids });
      note(law === '' ? 'nowhere' : 'somewhere');
    }
  },
};

/** 7.22 to 7.28 Rail that changes hands when an impulse ends. */
export const conversion: Reading = {
  name: 'rail conversion',
  outcomes: ['rail changes hands', 'all stays'],
  compare(rng, note) {
    const side: Side = rng.below(2) === 0 ? AXIS : RUSSIAN;
    const s = randomPosition(rng, `${SIDES[side]}.combat1`);
    for (let k = rng.below(30); k > 0; k--) {
      const r = rng.below(RAILS);
      if (CITY_AT[RAIL_HEX[r]!]! < 0) S.rail.converting.fill(s, r, 1);
    }
    s.touch();
    const p = written(s);
    const start = (hex: string): 'axis' | 'russian' =>
      SIDES[RAIL_START[RAIL_AT[game.board.index.get(hex)!]!]!]!;
    const plain = new PlainConversion(p, SIDES[side], railOf(p, start));
    plain.close();
    const after = game.trial<RbJournal>(s, (j) => adjustRailheads(j, side));
    const wrong = [...RAIL_HEX].filter(
      (hex, r) =>
        plain.rail.has(labelOf(hex)) && plain.rail.get(labelOf(hex)) !== SIDES[S.rail.holder.of(after, r)],
    );
    agree('', label(wrong), s, { side, wrong: 'rail' });
    const holders = CITY_IDS.map((id, c) => [id, SIDES[S.city.holder.of(after, c)]]);
    agree(
      holders,
      CITY_IDS.map((id) => [id, plain.control.get(id)]),
      s,
      { side, wrong: 'cities' },
    );
    const isChanged = [...RAIL_HEX].some((_, r) => S.rail.holder.of(after, r) !== S.rail.holder.of(s, r));
    note(isChanged ? 'rail changes hands' : 'all stays');
  },
};
