import printed from '../../../games/kiev-41/data/blocks.json';

/** What is printed on a Block, as the table draws it. */
export interface BlockInfo {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** The colour of the wood, by nationality. */
  readonly nation: string;
  /** The colour of the sticker, by army. */
  readonly army: string;
  readonly type: string;
  readonly fast: boolean;
  /** Strength of each step, full strength first. */
  readonly steps: readonly number[];
  /** 4.2.2 Firepower class of each step, by the colour of its dots. */
  readonly fires: readonly string[];
  readonly blitz: boolean;
  /** The few letters in the corner of the sticker. */
  readonly code: string;
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/Mountain/, ' Mtn'],
  [/Jaeger/, ' J'],
  [/Fliegerkorps/, ' FK'],
];

/** The class is printed once for all steps, or for each in turn. */
const firesOf = ({ fire, steps }: Printed): readonly string[] =>
  typeof fire === 'string' ? steps.map(() => fire) : fire;
interface Printed {
  readonly fire: string | readonly string[];
  readonly steps: readonly number[];
}

export const BLOCK_INFO: ReadonlyMap<string, BlockInfo> = new Map(
  printed.blocks.map((block) => [
    block.id,
    {
      id: block.id,
      name: block.name,
      side: block.side,
      nation: block.nation,
      army: block.army,
      type: block.type,
      fast: block.fast,
      steps: block.steps,
      fires: firesOf(block),
      blitz: 'blitz' in block && block.blitz === true,
      code: codeOf(block.name),
    },
  ]),
);

export interface FleetInfo {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}
export const FLEET_INFO: readonly FleetInfo[] = printed.fleets.map(({ id, name }) => ({
  id,
  name: name.replace(/ \(.*\)$/, ''),
  code: /\((\w+)\)/.exec(name)?.[1] ?? name,
}));
export const BOMBER_INFO: readonly { readonly id: string; readonly model: string; readonly hq: string }[] =
  printed.bombers;
export const LINE_COUNT: Readonly<Record<string, number>> = printed.lines;

/** Strength of a Block that has lost so many steps. */
export const strengthAfter = (block: BlockInfo, lost: number): number =>
  block.steps[stepOf(block, lost)] ?? 0;
const stepOf = (block: BlockInfo, lost: number): number => Math.min(lost, block.steps.length - 1);

const FIRST_HIT: Readonly<Record<string, number>> = { SF: 6, DF: 5, TF: 4 };
/** 4.2.2 The lowest die that hits for a Block that has lost so many steps; null if it does not fire then. */
export const needAfter = (block: BlockInfo, lost: number): number | null =>
  strengthAfter(block, lost) === 0 ? null : (FIRST_HIT[block.fires[stepOf(block, lost)] ?? ''] ?? null);
export const needWords = (need: number): string => (need === 6 ? '6' : `${need}+`);

const STEP_COST: Readonly<Record<string, number>> = { SF: 1, DF: 2, TF: 3 };
/** 7.2.2 Replacement Points for the next step of a Block that has lost so many, by the colour of the dots it will show. */
export const replacementCost = (block: BlockInfo, lost: number): number =>
  STEP_COST[block.fires[Math.max(0, lost - 1)] ?? ''] ?? 1;

export const isHq = (block: BlockInfo): boolean => block.type === 'hq' || block.type === 'luftwaffe-hq';

/** "Kleist, 1st Panzer Group (K)" is K, "3 Panzer Corps" is 3, "49 Mountain Corps" is 49 Mtn. */
export function codeOf(name: string): string {
  const letters = /\((\w+)\)$/.exec(name)?.[1];
  if (letters !== undefined) return letters;
  if (/^SS /.test(name)) return `SS${/\d+$/.exec(name)?.[0] ?? ''}`;
  const plain = name.replace(/^(Rumanian|Italian|Hungarian|Slovak) /, '');
  const number = /^\d+/.exec(plain)?.[0];
  const kind = KINDS.find(([word]) => word.test(plain))?.[1] ?? '';
  if (number !== undefined) return `${number}${kind}`;
  if (kind !== '') return kind.trim();
  return plain.split(' ')[0]!;
}
