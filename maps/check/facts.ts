import type { MapData } from '@stavka/engine/map-data';
import { stop } from '../core/fault.ts';
import { listAt, numberAt, objectAt, parseJson, textAt, textsAt } from '../core/json.ts';
import { readSide } from '../core/overrides.ts';
import { MapIndex } from './map-index.ts';

/** Something a rulebook states about its map, in a form that can be checked. */
export type Claim =
  | { readonly kind: 'hexes'; readonly hexes: readonly string[]; readonly value: boolean }
  | {
      readonly kind: 'place';
      readonly hex: string;
      readonly name: string;
      readonly features: readonly string[];
    }
  | {
      readonly kind: 'feature';
      readonly hexes: readonly string[];
      readonly feature: string;
      readonly value: boolean;
    }
  | {
      readonly kind: 'terrain';
      readonly hexes: readonly string[];
      readonly terrain: string;
      readonly value: boolean;
    }
  | {
      readonly kind: 'touch';
      readonly sides: readonly (readonly [string, string])[];
      readonly value: boolean;
    }
  | { readonly kind: 'distance'; readonly from: string; readonly to: string; readonly value: number }
  | {
      readonly kind: 'side';
      readonly sides: readonly (readonly [string, string])[];
      readonly feature: string;
      readonly value: boolean;
    }
  | { readonly kind: 'set'; readonly set: string; readonly hexes: readonly string[] }
  | {
      readonly kind: 'member';
      readonly set: string;
      readonly hexes: readonly string[];
      readonly value: boolean;
    }
  | { readonly kind: 'count'; readonly set: string; readonly value: number }
  | { readonly kind: 'count-feature'; readonly feature: string; readonly value: number }
  | { readonly kind: 'line'; readonly line: string; readonly sides: readonly (readonly [string, string])[] };

export interface Fact {
  readonly entry: string;
  readonly rule: string;
  /** The fact in our words. */
  readonly says: string;
  readonly claim: Claim;
}

export function readFacts(file: string, text: string): readonly Fact[] {
  const list = listAt(objectAt(parseJson(file, text), file, 'file').facts, file, 'facts');
  const facts = list.map((value, i): Fact => {
    const entry = `facts[${i}]`;
    const o = objectAt(value, file, entry);
    return {
      entry,
      rule: textAt(o.rule, file, `${entry}.rule`),
      says: textAt(o.says, file, `${entry}.says`),
      claim: readClaim(o, file, entry),
    };
  });
  refuseContradictions(facts, file);
  return facts;
}

function readClaim(o: { readonly [key: string]: unknown }, file: string, entry: string): Claim {
  const text = (key: string) => textAt(o[key], file, `${entry}.${key}`);
  const hexes = () => textsAt(o.hexes, file, `${entry}.hexes`);
  const sides = () => textsAt(o.sides, file, `${entry}.sides`).map((s) => readSide(s, file, entry));
  const count = () => numberAt(o.value, file, `${entry}.value`);
  const value = o.value !== false;
  const kind = text('kind');
  switch (kind) {
    case 'hexes':
      return { kind, hexes: hexes(), value };
    case 'place':
      return {
        kind,
        hex: text('hex'),
        name: text('name'),
        features: textsAt(o.features ?? [], file, `${entry}.features`),
      };
    case 'feature':
      return { kind, hexes: hexes(), feature: text('feature'), value };
    case 'terrain':
      return { kind, hexes: hexes(), terrain: text('terrain'), value };
    case 'touch':
      return { kind, sides: sides(), value };
    case 'distance':
      return { kind, from: text('from'), to: text('to'), value: count() };
    case 'side':
      return { kind, sides: sides(), feature: text('feature'), value };
    case 'set':
      return { kind, set: text('set'), hexes: hexes() };
    case 'member':
      return { kind, set: text('set'), hexes: hexes(), value };
    case 'count':
      return { kind, set: text('set'), value: count() };
    case 'count-feature':
      return { kind, feature: text('feature'), value: count() };
    case 'line':
      return { kind, line: text('line'), sides: sides() };
    default:
      return stop(file, `${entry}.kind`, `'${kind}' is not a kind of fact`);
  }
}

/** Two facts may not say opposite things. */
function refuseContradictions(facts: readonly Fact[], file: string): void {
  const said = new Map<string, { readonly value: string; readonly entry: string }>();
  for (const fact of facts) {
    for (const [key, value] of sayings(fact.claim)) {
      const before = said.get(key);
      if (before !== undefined && before.value !== value) {
        stop(file, fact.entry, `says ${key} is ${value}, but ${before.entry} says ${before.value}`);
      }
      said.set(key, { value, entry: fact.entry });
    }
  }
}

