import type { UnitInfo } from '@stavka/engine';
import counters from '../../../games/land-without-end/data/counters.json';
import type { CounterFace } from '../../table/game-ui.ts';
import { t } from './messages/index.ts';

type Face = readonly number[];
interface Printed {
  readonly id: string;
  readonly title: string;
  readonly nation: string;
  readonly type: string;
  readonly size: string;
  readonly full: Face;
  readonly reduced?: Face;
  readonly guards?: boolean;
  readonly formation?: string;
  readonly group?: string;
  readonly arrival: { readonly how: string; readonly turn?: number; readonly area?: string };
}
export const PRINTED: ReadonlyMap<string, Printed> = new Map(
  (counters.units as readonly Printed[]).map((unit) => [unit.id, unit]),
);

/** The symbol of each type, without its size. */
const BRANCH: Readonly<Record<string, string>> = {
  panzer: 'armour',
  'panzer-grenadier': 'mechanized',
  'motorized-infantry': 'motorized',
  'motorized-corps': 'motorized',
  'motorized-rifle': 'motorized',
  mountain: 'mountain',
  'mountain-corps': 'mountain',
  'mountain-rifle': 'mountain',
  cavalry: 'cavalry',
  'cavalry-corps': 'cavalry',
  'cavalry-group': 'cavalry',
  'militia-cavalry': 'cavalry',
  'air-landing': 'airborne',
  'airborne-corps': 'airborne',
  'artillery-command': 'artillery',
  tank: 'armour',
  'naval-infantry': 'marine',
};
const MECHANIZED = new Set(['panzer', 'panzer-grenadier', 'motorized-infantry']);

/** 2.7 The colours of nations, as the rulebook describes them. */
function palette({ nation, type, arrival }: Printed): string {
  if (nation === 'german') return MECHANIZED.has(type) ? 'de-mech' : 'lwe-german';
  if (nation === 'romanian') return 'lwe-romanian';
  if (nation === 'hungarian') return 'lwe-hungarian';
  if (nation === 'italian') return 'lwe-italian';
  if (type === 'fortified-zone') return 'lwe-zone';
  return arrival.how === 'turn' || arrival.how === 'guards' ? 'lwe-arrival' : 'lwe-soviet';
}

/** Combat and movement of the side that shows; two different factors are both told. */
export function factorsOf(unit: Printed, reduced: boolean): string {
  const [attack, defense, move] = reduced ? (unit.reduced ?? unit.full) : unit.full;
  return attack === defense ? `${defense}-${move}` : `${attack}-${defense}-${move}`;
}

/** The same face is the same object at every position: what has not changed is not drawn anew. */
export function faceOf(id: string, reduced: boolean): CounterFace {
  const faces = reduced ? REDUCED : FULL;
  const known = faces.get(id) ?? printedFace(id, reduced);
  faces.set(id, known);
  return known;
}
const FULL = new Map<string, CounterFace>();
const REDUCED = new Map<string, CounterFace>();

function printedFace(id: string, reduced: boolean): CounterFace {
  const unit = PRINTED.get(id)!;
  const size = unit.size === 'zone' ? '' : `/${unit.size}`;
  return {
    palette: palette(unit),
    symbol: unit.type === 'fortified-zone' ? 'plain' : `${BRANCH[unit.type] ?? 'infantry'}${size}`,
    ...(unit.type === 'fortified-zone'
      ? { badge: 'fort' as const }
      : unit.guards === true
        ? { badge: 'guards' as const }
        : {}),
    factors: factorsOf(unit, reduced),
    reduced,
    ...(unit.nation === 'soviet' ? { cut: true as const } : {}),
  };
}
export const face = (unit: UnitInfo): CounterFace => faceOf(unit.id, false);

/** The back of a counter that nobody may turn over. */
export const backOf = (side: string): CounterFace => (side === 'soviet' ? SOVIET_BACK : AXIS_BACK);
const AXIS_BACK: CounterFace = { palette: 'lwe-back is-axis', symbol: 'plain', blank: true };
const SOVIET_BACK: CounterFace = { palette: 'lwe-back is-soviet', symbol: 'plain', blank: true, cut: true };

/** What a unit is listed under where many are to be placed: its army, and what comes back from the dead by its type. */
export function groupOf({ id }: UnitInfo, kind: string): string {
  const { group, formation, nation, arrival, type } = PRINTED.get(id)!;
  if (kind === 'reclaim') return TYPE_TITLES[type]?.title ?? type;
  if (arrival.area !== undefined) return t('group.army', { army: arrival.area.replace(/A$/, '') });
  if (arrival.how === 'hex') return t('group.own');
  const army = formation?.split('/')[0] ?? '';
  return [group, army].filter(Boolean).join(', ') || nation[0]!.toUpperCase() + nation.slice(1);
}
const TYPE_TITLES = counters.types as Readonly<Record<string, { readonly title: string }>>;
