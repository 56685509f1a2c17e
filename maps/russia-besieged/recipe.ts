import type { Draft } from '../core/draft.ts';
import type { Recipe, RiverSpec } from '../core/recipe.ts';
import type { Run } from '../plane/hexgrid.ts';
import { countryOf } from './country.ts';
import { finish } from './finish.ts';
import { places } from './places.ts';
import { rails } from './rails.ts';
import { survey } from './survey.ts';

/** Rows 01 to 60; even rows sit half a hex further west and have one hex less. */
const runs: readonly Run[] = Array.from({ length: 60 }, (_, i) => ({
  first: i + 1,
  from: 1,
  to: (i + 1) % 2 === 0 ? 38 : 39,
}));

/** Rivers that a hex of 36 miles shows. */
const rivers: readonly RiverSpec[] = [
  { name: 'Volga', rank: 1, from: [32.6, 57.25], to: [48.36, 45.88] },
  { name: 'Dnieper', rank: 1, from: [33.73, 55.87], to: [32.65, 46.65] },
  { name: 'Don', rank: 1, from: [38.31, 54.06], to: [39.38, 47.11] },
  { name: 'Danube', sources: ['Danube', 'Bratul Chillia'], rank: 1, from: [8.49, 47.93], to: [29.7, 45.3] },
  { name: 'Vistula', rank: 1, from: [18.88, 49.64], to: [18.95, 54.36] },
  { name: 'Oder', rank: 1, from: [17.6, 49.7], to: [14.6, 53.6] },
  { name: 'Dvina', sources: ['Western Dvina'], rank: 1, from: [31.76, 56.94], to: [24.05, 57.07] },
  { name: 'Niemen', sources: ['Neman'], rank: 2, from: [27.0, 53.81], to: [21.27, 55.25] },
  { name: 'Dniester', rank: 1, from: [22.9, 49.22], to: [30.13, 46.42] },
  { name: 'Elbe', rank: 2, from: [15.58, 50.69], to: [9.82, 53.54] },
  { name: 'Kuban', rank: 2, from: [42.07, 43.24], to: [37.38, 45.31] },
  { name: 'Terek', rank: 2, from: [44.26, 42.63], to: [47.47, 43.76] },
  { name: 'Kura', rank: 2, from: [42.82, 40.92], to: [49.37, 39.35] },
  { name: 'South Bug', sources: ['Southern Bug'], rank: 2, from: [26.5, 49.62], to: [31.75, 47.26] },
  { name: 'Oka', rank: 2, into: 'Volga' },
  { name: 'Donets', rank: 2, into: 'Don' },
  { name: 'Khoper', rank: 3, into: 'Don' },
  { name: 'Manych', rank: 3, into: 'Don' },
  { name: 'Desna', rank: 2, from: [33.28, 54.53], to: [30.56, 50.44] },
  { name: 'Berezina', rank: 2, into: 'Dnieper' },
  { name: 'Sozh', rank: 3, from: [32.71, 54.57], to: [30.8, 51.94] },
  { name: 'Vorskla', rank: 3, into: 'Dnieper' },
  { name: 'Bug', rank: 2, from: [24.95, 49.88], to: [20.68, 52.43] },
  { name: 'Narew', rank: 3, into: 'Bug' },
  { name: 'San', rank: 3, into: 'Vistula' },
  { name: 'Warta', sources: ['Warthe'], rank: 3, into: 'Oder' },
  { name: 'Prut', rank: 2, from: [24.58, 48.29], to: [28.21, 45.45] },
  { name: 'Tisza', sources: ['Tisa'], rank: 3, from: [24.2, 48.05], to: [20.28, 45.14] },
  { name: 'Klyazma', rank: 3, into: 'Oka' },
  { name: 'Moskva', rank: 3, from: [35.21, 55.9], to: [38.87, 55.07] },
  { name: 'Volkhov', rank: 3, from: [31.3, 58.52], to: [32.34, 60.14] },
  { name: 'Lovat', rank: 3, from: [30.71, 55.93], to: [31.48, 58.22] },
  { name: 'Velikaya', rank: 3, from: [29.64, 56.62], to: [28.14, 57.87] },
  { name: 'Luga', rank: 3, from: [29.69, 59.53], to: [28.29, 59.68] },
  { name: 'Svir', rank: 3, from: [34.83, 61.02], to: [32.79, 60.47] },
];