function sayings(claim: Claim): readonly (readonly [string, string])[] {
  switch (claim.kind) {
    case 'place':
      return [
        [`the place in ${claim.hex}`, claim.name],
        [`the hex of ${claim.name}`, claim.hex],
      ];
    case 'feature':
      return claim.hexes.map((hex) => [`${claim.feature} of ${hex}`, String(claim.value)]);
    case 'terrain':
      return claim.hexes.map((hex) => [`${claim.terrain} of ${hex}`, String(claim.value)]);
    case 'side':
      return claim.sides.map((side) => [
        `${claim.feature} of ${[...side].sort().join('-')}`,
        String(claim.value),
      ]);
    case 'touch':
      return claim.sides.map((side) => [`touching of ${[...side].sort().join('-')}`, String(claim.value)]);
    case 'count':
      return [[`the size of ${claim.set}`, String(claim.value)]];
    default:
      return [];
  }
}

/** What is wrong with the map if the fact is not true of it; undefined if it is. */
export function breach(map: MapIndex, { claim }: Fact): string | undefined {
  const yes = (value: boolean) => (value ? 'should' : 'should not');
  switch (claim.kind) {
    case 'hexes':
      return first(
        claim.hexes,
        (h) => map.has(h) !== claim.value,
        (h) => `${h} ${yes(claim.value)} be on the map`,
      );
    case 'place': {
      const space = map.space(claim.hex);
      if (space?.name !== claim.name)
        return `${claim.hex} holds ${space?.name ?? 'no place'}, not ${claim.name}`;
      return first(
        claim.features,
        (f) => !map.hasFeature(claim.hex, f),
        (f) => `${claim.hex} should have ${f}`,
      );
    }
    case 'feature':
      return first(
        claim.hexes,
        (h) => map.hasFeature(h, claim.feature) !== claim.value,
        (h) => `${h} ${yes(claim.value)} have ${claim.feature}`,
      );
    case 'terrain':
      return first(
        claim.hexes,
        (h) => (map.space(h)?.terrain.includes(claim.terrain) ?? false) !== claim.value,
        (h) => `${h} ${yes(claim.value)} be ${claim.terrain}`,
      );
    case 'touch':
      return first(
        claim.sides,
        ([a, b]) => map.touch(a, b) !== claim.value,
        ([a, b]) => `${a} and ${b} ${yes(claim.value)} touch`,
      );
    case 'distance': {
      const found = map.distance(claim.from, claim.to);
      return found === claim.value
        ? undefined
        : `${claim.from} to ${claim.to} is ${found}, not ${claim.value}`;
    }
    case 'side':
      return first(
        claim.sides,
        ([a, b]) => !map.touch(a, b) || map.sideHas(a, b, claim.feature) !== claim.value,
        ([a, b]) => `side ${a}-${b} ${yes(claim.value)} have ${claim.feature}`,
      );
    case 'set': {
      const found = [...(map.set(claim.set) ?? [])].sort().join(' ');
      const wanted = [...claim.hexes].sort().join(' ');
      return found === wanted ? undefined : `${claim.set} is ${found}`;
    }
    case 'member':
      return first(
        claim.hexes,
        (h) => (map.set(claim.set)?.has(h) ?? false) !== claim.value,
        (h) => `${h} ${yes(claim.value)} be in ${claim.set}`,
      );
    case 'count': {
      const found = map.set(claim.set)?.size ?? 0;
      return found === claim.value ? undefined : `${claim.set} has ${found} hexes, not ${claim.value}`;
    }
    case 'count-feature': {
      const found = map.data.spaces.filter((s) => s.features?.includes(claim.feature)).length;
      return found === claim.value ? undefined : `${found} hexes have ${claim.feature}, not ${claim.value}`;
    }
    case 'line':
      return first(
        claim.sides,
        ([a, b]) => !map.lineHas(claim.line, a, b),
        ([a, b]) => `${claim.line} should run between ${a} and ${b}`,
      );
  }
}

function first<T>(
  list: readonly T[],
  wrong: (item: T) => boolean,
  say: (item: T) => string,
): string | undefined {
  const found = list.find(wrong);
  return found === undefined ? undefined : say(found);
}

/** Stops the build at the first fact that the map breaks. */
export function demandFacts(data: MapData, facts: readonly Fact[], file: string): void {
  const map = new MapIndex(data);
  for (const fact of facts) {
    const wrong = breach(map, fact);
    if (wrong !== undefined) stop(file, `${fact.entry} (rule ${fact.rule}: ${fact.says})`, wrong);
  }
}
