import type { Draft } from '../core/draft.ts';
import type { Earth } from '../plane/georef.ts';
import { hexesWhere, landWithin } from '../steps/divide.ts';
import { countryOf } from './country.ts';
import { CAUCASUS_COAST, LINKS } from './links.ts';

const rowOf = (label: string): number => Number(label.slice(0, 2));
const positionOf = (label: string): number => Number(label.slice(2));

/** Edges, seas, countries, set-up zones, special links and the Caucasus. */
export function finish(draft: Draft): void {
  edges(draft);
  seas(draft);
  states(draft);
  links(draft);
  caucasus(draft);
}

function where(draft: Draft, name: string, test: (label: string) => boolean): readonly number[] {
  return draft.setOf(name, hexesWhere(draft, test));
}

function edges(draft: Draft): void {
  where(draft, 'north-edge', (label) => rowOf(label) === 1);
  where(draft, 'east-edge', (label) => positionOf(label) === 1);
  where(draft, 'south-edge', (label) => rowOf(label) === 60);
  where(draft, 'west-edge', (label) => positionOf(label) === (rowOf(label) % 2 === 0 ? 38 : 39));
  const list = (name: string, labels: readonly string[]) =>
    where(draft, name, (label) => labels.includes(label));
  list('rail-exits-west', ['0539', '0838', '1438', '1939', '2939', '3339']);
  list('rail-exits-east', ['1701', '2501', '3101', '3701']);
  list('northern-sources', ['0111', '0120']);
  list('murmansk-line', ['0107']);
  list('archangel-entry', ['0107', '0108', '0109', '0110', '0111']);
  list('caucasus-coast', CAUCASUS_COAST);
  list('no-landing', ['3423', '3424']);
  list('south-in-rumania', ['2632']);
  list('kiev-reserve', ['2128', '2129', '2228', '2229', '2328', '2329', '2428', '2429', '2528', '2529']);
  where(draft, 'caucasus-trigger', (label) => rowOf(label) === 38 && positionOf(label) <= 18);
}

/** 8.0 The three seas on which units move, and the coast of each; the Sivash and the White Sea are none of them. */
function seas(draft: Draft): void {
  const sivash = draft.hex('3524');
  const isSea = (hex: number) => draft.terrain[hex]![0] === 'sea' && hex !== sivash;
  const flood = (seed: string, wall = -1): Set<number> => {
    const found = new Set([draft.hex(seed)]);
    for (const hex of found) {
      for (const next of draft.grid.neighbours(hex)) if (isSea(next) && next !== wall) found.add(next);
    }
    return found;
  };
  for (const [name, seed] of [
    ['baltic', '0526'],
    ['black-sea', '3829'],
    ['caspian', '5008'],
  ] as const) {
    const sea = flood(seed);
    draft.setOf(`sea-${name}`, sea);
    for (let hex = 0; hex < draft.grid.size; hex++) {
      if (draft.isLand(hex) && draft.grid.neighbours(hex).some((n) => sea.has(n))) {
        draft.features[hex]!.add(`coast-${name}`);
      }
    }
  }
  draft.setOf('sea-azov', flood('3722', draft.hex('3923')));
}

const DISTRICTS = [
  'leningrad-district',
  'baltic-district',
  'western-district',
  'kiev-district',
  'odessa-district',
];

/** 1.0 Countries, 23.03 the military districts, 23.04 where each army group sets up. */
function states(draft: Draft): void {
  const land = hexesWhere(draft, (label) => draft.isLand(draft.hex(label)));
  const of = new Map(land.map((hex) => [hex, countryOf(draft, hex)]));
  for (const name of ['germany', 'hungary', 'rumania', 'finland', 'balkans', ...DISTRICTS]) {
    draft.setOf(
      name,
      land.filter((hex) => of.get(hex) === name),
    );
  }
  draft.later(() => {
    const foreign = new Set(
      ['germany', 'hungary', 'rumania', 'finland', 'balkans'].flatMap((n) => draft.sets.get(n)!),
    );
    const russia = new Set(
      draft.setOf(
        'russia',
        land.filter((hex) => !foreign.has(hex)),
      ),
    );
    draft.lineAround('border', russia, (hex) => draft.isLand(hex));
    const quiet = (hex: number) => !draft.grid.neighbours(hex).some((n) => russia.has(n));
    const zone = (name: string, country: string, from: number, to: number) => {
      const hexes = draft.sets.get(country)!.filter((hex) => {
        const row = rowOf(draft.grid.labels[hex]!);
        return row >= from && row <= to && quiet(hex);
      });
      draft.setOf(name, hexes);
    };
    zone('setup-north', 'germany', 8, 10);
    zone('setup-centre', 'germany', 11, 16);
    zone('setup-south', 'germany', 17, 26);
    zone('setup-rumania', 'rumania', 26, 34);
    zone('setup-finland', 'finland', 1, 60);
  });
}

/** The links of the recipe; the emergency line also marks its sides, as it is no railway until it is built (20.7). */
function links(draft: Draft): void {
  for (const { name, hexes } of LINKS) draft.linkOf(name, hexes.split(' '));
  for (const [a, b] of draft.links.get('emergency-rail')!) draft.side(a, b).features.add('emergency-rail');
}

/** 13.8 What lies south of the Kuban and the Terek, which together make the line from 3922 to 4811. */
function caucasus(draft: Draft): void {
  const ridge: readonly Earth[] = [
    [42.07, 43.24],
    [43.2, 43.0],
    [44.26, 42.63],
  ];
  const rivers = { rivers: ['Kuban', 'Terek'], exact: true };
  draft.setOf('caucasus', landWithin(draft, [ridge], ['5116'], rivers));
  draft.later(() => {
    draft.lineAround('terek', new Set(draft.sets.get('caucasus')), (hex) => draft.isLand(hex));
  });
}
