import type { Frame } from '@stavka/engine';

export type SideName = 'axis' | 'soviet';

/** 7.0 The Logistics Phase: who has still to decide, the first one now. */
export interface LogisticsFrame extends Frame {
  readonly is: 'logistics';
  readonly left: readonly SideName[];
}
/** 7.2 An activated Leader at work. The three allowances are known to his side alone. */
export interface SupplyingFrame extends Frame {
  readonly is: 'leader';
  readonly side: SideName;
  readonly regeneration: number;
  readonly replacement: number;
  readonly reinforcements: number;
  /** Ruling 89: Reinforcements have been drawn, and no step comes back any more. */
  readonly drawn?: true;
}
/** 2.6#A The last Block of a draw is chosen. */
export interface PickFrame extends Frame {
  readonly is: 'pick';
  readonly side: SideName;
}
/** 5.0#D Drawn Soviet Blocks are deployed; Areas that have had their one Block already. */
export interface DeployFrame extends Frame {
  readonly is: 'deploy';
  readonly side: SideName;
  readonly used: readonly string[];
}
export const SEGMENTS = [
  'open',
  'activation',
  'command',
  'support',
  'combat',
  'blitz',
  'blitz-support',
  'blitz-combat',
  'exploitation',
  'closing',
] as const;
export type Segment = (typeof SEGMENTS)[number];
export const IMPULSES = ['none', 'tactical', 'strategic', 'call', 'pass'] as const;
/** 6.0#B An Impulse and its segment. */
export interface ImpulseFrame extends Frame {
  readonly is: 'impulse';
  readonly side: SideName;
  readonly kind: (typeof IMPULSES)[number];
  readonly segment: Segment;
  /** Blocks commanded so far in a Pass, a Strategic Impulse or an Exploitation. */
  readonly used: number;
  /** 11.0#F The disc was spent and changes hands at the end. */
  readonly spent: boolean;
  /** Ruling 12: Blocks that may be commanded, the Logistics Value as it was counted; known to its side alone. */
  readonly limit?: number;
}
export const STEPS = [
  'fleets',
  'gunfire',
  'artillery',
  'anti-air',
  'airstrike',
  'order',
  'first',
  'second',
  'end',
] as const;
export type BattleStep = (typeof STEPS)[number];
/** 10.13 A battle, at the step that comes next. */
export interface BattleFrame extends Frame {
  readonly is: 'battle';
  readonly at: string;
  readonly attacker: SideName;
  readonly step: BattleStep;
  /** 10.14#D Hits the Defender can still absorb. */
  readonly absorb: number;
  /** 10.13.6.2 The Attacker fires first. */
  readonly tanks: boolean;
}
/** 10.13.2#A Fleets and the Bombers that engage them, the first pair being fought. */
export interface NavalFrame extends Frame {
  readonly is: 'naval';
  readonly at: string;
  readonly pairs: readonly { readonly fleet: string; readonly bombers: readonly string[] }[];
  readonly fired: boolean;
}
/** 10.13.4#B Hits on Bombers to be shared out. */
export interface AntiAirFrame extends Frame {
  readonly is: 'anti-air';
  readonly at: string;
  readonly hits: number;
  readonly bombers: readonly string[];
}
/** 10.15 Hits that a side has still to take. */
export interface HitsFrame extends Frame {
  readonly is: 'hits';
  readonly at: string;
  readonly side: SideName;
  readonly left: number;
  /** Ruling 72: attrition in Sevastopol rather than battle. */
  readonly attrition: boolean;
}
export interface OverFrame extends Frame {
  readonly is: 'over';
  readonly winner: SideName;
  readonly level: string;
  readonly reason: string;
  readonly rule: string;
}
export type KievFrame =
  | LogisticsFrame
  | SupplyingFrame
  | PickFrame
  | DeployFrame
  | ImpulseFrame
  | BattleFrame
  | NavalFrame
  | AntiAirFrame
  | HitsFrame
  | OverFrame;
