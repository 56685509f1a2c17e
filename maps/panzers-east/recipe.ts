import type { Draft } from '../core/draft.ts';
import { type Geography, namedLine } from '../core/inputs.ts';
import type { Recipe, RiverSpec } from '../core/recipe.ts';
import type { Run } from '../plane/hexgrid.ts';
import { hexesWhere, landWithin } from '../steps/divide.ts';
import { places } from './places.ts';
import { survey } from './survey.ts';

/** Rows run 00-44 (even) and 00-43 (odd); the north edge steps down towards the boundary with Army Group North. */
const runs: readonly Run[] = Array.from({ length: 17 }, (_, i) => {
  const first = 10 + i;
  const cut = [20, 24, 28, 32, 37][i];
  return { first, from: 0, to: cut ?? (first % 2 === 0 ? 44 : 43) };
});

/** Rivers that a sixteen-mile hex shows between Warsaw and Moscow. */
const rivers: readonly RiverSpec[] = [
  { name: 'Dnepr', sources: ['Dnieper'], rank: 1, from: [33.73, 55.87], to: [30.5, 51.2] },
  { name: 'Western Dvina', rank: 1, from: [31.76, 56.94], to: [24.05, 57.07] },
  { name: 'Volga', rank: 1, from: [32.6, 57.25], to: [38.3, 57.57] },
  { name: 'Niemen', sources: ['Neman'], rank: 1, from: [27.0, 53.81], to: [21.27, 55.25] },
  { name: 'Bug', rank: 2, from: [24.95, 49.88], to: [20.68, 52.43] },
  { name: 'Oka', rank: 2, from: [36.25, 52.39], to: [43.98, 56.34] },
  { name: 'Berezina', rank: 2, into: 'Dnepr' },
  { name: 'Desna', rank: 2, from: [33.28, 54.53], to: [30.56, 50.44] },
  { name: 'Narew', rank: 2, into: 'Bug' },
  { name: 'Sozh', rank: 2, from: [32.71, 54.57], to: [30.8, 51.94] },
  { name: 'Viliya', rank: 2, into: 'Niemen' },
  { name: 'Ugra', rank: 3, into: 'Oka' },
  { name: 'Moskva', rank: 3, into: 'Oka', from: [35.21, 55.9], to: [38.87, 55.07] },
  { name: 'Biebrza', rank: 3, into: 'Narew' },
  { name: 'Shchara', rank: 3, into: 'Niemen' },
  { name: 'Drut', rank: 3, into: 'Dnepr' },
  { name: 'Svisloch', rank: 3, into: 'Berezina' },
  { name: 'Ptich', rank: 4, from: [28.24, 53.14], to: [28.85, 52.14] },
  { name: 'Oster', sources: ['Sozh'], rank: 4, from: [32.89, 54.3], to: [31.74, 53.8] },
  { name: 'Iput', rank: 4, from: [32.25, 53.62], to: [31.05, 52.44] },
  { name: 'Bolva', sources: ['Desna'], rank: 4, from: [33.94, 54.37], to: [34.33, 53.31] },
  { name: 'Mezha', rank: 4, into: 'Western Dvina' },
  { name: 'Vazuza', rank: 4, into: 'Volga' },
];

/** The first position west of the End of July check line, row by row from 10: between the stated ends, one step to a row. */
const CHECK_LINE = [17, 16, 16, 15, 15, 14, 14, 13, 14, 13, 13, 13, 14, 14, 15, 15, 16];

