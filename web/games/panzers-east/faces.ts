import type { UnitInfo } from '@stavka/engine';
import type { CounterFace } from '../../table/game-ui.ts';

/** Symbols by the counter's type: the branch of plugins/symbols.ts. */
const BRANCHES: Readonly<Record<string, string>> = {
  panzer: 'armour',
  panzer_grenadier: 'motorized',
  motorized_brigade: 'motorized',
  motorized_regiment: 'motorized',
  flak_group: 'flak',
  infantry: 'infantry',
  cavalry: 'cavalry',
  rifle: 'infantry',
  tank: 'armour',
  motorized_rifle: 'motorized',
  airborne_corps: 'airborne',
  operational_group: 'mechanized',
  cavalry_group: 'cavalry',
  combined_arms_army: 'infantry',
};
const SIZES: Readonly<Record<string, string>> = {
  XX: 'division',
  X: 'brigade',
  III: 'regiment',
  XXX: 'corps',
  '[XXX]': 'corps',
  XXXX: 'army',
};
const PALETTES: Readonly<Record<string, string>> = {
  mech: 'pe-mech',
  leg: 'pe-leg',
  regular: 'pe-regular',
  specialist: 'pe-specialist',
  group: 'pe-group',
  army: 'pe-army',
  entrenchment: 'pe-specialist',
};

/** Only the number of a designation whose letters the symbol already says: 3 of "3 Pz", 58 of "58 FZ". */
const number = (name: string): string =>
  name.replace(/^(\w+) (Pz|PG|Cav|Tk|MR|Abn|FZ|A)$/, '$1').replace(/^Flak /, '');

/** White on field gray, black on gray; yellow on red and on khaki, black on orange and on olive (rule 2.7). */
export function face(unit: UnitInfo, reduced = false): CounterFace {
  const palette = PALETTES[unit.class] ?? 'pe-leg';
  if (unit.class === 'entrenchment')
    return { palette, symbol: 'none', badge: 'trench', name: '', factors: 'EM' };
  if (unit.type === 'fortified_zone')
    return { palette, symbol: 'none', badge: 'fort', name: '', factors: number(unit.name) };
  const symbol = `${BRANCHES[unit.type] ?? 'plain'}/${SIZES[unit.size] ?? 'division'}`;
  // 2.10 Regulars and specialists show their type and number only.
  if (unit.class === 'regular' || unit.class === 'specialist')
    return { palette, symbol, name: '', factors: number(unit.name) };
  return {
    palette,
    symbol,
    name: reduced && unit.side === 'german' ? `${number(unit.name)} KG` : number(unit.name),
    factors: String(reduced ? unit.defense : unit.attack),
    ...(reduced ? { reduced: true } : {}),
  };
}
