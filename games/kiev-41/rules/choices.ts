import { Leaf, type OptionNode, treesOf } from '@stavka/engine';
import { board, FLEETS } from '../data.ts';
import type { AntiAirFrame, BattleFrame, DeployFrame, HitsFrame, SupplyingFrame } from '../frames.ts';
import type { KievOrder, OrderKind } from '../orders.ts';
import { FAST, HQS, idOf, OF_SIDE } from '../roster.ts';
import { at, controls, type KievState, LEVEL, LINE, LINE_ISOLATED, onMap, SIDES, SOVIET } from '../state.ts';
import { areaOf, labelOf, labelsOf } from '../terrain.ts';
import { isContested } from './02-control.ts';
import { arrivalAreas, drawnOf, poolOf } from './05-reinforcements.ts';
import { mayUseDisc } from './06-impulse.ts';
import { dueBattles, openBattles } from './06-sequence.ts';
import { restorable } from './07-logistics.ts';
import { commandLimit, logisticsValue } from './07-value.ts';
import { blitzes } from './10-blitz.ts';
import { aaShares } from './10-combat/air.ts';
import { strongest } from './10-combat/losses.ts';
import { activationFaults, canAct, canBuild, commanded, exploitFaults } from './10-command.ts';
import {
  ACTIVATING,
  COMMANDED,
  canGo,
  EXPLOITING,
  goalsOf,
  type Manner,
  PASSING,
  pathTo,
  sallies,
} from './10-movement.ts';
import { AREA_LIST, bombersLeft, committedFleets, fleetsInExcess, recallFaults } from './10-support.ts';
import { airstrikes, commitments, shellings } from './10-support-choices.ts';
import { hasSpecialMove, specialAreas } from './14-optional.ts';
import { engagements } from './choices-naval.ts';
import { frameOf, impulseOf, questionOf } from './decisions.ts';

type Node = OptionNode<KievOrder>;

/** What can be ordered now, as lazy trees leading to legal orders only. */
export function choices(s: KievState): Node[] {
  const question = questionOf(s);
  if (question === null) return [];
  const side = SIDES.indexOf(question.seat);
  const { kinds } = question;
  const units = kinds.includes('move') ? actingUnits(s, side) : [];
  return treesOf(kinds, (kind) => (isCommand(kind) ? commands(s, units, kind) : nodesOf(s, side, kind)));
}
export const openKinds = (s: KievState): string[] => choices(s).map((node) => node.kind);

type UnitKind = 'regenerate' | 'replace' | 'pick' | 'hit' | 'build';
const unitNode =
  (kind: UnitKind) =>
  (u: number): Node => ({ kind, unit: idOf(u), order: { kind, unit: idOf(u) } });

const unitsThen = (kind: OrderKind, units: readonly number[], make: (u: number) => Node): Node | null =>
  units.length === 0 ? null : { kind, next: () => units.map(make) };

/** The same for those of the units that are open to it; who they all are is asked only of the kind that is chosen. */
const openUnits = (
  kind: OrderKind,
  units: readonly number[],
  isOpen: (u: number) => boolean,
  make: (u: number) => Node,
): Node | null => (units.some(isOpen) ? { kind, next: () => units.filter(isOpen).map(make) } : null);

type PlaceKind = 'shell' | 'blitz' | 'deploy' | 'rail' | 'ship' | 'assault';
const areasThen = (
  kind: PlaceKind,
  options: readonly { unit: number; areas: readonly number[] }[],
): Node | null =>
  options.length === 0
    ? null
    : {
        kind,
        next: () =>
          options.map(({ unit, areas }) => ({
            kind,
            unit: idOf(unit),
            next: () => placesOf(kind, unit, areas),
          })),
      };

function placesOf(kind: PlaceKind, u: number, areas: readonly number[]): Node[] {
  const orderAt = (at: string, unit: string): KievOrder => ({ kind, unit, at });
  return areas.map((a) => new Leaf<KievOrder>(kind, idOf(u), labelOf(a), orderAt));
}

