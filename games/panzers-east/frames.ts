import type { Frame } from '@stavka/engine';

export const PHASES = ['setup', 'arrivals', 'operations', 'stavka', 'southwest'] as const;
export type Phase = (typeof PHASES)[number];

export interface PhaseFrame extends Frame {
  readonly is: 'phase';
  readonly phase: Phase;
}
/** 9.1 The force that is moving and fighting now. */
export interface ForceFrame extends Frame {
  readonly is: 'force';
  readonly units: readonly string[];
  readonly at: string;
  readonly points: number;
}
export const CAUSES = ['attack', 'raid', 'march', 'breakout'] as const;
/** 10.1 A battle under way: whose, where, and at which step of which round. */
export interface BattleFrame extends Frame {
  readonly is: 'battle';
  readonly cause: (typeof CAUSES)[number];
  readonly hex: string;
  readonly germans: readonly string[];
  readonly soviets: readonly string[];
  readonly round: number;
  readonly step: number;
  /** 10.3#1 The attack crosses a river. */
  readonly river: boolean;
  /** 10.10#1 A supplied entrenchment helps the defenders. */
  readonly entrenched: boolean;
}
/** 10.4 Hits to be shared out: German units to flip or to take off, or Soviet units to eliminate. */
export interface AllocateFrame extends Frame {
  readonly is: 'allocate';
  readonly what: 'flip' | 'remove' | 'soviet';
  readonly from: readonly string[];
  readonly count: number;
  /** Removals that follow once the flips are done. */
  readonly rule: string;
}
/** 11.2 The pockets made by the capture of a hex are resolved one after another. */
export interface PocketFrame extends Frame {
  readonly is: 'pockets';
  readonly hex: string;
}
/** 11.3 One breakout that is being fought. */
export interface BreakoutFrame extends Frame {
  readonly is: 'breakout';
  readonly hex: string;
  readonly pocket: readonly string[];
  readonly force: readonly string[];
}
/** 12.1 Counterattacks still to come in this phase. */
export interface StavkaFrame extends Frame {
  readonly is: 'stavka';
  readonly left: number;
}
export const GOALS = ['hex', 'loc', 'tula', 'kalinin'] as const;
/** 12.8 A group on its way. */
export interface RaidFrame extends Frame {
  readonly is: 'raid';
  readonly unit: string;
  readonly at: string;
  readonly goal: (typeof GOALS)[number];
  /** The hex it goes for while the goal is one hex. */
  readonly target: string;
  /** The hex it enters if it wins the battle that is being fought. */
  readonly next: string | null;
}
/** 13.5 Armies of Southwest Front still to act, west to east. */
export interface SouthwestFrame extends Frame {
  readonly is: 'southwest';
  readonly armies: readonly (readonly [unit: string, at: string])[];
}
export interface MarchFrame extends Frame {
  readonly is: 'march';
  readonly unit: string;
  readonly at: string;
  readonly next: string | null;
  /** 13.4 It still has to win its arrival hex. */
  readonly arriving: boolean;
  /** Ruling 63: it has won a battle or entered German ground. */
  readonly won: boolean;
}
export interface OverFrame extends Frame {
  readonly is: 'over';
  readonly winner: 'german' | 'soviet';
  readonly level: string;
  readonly reason: string;
  readonly rule: string;
}
export type PesFrame =
  | PhaseFrame
  | ForceFrame
  | BattleFrame
  | AllocateFrame
  | PocketFrame
  | BreakoutFrame
  | StavkaFrame
  | RaidFrame
  | SouthwestFrame
  | MarchFrame
  | OverFrame;
