import type { Frame } from '@stavka/engine';
import type { CombatResult } from './data-check.ts';
import type { SupplyClass } from './rules/08-supply.ts';
import type { SideName } from './sides.ts';

/** The frames of the flow stack: plain data with ids and labels, so that any moment can be saved and read. */
export interface PhaseFrame extends Frame {
  readonly is: 'phase';
  readonly phase: Phase;
}
/** 8.3#1 A Soviet attack is announced and the German may still send the aerial supply marker. */
export interface RespondFrame extends Frame {
  readonly is: 'respond';
  readonly target: string;
  readonly attackers: readonly string[];
}
/** A battle being resolved; what is above it on the stack belongs to it. */
export interface BattleFrame extends Frame {
  readonly is: 'battle';
  readonly side: SideName;
  readonly target: string;
  readonly attackers: readonly string[];
  readonly result: CombatResult;
  /** 8.0#2 Supply of every participant as it was when the battle began. */
  readonly supply: Readonly<Record<string, SupplyClass>>;
}
export interface LoseFrame extends Frame {
  readonly is: 'lose';
  readonly side: SideName;
  readonly from: readonly string[];
  readonly rule: string;
}
export interface RetreatFrame extends Frame {
  readonly is: 'retreat';
  readonly units: readonly string[];
}
export interface AdvanceFrame extends Frame {
  readonly is: 'advance';
  readonly units: readonly string[];
  readonly into: string;
}
export interface MomentumFrame extends Frame {
  readonly is: 'momentum';
  readonly units: readonly string[];
}
export interface OverstackFrame extends Frame {
  readonly is: 'overstack';
}
export interface OverFrame extends Frame {
  readonly is: 'over';
  readonly winner: SideName | 'draw';
  readonly level: 'sudden-death' | 'victory-points' | 'draw';
  readonly reason: string;
  readonly rule: string;
}

export type OderFrame =
  | PhaseFrame
  | RespondFrame
  | BattleFrame
  | LoseFrame
  | RetreatFrame
  | AdvanceFrame
  | MomentumFrame
  | OverstackFrame
  | OverFrame;

/** 3.2, 5.1 Every phase in which somebody may decide something. */
export const PHASES = [
  'setup.third-shock',
  'setup.soviet',
  'setup.german',
  'german.declare',
  'german.support',
  'german.movement',
  'german.combat',
  'german.regroup',
  'soviet.declare',
  'soviet.movement',
  'soviet.combat',
  'soviet.regroup',
] as const;
export type Phase = (typeof PHASES)[number];
