import type { Draft } from '../core/draft.ts';
import { stop } from '../core/fault.ts';
import { type Geography, namedLine } from '../core/inputs.ts';
import type { Recipe, RiverSpec } from '../core/recipe.ts';
import type { Run } from '../plane/hexgrid.ts';
import { hexesAlong, hexesWhere, landWithin } from '../steps/divide.ts';
import { areas, fortifiedLines, fortifiedRings, isEastOfGas, isSouthSector, rollbahnen } from './lines.ts';
import { places, sovietPlaces } from './places.ts';
import { survey } from './survey.ts';

/** Columns 10 to 48; the north-west and south-west corners are cut out, and odd columns end one row earlier. */
const runs: readonly Run[] = Array.from({ length: 39 }, (_, i) => {
  const first = 10 + i;
  const last = first <= 21 ? 48 : 53;
  return { first, from: first <= 15 ? 7 : 1, to: first % 2 === 0 ? last : last - 1 };
});

/** Rivers that a twenty-mile hex shows; minor streams are left out so that mobile assaults have room. */
const rivers: readonly RiverSpec[] = [
  { name: 'Dnepr', sources: ['Dnieper'], rank: 1, from: [33.73, 55.87], to: [32.65, 46.65] },
  { name: 'Volga', rank: 1, from: [32.6, 57.25], to: [38.3, 57.57] },
  { name: 'Don', rank: 1, from: [38.31, 54.06], to: [39.38, 47.11] },
  { name: 'Danube', sources: ['Danube', 'Bratul Chillia'], rank: 1, from: [17.2, 48.06], to: [29.7, 45.3] },
  { name: 'Dvina', sources: ['Western Dvina'], rank: 1, from: [31.76, 56.94], to: [24.05, 57.07] },
  { name: 'Neman', rank: 1, from: [27.0, 53.81], to: [21.27, 55.25] },
  { name: 'Dnestr', sources: ['Dniester'], rank: 1, from: [22.9, 49.22], to: [30.13, 46.42] },
  { name: 'Southern Bug', rank: 2, from: [26.5, 49.62], to: [31.75, 47.26] },
  { name: 'Donets', rank: 2, into: 'Don' },
  { name: 'Desna', rank: 2, from: [33.28, 54.53], to: [30.56, 50.44] },
  { name: 'Pripyat', sources: ['Pripet'], rank: 2, from: [25.55, 52.03], to: [30.52, 51.14] },
  { name: 'Bug', rank: 2, from: [24.95, 49.88], to: [20.68, 52.43] },
  { name: 'Prut', rank: 2, from: [24.58, 48.29], to: [28.21, 45.45] },
  { name: 'Oka', rank: 2, from: [36.25, 52.39], to: [43.98, 56.34] },
  { name: 'Kuban', rank: 2, from: [42.07, 43.24], to: [37.38, 45.31] },
  { name: 'Narew', rank: 3, into: 'Bug' },
  { name: 'Berezina', rank: 2, into: 'Dnepr' },
  { name: 'Sozh', rank: 3, from: [32.71, 54.57], to: [30.8, 51.94] },
  { name: 'Neva', rank: 2, from: [31.04, 59.95], to: [30.22, 59.92] },
  { name: 'Volkhov', rank: 2, from: [31.3, 58.52], to: [32.34, 60.14] },
  { name: 'Narva', rank: 2, from: [27.73, 58.99], to: [28.02, 59.48] },
  { name: 'Velikaya', rank: 3, from: [29.64, 56.62], to: [28.14, 57.87] },
  { name: 'Lovat', rank: 3, from: [30.71, 55.93], to: [31.48, 58.22] },
  { name: 'Luga', rank: 3, from: [29.69, 59.53], to: [28.29, 59.68] },
  { name: 'Seim', rank: 3, into: 'Desna' },
  { name: 'Psel', rank: 3, into: 'Dnepr' },
  { name: 'Vorskla', rank: 3, into: 'Dnepr' },
  { name: 'Teterev', rank: 3, into: 'Dnepr' },
  { name: 'Styr', rank: 3, into: 'Pripyat' },
  { name: 'Sluch', sources: ['Sluch', 'Goryn'], rank: 3, from: [26.39, 49.68], to: [27.56, 52.12] },
  { name: 'Oskol', rank: 3, into: 'Donets' },
  { name: 'Ugra', rank: 3, into: 'Oka' },
  { name: 'Mius', rank: 3, from: [38.45, 48.33], to: [38.81, 47.29] },
];

