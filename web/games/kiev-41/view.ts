import type { Json, View } from '@stavka/engine';

/** One Block as a view writes it. */
export interface BlockEntry {
  readonly at?: string;
  readonly in?: string;
  readonly lost?: number;
  readonly isolated?: true;
  readonly acted?: true;
  readonly active?: true;
  readonly shown?: true;
  readonly cube?: true;
  readonly ready?: true;
  readonly marker?: string;
}

export interface WoodEntry {
  readonly nation: string;
  readonly count: number;
  readonly isolated?: true;
  readonly acted?: true;
  readonly cube?: true;
}

export interface PieceEntry {
  readonly at?: string;
  readonly in?: string;
  readonly damaged?: true;
}

export interface Frame {
  readonly is: string;
  readonly side?: string;
  readonly kind?: string;
  readonly segment?: string;
  readonly at?: string;
  readonly attacker?: string;
  readonly step?: string;
  readonly absorb?: number;
  readonly tanks?: boolean;
  readonly left?: number | readonly string[];
  readonly hits?: number;
  readonly used?: number | readonly string[];
  readonly spent?: boolean;
  readonly limit?: number;
  readonly regeneration?: number;
  readonly replacement?: number;
  readonly reinforcements?: number;
  readonly bombers?: readonly string[];
}

type Blocks = Readonly<Record<string, BlockEntry>>;

/** What a seat of Kiev '41 sees. Own Blocks and open faces by id, all else as wood; everything when the game is over. */
export interface KievView {
  readonly turn: number;
  readonly phase: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, Json>>;
  readonly seat: string;
  readonly weather: string;
  readonly forecast: number;
  readonly road: number;
  readonly initiative: string;
  readonly discUses: Readonly<Record<string, number>>;
  readonly passes: number;
  readonly discs: { readonly yellow: boolean; readonly orange: boolean };
  /** Who controls each Area. */
  readonly control: Readonly<Record<string, string>>;
  readonly lines: readonly string[];
  readonly isolatedLines: readonly string[];
  readonly bombers: Readonly<Record<string, PieceEntry>>;
  readonly fleets: Readonly<Record<string, PieceEntry>>;
  readonly score: Readonly<Record<string, number>>;
  readonly flow?: readonly Frame[];
  readonly state?: { readonly flow: readonly Frame[] };
  readonly own?: Blocks;
  readonly faces?: Blocks;
  readonly woods?: Readonly<Record<string, Readonly<Record<string, readonly WoodEntry[]>>>>;
  readonly pools?: Readonly<Record<string, number>>;
  readonly clear?: true;
  readonly units?: Blocks;
}

export const asKiev = (view: View): KievView => view as unknown as KievView;

/** Every Block that can be named, by id. */
export const namedBlocks = (view: KievView): Blocks => view.units ?? { ...view.own, ...view.faces };

export const flowOf = (view: KievView): readonly Frame[] => view.flow ?? view.state?.flow ?? [];
export const impulseOf = (view: KievView): Frame | undefined =>
  flowOf(view).find((frame) => frame.is === 'impulse');
export const battleOf = (view: KievView): Frame | undefined =>
  flowOf(view).find((frame) => frame.is === 'battle');

/** Areas where Blocks or Lines of both sides stand, told from what lies on the map. */
export function contestedAreas(view: KievView): Set<string> {
  const axis = new Set<string>();
  const soviet = new Set<string>();
  const add = (side: string, at: string): unknown => (side === 'axis' ? axis : soviet).add(at);
  for (const [id, block] of Object.entries(namedBlocks(view)))
    if (block.at !== undefined) add(id.startsWith('ax-') ? 'axis' : 'soviet', block.at);
  for (const [side, places] of Object.entries(view.woods ?? {}))
    for (const at of Object.keys(places)) if (at !== 'drawn') add(side, at);
  for (const at of view.lines) add(view.control[at] ?? '', at);
  return new Set([...axis].filter((at) => soviet.has(at)));
}
