import type { Invariant } from '@stavka/engine/kit';
import { BLOCKS, BOMBERS, board, FLEETS } from '../data.ts';
import { ALL, BOMBER_HQ, BUDYONNY, GUDERIAN, IS_HQ, IS_LEADER, idOf, LAST_STEP, SIDE } from '../roster.ts';
import {
  ABSENT,
  ACTED,
  ACTIVE,
  AT,
  AXIS,
  BEGAN,
  BOMBER,
  CONTROL,
  CUBE,
  DRAWN,
  ELIMINATED,
  FLEET,
  GONE,
  IN_BOX,
  ISOLATED,
  type KievState,
  LINE,
  LINE_ISOLATED,
  MARKER,
  ON_ROAD,
  OUT,
  PLACES,
  POOL,
  READY,
  SHOWN,
  SOVIET,
  STEP,
  WAITING,
} from '../state.ts';
import { labelOf } from '../terrain.ts';

const terrainOf = (a: number): string => board.map.spaces[a]!.terrain[0]!;
const featured = (a: number, feature: string): boolean =>
  (board.map.spaces[a]!.features ?? []).includes(feature);
const STAGING = ['staging-axis', 'staging-soviet'].map((feature) =>
  board.labels.map((_, a) => featured(a, feature)),
);
const isStaging = (a: number, side: number): boolean => STAGING[side]![a]!;
/** Blocks by Area and side, in one go. */
function standing(s: KievState): readonly (readonly number[][])[] {
  const lists: number[][][] = [AXIS, SOVIET].map(() => []);
  for (const u of ALL) {
    const at = s.cells[AT + u]!;
    if (at < 0) continue;
    const row = lists[SIDE[u]!]!;
    (row[at] ??= []).push(u);
  }
  return lists;
}
const each = (test: (u: number) => string | null): string | null => {
  for (const u of ALL) {
    const wrong = test(u);
    if (wrong !== null) return wrong;
  }
  return null;
};

/** 1.1, ruling 56 Every Block is in one place that its kind can be in, on one of its steps. */
const places: Invariant<KievState> = (s) =>
  each((u) => {
    const at = s.cells[AT + u]!;
    const name = idOf(u);
    if (at < -PLACES.length || at >= board.size) return `${name} is nowhere`;
    if ((IS_LEADER[u] === 1) !== (at === IN_BOX)) return `${name} and a Leader's box`;
    if ((u === GUDERIAN) !== (at === ON_ROAD)) return `${name} and the Road to Tula`;
    if (at === WAITING && (BLOCKS[u]!.pool === 'S') === false && BLOCKS[u]!.pool !== 'N')
      return `${name} waits`;
    const step = s.cells[STEP + u]!;
    if (step < 0 || step > LAST_STEP[u]!) return `${name} has lost ${step} steps`;
    if ([POOL, DRAWN, ELIMINATED, OUT, WAITING].includes(at) && step !== 0)
      return `${name} is worn off the map`;
    return null;
  });

/** 2.9, 1.4, 2.4.5, ruling 60 Stacking holds after every order, since it is looked at after every Block's move. */
const stacking: Invariant<KievState> = (s) => {
  const lists = standing(s);
  for (let a = 0; a < board.size; a++)
    for (const side of [AXIS, SOVIET]) {
      const units = lists[side]![a];
      if (units === undefined) continue;
      if (isStaging(a, 1 - side)) return `${idOf(units[0]!)} is in a Staging Area of the enemy`;
      const nations = units.map((u) => BLOCKS[u]!.nation);
      if (nations.includes('hungary') && nations.includes('rumania')) return `a quarrel in ${labelOf(a)}`;
      const limit = isStaging(a, side) ? 99 : terrainOf(a) === 'green' ? 4 : 2;
      if (units.length > limit) return `${units.length} Blocks in ${labelOf(a)}`;
    }
  return null;
};

/** 2.5 Who stands somewhere alone holds it; Lines are the holder's and not more than there are pieces. */
const control: Invariant<KievState> = (s) => {
  const lines = [0, 0];
  const lists = standing(s);
  for (let a = 0; a < board.size; a++) {
    const holder = s.cells[CONTROL + a]!;
    if (s.cells[LINE + a] === 1) lines[holder]!++;
    if (s.cells[LINE_ISOLATED + a] === 1 && s.cells[LINE + a] === 0)
      return `a cube without a Line in ${labelOf(a)}`;
    // In the middle of a battle the dust has not settled.
    if (s.flow.length > 1) continue;
    if (lists[1 - holder]![a] !== undefined && lists[holder]![a] === undefined && s.cells[LINE + a] === 0)
      return `${labelOf(a)} belongs to nobody in it`;
  }
  return lines[AXIS]! > 10 || lines[SOVIET]! > 20 ? `${lines} Defensive Lines` : null;
};

