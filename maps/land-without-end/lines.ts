import type { RouteSpec } from '../core/recipe.ts';
import type { Earth } from '../plane/georef.ts';

/** 7.3 The through-roads of 1941, each from its supply source at the west edge. */
const rollbahn = (name: string, via: readonly string[]): RouteSpec => ({
  name,
  kind: 'rollbahn',
  rank: 1,
  feature: 'rollbahn',
  via,
});

export const rollbahnen: readonly RouteSpec[] = [
  rollbahn('n1', ['1011', 'Königsberg', 'Tilsit', 'Siauliai', 'Riga', 'Pskov', 'Luga', 'Leningrad']),
  rollbahn('n2', ['1011', 'Königsberg', 'Kaunas', 'Dvinsk', 'Ostrov', 'Pskov']),
  rollbahn('c1', [
    '1017',
    'Siedlce',
    'Brest-Litovsk',
    'Baranovichi',
    'Minsk',
    'Borisov',
    'Orsha',
    'Smolensk',
    'Vyazma',
    'Mozhaisk',
    'Moscow',
  ]),
  rollbahn('c2', [
    '1017',
    'Siedlce',
    'Brest-Litovsk',
    'Slutsk',
    'Bobruisk',
    'Roslavl',
    'Bryansk',
    'Orel',
    'Tula',
  ]),
  rollbahn('s1', [
    '1021',
    'Kovel',
    'Lutsk',
    'Rovno',
    'Novograd-Volynsky',
    'Zhitomir',
    'Kiev',
    'Poltava',
    'Kharkov',
    'Stary Oskol',
    'Voronezh',
  ]),
  rollbahn('s2', [
    '1024',
    'Lvov',
    'Tarnopol',
    'Proskurov',
    'Vinnitsa',
    'Uman',
    'Kirovograd',
    'Dnepropetrovsk',
    'Stalino',
    'Rostov',
  ]),
  rollbahn('s3', [
    '1040',
    'Bacau',
    'Roman',
    'Iasi',
    'Kishinev',
    'Tiraspol',
    'Nikolaev',
    'Kherson',
    'Melitopol',
    'Mariupol',
    'Taganrog',
    'Rostov',
  ]),
];

/** 11.23 Field fortifications of 1941, by their real course; Perekop is one hex and stated. */
export const fortifiedLines: readonly { readonly name: string; readonly path: readonly Earth[] }[] = [
  {
    name: 'luga',
    path: [
      [28.61, 59.37],
      [29.3, 58.9],
      [29.85, 58.74],
      [30.8, 58.4],
    ],
  },
  {
    name: 'leningrad',
    path: [
      [29.7, 59.6],
      [30.3, 59.55],
      [31.0, 59.8],
    ],
  },
  {
    name: 'vyazma',
    path: [
      [33.1, 57.1],
      [33.3, 56.3],
      [33.1, 55.6],
      [33.35, 54.9],
      [33.7, 54.4],
      [34.2, 54.05],
    ],
  },
  {
    name: 'mozhaisk',
    path: [
      [35.95, 56.04],
      [36.03, 55.5],
      [36.46, 55.01],
      [36.26, 54.51],
    ],
  },
];

/** 11.23 Lines whose hexes are judged, not drawn: Kiev stands behind a ring, and its own hex holds none. */
export const fortifiedRings: Readonly<Record<string, readonly string[]>> = {
  kiev: ['2429', '2430', '2530'],
};

/** 7.4 The first column east of the German attenuated-supply line, by row from 01; below that, column 24 on. */
const GAS = [
  34, 33, 33, 32, 32, 33, 33, 33, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 31, 31, 30, 29, 29, 28, 28, 27, 27,
  27, 27, 27, 27, 28, 28, 29, 30, 30, 32, 32, 32, 33, 32, 31, 25, 23,
];
export const isEastOfGas = (column: number, row: number): boolean => column >= (GAS[row - 1] ?? 24);

/** 9.31 The first row south of the sector line, by column from 10: through the Pripyat marshes, then north of Kursk. */
const SECTOR = [
  19, 19, 20, 20, 21, 21, 22, 22, 22, 22, 23, 23, 23, 23, 24, 24, 25, 25, 26, 26, 27, 27, 27, 27, 28, 28, 28,
  28, 28, 28, 29, 28, 29, 29, 29, 29, 30, 29, 30,
];
export const isSouthSector = (column: number, row: number): boolean => row >= SECTOR[column - 10]!;

/** 3.4 Soviet army deployment areas; the 6th Army's is stated, the others follow the positions of 22 June. */
export const areas: Readonly<Record<string, readonly string[]>> = {
  '8A': ['1607', '1608', '1707', '1708', '1709', '1808', '1809', '1908'],
  '11A': ['1710', '1711', '1712', '1713', '1811', '1812', '1813', '1911', '1912'],
  '3A': ['1714', '1715', '1716', '1815', '1816'],
  '10A': ['1215', '1216', '1314', '1315', '1316', '1415', '1416', '1514', '1515', '1516'],
  '4A': ['1317', '1417', '1418', '1419', '1420', '1518', '1519', '1520', '1619'],
  '13A': ['2317', '2318', '2417', '2418', '2517', '2518'],
  '5A': ['1321', '1322', '1323', '1324', '1422', '1423', '1424', '1523', '1524'],
  '6A': ['1025', '1125', '1225', '1226', '1326', '1427', '1428'],
  '26A': ['1026', '1027', '1126', '1127'],
  '12A': ['1028', '1029', '1030', '1128', '1129', '1130', '1131', '1231', '1232', '1331'],
  '9A': [
    '1533',
    '1534',
    '1535',
    '1536',
    '1539',
    '1540',
    '1541',
    '1542',
    '1635',
    '1636',
    '1637',
    '1638',
    '1737',
    '1738',
  ],
};