export const landWithoutEnd: Recipe = {
  game: 'land-without-end',
  title: 'Land Without End',
  kmPerHex: 32,
  numbering: { kind: 'columns' },
  runs,
  fit: { matrix: 'georef', sigma: 4 },
  terrains: ['clear', 'forest', 'hills', 'marsh', 'sea', 'lake', 'out'],
  impassable: ['sea', 'lake', 'out'],
  spaceFeatures: [
    'city',
    'large-town',
    'small-town',
    'replacement-centre',
    'port',
    'port-black-sea',
    'port-azov',
    'fortified-line',
    'fortified-zone',
  ],
  sideFeatures: ['river', 'sea', 'lake', 'sivash', 'kerch', 'rollbahn'],
  places,
  pins: [
    { name: 'Perekop', at: [33.8, 46.1], hex: '2845' },
    { name: 'Taman shore of the Kerch Straits', at: [36.95, 45.28], hex: '3449' },
  ],
  coast: {
    seaBelow: 0.15,
    closedBelow: 0.12,
    lakes: ['Lake Ladoga', 'Lake Peipus', 'Lake Pskov', 'Lake Ilmen', 'Lake Seliger', 'Võrtsjärv'],
    lagoons: ['Frisches Haff (north)', 'Frisches Haff (south)', 'Sivash', 'Dniester Liman'],
    seaTerrain: 'sea',
    lakeTerrain: 'lake',
    seaSide: 'sea',
    lakeSide: 'lake',
  },
  terrain: {
    clear: 'clear',
    zones: [
      { kind: 'mountain', as: 'hills', share: 0.5 },
      { kind: 'hill', as: 'hills', share: 0.9 },
      { kind: 'rough', as: 'hills', share: 0.9 },
      { kind: 'marsh', as: 'marsh', share: 0.6 },
      { kind: 'forest', as: 'forest', share: 0.7 },
    ],
    survey,
    lone: 0.8,
    fill: 5,
  },
  rivers,
  routes: rollbahnen,
  labels: [
    { text: 'Baltic Sea', kind: 'water', rank: 1, at: [20.3, 56.2] },
    { text: 'Gulf of Riga', kind: 'water', rank: 2, at: [23.5, 57.6] },
    { text: 'Gulf of Finland', kind: 'water', rank: 2, at: [27.8, 59.75] },
    { text: 'Lake Ladoga', kind: 'water', rank: 2, at: [31.7, 60.25] },
    { text: 'Lake Peipus', kind: 'water', rank: 3, at: [27.5, 58.7] },
    { text: 'Lake Ilmen', kind: 'water', rank: 4, at: [31.3, 58.27] },
    { text: 'Black Sea', kind: 'water', rank: 1, at: [31.5, 44.7] },
    { text: 'Sea of Azov', kind: 'water', rank: 2, at: [36.4, 46.1] },
    { text: 'Sivash', kind: 'water', rank: 4, at: [34.6, 46.0] },
    { text: 'Kerch Straits', kind: 'water', rank: 4, at: [36.65, 45.15] },
    { text: 'East Prussia', kind: 'region', rank: 2, at: [21.2, 54.3] },
    { text: 'Greater Germany', kind: 'region', rank: 1, at: [22.0, 52.0] },
    { text: 'Romania', kind: 'region', rank: 1, at: [26.7, 46.2] },
    { text: 'Lithuania', kind: 'region', rank: 3, at: [24.2, 55.4] },
    { text: 'Latvia', kind: 'region', rank: 3, at: [26.0, 56.8] },
    { text: 'Estonia', kind: 'region', rank: 3, at: [25.8, 58.8] },
    { text: 'White Russia', kind: 'region', rank: 2, at: [28.6, 53.6] },
    { text: 'Pripyat Marshes', kind: 'region', rank: 2, at: [27.0, 52.0] },
    { text: 'Ukraine', kind: 'region', rank: 1, at: [31.4, 49.2] },
    { text: 'Bessarabia', kind: 'region', rank: 3, at: [28.7, 47.3] },
    { text: 'Crimea', kind: 'region', rank: 2, at: [34.1, 45.4] },
    { text: 'Donbas', kind: 'region', rank: 3, at: [38.6, 48.3] },
    { text: 'Kuban', kind: 'region', rank: 2, at: [39.3, 45.7] },
    { text: 'Russia', kind: 'region', rank: 1, at: [35.8, 54.2] },
    { text: 'Valdai Hills', kind: 'region', rank: 3, at: [33.3, 57.3] },
    { text: 'Carpathians', kind: 'region', rank: 3, at: [25.3, 47.4] },
  ],
  landmasses: ['4020'],
  inlandWaters: ['3103', '3346', '4045'],
  sources: ['german-supply', 'romanian-supply', 'soviet-supply'],
  shape,
  finish,
};

