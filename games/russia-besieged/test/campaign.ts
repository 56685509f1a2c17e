import type { Decision } from '@stavka/engine';
import type { WireOrder } from '@stavka/engine/define';
import { DROPS, hexOf, MOVE, NATION_OF, unitOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { NATIONS } from '../vocabulary.ts';
import { director, distancesTo, isAxis, type Plan, type Wish } from './director.ts';

/** Major cities that the Axis takes while the Russians make way: enough for every check of 27.2c, and for no victory of its own. */
const WANTED = [
  ...['0822', '1623', '1718', '2031', '2424', '2814', '2919', '3122', '3128', '3419', '3718', '3726'],
  ...['2205', '3207'],
  // A well.
  '4219',
  // Beyond the Straits of Kerch.
  '3922',
];
/** The far east, and the two capitals that the Russians march on from 1943. */
const REAR = distancesTo(
  Array.from({ length: 40 }, (_, i) => [1, 2, 3].map((column) => `${String(i + 12)}0${column}`)).flat(),
);
const CAPITALS = ['3136', '1939'];
const [TO_BUCHAREST, TO_BUDAPEST] = CAPITALS.map((hex) => distancesTo([hex])) as [Int16Array, Int16Array];
/** Where paratroops wait for their drop. */
const TO_AIRFIELD = distancesTo(['1912', '3711']);
/** Out of their way: the north of Germany, and the Baltic. */
const ASIDE = distancesTo(['0537', '0830', '0928', '0822']);
const TO = new Map(WANTED.map((hex) => [hex, distancesTo([hex])]));
const KERCH_CROSSER = unitOf('ge-mt-49');
/** Who stays: the garrison of Leningrad, from which the ice road leads. */
const LENINGRAD = hexOf('0714');

/** 1941 to 1943: to the nearest city that is wanted and not taken. */
const eastward: Wish = (s, unit) => {
  const here = S.at.of(s, unit);
  if (here < 0 || ['finnish', 'spanish'].includes(NATIONS[NATION_OF[unit]!]!)) return null;
  if (unit === KERCH_CROSSER) return TO.get('3922')!;
  let best: Int16Array | null = null;
  for (const [label, far] of TO) {
    if (S.at.count(s, hexOf(label)) > 0 && hexOf(label) !== here) continue;
    if (far[here]! >= 0 && (best === null || far[here]! < best[here]!)) best = far;
  }
  return best !== null && best[here] === 0 ? null : best;
};
const rearward: Wish = (s, unit) => {
  if (DROPS[unit] === 1) return TO_AIRFIELD;
  return S.at.of(s, unit) === LENINGRAD ? null : REAR;
};
/** From 1943: the quick units on the two capitals, the others wherever they are. */
const westward: Wish = (_s, unit) => {
  if (isAxis(unit) || MOVE[unit]! < 4) return null;
  return unit % 3 === 0 ? TO_BUCHAREST : TO_BUDAPEST;
};
const makingWay: Wish = () => ASIDE;

const once = (kinds: readonly string[]): ((order: WireOrder) => boolean) => {
  const given = new Set<string>();
  return (order) => {
    const name = `${order.kind} ${(order as { mode?: string }).mode ?? ''}`;
    if (given.has(name) || !kinds.includes(name.trim())) return false;
    given.add(name);
    return true;
  };
};

/** The turn from which the Russians come back. */
const LATE = 14;

/** What either side does once in every phase in which it may, however it comes out. */
const AXIS_SPICE = [
  'av',
  'upgrade',
  'ship-oil',
  'cash-garrison',
  'gift',
  'rebuild',
  'stage',
  'fly-out',
  'rail',
];
const RUSSIAN_SPICE = [
  ...[
    'av',
    'improve',
    'set-aside',
    'raise-partisan',
    'partisan',
    'partisan-move',
    'place-air',
    'consolidate',
  ],
  ...['lend-lease', 'rebuild', 'fly-out', 'rail'],
];

/** A campaign to 1945 in which both sides let the war take its course: Kerch, the ice road, landings, a drop, a Shock Army, and every country's end. */
export function campaign(seed: string): (s: RbState) => WireOrder {
  const lands = (order: WireOrder): boolean => (order as { mode?: string }).mode === 'invasion';
  const jumps = (order: WireOrder): boolean => DROPS[unitOf(String((order as { unit?: string }).unit))] === 1;
  const special = once(['evacuate-factory', 'ice-road', 'drop', 'shock']);
  const always = (): boolean => true;
  const eagerAxis = [{ kind: 'sail', takes: lands }];
  const eagerRussian = (turn: number) => [
    { kind: 'evacuate-factory', takes: special },
    { kind: 'place-factory', takes: always },
    { kind: 'arrive', takes: turn < LATE ? jumps : always },
    { kind: 'ice-road', takes: special },
    { kind: 'drop', takes: special },
    { kind: 'shock', takes: special },
    { kind: 'sail', takes: lands },
  ];
  return director(seed, ({ seat, turn }: Decision): Plan => {
    const isLate = turn >= LATE;
    if (seat === 'axis')
      return {
        wish: isLate ? makingWay : eastward,
        eager: turn > 1 ? eagerAxis : [],
        spice: AXIS_SPICE,
        fights: !isLate,
      };
    return {
      wish: isLate ? westward : rearward,
      eager: turn > 1 ? eagerRussian(turn) : [],
      spice: RUSSIAN_SPICE,
      fights: isLate,
    };
  });
}