function marches(kind: 'move' | 'exploit' | 'activate', s: KievState, u: number, manner: Manner): Node[] {
  const goals = goalsOf(s, u, manner);
  const orderBy = (_at: string, unit: string, goal: number): KievOrder => ({
    kind,
    unit,
    path: labelsOf(pathTo(goals, goal)),
  });
  const ends = [...goals.reached, ...goals.attacks.map((border) => board.to[border]!)];
  const nodes: Node[] = ends.map((a, goal) => new Leaf<KievOrder>(kind, idOf(u), labelOf(a), orderBy, goal));
  const unit = idOf(u);
  for (const path of sallies(s, u, goals, manner))
    nodes.push({ kind, unit, at: labelOf(at(s, u)), order: { kind, unit, path: labelsOf(path) } });
  return nodes;
}

function nodesOf(s: KievState, side: number, kind: Exclude<OrderKind, Command>): Node | null {
  switch (kind) {
    case 'regenerate':
    case 'replace': {
      const units = restorable(s, frameOf(s) as SupplyingFrame, kind === 'regenerate', OF_SIDE[side]!);
      return unitsThen(kind, units, unitNode(kind));
    }
    case 'reinforce':
      return countNode(kind, 1, (frameOf(s) as SupplyingFrame).reinforcements);
    case 'call':
      return mayUseDisc(s, side)
        ? countNode(kind, 0, Math.min(logisticsValue(s, side), poolOf(s, side).length))
        : null;
    case 'pick':
      return unitsThen(kind, poolOf(s, side), unitNode(kind));
    case 'deploy': {
      const { used } = frameOf(s) as DeployFrame;
      return areasThen(
        kind,
        drawnOf(s, side).map((unit) => ({ unit, areas: arrivalAreas(s, unit, used) })),
      );
    }
    case 'disband': {
      const lines = AREA_LIST.filter(
        (a) => s.cells[LINE + a] === 1 && controls(s, a, side) && s.cells[LINE_ISOLATED + a] === 0,
      );
      return areaNode(kind, lines);
    }
    case 'activate':
      return activations(s, side);
    case 'strategic':
      return mayUseDisc(s, side) ? { kind, order: { kind } } : null;
    case 'shell':
      return areasThen(kind, shellings(s, side, impulseOf(s).segment === 'blitz-support'));
    case 'airstrike':
      return airNode(s, side);
    case 'commit':
      return fleetNode(s, side);
    case 'recall': {
      const fleets = side === SOVIET ? committedFleets(s).filter((f) => recallFaults(s, f).length === 0) : [];
      const nodes = fleets.map((f): Node => {
        const { id } = FLEETS[f]!;
        return { kind, unit: id, order: { kind, fleet: id } };
      });
      return nodes.length === 0 ? null : { kind, next: () => nodes };
    }
    case 'end-support':
      return side === SOVIET && impulseOf(s).segment === 'support' && fleetsInExcess(s)
        ? null
        : { kind, order: { kind } };
    case 'fight':
      return areaNode(kind, impulseOf(s).segment === 'combat' ? openBattles(s, side) : dueBattles(s, side));
    case 'end-combat':
      return dueBattles(s, side).length > 0 ? null : { kind, order: { kind } };
    case 'engage':
      return {
        kind,
        next: () => engagements(s, frameOf(s) as BattleFrame).map((order) => ({ kind, order })),
      };
    case 'share':
      return {
        kind,
        next: () =>
          aaShares(frameOf(s) as AntiAirFrame).map((share) => ({
            kind,
            order: { kind, ...share } as KievOrder,
          })),
      };
    case 'hit': {
      const area = areaOf((frameOf(s) as HitsFrame).at);
      return unitsThen(kind, strongest(s, area, side), unitNode(kind));
    }
    case 'blitz':
      return areasThen(kind, blitzes(s, side));
    case 'exploit': {
      if (impulseOf(s).used >= commandLimit(s, impulseOf(s))) return null;
      return movers(
        kind,
        EXPLOITING,
        s,
        OF_SIDE[side]!.filter((u) => FAST[u] === 1 && onMap(s, u) && exploitFaults(s, u, side).length === 0),
      );
    }
    case 'pause':
    case 'activate-leader':
    case 'end-logistics':
    case 'end-activation':
    case 'pass':
    case 'end-command':
    case 'end-blitz':
    case 'end-impulse':
      return { kind, order: { kind } };
  }
}

