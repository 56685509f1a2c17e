import { t } from '../../messages/index.ts';
import type { Table } from '../play/table.ts';

/** A counter in words: side, name and factors. */
export function describeUnit(table: Table, id: string): string {
  const unit = table.units.get(id);
  const piece = table.shown.pieces.find((p) => p.id === id);
  const side = piece?.side ?? unit?.side ?? '';
  const seat = table.ui.seats[side]?.adjective ?? side;
  const states = (piece?.states ?? []).map((state) => t(`state.${state}`));
  const title = piece?.title ?? table.names.unit(id);
  if (piece?.words !== undefined)
    return `${title.startsWith(seat) ? '' : seat} ${title}, ${piece.words}`.trim();
  const factors = piece?.title === undefined && unit !== undefined ? [`${unit.attack}-${unit.defense}`] : [];
  return [`${seat} ${title}`.trim(), ...factors, ...states].join(', ');
}

/** A space in words: name, terrain, who stands there; alike counters, such as bare wood, are counted. */
export async function describeSpace(table: Table, at: string): Promise<string> {
  const units = table.shown.pieces.filter((p) => p.at === at).map((p) => describeUnit(table, p.id));
  const reach = table.state.reach.find((d) => d.at === at);
  const cost = reach === undefined ? [] : [t('text.reach', { cost: reach.cost, left: reach.left })];
  return [
    table.names.place(at),
    await groundOf(table, at),
    ...cost,
    units.length === 0 ? t('text.empty') : counted(units).join('; '),
  ]
    .filter((part) => part !== '')
    .join('. ');
}

/** What a space is: in the game's own words, or its terrain and features. */
async function groundOf(table: Table, at: string): Promise<string> {
  const space = table.facts.map.spaces.find((s) => s.id === at);
  const plain = [...(space?.terrain ?? []), ...(space?.features ?? [])].join(', ');
  if (table.ui.spaceWords === undefined || space === undefined) return plain;
  const facts = await table.ask(table.ui.spaceQuestion ?? 'space', { at });
  return facts === null ? plain : table.ui.spaceWords(facts);
}

function counted(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const each of words) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].map(([each, n]) => (n === 1 ? each : t('text.times', { n, what: each })));
}
