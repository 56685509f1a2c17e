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
  if (piece?.words !== undefined) return `${seat} ${title}, ${piece.words}`.trim();
  const factors = piece?.title === undefined && unit !== undefined ? [`${unit.attack}-${unit.defense}`] : [];
  return [`${seat} ${title}`.trim(), ...factors, ...states].join(', ');
}

/** A space in words: name, terrain, who stands there. */
export function describeSpace(table: Table, at: string): string {
  const space = table.facts.map.spaces.find((s) => s.id === at);
  const units = table.shown.pieces.filter((p) => p.at === at).map((p) => describeUnit(table, p.id));
  const where = table.geometry.placeName(at);
  const ground = [...(space?.terrain ?? []), ...(space?.features ?? [])].join(', ');
  const reach = table.state.reach.find((d) => d.at === at);
  const cost = reach === undefined ? [] : [t('text.reach', { cost: reach.cost, left: reach.left })];
  return [where, ground, ...cost, units.length === 0 ? t('text.empty') : units.join('; ')].join('. ');
}