function countNode(kind: 'reinforce' | 'call', least: number, most: number): Node | null {
  if (most < least) return null;
  return {
    kind,
    next: () =>
      Array.from({ length: most - least + 1 }, (_, i) => ({ kind, order: { kind, count: least + i } })),
  };
}

function areaNode(kind: 'disband' | 'fight', areas: readonly number[]): Node | null {
  if (areas.length === 0) return null;
  return { kind, next: () => areas.map((a) => ({ kind, at: labelOf(a), order: { kind, at: labelOf(a) } })) };
}

function movers(
  kind: 'move' | 'exploit',
  manner: Manner,
  s: KievState,
  units: readonly number[],
): Node | null {
  return openUnits(
    kind,
    units,
    (u) => canGo(s, u, manner),
    (u) => ({ kind, unit: idOf(u), next: () => marches(kind, s, u, manner) }),
  );
}

/** 10.1 An HQ stays and is revealed, or moves first. */
function activations(s: KievState, side: number): Node | null {
  const kind = 'activate';
  const first = impulseOf(s).segment === 'open';
  const stays = (u: number): boolean => at(s, u) < 0 || !isContested(s, at(s, u));
  const hqs = HQS[side]!.filter(
    (u) => activationFaults(s, u, side, first).length === 0 && (stays(u) || canGo(s, u, ACTIVATING)),
  );
  return unitsThen(kind, hqs, (u) => ({
    kind,
    unit: idOf(u),
    ...(stays(u) ? { order: { kind, unit: idOf(u) } } : {}),
    next: () => (at(s, u) < 0 ? [] : marches(kind, s, u, ACTIVATING)),
  }));
}

/** 10.8 The Blocks that may act in this Command Segment; none when all that may have acted. */
function actingUnits(s: KievState, side: number): readonly number[] {
  const impulse = impulseOf(s);
  if (impulse.kind === 'strategic' && impulse.used >= commandLimit(s, impulse)) return [];
  const obeying = impulse.kind === 'tactical' ? commanded(s, side) : null;
  return OF_SIDE[side]!.filter((u) => (obeying === null || obeying[u] === 1) && canAct(s, u));
}

type Command = 'move' | 'build' | 'rail' | 'ship' | 'assault';
const COMMANDS: readonly OrderKind[] = ['move', 'build', 'rail', 'ship', 'assault'] satisfies Command[];
const isCommand = (kind: OrderKind): kind is Command => COMMANDS.includes(kind);

function commands(s: KievState, units: readonly number[], kind: Command): Node | null {
  const impulse = impulseOf(s);
  if (kind === 'move') return movers(kind, impulse.kind === 'pass' ? PASSING : COMMANDED, s, units);
  if (kind === 'build') return openUnits(kind, units, (u) => canBuild(s, u), unitNode(kind));
  if (s.cells[LEVEL] === 0) return null;
  const strategic = impulse.kind === 'strategic';
  return openUnits(
    kind,
    units,
    (u) => hasSpecialMove(s, kind, u, strategic),
    (u) => ({ kind, unit: idOf(u), next: () => placesOf(kind, u, specialAreas(s, kind, u, strategic)) }),
  );
}

function airNode(s: KievState, side: number): Node | null {
  const kind = 'airstrike';
  const options = airstrikes(s, side);
  if (options.length === 0) return null;
  return {
    kind,
    next: () =>
      options.map(({ unit, areas }) => ({
        kind,
        unit: idOf(unit),
        next: () =>
          areas.map((a) => ({
            kind,
            unit: idOf(unit),
            at: labelOf(a),
            next: () =>
              Array.from({ length: bombersLeft(s, unit) }, (_, i) => ({
                kind,
                unit: idOf(unit),
                at: labelOf(a),
                order: { kind, unit: idOf(unit), at: labelOf(a), count: i + 1 },
              })),
          })),
      })),
  };
}

function fleetNode(s: KievState, side: number): Node | null {
  const kind = 'commit';
  const options = commitments(s, side);
  if (options.length === 0) return null;
  return {
    kind,
    next: () =>
      options.map(({ fleet, areas }) => {
        const { id } = FLEETS[fleet]!;
        return {
          kind,
          unit: id,
          next: () =>
            areas.map((a) => ({
              kind,
              unit: id,
              at: labelOf(a),
              order: { kind, fleet: id, at: labelOf(a) },
            })),
        };
      }),
  };
}