export const panzersEast: Recipe = {
  game: 'panzers-east',
  title: 'Panzers East Solitaire',
  kmPerHex: 25.7,
  numbering: { kind: 'rows-from-east', westward: 'odd' },
  runs,
  fit: { matrix: 'georef', sigma: 2.5 },
  terrains: ['clear', 'forest', 'marsh', 'hill'],
  impassable: [],
  spaceFeatures: ['city', 'town', 'moscow', 'loc', 'swf'],
  sideFeatures: ['river', 'lake'],
  places,
  pins: [],
  coast: {
    seaBelow: 0,
    closedBelow: 0,
    lakes: ['Ivankovo Reservoir', 'Lake Naroch', 'Lake Lukomlskoye'],
    lakeSide: 'lake',
  },
  terrain: {
    clear: 'clear',
    zones: [
      { kind: 'hill', as: 'hill', share: 0.75 },
      { kind: 'rough', as: 'hill', share: 0.75 },
      { kind: 'marsh', as: 'marsh', share: 0.5 },
      { kind: 'forest', as: 'forest', share: 0.8 },
    ],
    survey,
    lone: 0.85,
    fill: 5,
  },
  rivers,
  routes: [],
  labels: [
    { text: 'Moscow Sea', kind: 'water', rank: 3, at: [36.7, 56.72] },
    { text: 'Lake Naroch', kind: 'water', rank: 4, at: [26.77, 54.86] },
    { text: 'East Prussia', kind: 'region', rank: 2, at: [21.6, 53.85] },
    { text: 'Poland', kind: 'region', rank: 2, at: [22.3, 52.35] },
    { text: 'Lithuania', kind: 'region', rank: 2, at: [24.6, 54.35] },
    { text: 'White Russia', kind: 'region', rank: 1, at: [28.3, 53.7] },
    { text: 'Pripyat Marshes', kind: 'region', rank: 2, at: [26.0, 52.4] },
    { text: 'Russia', kind: 'region', rank: 1, at: [35.0, 55.0] },
    { text: 'Smolensk Heights', kind: 'region', rank: 3, at: [32.6, 54.9] },
    { text: 'Valdai Hills', kind: 'region', rank: 3, at: [33.0, 56.6] },
  ],
  landmasses: ['2000'],
  inlandWaters: [],
  sources: ['east-edge', 'west-edge', 'greater-germany'],
  shape,
  finish,
};

const MOSCOW = ['1601', '1602', '1700', '1701', '1702', '1801', '1802'];

/** 8.3 Towns stand in clear country; so do our cities. */
function shape(draft: Draft): void {
  for (const label of MOSCOW) {
    const hex = draft.hex(label, 'Moscow');
    draft.features[hex]!.add('city').add('moscow');
  }
  draft.features.forEach((features, hex) => {
    if (features.has('city') || features.has('town')) draft.terrain[hex] = ['clear'];
  });
}

function finish(draft: Draft, geography: Geography): void {
  const row = (label: string) => Number(label.slice(0, 2));
  const position = (label: string) => Number(label.slice(2));
  const where = (name: string, test: (label: string) => boolean) =>
    draft.setOf(name, hexesWhere(draft, test));
  const marked = (feature: string) => (label: string) => draft.features[draft.hex(label)]!.has(feature);
  const top = new Map<number, number>();
  for (const { first, to } of runs) for (let p = 0; p <= to; p++) if (!top.has(p)) top.set(p, first);
  const last = new Map(runs.map(({ first, to }) => [first, to]));
  where(
    'north-edge',
    (label) => top.get(position(label)) === row(label) && position(label) >= 1 && position(label) <= 42,
  );
  where('east-edge', (label) => position(label) === 0);
  where('south-edge', (label) => row(label) === 26 && position(label) >= 1 && position(label) <= 43);
  where('west-edge', (label) => row(label) >= 15 && position(label) === last.get(row(label)));
  where('swf', (label) => row(label) === 26 && position(label) >= 10 && position(label) <= 20);
  for (const hex of draft.sets.get('swf')!) draft.features[hex]!.add('swf');
  where('loc', marked('loc'));
  where('moscow', marked('moscow'));
  const west = new Set(
    where('west-of-check-line', (label) => position(label) >= CHECK_LINE[row(label) - 10]!),
  );
  where('east-of-check-line', (label) => !west.has(draft.hex(label)));
  draft.lineAround('check', west, () => true);
  const border = namedLine(geography, 'border', 'German-Soviet border, 22 June 1941');
  draft.setOf('greater-germany', landWithin(draft, [border], ['2243', '1542']));
  draft.later(() => {
    const german = new Set(draft.sets.get('greater-germany'));
    where('soviet-start', (label) => !german.has(draft.hex(label)));
    where('front-start', (label) => {
      const hex = draft.hex(label);
      return !german.has(hex) && draft.grid.neighbours(hex).some((n) => german.has(n));
    });
    draft.lineAround('border', german, () => true);
  });
}