/** 9.10 Cities stand in clear country. */
function shape(draft: Draft): void {
  draft.features.forEach((features, hex) => {
    if (features.has('city')) draft.terrain[hex] = ['clear'];
  });
}

const BLACK_SEA = [
  'Odessa',
  'Nikolaev',
  'Kherson',
  'Sevastopol',
  'Feodosia',
  'Kerch',
  'Novorossiysk',
  'Constanta',
];
const AZOV = ['Kerch', 'Berdyansk', 'Mariupol', 'Taganrog', 'Yeisk'];

function finish(draft: Draft, geography: Geography): void {
  edges(draft);
  countries(draft, geography);
  const named = (name: string): number => draft.names.indexOf(name);
  for (const name of BLACK_SEA) draft.features[named(name)]!.add('port-black-sea');
  for (const name of AZOV) draft.features[named(name)]!.add('port-azov');
  draft.setOf('vp', sovietPlaces.map(named));
  for (const route of draft.routes) draft.setOf(`rollbahn-${route.name}`, route.hexes);
  for (const { name, path } of fortifiedLines) {
    const hexes = hexesAlong(draft, path).filter((hex) => draft.isLand(hex));
    fortify(draft, name, hexes);
  }
  for (const [name, labels] of Object.entries(fortifiedRings)) {
    fortify(
      draft,
      name,
      labels.map((label) => draft.hex(label, `fortified line ${name}`)),
    );
  }
  const marked = (feature: string) => (label: string) => draft.features[draft.hex(label)]!.has(feature);
  for (const feature of ['replacement-centre', 'fortified-zone']) {
    draft.setOf(feature, hexesWhere(draft, marked(feature)));
  }
  zones(draft);
  draft.later(() => deployment(draft));
}

function fortify(draft: Draft, name: string, hexes: readonly number[]): void {
  for (const hex of draft.setOf(`fortified-${name}`, hexes)) draft.features[hex]!.add('fortified-line');
}

const columnOf = (label: string): number => Number(label.slice(0, 2));
const rowOf = (label: string): number => Number(label.slice(2));

