import type { UnitInfo } from '@stavka/engine';
import counters from '../../../games/russia-besieged/data/counters.json';
import type { CounterFace } from '../../table/game-ui.ts';

type Face = readonly number[];
export interface Printed {
  readonly id: string;
  readonly side: string;
  readonly nation: string;
  readonly name: string;
  readonly title: string;
  readonly type: string;
  readonly size?: string;
  readonly service?: string;
  readonly faces?: readonly Face[];
  readonly grades?: readonly (readonly Face[])[];
  readonly value?: readonly number[];
}
export const PRINTED: ReadonlyMap<string, Printed> = new Map(
  (counters.units as readonly Printed[]).map((unit) => [unit.id, unit]),
);
export const MARSHALS: ReadonlyMap<string, string> = new Map(
  counters.marshals.map(({ id, name }) => [id, name]),
);

/** The symbol of each type, without its size. */
const BRANCH: Readonly<Record<string, string>> = {
  infantry: 'infantry',
  armor: 'armour',
  mech: 'mechanized',
  shock: 'armour',
  cavalry: 'cavalry',
  mountain: 'mountain',
  para: 'airborne',
  artillery: 'artillery',
  air: 'air',
  polizei: 'motorized',
  garrison: 'infantry',
  partisan: 'infantry',
};
const SHOWN_BY_NAME = new Set(['wec', 'dictator']);

/** The colours of nations and kinds, as the rulebook describes them. */
function palette({ nation, type, service, side }: Printed): string {
  if (type === 'air') return side === 'axis' ? 'rb-air' : 'rb-air is-russian';
  if (service === 'ss') return 'rb-ss';
  if (service === 'luftwaffe') return 'rb-luftwaffe';
  if (nation === 'finnish' || nation === 'italian' || nation === 'hungarian' || nation === 'rumanian')
    return `rb-${nation}`;
  if (side === 'axis') return type === 'armor' || type === 'mech' ? 'rb-axis-armor' : 'rb-axis-infantry';
  if (type === 'wec' || type === 'dictator') return 'rb-wec';
  if (type === 'shock') return 'rb-shock';
  if (service === 'guards') return 'rb-guards';
  return type === 'armor' || type === 'mech' ? 'rb-russian-armor' : 'rb-russian-infantry';
}

export interface Shows {
  /** Steps lost. */
  readonly face?: number;
  /** The grade of a Shock Army. */
  readonly grade?: number;
  /** For how long it has been out of supply. */
  readonly stage?: string;
}

/** Combat and movement of the side that shows. */
export function factorsOf(unit: Printed, { face = 0, grade = 0 }: Shows = {}): string {
  const faces = unit.faces ?? unit.grades?.[grade] ?? [];
  const shown = faces[face] ?? faces[0];
  if (shown === undefined) return '';
  return unit.type === 'wec' ? `${shown[0]} (${unit.value?.[face] ?? ''})` : `${shown[0]}-${shown[1]}`;
}
export const strengthOf = (unit: Printed, { face = 0, grade = 0 }: Shows = {}): number =>
  (unit.faces ?? unit.grades?.[grade] ?? [])[face]?.[0] ?? 0;

/** Those who fight beside the Germans: the stripe tells them by shape. */
const ALLIES = new Set(['finnish', 'italian', 'hungarian', 'rumanian', 'spanish']);

/** The same face is the same object at every position: what has not changed is not drawn anew. */
export function faceOf(id: string, shows: Shows = {}): CounterFace {
  const { face = 0, grade = 0, stage = '' } = shows;
  const key = `${id} ${face} ${grade} ${stage}`;
  const known = FACES.get(key) ?? printedFace(id, shows);
  FACES.set(key, known);
  return known;
}
const FACES = new Map<string, CounterFace>();

function printedFace(id: string, shows: Shows): CounterFace {
  const unit = PRINTED.get(id)!;
  const named = SHOWN_BY_NAME.has(unit.type);
  return {
    palette: palette(unit),
    symbol: named
      ? 'plain'
      : `${BRANCH[unit.type] ?? 'infantry'}${unit.size === undefined ? '' : `/${unit.size}`}`,
    ...(unit.service === 'guards' ? { badge: 'guards' as const } : {}),
    ...(unit.type === 'shock' ? { badge: 'shock' as const } : {}),
    factors: unit.type === 'air' ? unit.name : factorsOf(unit, shows),
    ...(unit.type === 'air' ? { name: '' } : {}),
    reduced: (shows.face ?? 0) > 0,
    ...(unit.side === 'russian' ? { cut: true as const } : {}),
    ...(ALLIES.has(unit.nation) && unit.type !== 'air' ? { striped: true as const } : {}),
    ...(shows.stage === undefined ? {} : { stage: shows.stage }),
  };
}
export const face = (unit: UnitInfo): CounterFace => faceOf(unit.id);

const TYPE_NAMES: Readonly<Record<string, string>> = {
  armor: 'Armor',
  mech: 'Mechanized',
  shock: 'Shock Armies',
  infantry: 'Infantry',
  cavalry: 'Cavalry',
  mountain: 'Mountain',
  air: 'Air',
  wec: 'Factories',
};
/** What a unit is listed under where many are to be placed: its nation and kind. */
export function groupOf({ id }: UnitInfo): string {
  const { nation, type, side } = PRINTED.get(id)!;
  const kind = TYPE_NAMES[type] ?? 'Others';
  return side === 'russian' ? kind : `${nation[0]!.toUpperCase()}${nation.slice(1)}: ${kind}`;
}
