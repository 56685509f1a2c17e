import { Branch, Leaf, type OptionNode, pathAlong, treesOf } from '@stavka/engine';
import { board } from '../data.ts';
import type { AdvanceFrame, LoseFrame, RetreatFrame } from '../frames.ts';
import type { OderOrder, OrderKind } from '../orders.ts';
import { idOf, idsOf, unitOf, unitsOfSide } from '../roster.ts';
import { GERMAN, SOVIET } from '../sides.ts';
import { at, type OderState, onMap, SEQUENCES } from '../state.ts';
import { isCoastal, labelOf, spaceOf } from '../terrain.ts';
import { placementHexes, RANGED, waitingUnits } from './03-setup.ts';
import { hasRoomFor, overstackedHex, overstackVictims } from './06-stacking.ts';
import { arrivalHexes, unitsDue } from './09-regroup.ts';
import { canMove, movesOf, roundTrip } from './10-movement.ts';
import { checkEndPhase } from './10-movement-check.ts';
import { advanceCandidates } from './11-combat/advance.ts';
import { survivors } from './11-combat/battle.ts';
import { attackTargets, probeTargets } from './11-combat/eligibility.ts';
import { retreatsOf } from './11-combat/retreat.ts';
import { frameOf, phaseOf, questionOf, windowOf } from './decisions.ts';

type Node = OptionNode<OderOrder>;

/** What can be ordered now, as lazy trees: one per kind of order, each leading to legal orders only. */
export function choices(s: OderState): Node[] {
  const question = questionOf(s);
  return question === null ? [] : treesOf(question.kinds, (kind) => nodesOf(s, kind));
}

/** The kinds of order that at least one legal order of now has. */
export const openKinds = (s: OderState): string[] => choices(s).map((node) => node.kind);

function nodesOf(s: OderState, kind: OrderKind): Node | null {
  switch (kind) {
    case 'place':
      return placeNodes(s);
    case 'declare':
      return { kind, next: () => SEQUENCES.map((sequence) => ({ kind, order: { kind, sequence } })) };
    case 'support':
      return SUPPORT;
    case 'aerial-supply': {
      const isThere = (u: number): boolean => onMap(s, u);
      const germans = unitsOfSide[GERMAN]!;
      return germans.some(isThere) ? unitNodes(kind, () => germans.filter(isThere)) : null;
    }
    case 'move':
      return moveNodes(s);
    case 'attack':
    case 'probe':
      return fightNodes(s, kind);
    case 'lose':
      return unitNodes(kind, () => survivors(s, (frameOf(s) as LoseFrame).from));
    case 'retreat':
      return retreatNodes(s);
    case 'advance':
      return advanceNodes(s);
    case 'remove': {
      const side = overstackedHex(s, GERMAN) >= 0 ? GERMAN : SOVIET;
      return unitNodes(kind, () => overstackVictims(s, overstackedHex(s, side), side));
    }
    case 'arrive':
      return arriveNodes(s);
    case 'refuse':
      return unitNodes(kind, () => unitsDue(s, questionOf(s)!.side));
    case 'pass':
      return { kind, order: { kind } };
    case 'end-phase':
      return checkEndPhase(s).length === 0 ? { kind, order: { kind } } : null;
  }
}

/** Orders that name one unit. */
function unitNodes(kind: 'aerial-supply' | 'lose' | 'remove' | 'refuse', units: () => number[]): Node {
  return {
    kind,
    next: () => units().map((u) => ({ kind, unit: idOf(u), order: { kind, unit: idOf(u) } })),
  };
}

function placeNodes(s: OderState): Node {
  const kind = 'place';
  const { side } = questionOf(s)!;
  const units = phaseOf(s) === 'setup.third-shock' ? [RANGED] : waitingUnits(s, side);
  const orderAt = (at: string, unit: string): OderOrder => ({ kind, unit, at });
  const places = (u: number): Node[] =>
    placementHexes(s, u).map((space) => new Leaf(kind, idOf(u), labelOf(space), orderAt));
  return { kind, next: () => units.map((u) => new Branch(kind, { unit: idOf(u) }, places, u)) };
}

const COASTAL_LABELS = board.labels.filter((_, space) => isCoastal(space));

/** 5.4 Air anywhere or nowhere, then naval on the coast or nowhere: the same whatever the position. */
const SUPPORT: Node = {
  kind: 'support',
  next: () => SUPPORT_NODES,
};
const withNaval = (air: string | null): Node[] =>
  COASTAL_LABELS.map((naval) => ({ kind: 'support', at: naval, order: { kind: 'support', air, naval } }));
