import { must, Rng } from '@stavka/engine';
import { expect, it } from 'vitest';
import {
  CITIES as CITY_COUNT,
  CITY_HEX,
  COAST,
  HEXES,
  hexOf,
  IS_AIR,
  IS_LAND,
  idOf,
  labelOf,
  SEAS,
  straight,
  UNIT_IDS,
} from '../declare/roster.ts';
import { STRAIT } from '../declare/sets.ts';
import { type RbState, S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { modifiersOf } from '../rules/08-crossing.ts';
import { airChoices, missionsLeft } from '../rules/11-air.ts';
import { AXIS, RUSSIAN, SIDES, type Side } from '../vocabulary.ts';
import { plainFlyers, plainMissions } from './plain-air.ts';
import { apart, CITIES, type PlainPosition } from './plain-map.ts';
import { plainModifiers } from './plain-sea.ts';

const BOARDS = 1200;
const LAND = [...Array(HEXES).keys()].filter((hex) => IS_LAND[hex] === 1);
const AIR = UNIT_IDS.map((_, u) => u).filter((u) => IS_AIR[u] === 1);
const pick = <T>(rng: Rng, list: readonly T[]): T => list[rng.below(list.length)]!;
const PHASES = ['axis.move1', 'axis.move2', 'russian.move1', 'russian.move2'] as const;

const EMPTY = Object.fromEntries(
  PHASES.map((phase) => [phase, must(game.decode({ game: 'russia-besieged', clear: true, turn: 5, phase }))]),
);

/** Bases thrown over the cities, missions flown, cities and straits in anybody's hands, any turn and weather. */
function thrown(rng: Rng): RbState {
  const phase = pick(rng, PHASES);
  const s = EMPTY[phase]!.copy() as RbState;
  S.turn.fill(s, 2 + rng.below(24));
  for (const weather of [S.weather, S.weather2]) weather.fill(s, rng.below(4) === 0 ? 3 : rng.below(3));
  for (let c = 0; c < CITY_COUNT; c++) {
    S.city.holder.fill(s, c, rng.below(3) === 0 ? 1 - S.city.holder.of(s, c) : S.city.holder.of(s, c));
    if (rng.below(8) === 0) S.city.turned.fill(s, c, 1);
  }
  for (let n = 0; n < STRAIT.size; n++) S.straits.fill(s, n, rng.below(2));
  for (const u of AIR) {
    if (rng.below(4) === 0) continue;
    S.at.fill(s, u, CITY_HEX[rng.below(CITY_COUNT)]!);
    if (rng.below(3) === 0) S.mission.fill(s, u, 1 + rng.below(2));
    if (rng.below(5) === 0) S.acted.staged.fill(s, u, 1);
  }
  s.touch();
  return s;
}
/** A hex some eight hexes from a base. */
function aroundOf(rng: Rng, base: number): number {
  for (;;) {
    const hex = pick(rng, LAND);
    if (Math.abs(straight(hex, base) - 8) <= 3) return hex;
  }
}
const plainOf = (s: RbState): PlainPosition => game.encode(s) as unknown as PlainPosition;

it('distances by coordinates and by the middles of hexes agree, and both name the same cities', () => {
  const rng = new Rng(1);
  for (let n = 0; n < 4000; n++) {
    const [a, b] = [pick(rng, LAND), pick(rng, LAND)];
    expect([labelOf(a), labelOf(b), apart(labelOf(a), labelOf(b))]).toEqual([
      labelOf(a),
      labelOf(b),
      straight(a, b),
    ]);
  }
  expect(CITIES.map(({ at }) => at).sort()).toEqual([...CITY_HEX].map(labelOf).sort());
});

it('[11.2a][11.2b][11.2c][11.3][11.31][11.32][11.41][11.42] missions left and who could fly: a plain reading agrees on random boards', () => {
  const rng = new Rng(2);
  let flights = 0;
  for (let n = 0; n < BOARDS; n++) {
    const s = thrown(rng);
    const p = plainOf(s);
    const side: Side = p.phase.startsWith('axis') ? AXIS : RUSSIAN;
    expect([p, missionsLeft(s, side)]).toEqual([p, plainMissions(p)]);
    const bases = AIR.map((u) => S.at.of(s, u)).filter((hex) => hex >= 0);
    for (let k = 0; k < 4; k++) {
      // Around some base, so that its reach is put to the test.
      const middle = pick(rng, bases);
      const targets = Array.from({ length: 1 + rng.below(2) }, () => aroundOf(rng, middle));
      const attackers = rng.below(5);
      const flyers = airChoices(s, { side, attackers: AIR.slice(0, attackers), targets });
      expect(flyers.map(idOf).sort()).toEqual(plainFlyers(p, attackers, targets.map(labelOf)));
      flights += flyers.length;
    }
  }
  expect(flights).toBeGreaterThan(BOARDS / 5);
});

it('[8.2a][8.2b][8.2c][8.2d][8.2e][8.2f][8.12][8.14] the modifiers of a crossing: a plain reading agrees on random boards', () => {
  const rng = new Rng(3);
  const seen = new Set<string>();
  for (let n = 0; n < BOARDS; n++) {
    const s = thrown(rng);
    const p = plainOf(s);
    for (const [sea, name] of SEAS.entries()) {
      const shore = LAND.filter((hex) => ((COAST[hex]! >> sea) & 1) === 1);
      for (const side of [AXIS, RUSSIAN] as const) {
        const to =
          rng.below(2) === 0
            ? pick(rng, shore)
            : hexOf(
                pick(
                  rng,
                  CITIES.filter(({ features }) => features.includes(`port-${name}`)),
                ).at,
              );
        const parts: Record<string, number> = {};
        for (const { rule, by } of modifiersOf(s, { side, sea, to })) parts[rule] = (parts[rule] ?? 0) + by;
        for (const rule of Object.keys(parts)) seen.add(rule);
        expect([SIDES[side], name, labelOf(to), parts]).toEqual([
          SIDES[side],
          name,
          labelOf(to),
          plainModifiers(p, SIDES[side], name, labelOf(to)),
        ]);
      }
    }
  }
  expect([...seen].sort()).toEqual(['8.2a', '8.2b', '8.2c', '8.2d', '8.2e', '8.2f']);
});