function edges(draft: Draft): void {
  const where = (name: string, test: (label: string) => boolean) =>
    draft.setOf(name, hexesWhere(draft, test));
  const run = (label: string): Run => runs[columnOf(label) - 10]!;
  const south = (label: string) => rowOf(label) === run(label).to;
  where('north-edge', (label) => rowOf(label) === run(label).from);
  where('east-edge', (label) => columnOf(label) === 48);
  where('south-edge', south);
  where('west-edge', (label) => columnOf(label) === 10);
  const land = (label: string) => draft.isLand(draft.hex(label));
  where(
    'soviet-supply',
    (label) => land(label) && (columnOf(label) === 48 || (columnOf(label) >= 37 && south(label))),
  );
  draft.setOf(
    'kerch',
    ['3348', '3448', '3449'].map((label) => draft.hex(label, 'Kerch Straits')),
  );
  where('special-entry', (label) => columnOf(label) === 10 && rowOf(label) >= 25 && rowOf(label) <= 30);
}

/** The frontier of June 1941; what is neither German nor Romanian is Soviet. */
function countries(draft: Draft, geography: Geography): void {
  const border = (name: string) => namedLine(geography, 'border', `${name} border, 22 June 1941`);
  const lines = [border('German-Soviet'), border('Hungarian-Soviet'), border('Romanian-Soviet')];
  draft.setOf('greater-germany', landWithin(draft, lines, ['1020']));
  draft.setOf('romania', landWithin(draft, lines, ['1240']));
  draft.later(() => {
    const german = new Set(draft.sets.get('greater-germany'));
    const romanian = new Set(draft.sets.get('romania'));
    const land = hexesWhere(draft, (label) => draft.isLand(draft.hex(label)));
    const soviet = draft.setOf(
      'ussr',
      land.filter((hex) => !german.has(hex) && !romanian.has(hex)),
    );
    const west = new Set(draft.sets.get('west-edge'));
    draft.setOf(
      'german-supply',
      land.filter((hex) => west.has(hex) && german.has(hex)),
    );
    draft.setOf(
      'romanian-supply',
      land.filter((hex) => west.has(hex) && romanian.has(hex)),
    );
    draft.setOf('entry-axis', [...draft.sets.get('german-supply')!, ...draft.sets.get('romanian-supply')!]);
    draft.lineAround('border', new Set(soviet), (hex) => draft.isLand(hex));
  });
}

/** The supply line, the sector line and the southern weather zone, which is the Crimea. */
function zones(draft: Draft): void {
  const land = (label: string) => draft.isLand(draft.hex(label));
  const divide = (line: string, set: string, test: (column: number, row: number) => boolean) => {
    const hexes = hexesWhere(draft, (label) => land(label) && test(columnOf(label), rowOf(label)));
    draft.lineAround(line, new Set(draft.setOf(set, hexes)), (hex) => draft.isLand(hex));
  };
  divide('gas', 'east-of-gas', isEastOfGas);
  divide('sector', 'south-sector', isSouthSector);
  const perekop = draft.hex('2744');
  const crimea = [draft.hex('2746')];
  for (const hex of crimea) {
    for (const next of draft.grid.neighbours(hex)) {
      if (next === perekop || crimea.includes(next) || !draft.isLand(next) || draft.isClosed(hex, next))
        continue;
      crimea.push(next);
    }
  }
  draft.lineAround('weather', new Set(draft.setOf('southern-weather', crimea)), (hex) => draft.isLand(hex));
}

/** 3.4 Every deployment hex is Soviet land, and no hex is in two areas. */
function deployment(draft: Draft): void {
  const soviet = new Set(draft.sets.get('ussr'));
  const taken = new Map<number, string>();
  for (const [name, labels] of Object.entries(areas)) {
    const hexes = labels.map((label) => draft.hex(label, `area ${name}`));
    for (const hex of hexes) {
      const label = draft.grid.labels[hex]!;
      if (!soviet.has(hex)) stop(draft.file, `area ${name}`, `${label} is not Soviet land`);
      if (taken.has(hex)) stop(draft.file, `area ${name}`, `${label} is already in ${taken.get(hex)}`);
      taken.set(hex, name);
    }
    draft.setOf(`area-${name}`, hexes);
  }
  for (const hex of draft.sets.get('fortified-zone')!) {
    if (!soviet.has(hex)) stop(draft.file, 'fortified zones', `${draft.grid.labels[hex]} is not Soviet land`);
  }
}