const SUPPORT_NODES: readonly Node[] = [
  { kind: 'support', order: { kind: 'support', air: null, naval: null }, next: () => withNaval(null) },
  ...board.labels.map(
    (air): Node => ({
      kind: 'support',
      at: air,
      onward: true,
      order: { kind: 'support', air, naval: null },
      next: () => withNaval(air),
    }),
  ),
];

/** A unit, then the hex its move ends in, by one way of several; last its own hex, if it can go out and come back. */
function moveNodes(s: OderState): Node | null {
  const kind = 'move';
  const units = unitsOfSide[questionOf(s)!.side]!;
  const movable = (u: number): boolean => canMove(s, u) || roundTrip(s, u) !== null;
  if (!units.some(movable)) return null;
  const moves = (u: number): Node[] => {
    const { ends, via, back } = movesOf(s, u);
    const home = labelOf(at(s, u));
    const wayTo = (end: string): number[] =>
      end === home && back !== null ? back : pathAlong(board, via, spaceOf(end));
    const orderAt = (end: string, unit: string): OderOrder => ({
      kind,
      units: [unit],
      path: wayTo(end).map(labelOf),
    });
    const found = ends.map((space) => new Leaf(kind, idOf(u), labelOf(space), orderAt));
    if (back !== null) found.push(new Leaf(kind, idOf(u), home, orderAt));
    return found;
  };
  return {
    kind,
    next: () => units.filter(movable).map((u) => new Branch(kind, { unit: idOf(u) }, moves, u)),
  };
}

/** A target, then one unit after another; every step is a complete attack. */
function fightNodes(s: OderState, kind: 'attack' | 'probe'): Node | null {
  const w = windowOf(s);
  const targets = kind === 'attack' ? attackTargets(s, w) : probeTargets(s, w);
  if (targets.size === 0) return null;
  const more = (target: number, chosen: readonly number[], rest: readonly number[]): Node[] =>
    rest.flatMap((u, i): Node[] => {
      const units = [...chosen, u];
      if (kind === 'probe' && !hasRoomFor(s, target, units)) return [];
      return [
        {
          kind,
          unit: idOf(u),
          at: labelOf(target),
          order: { kind, units: idsOf(units), target: labelOf(target) },
          next: () => more(target, units, rest.slice(i + 1)),
        },
      ];
    });
  return {
    kind,
    next: () =>
      [...targets].map(([target, units]) => ({
        kind,
        at: labelOf(target),
        next: () => more(target, [], units),
      })),
  };
}

function retreatNodes(s: OderState): Node {
  const kind = 'retreat';
  const { units } = frameOf(s) as RetreatFrame;
  return {
    kind,
    next: () =>
      units
        .filter((id) => onMap(s, unitOf(id)))
        .map((unit) => ({
          kind,
          unit,
          next: () =>
            retreatsOf(s, unitOf(unit)).map((path) => ({
              kind,
              unit,
              at: labelOf(path[path.length - 1]!),
              order: { kind, unit, path: path.map(labelOf) },
            })),
        })),
  };
}

/** 11.7#5 Nobody, or one unit after another while there is room. */
function advanceNodes(s: OderState): Node {
  const kind = 'advance';
  const frame = frameOf(s) as AdvanceFrame;
  const into = spaceOf(frame.into);
  const more = (chosen: readonly number[], rest: readonly number[]): Node[] =>
    rest.flatMap((u, i): Node[] => {
      const units = [...chosen, u];
      if (!hasRoomFor(s, into, units)) return [];
      return [
        {
          kind,
          unit: idOf(u),
          at: frame.into,
          order: { kind, units: idsOf(units) },
          next: () => more(units, rest.slice(i + 1)),
        },
      ];
    });
  const candidates = advanceCandidates(s, frame.units, into);
  return { kind, next: () => [{ kind, order: { kind, units: [] } }, ...more([], candidates)] };
}

function arriveNodes(s: OderState): Node {
  const kind = 'arrive';
  const orderAt = (at: string, unit: string): OderOrder => ({ kind, unit, at });
  return {
    kind,
    next: () =>
      unitsDue(s, questionOf(s)!.side).map((u) => ({
        kind,
        unit: idOf(u),
        next: () => arrivalHexes(s, u).map((space) => new Leaf(kind, idOf(u), labelOf(space), orderAt)),
      })),
  };
}
