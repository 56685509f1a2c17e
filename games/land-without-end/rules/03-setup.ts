import { choose, type No } from '@stavka/engine/define';
import { type LweJournal, law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import {
  arrivalOf,
  DEFAULT_HEX,
  HEXES,
  IS_ZONE,
  labelOf,
  nameOf,
  SIDE_OF,
  START_HEXES,
  UNITS,
  UNITS_OF,
} from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { COUNTRY, isLand, USSR } from '../terrain.ts';
import { AXIS, type Side, SOVIET } from '../vocabulary.ts';
import { hasRoom, nationsMix } from './06-stacking.ts';
import { stand } from './stand.ts';

const NOBODY = 2;
const HISTORICAL = 1;

/** 3.6#1, 7.12 The board before any unit stands on it: each side its own land, Directive No. 3 in force. */
export function empty(s: LweState): void {
  for (let hex = 0; hex < HEXES; hex++) {
    const holder = !isLand(hex) || COUNTRY[hex] === 0 ? NOBODY : COUNTRY[hex] === USSR ? SOVIET : AXIS;
    S.ground.holder.fill(s, hex, holder);
  }
  S.directive.fill(s, 1);
}

/** 3.2-3.5 Where every unit waits before the set-up; the fortified zones stand first (3.4#5). */
export function deploy(
  s: LweState,
  { options }: { readonly options?: Readonly<Record<string, unknown>> },
): void {
  const historical = options?.setup === 'historical';
  S.setup.fill(s, historical ? HISTORICAL : 0);
  for (let u = 0; u < UNITS; u++) {
    S.at.fill(s, u, boxAtStart(u));
    if ((historical || IS_ZONE[u] === 1) && DEFAULT_HEX[u]! >= 0) S.at.fill(s, u, DEFAULT_HEX[u]!);
  }
  const topped = new Set<number>();
  const zonesFirst = [...Array(UNITS).keys()].sort((a, b) => IS_ZONE[b]! - IS_ZONE[a]! || a - b);
  for (const u of zonesFirst) {
    const at = S.at.of(s, u);
    if (at < 0 || topped.has(at)) continue;
    topped.add(at);
    S.flags.top.fill(s, u, 1);
  }
}

/** 3.2-3.4, 8.3, 8.10 Where a unit waits before it is set up or comes in. */
export function boxAtStart(u: number): number {
  const { boxes } = S.at;
  const { how } = arrivalOf(u);
  if (how === 'turn' || how === 'guards') return boxes.track;
  if (how === 'pool') return boxes.pool;
  return how === 'aside' || how === 'artillery' ? boxes.aside : boxes.reserve;
}

export const isHistorical = (s: LweState): boolean => S.setup.of(s) === HISTORICAL;

/** 3.4, 3.5 Units that a side has still to place; those of Greater Germany need not be (3.5#4). */
export const waiting = (s: LweState, side: Side): number[] =>
  UNITS_OF[side]!.filter((u) => S.at.of(s, u) === S.at.boxes.reserve && START_HEXES[u]!.length > 0);
const mayWait = (u: number): boolean => arrivalOf(u).how === 'germany';

/** 3.5#7, ruling 87 Who must be placed before the set-up ends. */
export const mustPlace = (s: LweState, side: Side): number[] => waiting(s, side).filter((u) => !mayWait(u));

/** 3.4-3.6, 6.1, 6.3 May the unit be set up there? */
function placing(s: LweState, unit: number, at: number, no: No): void {
  const rule = SIDE_OF[unit] === AXIS ? '3.5#2' : '3.4#3';
  if (!START_HEXES[unit]!.includes(at)) no(rule, `${nameOf(unit)} may not start in ${labelOf(at)}`);
  else if (!hasRoom(s, at, [unit])) no('6.1', `${labelOf(at)} has no room for ${nameOf(unit)}`);
  else if (!nationsMix([...S.at.in(s, at), unit])) no('6.3#1', `nationalities do not mix in ${labelOf(at)}`);
}
function* openHexes(s: LweState, unit: number): Generator<number> {
  for (const at of START_HEXES[unit]!) {
    if (at === S.at.of(s, unit)) continue;
    let fits = true;
    placing(s, unit, at, () => (fits = false));
    if (fits) yield at;
  }
}

const sideOfSetUp = (phase: string): Side => (phase === 'setup.axis' ? AXIS : SOVIET);
const isPlaceable = (u: number, side: Side): boolean =>
  SIDE_OF[u] === side && IS_ZONE[u] === 0 && START_HEXES[u]!.length > 0;

export const place = law(O.place, {
  check(s, { unit, at }, no, frame) {
    const side = sideOfSetUp((frame as { phase: string }).phase);
    if (SIDE_OF[unit] !== side) return no('3.5#1', `${nameOf(unit)} is not yours`);
    if (!isPlaceable(unit, side)) return no('3.2#1', `${nameOf(unit)} is not set up by hand`);
    if (S.at.of(s, unit) === at) return no('3.4', `${nameOf(unit)} stands there already`);
    placing(s, unit, at, no);
  },
  steps(s, frame) {
    const side = sideOfSetUp((frame as { phase: string }).phase);
    const units = function* () {
      for (const u of UNITS_OF[side]!)
        if (isPlaceable(u, side))
          for (const _ of openHexes(s, u)) {
            yield u;
            break;
          }
    };
    return [choose('unit', units), choose('at', (c) => openHexes(s, c.unit))];
  },
  carry(j, { unit, at }) {
    stand(j, [unit], at);
    j.emit('placed', SIDE_OF[unit] === AXIS ? '3.5#2' : '3.4#2', { side: SIDE_OF[unit]!, unit, at });
  },
});

/** 3.4, 3.5 All that is left, as in the ready-made set-up; who does not fit there goes into the first hex of his that does. */
export const placeRest = law(O['place-rest'], {
  check(s, _order, no, frame) {
    const side = sideOfSetUp((frame as { phase: string }).phase);
    if (waiting(s, side).length === 0) no('3.4', 'every unit is placed');
  },
  steps: (s, frame) => (waiting(s, sideOfSetUp((frame as { phase: string }).phase)).length > 0 ? [] : null),
  carry(j, _order, frame) {
    const side = sideOfSetUp((frame as { phase: string }).phase);
    const placed = new Map<number, number>();
    for (const unit of waiting(j.state, side)) {
      const at = firstHex(j.state, unit);
      if (at < 0) continue;
      stand(j, [unit], at);
      placed.set(unit, at);
    }
    if (placed.size === 0) throw new Error('nobody could be placed');
    j.emit('placed-rest', side === AXIS ? '3.5#2' : '3.4#3', { side, units: placed, n: placed.size });
  },
});

function firstHex(s: LweState, unit: number): number {
  const ready = DEFAULT_HEX[unit]!;
  let fits = ready >= 0;
  if (fits) placing(s, unit, ready, () => (fits = false));
  if (fits) return ready;
  for (const at of openHexes(s, unit)) return at;
  return -1;
}

/** 3.5#7 Why a set-up is not finished. */
export function setUpKeeps(s: LweState, side: Side, no: No): void {
  const left = mustPlace(s, side);
  if (left.length > 0)
    no(
      side === AXIS ? '3.5#7' : '3.4#2',
      `${left.length} units are still to be placed, ${nameOf(left[0]!)} first`,
    );
}

/** 3.5#1 A set-up is finished. */
export const endSetUp = (j: LweJournal, side: Side): void =>
  j.emit('set-up', side === AXIS ? '3.5#7' : '3.4#2', { side });
