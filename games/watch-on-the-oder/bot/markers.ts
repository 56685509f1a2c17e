import { board } from '../data.ts';
import { AIR, at, NAVAL } from '../declare/state.ts';
import type { OderOrder, OderState } from '../index.ts';
import { IS_STATIC, idOf, unitsOfSide } from '../roster.ts';
import { aerialAvailable, supplyOf } from '../rules/08-supply.ts';
import { mayStart } from '../rules/10-movement.ts';
import { GERMAN } from '../sides.ts';
import { isCoastal, labelOf } from '../terrain.ts';
import { touching } from './ground.ts';
import { type Judge, standing } from './judge.ts';

type JudgeFor = (s: OderState) => Judge;

/** 5.4 Air and naval support where they help the attacks to come and the defence after them most; 5.4#excl or none. */
export function support(s: OderState, judgeFor: JudgeFor): OderOrder {
  const judge = judgeFor(s);
  const ahead = judge.turnAhead(standing(s));
  const targets = judge.attacksAhead(standing(s)).map((a) => a.target);
  const air = bestPlace(
    s,
    AIR,
    around(targets.slice(0, judge.values['support.places']!)),
    judgeFor,
    ahead + supplyByAir(s, judge),
  );
  const naval = bestPlace(s, NAVAL, COAST, judgeFor, ahead);
  return {
    kind: 'support',
    air: air < 0 ? null : labelOf(air),
    naval: naval < 0 ? null : labelOf(naval),
  };
}

const COAST = Array.from({ length: board.size }, (_, hex) => hex).filter(isCoastal);

function around(hexes: readonly number[]): number[] {
  return [...new Set(hexes.flatMap((hex) => [hex, ...touching(hex)]))];
}

/** The best hex for a marker, or -1 when none is better than `least`. */
function bestPlace(
  s: OderState,
  cell: number,
  hexes: readonly number[],
  judgeFor: JudgeFor,
  least: number,
): number {
  let best = -1;
  let bestValue = least;
  for (const hex of hexes) {
    const twin = s.copy();
    twin.cells[cell] = hex;
    twin.touch();
    const value = judgeFor(twin).turnAhead(standing(s));
    if (value <= bestValue) continue;
    best = hex;
    bestValue = value;
  }
  return best;
}

/** Units that only the aerial supply marker can supply (8.3). */
function cutOff(s: OderState): number[] {
  return unitsOfSide[GERMAN]!.filter((u) => at(s, u) >= 0 && IS_STATIC[u] === 0 && supplyOf(s, u) === 'none');
}

function supplyByAir(s: OderState, judge: Judge): number {
  return judge.values['support.byAir']! * Math.max(0, ...cutOff(s).map((u) => judge.outlook.loss[u]!));
}

/** 8.3#1 Before it moves, the dearest unit that is cut off gets the marker, if the air marker left it free. */
export function supplyFromTheAir(s: OderState, judge: Judge): OderOrder | null {
  if (judge.side !== GERMAN || !aerialAvailable(s)) return null;
  judge.outlook.read(standing(s));
  const units = cutOff(s).filter((u) => mayStart(s, u));
  if (units.length === 0) return null;
  const dearest = units.reduce((a, b) => (judge.outlook.loss[b]! > judge.outlook.loss[a]! ? b : a));
  return { kind: 'aerial-supply', unit: idOf(dearest) };
}
