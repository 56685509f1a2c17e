import type { Draft } from '../core/draft.ts';
import { type Geography, namedLine } from '../core/inputs.ts';
import type { Recipe, RiverSpec } from '../core/recipe.ts';
import { hexesWhere, landWithin } from '../steps/divide.ts';
import { places } from './places.ts';
import { survey } from './survey.ts';

/** Rivers that a twenty-mile hex shows: those that armies halted on in January 1945. */
const rivers: readonly RiverSpec[] = [
  { name: 'Oder', rank: 1, from: [17.6, 49.7], to: [14.6, 53.6] },
  { name: 'Vistula', rank: 1, from: [18.88, 49.64], to: [18.95, 54.36] },
  { name: 'Niemen', sources: ['Neman'], rank: 1, from: [27.0, 53.81], to: [21.27, 55.25] },
  { name: 'Warthe', rank: 2, into: 'Oder' },
  { name: 'Bug', rank: 2, into: 'Vistula' },
  { name: 'Narew', rank: 2, into: 'Bug' },
  { name: 'Neris', sources: ['Viliya'], rank: 2, into: 'Niemen' },
  { name: 'Netze', rank: 3, into: 'Warthe' },
  { name: 'Pilica', rank: 3, into: 'Vistula' },
  { name: 'Wieprz', rank: 3, into: 'Vistula' },
  { name: 'Alle', sources: ['Pregel-Alle'], rank: 3, from: [20.88, 53.74], to: [20.41, 54.69] },
  { name: 'Pregel', sources: ['Angerapp'], rank: 3, into: 'Alle' },
  { name: 'Biebrza', rank: 3, into: 'Narew' },
  { name: 'Shchara', rank: 4, into: 'Niemen' },
];

export const watchOnTheOder: Recipe = {
  game: 'watch-on-the-oder',
  title: 'Watch on the Oder',
  kmPerHex: 32.5,
  numbering: { kind: 'columns' },
  runs: Array.from({ length: 26 }, (_, i) => ({ first: 10 + i, from: 3, to: 21 })),
  fit: { matrix: 'refit', sigma: 2 },
  terrains: ['clear', 'forest', 'rough', 'marsh', 'sea', 'out'],
  impassable: ['sea', 'out'],
  spaceFeatures: ['city', 'town', 'coastal', 'fortification', 'land-bridge', 'usir'],
  sideFeatures: ['river', 'closed'],
  places,
  pins: [
    { name: 'Curonian Spit at Rossitten', at: [20.86, 55.16], hex: '2607' },
    { name: 'Curonian Spit at Nidden', at: [21.02, 55.33], hex: '2706' },
    { name: 'Vistula Spit', at: [19.5, 54.37], hex: '2208' },
  ],
  coast: {
    seaBelow: 0.15,
    closedBelow: 0.12,
    lakes: [
      'Frisches Haff (north)',
      'Frisches Haff (south)',
      'Mauersee (Mamry)',
      'Spirdingsee (Sniardwy)',
      'Dammscher See',
    ],
    seaTerrain: 'sea',
    seaSide: 'closed',
    lakeSide: 'closed',
    outSide: 'closed',
  },
  terrain: {
    clear: 'clear',
    zones: [
      { kind: 'mountain', as: 'rough', share: 0.4 },
      { kind: 'hill', as: 'rough', share: 0.5 },
      { kind: 'rough', as: 'rough', share: 0.4 },
      { kind: 'marsh', as: 'marsh', share: 0.4 },
      { kind: 'forest', as: 'forest', share: 0.4 },
    ],
    survey,
    lone: 0.5,
    fill: 4,
  },
  rivers,
  routes: [],
  labels: [
    { text: 'Baltic Sea', kind: 'water', rank: 1, at: [18.2, 55.3] },
    { text: 'Gulf of Danzig', kind: 'water', rank: 2, at: [19.35, 54.65] },
    { text: 'Pomeranian Bay', kind: 'water', rank: 2, at: [14.75, 54.25] },
    { text: 'Gulf of Riga', kind: 'water', rank: 2, at: [23.7, 57.25] },
    { text: 'Frisches Haff', kind: 'water', rank: 3, at: [19.75, 54.48] },
    { text: 'Kurisches Haff', kind: 'water', rank: 3, at: [21.1, 55.05] },
    { text: 'Stettiner Haff', kind: 'water', rank: 3, at: [14.25, 53.77] },
    { text: 'Pomerania', kind: 'region', rank: 2, at: [16.1, 53.95] },
    { text: 'East Prussia', kind: 'region', rank: 2, at: [21.0, 54.35] },
    { text: 'West Prussia', kind: 'region', rank: 3, at: [18.6, 53.6] },
    { text: 'Wartheland', kind: 'region', rank: 2, at: [17.7, 52.2] },
    { text: 'Silesia', kind: 'region', rank: 2, at: [17.6, 51.2] },
    { text: 'Upper Silesia', kind: 'region', rank: 3, at: [18.7, 50.4] },
    { text: 'Masuria', kind: 'region', rank: 3, at: [21.6, 53.75] },
    { text: 'Poland', kind: 'region', rank: 1, at: [21.3, 52.6] },
    { text: 'Lithuania', kind: 'region', rank: 2, at: [23.9, 55.3] },
    { text: 'Kurland', kind: 'region', rank: 2, at: [22.1, 56.75] },
    { text: 'Polesia', kind: 'region', rank: 3, at: [26.2, 52.3] },
  ],
  landmasses: ['1010'],
  inlandWaters: [],
  sources: ['west-edge', 'east-edge', 'usir'],
  shape,
  finish,
};

/** Kurland, cut off since October, is out of play. */
function shape(draft: Draft, geography: Geography): void {
  const front = namedLine(geography, 'front-1945', 'Courland front, January 1945');
  for (const hex of landWithin(draft, [front], ['3003'])) draft.terrain[hex] = ['out'];
}

function finish(draft: Draft, geography: Geography): void {
  draft.setOf(
    'north-edge',
    hexesWhere(draft, (label) => label.endsWith('03')),
  );
  draft.setOf(
    'east-edge',
    hexesWhere(draft, (label) => label.startsWith('35')),
  );
  draft.setOf(
    'south-edge',
    hexesWhere(draft, (label) => label.endsWith('21')),
  );
  draft.setOf(
    'west-edge',
    hexesWhere(draft, (label) => label.startsWith('10')),
  );
  const land = (hex: number) => draft.isLand(hex);
  draft.setOf(
    'usir',
    draft.grid.labels.flatMap((_, hex) => (draft.features[hex]!.has('usir') ? [hex] : [])),
  );
  draft.setOf('german-start', germanStart(draft, geography));
  draft.later(() => {
    const german = new Set(draft.sets.get('german-start'));
    draft.setOf(
      'soviet-start',
      draft.grid.labels.flatMap((_, hex) => (land(hex) && !german.has(hex) ? [hex] : [])),
    );
    draft.lineAround('start', german, land);
  });
  for (let hex = 0; hex < draft.grid.size; hex++) {
    const wet = draft.grid
      .neighbours(hex)
      .some((n) => draft.terrain[n]![0] === 'sea' || (land(n) && draft.isClosed(hex, n)));
    if (land(hex) && wet) draft.features[hex]!.add('coastal');
  }
}

/** West of the front of 12 January 1945, and Memel. */
function germanStart(draft: Draft, geography: Geography): ReadonlySet<number> {
  const front = (name: string) => namedLine(geography, 'front-1945', name);
  const lines = [front('Main front line, 12 January 1945'), front('Memel bridgehead, January 1945')];
  return landWithin(draft, lines, ['1010', '2806']);
}
