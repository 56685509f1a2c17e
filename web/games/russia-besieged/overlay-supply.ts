import type { OverlayData } from '../../table/overlays/data.ts';
import type { Table } from '../../table/play/table.ts';
import { PRINTED } from './faces.ts';
import { asFacts, type SupplyState } from './facts.ts';
import { t } from './messages/index.ts';
import { asRussia } from './position.ts';
import { linesThrough } from './rail-lines.ts';

interface ClassMap {
  readonly length: number;
  readonly sources: readonly string[];
  readonly rails: readonly string[];
  readonly hexes: Readonly<Record<string, number>>;
}
type ClassName = 'german' | 'finnish' | 'hungarian' | 'rumanian' | 'western' | 'russian';

const mapOf = async (table: Table, name: ClassName): Promise<ClassMap> =>
  ((await table.ask('supply-class', { class: name })) ?? NOTHING) as unknown as ClassMap;
const NOTHING = { length: 0, sources: [], rails: [], hexes: {} };

/** 13.3 Whose units draw on a class: Russians as one, the Spaniards and Italians on the west alone. */
function classOf(unit: string): ClassName {
  const { side, nation } = PRINTED.get(unit)!;
  if (side === 'russian') return 'russian';
  if (nation === 'german' || nation === 'finnish' || nation === 'hungarian' || nation === 'rumanian')
    return nation;
  return 'western';
}

/** 13.42 How units of some classes that are short of supply stand, by hex: the worst of each. */
function shortOf(table: Table, names: readonly ClassName[]): OverlayData['notes'] {
  const { view, facts } = table.state.replay?.moment ?? table.state.snapshot;
  const { supply = {} } = asFacts(facts);
  const { units } = asRussia(view);
  const notes = new Map<string, string>();
  for (const [unit, state] of Object.entries(supply)) {
    const { at = '', oos = 0 } = units[unit] ?? {};
    if (state === 'unlimited' || !names.includes(classOf(unit))) continue;
    const words = wordOf(state, oos);
    if ((notes.get(at) ?? '') < words) notes.set(at, words);
  }
  return [...notes].map(([at, text]) => ({ at, text, title: '' }));
}
const wordOf = (state: SupplyState, oos: number): string =>
  state === 'none' ? (oos === 0 ? t('note.none') : t('note.out', { n: oos })) : t('note.city', { n: oos });

/** Sources, rail and land of one class; hexes at the very end of a path stand out, and who is short is named. */
export async function supplyOverlay(table: Table, name: ClassName): Promise<OverlayData> {
  const { length, sources, rails, hexes } = await mapOf(table, name);
  const all = Object.keys(hexes);
  const last = all.filter((at) => hexes[at] === length);
  const near = all.filter((at) => hexes[at] !== length);
  return {
    areas: [
      {
        pattern: name === 'russian' ? 'fill-b' : 'fill-a',
        spaces: near,
        label: t('key.supplied', { n: length }),
      },
      { pattern: 'dots', spaces: last, label: t('key.supply.last', { n: length }) },
      { pattern: 'threat', spaces: sources, label: t('key.supply.source') },
      ...shortAreas(table, [name]),
    ],
    notes: shortOf(table, [name]),
    lines: linesThrough(table, rails, name === 'russian' ? 'supply-b' : 'supply'),
  };
}
const shortAreas = (table: Table, names: readonly ClassName[]): OverlayData['areas'] => [
  { pattern: 'cross', spaces: shortOf(table, names).map(({ at }) => at), label: t('key.supply.short') },
];

/** 13.31, 13.33, 13.34 All the other allies draw on the west; Rumanians and Hungarians on their capitals besides. */
export async function allySupply(table: Table): Promise<OverlayData> {
  const [west, rumanian, hungarian] = await Promise.all([
    mapOf(table, 'western'),
    mapOf(table, 'rumanian'),
    mapOf(table, 'hungarian'),
  ]);
  const beyond = (map: ClassMap): string[] =>
    Object.keys(map.hexes).filter((at) => west.hexes[at] === undefined);
  const names = ['western', 'rumanian', 'hungarian'] as const;
  const sources = [west, rumanian, hungarian].flatMap((map) => map.sources);
  return {
    areas: [
      { pattern: 'fill-a', spaces: Object.keys(west.hexes), label: t('key.supply.all') },
      { pattern: 'dots', spaces: beyond(rumanian), label: t('key.supply.rumanian') },
      { pattern: 'fill-b', spaces: beyond(hungarian), label: t('key.supply.hungarian') },
      { pattern: 'threat', spaces: [...new Set(sources)], label: t('key.supply.source') },
      ...shortAreas(table, names),
    ],
    notes: shortOf(table, names),
    lines: linesThrough(
      table,
      [...new Set([...west.rails, ...rumanian.rails, ...hungarian.rails])],
      'supply',
    ),
  };
}
