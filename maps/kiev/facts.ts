import type { MapData } from '@stavka/engine/map-data';
import { stop } from '../core/fault.ts';
import type { Files } from '../core/inputs.ts';
import { AreaIndex } from './area-index.ts';
import { type Entry, openFile } from './decode.ts';

export const FACTS_FILE = 'maps/kiev/data/facts.json';

/** Something the rulebook states about the map, in a form that can be checked. */
export interface Fact {
  readonly entry: string;
  readonly rule: string;
  /** The fact in our words. */
  readonly says: string;
  readonly claim: Claim;
}

type Pair = readonly [string, string];

export type Claim =
  | { readonly kind: 'areas'; readonly areas: readonly string[]; readonly value: number }
  | { readonly kind: 'set'; readonly set: string; readonly areas: readonly string[] }
  | {
      readonly kind: 'member';
      readonly set: string;
      readonly areas: readonly string[];
      readonly value: boolean;
    }
  | { readonly kind: 'count'; readonly set: string; readonly value: number }
  | { readonly kind: 'terrain'; readonly areas: readonly string[]; readonly terrain: string }
  | { readonly kind: 'name'; readonly area: string; readonly name: string }
  | { readonly kind: 'touch'; readonly pairs: readonly Pair[]; readonly value: boolean }
  | {
      readonly kind: 'side';
      readonly pairs: readonly Pair[];
      readonly feature: string;
      readonly name?: string;
    }
  | {
      readonly kind: 'within';
      readonly from: string;
      readonly to: string;
      readonly value: number;
      readonly without: readonly string[];
    };

const KINDS = ['areas', 'set', 'member', 'count', 'terrain', 'name', 'touch', 'side', 'within'] as const;

export function readFacts(files: Files): Fact[] {
  const facts = openFile(files, FACTS_FILE)
    .list()
    .map(
      (entry, i): Fact => ({
        entry: `facts[${i}]`,
        rule: entry.field('rule').text(),
        says: entry.field('says').text(),
        claim: readClaim(entry),
      }),
    );
  refuseContradictions(facts);
  return facts;
}

function readClaim(e: Entry): Claim {
  const kind = e.field('kind').oneOf(KINDS);
  e.only([
    'kind',
    'rule',
    'says',
    'areas',
    'set',
    'terrain',
    'area',
    'name',
    'pairs',
    'feature',
    'from',
    'to',
    'value',
    'without',
  ]);
  const areas = () => e.field('areas').texts();
  const yes = () => !e.has('value') || e.field('value').flag();
  const pairs = () => e.field('pairs').list().map(pair);
  switch (kind) {
    case 'areas':
      return { kind, areas: areas(), value: e.field('value').number() };
    case 'set':
      return { kind, set: e.field('set').text(), areas: areas() };
    case 'member':
      return { kind, set: e.field('set').text(), areas: areas(), value: yes() };
    case 'count':
      return { kind, set: e.field('set').text(), value: e.field('value').number() };
    case 'terrain':
      return { kind, areas: areas(), terrain: e.field('terrain').text() };
    case 'name':
      return { kind, area: e.field('area').text(), name: e.field('name').text() };
    case 'touch':
      return { kind, pairs: pairs(), value: yes() };
    case 'side':
      return {
        kind,
        pairs: pairs(),
        feature: e.field('feature').text(),
        ...(e.has('name') && { name: e.field('name').text() }),
      };
    case 'within':
      return {
        kind,
        from: e.field('from').text(),
        to: e.field('to').text(),
        value: e.field('value').number(),
        without: e.has('without') ? e.field('without').texts() : [],
      };
  }
}

function pair(entry: Entry): Pair {
  const [a, b, ...more] = entry.text().split('-');
  return a && b && more.length === 0 ? [a, b] : entry.fail("must be two areas, as in '20-35'");
}

/** Two facts may not say opposite things. */
function refuseContradictions(facts: readonly Fact[]): void {
  const said = new Map<string, { readonly value: string; readonly entry: string }>();
  for (const { claim, entry } of facts) {
    for (const [key, value] of sayings(claim)) {
      const before = said.get(key);
      if (before !== undefined && before.value !== value) {
        stop(FACTS_FILE, entry, `says ${key} is ${value}, but ${before.entry} says ${before.value}`);
      }
      said.set(key, { value, entry });
    }
  }
}

