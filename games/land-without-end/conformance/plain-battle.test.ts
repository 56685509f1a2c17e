import { must, neighbours, Rng } from '@stavka/engine';
import { expect, it } from 'vitest';
import { board } from '../data.ts';
import {
  ARTILLERY_COMMAND,
  COASTAL_ARMY,
  HEXES,
  hexOf,
  IS_STATIC,
  idsOf,
  LOAD,
  labelOf,
  SIDE_OF,
} from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { axisSupplyAt, OOS } from '../rules/07-supply.ts';
import type { Announced } from '../rules/11-battle.ts';
import { oddsOf } from '../rules/11-odds.ts';
import { routOf } from '../rules/11-retreat.ts';
import { isLand } from '../terrain.ts';
import { AXIS, SIDES, type Side } from '../vocabulary.ts';
import { plainAttack, plainDefense, plainOdds, plainRetreat, plainShifts } from './plain-battle.ts';
import type { PlainPosition } from './plain-board.ts';

const BOARDS = 150;
/** Of each board so many fights, and every stack beaten so often. */
const FIGHTS = 60;
const ROUTS = 2;
const WEATHER = ['D', 'R', 'M', 'F', 'S'];

/** A board on which the front is thrown over a stretch of the map: units, control, broken lines and weather at random. */
function thrown(rng: Rng): LweState {
  const turn = 1 + rng.below(22);
  const weather = turn < 12 ? ['D', 'D'] : [WEATHER[rng.below(5)]!, WEATHER[rng.below(5)]!];
  const wet = weather.some((name) => name !== 'D');
  const s = must(
    game.decode({
      game: 'land-without-end',
      clear: true,
      turn,
      phase: 'axis.movement',
      state: {
        weather: { north: weather[0], south: weather[1] },
        directive: !wet && turn < 8,
        wet,
        muddy: wet,
        sequence: rng.below(2) === 0 ? 'assault-first' : 'movement-first',
      },
    }),
  );
  const land = Array.from({ length: HEXES }, (_, hex) => hex).filter(isLand);
  const middle = land[rng.below(land.length)]!;
  const [column, row] = [Number(labelOf(middle).slice(0, 2)), Number(labelOf(middle).slice(2))];
  const near = land.filter((hex) => {
    const [c, r] = [Number(labelOf(hex).slice(0, 2)), Number(labelOf(hex).slice(2))];
    return Math.abs(c - column) <= 4 && Math.abs(r - row) <= 4;
  });
  for (const hex of near) {
    // The front runs somewhere through the middle, with pockets.
    const isNorth = Number(labelOf(hex).slice(2)) < row;
    const side = (rng.below(4) === 0 ? rng.below(2) : Number(isNorth)) as Side;
    S.ground.holder.fill(s, hex, side);
    if (side === AXIS && board.map.spaces[hex]!.features?.includes('fortified-line'))
      S.ground.broken.fill(s, hex, 1);
    let room = rng.below(5) === 0 ? 0 : 1 + rng.below(6);
    const units = side === AXIS ? [0, 166] : [166, 630];
    for (let tries = 0; tries < 8 && room > 0; tries++) {
      const u = units[0]! + rng.below(units[1]! - units[0]!);
      if (
        S.at.of(s, u) >= 0 ||
        u === ARTILLERY_COMMAND ||
        (IS_STATIC[u] === 1 && tries > 0) ||
        LOAD[u]! > room
      )
        continue;
      room -= LOAD[u]!;
      S.at.fill(s, u, hex);
      if (S.flags.reduced.cell.about.if!(u, s) && rng.below(3) === 0) S.flags.reduced.fill(s, u, 1);
    }
  }
  s.touch();
  return s;
}

const occupied = (s: LweState): number[] =>
  Array.from({ length: HEXES }, (_, hex) => hex).filter((hex) => S.at.count(s, hex) > 0);

it('[11.12#2][11.28#1] factors, odds and shifts agree with a second reading of the rules, on random boards', () => {
  const rng = new Rng(1128);
  let compared = 0;
  for (let b = 0; b < BOARDS; b++) {
    const s = thrown(rng);
    const p = game.encode(s) as unknown as PlainPosition;
    const held = occupied(s);
    for (let f = 0; f < FIGHTS; f++) {
      const target = rng.pick(held);
      const side = (1 - SIDE_OF[S.at.first(s, target)]!) as Side;
      const around = neighbours(board, target).flatMap((hex) => [...S.at.in(s, hex)]);
      const attackers = around.filter((u) => SIDE_OF[u] === side && IS_STATIC[u] === 0 && rng.below(2) === 0);
      if (attackers.length === 0) continue;
      const mode = side === AXIS && rng.below(4) === 0 ? 'mobile' : 'prepared';
      const battle: Announced = { mode, side, target, attackers, air: rng.below(3) === 0 };
      const law = oddsOf(s, battle, [...S.at.in(s, target)], 0);
      const plain = { mode, target: labelOf(target), attackers: idsOf(attackers), air: battle.air } as const;
      const [attack, defense] = [plainAttack(p, plain), plainDefense(p, plain.target)];
      expect([law.attack.total, law.defense.total], JSON.stringify(plain)).toEqual([attack, defense]);
      expect(law.odds).toBe(plainOdds(attack, defense));
      expect(law.final - law.odds, JSON.stringify(plain)).toBe(plainShifts(p, plain));
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(3000);
});

it('[11.32#1][11.33#3] retreats agree with a second reading of the rules, on random boards', () => {
  const rng = new Rng(1132);
  const seen = { whole: 0, split: 0, none: 0 };
  for (let b = 0; b < BOARDS; b++) {
    const s = thrown(rng);
    const p = game.encode(s) as unknown as PlainPosition;
    for (const f of Array.from({ length: ROUTS }, () => occupied(s)).flat()) {
      const units = [...S.at.in(s, f)].filter((u) => IS_STATIC[u] === 0 && u !== COASTAL_ARMY);
      const side = SIDE_OF[S.at.first(s, f)] as Side;
      const foes = neighbours(board, f).filter(
        (hex) => S.at.count(s, hex) > 0 && SIDE_OF[S.at.first(s, hex)] !== side,
      );
      const from = foes.filter(() => rng.below(3) === 0);
      if (units.length === 0 || from.length === 0) continue;
      const law = routOf(s, { side, units, target: f, from });
      const rout = { side: SIDES[side], units: idsOf(units), target: labelOf(f), from: from.map(labelOf) };
      const plain = plainRetreat(p, rout, (hex) => axisSupplyAt(s, hexOf(hex)) === OOS);
      const said = JSON.stringify(rout);
      if (law === null) {
        expect(plain, said).toBe(null);
        seen.none++;
      } else if (law.is === 'whole') {
        expect(plain, said).toEqual({ whole: law.ends.map(labelOf).sort() });
        seen.whole++;
      } else {
        const order = law.split.units;
        const plans: string[] = [];
        const grow = (placed: number[]): void => {
          if (placed.length === order.length)
            plans.push(
              order
                .map((u, i) => `${idsOf([u])[0]} ${labelOf(placed[i]!)}`)
                .sort()
                .join(', '),
            );
          else for (const hex of law.split.choices(placed)) grow([...placed, hex]);
        };
        grow([]);
        expect(plain, said).toEqual({ split: new Set(plans) });
        seen.split++;
      }
    }
  }
  expect(seen.split + seen.whole + seen.none).toBeGreaterThan(3000);
  expect(Math.min(seen.whole, seen.split, seen.none)).toBeGreaterThan(150);
});
