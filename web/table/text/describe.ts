import { t } from '../../messages/index.ts';
import type { Table } from '../play/table.ts';

/** A counter in words: side, name and factors. */
export function describeUnit(table: Table, id: string): string {
  const unit = table.units.get(id);
  if (unit === undefined) return id;
  const seat = table.ui.seats[unit.side]?.adjective ?? unit.side;
  const piece = table.state.position.pieces.find((p) => p.id === id);
  const states = (piece?.states ?? []).map((state) => t(`state.${state}`));
  return [`${seat} ${unit.title}, ${unit.attack}-${unit.defense}`, ...states].join(', ');
}

/** A space in words: name, terrain, who stands there. */
export function describeSpace(table: Table, at: string): string {
  const space = table.facts.map.spaces.find((s) => s.id === at);
  const units = table.state.position.pieces.filter((p) => p.at === at).map((p) => describeUnit(table, p.id));
  const where = table.geometry.placeName(at);
  const ground = [...(space?.terrain ?? []), ...(space?.features ?? [])].join(', ');
  const reach = table.state.reach.find((d) => d.at === at);
  const cost = reach === undefined ? [] : [t('text.reach', { cost: reach.cost, left: reach.left })];
  return [where, ground, ...cost, units.length === 0 ? t('text.empty') : units.join('; ')].join('. ');
}