function sayings(claim: Claim): (readonly [string, string])[] {
  switch (claim.kind) {
    case 'terrain':
      return claim.areas.map((id) => [`the terrain of ${id}`, claim.terrain]);
    case 'touch':
      return claim.pairs.map((p) => [`touching of ${[...p].sort().join('-')}`, String(claim.value)]);
    case 'member':
      return claim.areas.map((id) => [`${id} in ${claim.set}`, String(claim.value)]);
    case 'set':
      return [
        [`the size of ${claim.set}`, String(claim.areas.length)],
        ...claim.areas.map((id) => [`${id} in ${claim.set}`, 'true'] as const),
      ];
    case 'count':
      return [[`the size of ${claim.set}`, String(claim.value)]];
    case 'name':
      return [[`the name of ${claim.area}`, claim.name]];
    default:
      return [];
  }
}

/** Stops the build at the first fact that the map breaks, or that names an area the map has not. */
export function demandFacts(data: MapData, facts: readonly Fact[]): void {
  const map = new AreaIndex(data);
  for (const fact of facts) {
    const entry = `${fact.entry} (rule ${fact.rule}: ${fact.says})`;
    const strange = areasOf(fact.claim).find((id) => map.space(id) === undefined);
    if (strange !== undefined) stop(FACTS_FILE, entry, `there is no area ${strange}`);
    const wrong = breach(map, fact.claim);
    if (wrong !== undefined) stop(FACTS_FILE, entry, wrong);
  }
}

function areasOf(claim: Claim): readonly string[] {
  if ('areas' in claim) return claim.areas;
  if ('pairs' in claim) return claim.pairs.flat();
  if (claim.kind === 'within') return [claim.from, claim.to, ...claim.without];
  return claim.kind === 'name' ? [claim.area] : [];
}

function breach(map: AreaIndex, claim: Claim): string | undefined {
  switch (claim.kind) {
    case 'areas':
      return map.data.spaces.length === claim.value
        ? undefined
        : `the map has ${map.data.spaces.length} areas`;
    case 'set': {
      const found = [...(map.set(claim.set) ?? [])].sort().join(' ');
      return found === [...claim.areas].sort().join(' ') ? undefined : `${claim.set} is ${found}`;
    }
    case 'member': {
      const odd = claim.areas.find((id) => (map.set(claim.set) ?? []).includes(id) !== claim.value);
      return odd === undefined
        ? undefined
        : `${odd} ${claim.value ? 'should' : 'should not'} be in ${claim.set}`;
    }
    case 'count': {
      const size = map.set(claim.set)?.length ?? 0;
      return size === claim.value ? undefined : `${claim.set} has ${size}, not ${claim.value}`;
    }
    case 'terrain': {
      const odd = claim.areas.find((id) => map.space(id)?.terrain[0] !== claim.terrain);
      return odd === undefined ? undefined : `${odd} is ${map.space(odd)?.terrain[0]}, not ${claim.terrain}`;
    }
    case 'name': {
      const name = map.space(claim.area)?.name;
      return name === claim.name ? undefined : `${claim.area} is ${name}, not ${claim.name}`;
    }
    case 'touch': {
      const odd = claim.pairs.find(([a, b]) => map.neighbours(a).includes(b) !== claim.value);
      return odd === undefined
        ? undefined
        : `${odd.join(' and ')} ${claim.value ? 'should' : 'should not'} touch`;
    }
    case 'side': {
      const odd = claim.pairs.find(([a, b]) => {
        const side = map.side(a, b);
        return (
          !side?.features.includes(claim.feature) || (claim.name !== undefined && side.name !== claim.name)
        );
      });
      return odd === undefined ? undefined : `${odd.join('-')} should carry ${claim.name ?? claim.feature}`;
    }
    case 'within': {
      const steps = map.reach([claim.from], (_, b) => !claim.without.includes(b)).get(claim.to);
      return steps !== undefined && steps <= claim.value ? undefined : `the way takes ${steps ?? 'for ever'}`;
    }
  }
}
