import { neighbours, type Rng } from '@stavka/engine';
import { board } from '../data.ts';
import { COASTAL_ARMY, HEXES, hexOf, IS_STATIC, idOf, idsOf, labelOf, SIDE_OF } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { axisSupply } from '../rules/07-axis-supply.ts';
import { axisSupplyAt, firstOosHex, OOS } from '../rules/07-supply.ts';
import type { Announced } from '../rules/11-battle.ts';
import { oddsOf } from '../rules/11-odds.ts';
import { routOf } from '../rules/11-retreat.ts';
import { isLand } from '../terrain.ts';
import { AXIS, SIDES, type Side, SOVIET } from '../vocabulary.ts';
import { crowdedBoard, wideBoard } from './boards.ts';
import { plainAttack, plainDefense, plainOdds, plainRetreat, plainShifts } from './plain-battle.ts';
import { hexesIn, type PlainPosition } from './plain-board.ts';
import { PlainSupply, plainCut } from './plain-supply.ts';

/** A second reading of some rules. */
export interface Reading {
  readonly name: string;
  /** What both readings come to, now one, now the other. */
  readonly outcomes: readonly string[];
  /** Throws a board, holds the law against the reading there again and again, and notes each outcome. A difference is thrown. */
  compare(rng: Rng, note: (outcome: string) => void): void;
}

const written = (s: LweState): PlainPosition => game.encode(s) as unknown as PlainPosition;
function agree(law: unknown, plain: unknown, s: LweState, asked: object): void {
  const [here, there] = [JSON.stringify(law), JSON.stringify(plain)];
  if (here === there) return;
  const facts = JSON.stringify(asked);
  throw new Error(`${facts}: by the law ${here}, plainly ${there}, in ${JSON.stringify(game.encode(s))}`);
}
const occupied = (s: LweState): number[] =>
  Array.from({ length: HEXES }, (_, hex) => hex).filter((hex) => S.at.count(s, hex) > 0);

/** Of a board so many fights, hexes and marches are asked about. */
const FIGHTS = 60;
const HEXES_ASKED = 60;
const MARCHES = 30;
const LONGEST = 9;

/** 11.8-11.28 Factors with their reductions, odds and shifts. */
const odds: Reading = {
  name: 'odds',
  outcomes: ['poor', 'fair', 'beyond the table'],
  compare(rng, note) {
    const s = crowdedBoard(rng);
    const p = written(s);
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
      agree(
        [law.attack.total, law.defense.total, law.odds, law.final - law.odds],
        [attack, defense, plainOdds(attack, defense), plainShifts(p, plain)],
        s,
        plain,
      );
      note(law.odds < 1 ? 'poor' : law.final > 6 ? 'beyond the table' : 'fair');
    }
  },
};

/** 11.32, 11.33 Where beaten stacks may go, whole or split. */
const retreats: Reading = {
  name: 'retreats',
  outcomes: ['whole', 'split', 'none'],
  compare(rng, note) {
    const s = crowdedBoard(rng);
    const p = written(s);
    for (const target of [...occupied(s), ...occupied(s)]) {
      const units = [...S.at.in(s, target)].filter((u) => IS_STATIC[u] === 0 && u !== COASTAL_ARMY);
      const side = SIDE_OF[S.at.first(s, target)] as Side;
      const from = neighbours(board, target).filter(
        (hex) => S.at.count(s, hex) > 0 && SIDE_OF[S.at.first(s, hex)] !== side && rng.below(3) === 0,
      );
      if (units.length === 0 || from.length === 0) continue;
      const rout = {
        side: SIDES[side],
        units: idsOf(units),
        target: labelOf(target),
        from: from.map(labelOf),
      };
      const plain = plainRetreat(p, rout, (hex) => axisSupplyAt(s, hexOf(hex)) === OOS);
      const plainly = plain === null ? null : 'whole' in plain ? plain : { split: [...plain.split].sort() };
      const law = routOf(s, { side, units, target, from });
      agree(waysOf(law), plainly, s, rout);
      note(law?.is ?? 'none');
    }
  },
};

function waysOf(law: ReturnType<typeof routOf>): object | null {
  if (law === null) return null;
  if (law.is === 'whole') return { whole: law.ends.map(labelOf).sort() };
  const { split } = law;
  const plans: string[] = [];
  const grow = (placed: number[]): void => {
    if (placed.length < split.units.length) for (const hex of split.choices(placed)) grow([...placed, hex]);
    else
      plans.push(
        split.units
          .map((u, i) => `${idOf(u)} ${labelOf(placed[i]!)}`)
          .sort()
          .join(', '),
      );
  };
  grow([]);
  return { split: plans.sort() };
}

/** Land hexes without Soviet units. */
function askedHexes(s: LweState, rng: Rng): number[] {
  const open = Array.from({ length: HEXES }, (_, hex) => hex).filter(
    (hex) => isLand(hex) && (S.at.count(s, hex) === 0 || SIDE_OF[S.at.first(s, hex)] === AXIS),
  );
  return Array.from({ length: HEXES_ASKED }, () => rng.pick(open));
}

/** 7.3, 7.13-7.15 German supply of single hexes, by road and by the nearest road. */
const supply: Reading = {
  name: 'German supply',
  outcomes: ['direct', 'by road', 'cut'],
  compare(rng, note) {
    const s = wideBoard(rng);
    const plain = new PlainSupply(written(s));
    const law = axisSupply(s);
    for (const hex of askedHexes(s, rng)) {
      agree(law.reaches(hex), plain.reaches(labelOf(hex)), s, { hex: labelOf(hex) });
      note(!law.reaches(hex) ? 'cut' : law.directSteps(hex) >= 0 ? 'direct' : 'by road');
    }
  },
};

const ROADS = new Set(
  ['n1', 'n2', 'c1', 'c2', 's1', 's2', 's3'].flatMap((road) => hexesIn(`rollbahn-${road}`)),
);

/** 7.16 Supply along marches, with what they take: at random, and where they can up a Rollbahn. */
const marches: Reading = {
  name: 'supply along marches',
  outcomes: ['open', 'cut at once', 'cut on the way'],
  compare(rng, note) {
    const s = wideBoard(rng);
    const p = written(s);
    const held = askedHexes(s, rng).filter((hex) => S.ground.holder.of(s, hex) === AXIS);
    for (let m = 0; m < MARCHES && held.length > 0; m++) {
      const path = [rng.pick(held)];
      const drivesOn = rng.below(2) === 0;
      for (let n = 1 + rng.below(LONGEST); n > 0; n--) {
        const here = path[path.length - 1]!;
        const near = neighbours(board, here).filter(
          (hex) => isLand(hex) && (S.at.count(s, hex) === 0 || SIDE_OF[S.at.first(s, hex)] !== SOVIET),
        );
        const along = near.filter((hex) => ROADS.has(labelOf(hex)));
        if (near.length === 0) break;
        path.push(rng.pick(drivesOn && along.length > 0 ? along : near));
      }
      const labels = path.map(labelOf);
      const cut = firstOosHex(s, path);
      agree(cut < 0 ? null : labelOf(cut), plainCut(p, labels), s, { path: labels });
      note(cut < 0 ? 'open' : cut === path[1] ? 'cut at once' : 'cut on the way');
    }
  },
};

export const READINGS: readonly Reading[] = [odds, retreats, supply, marches];