/** 10.1, 10.4, 10.16, 10.18, rulings 26 and 64 Marks belong to the Impulse, and nobody is face up without a reason. */
const marks: Invariant<KievState> = (s) => {
  const impulse = s.flow[0] as { is: string; side?: string; segment?: string };
  if (impulse.is === 'over') return null;
  const active = impulse.side === 'axis' ? AXIS : impulse.side === 'soviet' ? SOVIET : -1;
  const lists = standing(s);
  const battle = (s.flow as readonly { is: string; at?: string }[]).find((f) => f.is === 'battle')?.at;
  return each((u) => {
    const cell = (column: number): boolean => s.cells[column + u] !== 0;
    const at = s.cells[AT + u]!;
    for (const [column, name] of [
      [ACTED, 'acted'],
      [ACTIVE, 'activated'],
      [READY, 'ready'],
      [MARKER, 'shelling'],
      [CUBE, 'wet'],
    ] as const)
      if (cell(column) && SIDE[u] !== active) return `${idOf(u)} is ${name} out of its Impulse`;
    if (cell(ACTIVE) && IS_HQ[u] === 0) return `${idOf(u)} is activated`;
    if (cell(MARKER) && !cell(ACTIVE)) return `${idOf(u)} shells without being activated`;
    if ((cell(ACTIVE) || cell(READY)) && !cell(SHOWN)) return `${idOf(u)} hides`;
    if (at < 0 && (cell(ISOLATED) || cell(CUBE) || cell(READY))) return `${idOf(u)} is marked off the map`;
    if (!cell(SHOWN) || cell(ACTIVE) || cell(READY)) return null;
    if (IS_LEADER[u] === 1) return impulse.is === 'logistics' ? null : `${idOf(u)} is shown`;
    if (at < 0) return `${idOf(u)} is shown off the map`;
    if (labelOf(at) === battle) return null;
    const foes = lists[1 - SIDE[u]!]![at] !== undefined || s.cells[LINE + at] === 1;
    if (!foes) return `${idOf(u)} is shown in peace`;
    return s.cells[CONTROL + at] === SIDE[u] && impulse.segment !== 'blitz'
      ? `${idOf(u)} is shown at home`
      : null;
  });
};

/** 2.6#B, 10.2.1#D, ruling 33 Budyonny, the Fleets and the Bombers go with what they hang on. */
const bonds: Invariant<KievState> = (s) => {
  if (s.flow[0]!.is === 'over') return null;
  const holder = (label: string): number => s.cells[CONTROL + board.index.get(label)!]!;
  if (holder('4') === AXIS && ![ELIMINATED, OUT].includes(s.cells[AT + BUDYONNY]!))
    return 'Budyonny outlives Kiev';
  for (let f = 0; f < FLEETS.length; f++) {
    const at = s.cells[FLEET + f]!;
    if (holder('FS') === AXIS && (at >= 0 || at === -1)) return 'a Fleet without Sevastopol';
    if (holder('FS') === SOVIET && at === -2) return 'a Fleet stays in Batumi';
    if (at >= 0 && !featured(at, 'coast-black')) return 'a Fleet ashore';
  }
  for (let b = 0; b < BOMBERS.length; b++) {
    const hq = s.cells[AT + BOMBER_HQ[b]!]!;
    const at = s.cells[BOMBER + b]!;
    if ((hq === ELIMINATED) !== (at === GONE)) return 'a Bomber without its HQ';
    if ((hq === POOL || hq === DRAWN) !== (at === ABSENT)) return 'a Bomber before its HQ';
  }
  return null;
};

/** 3.0#B Between Impulses nothing of the last one is left. */
const tidy: Invariant<KievState> = (s) => {
  const frame = s.flow[0] as { is: string; segment?: string };
  if (frame.is !== 'logistics') return null;
  for (let a = 0; a < board.size; a++)
    if (s.cells[BEGAN + a] !== 0) return `${labelOf(a)} remembers an Impulse`;
  for (let b = 0; b < BOMBERS.length; b++)
    if (s.cells[BOMBER + b]! >= 0) return 'a Bomber is still in the air';
  return each((u) => (s.cells[ACTED + u] !== 0 ? `${idOf(u)} is still marked` : null));
};

export const INVARIANTS: readonly Invariant<KievState>[] = [places, stacking, control, marks, bonds, tidy];
