import { Branch, keptVia, Leaf, type OptionNode, pathAlong, treesOf } from '@stavka/engine';
import { board } from '../data.ts';
import type { AllocateFrame } from '../frames.ts';
import type { OrderKind, PesOrder } from '../orders.ts';
import { GERMANS, IS_MECH, idOf, idsOf, unitOf } from '../roster.ts';
import { at, type PesState } from '../state.ts';
import { GREATER_GERMANY, labelOf, spaceOf } from '../terrain.ts';
import { waitingUnits } from './03-setup.ts';
import { hasRoomFor } from './06-stacking.ts';
import { arrivalHexes, placeableUnits } from './07-arrivals.ts';
import { allowance, canStep, isFresh, reachOf } from './09-movement.ts';
import { actingForce, frameOf, questionOf } from './decisions.ts';

type Node = OptionNode<PesOrder>;

/** What can be ordered now, as lazy trees leading to legal orders only. */
export function choices(s: PesState): Node[] {
  const question = questionOf(s);
  return question === null ? [] : treesOf(question.kinds, (kind) => nodesOf(s, kind));
}

export const openKinds = (s: PesState): string[] => choices(s).map((node) => node.kind);

function nodesOf(s: PesState, kind: OrderKind): Node | null {
  switch (kind) {
    case 'place':
      return unitThenHex(kind, waitingUnits(s), (u) => {
        const unit = [u];
        return HOME.filter((i) => hasRoomFor(s, i, unit));
      });
    case 'arrive':
      return unitThenHex(kind, placeableUnits(s), (u) => arrivalHexes(s, u));
    case 'move':
      return moveNodes(s);
    case 'allocate': {
      const frame = frameOf(s) as AllocateFrame;
      return { kind, next: () => subsets(frame.from, frame.count, []) };
    }
    default:
      return { kind, order: { kind } };
  }
}

const HOME: readonly number[] = [...GREATER_GERMANY];

function unitThenHex(
  kind: 'place' | 'arrive',
  units: readonly number[],
  hexes: (u: number) => number[],
): Node | null {
  if (units.length === 0) return null;
  const orderAt = (at: string, unit: string): PesOrder => ({ kind, units: [unit], at });
  const places = (u: number): Node[] =>
    hexes(u).map((i) => new Leaf<PesOrder>(kind, idOf(u), labelOf(i), orderAt));
  return { kind, next: () => units.map((u) => new Branch(kind, { unit: idOf(u) }, places, u)) };
}

/** Exactly `left` more of the units, in order. */
function subsets(from: readonly string[], left: number, chosen: readonly string[]): Node[] {
  const kind = 'allocate';
  return from.slice(0, from.length - left + 1).map((unit, i): Node => {
    const units = [...chosen, unit];
    return left === 1
      ? { kind, unit, order: { kind, units } }
      : { kind, unit, next: () => subsets(from.slice(i + 1), left - 1, units) };
  });
}

/** A stack of one mobility class, then units one after another, then where to; the acting force goes on with any part of itself. */
function moveNodes(s: PesState): Node | null {
  const kind = 'move';
  const force = actingForce(s);
  if (force !== null) {
    const from = spaceOf(force.at);
    const units = force.units.map(unitOf).filter((u) => at(s, u) === from);
    const nodes = groupNodes(s, units, from, force.points);
    return nodes.length === 0 ? null : { kind, next: () => nodes };
  }
  const isOpen = (u: number): boolean => canStep(s, [u], at(s, u), allowance(s, u));
  if (!GERMANS.some((u) => isFresh(s, u) && isOpen(u))) return null;
  const stack = (units: readonly number[]): Node => ({
    kind,
    next: () => groupNodes(s, units, at(s, units[0]!), allowance(s, units[0]!)),
  });
  return {
    kind,
    next: () => [...stacksOf(s).values()].filter((units) => units.some(isOpen)).map(stack),
  };
}

/** The units that may still act, by hex and mobility class. */
function stacksOf(s: PesState): Map<number, number[]> {
  const stacks = new Map<number, number[]>();
  for (const u of GERMANS) {
    if (!isFresh(s, u)) continue;
    const key = at(s, u) * 2 + IS_MECH[u]!;
    const stack = stacks.get(key);
    if (stack === undefined) stacks.set(key, [u]);
    else stack.push(u);
  }
  return stacks;
}

function groupNodes(s: PesState, units: readonly number[], from: number, points: number): Node[] {
  const kind = 'move';
  const more = (chosen: readonly number[], rest: readonly number[]): Node[] => {
    const nodes: Node[] = [];
    rest.forEach((u, i) => {
      const group = [...chosen, u];
      if (!canStep(s, group, from, points)) return;
      const next = () => more(group, rest.slice(i + 1)).concat(goals(s, group, from, points));
      nodes.push({ kind, unit: idOf(u), next });
    });
    return nodes;
  };
  return more([], units);
}

/** Where the group can go. The way there is spelled only for the goal that is chosen. */
function goals(s: PesState, units: readonly number[], from: number, points: number): Node[] {
  const kind = 'move';
  const reach = reachOf(s, units, from, points);
  const via = keptVia(reach.via);
  const wayTo = (space: number): Node[] => [
    { kind, order: { kind, units: idsOf(units), path: pathAlong(board, via, space).map(labelOf) } },
  ];
  const nodes: Node[] = [];
  for (let k = 1; k < reach.count; k++) {
    const space = reach.order[k]!;
    nodes.push(new Branch(kind, { at: labelOf(space) }, wayTo, space));
  }
  return nodes;
}
