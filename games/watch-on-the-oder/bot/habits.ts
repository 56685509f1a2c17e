import { board } from '../data.ts';
import type { FrameNamed } from '../declare/frames.ts';
import { at } from '../declare/state.ts';
import type { OderOrder, OderState } from '../index.ts';
import { ATTACK, IS_MECH, idOf, idsOf, sideOf } from '../roster.ts';
import { hasRoomFor, overstackedHex, overstackVictims } from '../rules/06-stacking.ts';
import { advanceCandidates } from '../rules/11-combat/advance.ts';
import { battleOf, survivors } from '../rules/11-combat/battle.ts';
import { retreatsOf } from '../rules/11-combat/retreat.ts';
import { derived } from '../rules/derived.ts';
import { frameOf } from '../rules/now.ts';
import { enemyOf, GERMAN, type Side, SOVIET } from '../sides.ts';
import { isCity, isTown, labelOf } from '../terrain.ts';
import { START, stepsFrom, TO } from './ground.ts';
import type { Stakes } from './stakes.ts';

/**
 * What anybody would do without much thought when a battle asks for an answer. Null when the question is not such a one.
 */
export function habit(s: OderState, stakes: Stakes): OderOrder | null {
  switch (frameOf(s).is) {
    case 'lose':
      return {
        kind: 'lose',
        unit: idOf(cheapest(s, survivors(s, (frameOf(s) as FrameNamed<'lose'>).from), stakes)),
      };
    case 'retreat':
      return safestRetreat(s);
    case 'advance':
      return usualAdvance(s);
    case 'momentum':
    case 'respond':
      return { kind: 'pass' };
    case 'overstack': {
      const side: Side = overstackedHex(s, GERMAN) >= 0 ? GERMAN : SOVIET;
      const victims = overstackVictims(s, overstackedHex(s, side), side);
      return { kind: 'remove', unit: idOf(dearest(victims, stakes)) };
    }
    default:
      return null;
  }
}

function cheapest(s: OderState, units: readonly number[], stakes: Stakes): number {
  const supply = battleOf(s).supply;
  const cost = (u: number) =>
    stakes.unit[u]! + (supply.get(u) === 'regular' ? 0 : stakes.point[1 - sideOf(u)]!);
  return units.reduce((best, u) => (cost(u) < cost(best) ? u : best));
}

const dearest = (units: readonly number[], stakes: Stakes): number =>
  units.reduce((best, u) => (stakes.unit[u]! > stakes.unit[best]! ? u : best));

/** Supply first, then strong ground and company; a stack goes together. */
function safestRetreat(s: OderState): OderOrder {
  const { units } = frameOf(s) as FrameNamed<'retreat'>;
  const { target } = battleOf(s);
  const unit = units.find((u) => at(s, u) === target)!;
  const side = sideOf(unit);
  const supply = derived(s).supply(side);
  const score = (hex: number): number =>
    (supply.reaches(hex) ? 4 : 0) +
    (isCity(hex) ? 2 : isTown(hex) ? 1 : 0) +
    (derived(s).count[side][hex]! > 0 ? 0.5 : 0) +
    0.1 * openNeighbours(s, hex, side);
  const ways = retreatsOf(s, unit);
  const best = ways.reduce((a, b) => (score(b[b.length - 1]!) > score(a[a.length - 1]!) ? b : a));
  return { kind: 'retreat', unit: idOf(unit), path: best.map(labelOf) };
}

function openNeighbours(s: OderState, hex: number, side: Side): number {
  const zone = derived(s).zones(side === GERMAN ? SOVIET : GERMAN);
  let open = 0;
  for (let k = START[hex]!; k < START[hex + 1]!; k++) if (zone[TO[k]!] === 0) open++;
  return open;
}

/** Mechanized units follow up, as many as there is room for; foot sends one. Nobody follows out of supply. */
function usualAdvance(s: OderState): OderOrder {
  const { units: attackers, into } = frameOf(s) as FrameNamed<'advance'>;
  const able = advanceCandidates(s, attackers, into).sort((a, b) => ATTACK[b]! - ATTACK[a]!);
  const side = sideOf(able[0]!);
  if (!derived(s).supply(side).reaches(into)) return { kind: 'advance', units: [] };
  const mech = able.filter((u) => IS_MECH[u] === 1);
  const units: number[] = [];
  for (const u of mech.length > 0 ? mech : able.slice(0, 1))
    if (hasRoomFor(s, into, [...units, u])) units.push(u);
  return { kind: 'advance', units: idsOf(units) };
}

/** Steps over land to the nearest enemy, for every hex. */
export function enemySteps(s: OderState, side: Side): Int16Array {
  const count = derived(s).count[enemyOf(side)];
  const hexes: number[] = [];
  for (let hex = 0; hex < board.size; hex++) if (count[hex] !== 0) hexes.push(hex);
  return stepsFrom(hexes);
}
