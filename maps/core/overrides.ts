import type { RiverWish } from '../steps/rivers.ts';
import { stop } from './fault.ts';
import { listAt, objectAt, parseJson, textAt, textsAt } from './json.ts';

/** Why a value is not the one geography gives: a rule's number, or 'judged' with a reason that play gives. */
interface Ground {
  readonly entry: string;
  readonly reason: string;
  readonly rule: string;
}

export interface TerrainOverride extends Ground {
  readonly kind: 'terrain';
  readonly hexes: readonly string[];
  readonly terrain: readonly string[];
}
export interface FeatureOverride extends Ground {
  readonly kind: 'feature';
  readonly hexes: readonly string[];
  readonly feature: string;
  readonly value: boolean;
}
export interface SideOverride extends Ground {
  readonly kind: 'side';
  readonly sides: readonly (readonly [string, string])[];
  readonly feature: string;
  readonly value: boolean;
  /** The water's name. */
  readonly name?: string;
}
export interface RiverOverride extends Ground, RiverWish {
  readonly kind: 'river';
  readonly river: string;
}
export interface SetOverride extends Ground {
  readonly kind: 'set';
  readonly set: string;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}
export type Override = TerrainOverride | FeatureOverride | SideOverride | RiverOverride | SetOverride;

/** A game's overrides, checked for shape and for two entries that contradict each other. */
export function readOverrides(file: string, text: string): readonly Override[] {
  const list = listAt(objectAt(parseJson(file, text), file, 'file').overrides, file, 'overrides');
  const overrides = list.map((value, i) => readOverride(value, file, `overrides[${i}]`));
  refuseContradictions(overrides, file);
  return overrides;
}

function readOverride(value: unknown, file: string, entry: string): Override {
  const o = objectAt(value, file, entry);
  const ground = {
    entry,
    reason: textAt(o.reason, file, `${entry}.reason`),
    rule: textAt(o.rule, file, `${entry}.rule`),
  };
  const texts = (key: string) => textsAt(o[key] ?? [], file, `${entry}.${key}`);
  const flag = (): boolean => {
    if (typeof o.value !== 'boolean') stop(file, `${entry}.value`, 'should be true or false');
    return o.value;
  };
  const kind = textAt(o.kind, file, `${entry}.kind`);
  switch (kind) {
    case 'terrain':
      return { kind, ...ground, hexes: texts('hexes'), terrain: texts('terrain') };
    case 'feature':
      return {
        kind,
        ...ground,
        hexes: texts('hexes'),
        feature: textAt(o.feature, file, `${entry}.feature`),
        value: flag(),
        ...(o.name !== undefined && { name: textAt(o.name, file, `${entry}.name`) }),
      };
    case 'side':
      return {
        kind,
        ...ground,
        sides: texts('sides').map((s) => readSide(s, file, entry)),
        feature: textAt(o.feature, file, `${entry}.feature`),
        value: flag(),
        ...(o.name !== undefined && { name: textAt(o.name, file, `${entry}.name`) }),
      };
    case 'river':
      return {
        kind,
        ...ground,
        river: textAt(o.river, file, `${entry}.river`),
        flip: texts('flip'),
        ...(o.start !== undefined && { start: texts('start') }),
        ...(o.end !== undefined && { end: texts('end') }),
      };
    case 'set':
      return {
        kind,
        ...ground,
        set: textAt(o.set, file, `${entry}.set`),
        add: texts('add'),
        remove: texts('remove'),
      };
    default:
      return stop(file, `${entry}.kind`, `'${kind}' is not a kind of override`);
  }
}

/** Reads '2308-2408'. */
export function readSide(text: string, file: string, entry: string): readonly [string, string] {
  const match = /^(\d{4})-(\d{4})$/.exec(text);
  if (match === null) stop(file, entry, `'${text}' should be two hexes, as in 2308-2408`);
  return [match[1]!, match[2]!];
}

/** Two entries may not set one thing to two values. */
function refuseContradictions(overrides: readonly Override[], file: string): void {
  const said = new Map<string, { readonly value: string; readonly entry: string }>();
  const say = (key: string, value: string, entry: string): void => {
    const before = said.get(key);
    if (before !== undefined && before.value !== value) {
      stop(file, entry, `sets ${key} to ${value}, but ${before.entry} sets it to ${before.value}`);
    }
    said.set(key, { value, entry });
  };
  for (const o of overrides) {
    if (o.kind === 'terrain')
      for (const hex of o.hexes) say(`terrain of ${hex}`, o.terrain.join('+'), o.entry);
    if (o.kind === 'feature')
      for (const hex of o.hexes) say(`${o.feature} of ${hex}`, String(o.value), o.entry);
    if (o.kind === 'side') {
      for (const side of o.sides)
        say(`${o.feature} of ${[...side].sort().join('-')}`, String(o.value), o.entry);
    }
    if (o.kind === 'set') {
      for (const hex of o.add) say(`${hex} in ${o.set}`, 'in', o.entry);
      for (const hex of o.remove) say(`${hex} in ${o.set}`, 'out', o.entry);
    }
  }
}

/** All wishes about rivers, merged by river. */
export function riverWishes(overrides: readonly Override[]): ReadonlyMap<string, RiverWish> {
  const wishes = new Map<string, RiverWish>();
  for (const o of overrides) {
    if (o.kind !== 'river') continue;
    const before = wishes.get(o.river);
    const start = o.start ?? before?.start;
    const end = o.end ?? before?.end;
    wishes.set(o.river, {
      flip: [...(before?.flip ?? []), ...o.flip],
      ...(start !== undefined && { start }),
      ...(end !== undefined && { end }),
    });
  }
  return wishes;
}
