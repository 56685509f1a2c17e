import type { View } from '@stavka/engine';

/** The view of Panzers East as the table reads it. */
export interface PesView {
  readonly turn: number;
  readonly phase: string;
  readonly units: Readonly<Record<string, UnitEntry>>;
  readonly control: Readonly<Record<string, 'german' | 'soviet'>>;
  readonly score: Readonly<Record<string, number>>;
  readonly state: {
    readonly isolated: readonly string[];
    readonly southwestTurn: number | null;
    readonly southwestAxis: 'northwest' | 'northeast' | null;
    readonly strictJulyCheck: boolean;
    readonly flow: readonly Frame[];
  };
}

export interface UnitEntry {
  readonly at?: string;
  readonly in?: string;
  readonly reduced?: boolean;
  readonly acted?: boolean;
}

export interface ForceFrame {
  readonly is: 'force';
  readonly units: readonly string[];
  readonly at: string;
  readonly points: number;
}
export interface BattleFrame {
  readonly is: 'battle';
  readonly cause: Cause;
  readonly hex: string;
  readonly germans: readonly string[];
  readonly soviets: readonly string[];
  readonly round: number;
  readonly step: number;
  readonly river: boolean;
  readonly entrenched: boolean;
}
export interface AllocateFrame {
  readonly is: 'allocate';
  readonly what: 'flip' | 'remove' | 'soviet';
  readonly from: readonly string[];
  readonly count: number;
}
interface OtherFrame {
  readonly is: 'phase' | 'pockets' | 'breakout' | 'stavka' | 'raid' | 'southwest' | 'march' | 'over';
}
export type Frame = ForceFrame | BattleFrame | AllocateFrame | OtherFrame;
export type Cause = 'attack' | 'raid' | 'march' | 'breakout';

export const asPes = (view: View): PesView => view as unknown as PesView;

const frameOf = <K extends Frame['is']>(view: View, is: K): Extract<Frame, { is: K }> | null =>
  (asPes(view).state.flow.findLast((frame) => frame.is === is) ?? null) as Extract<Frame, { is: K }> | null;

/** The force that acts, also while it fights. */
export const forceOf = (view: View): ForceFrame | null => frameOf(view, 'force');
export const battleOf = (view: View): BattleFrame | null => frameOf(view, 'battle');
export const allocationOf = (view: View): AllocateFrame | null => frameOf(view, 'allocate');

/** The units of the force that may go on now, but for those a breakout has taken off; none while a battle or losses are to be decided. */
export function actingUnits(view: View): readonly string[] {
  const { state, units } = asPes(view);
  const top = state.flow.at(-1);
  return top?.is === 'force' ? top.units.filter((id) => units[id]?.at !== undefined) : [];
}

/** Every German-held hex: the view tells control only where it differs from the start. */
export function germanHexes(view: View, home: readonly string[]): Set<string> {
  const { control } = asPes(view);
  const held = new Set(home.filter((at) => control[at] !== 'soviet'));
  for (const [at, side] of Object.entries(control)) if (side === 'german') held.add(at);
  return held;
}