export const russiaBesieged: Recipe = {
  game: 'russia-besieged',
  title: 'Russia Besieged',
  kmPerHex: 58,
  numbering: { kind: 'rows-from-east', westward: 'even' },
  runs,
  fit: { matrix: 'refit', sigma: 2.5 },
  terrains: ['clear', 'forest', 'swamp', 'mountain', 'sea', 'lake', 'out'],
  impassable: ['sea', 'lake', 'out'],
  spaceFeatures: [
    'major-city',
    'minor-city',
    'port-baltic',
    'port-black-sea',
    'port-caspian',
    'russian-naval-base',
    'german-naval-base',
    'oil-well',
    'coast-baltic',
    'coast-black-sea',
    'coast-caspian',
  ],
  sideFeatures: ['river', 'sea', 'lake', 'rail', 'emergency-rail'],
  places,
  pins: [
    { name: 'Kerch side of the straits', at: [36.47, 45.35], hex: '3823' },
    { name: 'Taman side of the straits', at: [37.3, 45.2], hex: '3922' },
    { name: 'Murmansk railway at the edge', at: [34.3, 64.2], hex: '0107' },
    { name: 'Volkhov', at: 'Volkhov', hex: '0812' },
    { name: 'Perekop', at: [33.7, 46.15], hex: '3525' },
    { name: 'Sivash', at: [34.45, 46.05], hex: '3524' },
    { name: 'Genichesk', at: [34.82, 46.25], hex: '3523' },
    { name: 'Dzhankoi', at: 'Dzhankoi', hex: '3624' },
    { name: 'Feodosiya', at: 'Feodosiya', hex: '3824' },
  ],
  coast: {
    seaBelow: 0.4,
    closedBelow: 0.12,
    lakes: [
      'Lake Ladoga',
      'Lake Onega',
      'Lake Peipus',
      'Lake Pskov',
      'Lake Ilmen',
      'Lake Saimaa',
      'Lake Beloye',
      'Lake Van',
      'Lake Urmia',
      'Lake Sevan',
      'Lake Tuz',
      'Lake Balaton',
    ],
    lagoons: ['Frisches Haff (north)', 'Frisches Haff (south)', 'Sivash', 'Dniester Liman'],
    seaTerrain: 'sea',
    lakeTerrain: 'lake',
    seaSide: 'sea',
    lakeSide: 'lake',
  },
  terrain: {
    clear: 'clear',
    zones: [
      { kind: 'mountain', as: 'mountain', share: 0.5 },
      { kind: 'marsh', as: 'swamp', share: 1 },
      { kind: 'forest', as: 'forest', share: 0.6 },
    ],
    survey,
    lone: 0.95,
    fill: 5,
  },
  rivers,
  routes: rails,
  labels: [
    { text: 'Baltic Sea', kind: 'water', rank: 1, at: [18.6, 56.2] },
    { text: 'Gulf of Finland', kind: 'water', rank: 3, at: [26.6, 59.85] },
    { text: 'Gulf of Riga', kind: 'water', rank: 3, at: [23.6, 57.8] },
    { text: 'Lake Ladoga', kind: 'water', rank: 3, at: [31.5, 60.85] },
    { text: 'Lake Onega', kind: 'water', rank: 3, at: [35.4, 61.7] },
    { text: 'White Sea', kind: 'water', rank: 2, at: [38.3, 65.0] },
    { text: 'Black Sea', kind: 'water', rank: 1, at: [34.5, 43.3] },
    { text: 'Sea of Azov', kind: 'water', rank: 3, at: [36.7, 46.1] },
    { text: 'Caspian Sea', kind: 'water', rank: 1, at: [50.6, 42.3] },
    { text: 'Mediterranean', kind: 'water', rank: 2, at: [32.8, 34.9] },
    { text: 'Germany', kind: 'region', rank: 1, at: [15.6, 52.0] },
    { text: 'Poland', kind: 'region', rank: 2, at: [20.6, 51.5] },
    { text: 'Slovakia', kind: 'region', rank: 3, at: [19.6, 48.8] },
    { text: 'Hungary', kind: 'region', rank: 2, at: [20.9, 47.3] },
    { text: 'Rumania', kind: 'region', rank: 1, at: [25.3, 45.6] },
    { text: 'Bulgaria', kind: 'region', rank: 2, at: [25.4, 42.9] },
    { text: 'Finland', kind: 'region', rank: 1, at: [27.0, 62.3] },
    { text: 'Sweden', kind: 'region', rank: 3, at: [15.5, 58.3] },
    { text: 'Estonia', kind: 'region', rank: 3, at: [25.7, 58.8] },
    { text: 'Latvia', kind: 'region', rank: 3, at: [25.6, 56.8] },
    { text: 'Lithuania', kind: 'region', rank: 3, at: [23.7, 55.6] },
    { text: 'White Russia', kind: 'region', rank: 2, at: [28.8, 53.4] },
    { text: 'Pripet Marshes', kind: 'region', rank: 3, at: [27.0, 52.1] },
    { text: 'Ukraine', kind: 'region', rank: 1, at: [31.0, 49.4] },
    { text: 'Russia', kind: 'region', rank: 1, at: [40.5, 53.8] },
    { text: 'Crimea', kind: 'region', rank: 3, at: [34.3, 45.3] },
    { text: 'Caucasus', kind: 'region', rank: 1, at: [43.6, 42.9] },
    { text: 'Turkey', kind: 'region', rank: 1, at: [33.5, 39.3] },
    { text: 'Persia', kind: 'region', rank: 2, at: [47.6, 37.6] },
    { text: 'Syria', kind: 'region', rank: 3, at: [37.5, 36.0] },
    { text: 'Iraq', kind: 'region', rank: 3, at: [42.5, 36.5] },
  ],
  landmasses: ['1912'],
  inlandWaters: ['0314', '0612', '0708', '0718'],
  deadEnds: ['3810', '3523', '3624', '5811'],
  sources: ['west-edge', 'east-edge', 'northern-sources', 'murmansk-line'],
  shape,
  finish,
};

/** Land that belongs to nobody who fights is out of play; a hex the survey has no word for goes with its neighbours. */
function shape(draft: Draft): void {
  for (let hex = 0; hex < draft.grid.size; hex++) {
    if (draft.isLand(hex) && countryOf(draft, hex) === 'closed') draft.terrain[hex] = ['out'];
    else if (draft.features[hex]!.has('major-city') && draft.isLand(hex)) draft.terrain[hex] = ['clear'];
  }
}
