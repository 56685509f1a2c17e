import { isOver, neighbours, type Query, type Rng } from '@stavka/engine';
import { isOffered, Snapshot, type Subject } from '@stavka/engine/kit';
import { BLOCKS, BOMBERS, board, FLEETS } from '../data.ts';
import { kiev41 as game, type KievOrder, type KievState } from '../index.ts';
import { Books } from './books.ts';
import { disguise } from './disguise.ts';
import { INVARIANTS } from './invariants.ts';
import { PlainPosition, type WrittenPosition } from './plain.ts';

/** The position last asked about, read plainly. */
let last: { snapshot: Snapshot; plain: PlainPosition } | null = null;

export function plainly(s: KievState): PlainPosition {
  if (last === null || last.snapshot.difference(s) !== null)
    last = {
      snapshot: new Snapshot(s),
      plain: new PlainPosition(game.encode(s) as unknown as WrittenPosition),
    };
  return last.plain;
}

const EVERYBODY = BLOCKS.map((b) => b.id);
const HEADQUARTERS = BLOCKS.filter((b) => b.type === 'hq').map((b) => b.id);

/** Orders of every kind about Blocks that stand somewhere: walks, marches too far, strangers, support out of turn. */
function craftOrders(s: KievState, rng: Rng): unknown[] {
  const { units } = game.encode(s) as unknown as WrittenPosition;
  const placed = Object.entries(units).flatMap(([id, { at }]) => (at === undefined ? [] : [{ id, at }]));
  // Random play can empty the map.
  const { id: unit, at: from } =
    placed.length > 0 ? rng.pick(placed) : { id: rng.pick(EVERYBODY), at: rng.pick(board.labels) };
  const other = rng.pick(BLOCKS).id;
  const path = [from];
  const steps = 1 + rng.below(rng.below(6) === 0 ? 9 : 4);
  while (path.length <= steps)
    path.push(board.labels[rng.pick(neighbours(board, board.index.get(path[path.length - 1]!)!))]!);
  const near = rng.pick(path);
  const bombers = BOMBERS.map((b) => b.id).filter(() => rng.below(3) === 0);
  const [fleet, second] = rng.below(2) === 0 ? [FLEETS[0]!, FLEETS[1]!] : [FLEETS[1]!, FLEETS[0]!];
  const cut = rng.below(bombers.length + 1);
  return [
    { kind: 'move', unit, path },
    { kind: 'exploit', unit, path },
    { kind: 'activate', unit, path },
    { kind: 'activate', unit },
    { kind: 'build', unit },
    { kind: rng.pick(['regenerate', 'replace', 'pick', 'hit']), unit: rng.below(3) === 0 ? other : unit },
    { kind: rng.pick(['blitz', 'deploy', 'rail', 'ship', 'assault']), unit, at: near },
    { kind: 'shell', unit: rng.pick(HEADQUARTERS), at: near },
    { kind: 'airstrike', unit: rng.pick(['ax-4fk', 'ax-5fk']), at: near, count: 1 + rng.below(4) },
    { kind: 'commit', fleet: fleet.id, at: near },
    { kind: rng.pick(['fight', 'disband']), at: near },
    { kind: rng.pick(['reinforce', 'call']), count: rng.below(12) },
    { kind: 'engage', pairs: [{ fleet: fleet.id, bombers: bombers.slice(0, cut) }] },
    {
      kind: 'engage',
      pairs: [
        { fleet: fleet.id, bombers: bombers.slice(0, cut) },
        { fleet: second.id, bombers: bombers.slice(cut) },
      ],
    },
    { kind: 'share', destroyed: bombers.slice(0, cut), aborted: bombers.slice(cut) },
    {
      kind: rng.pick([
        'pass',
        'strategic',
        'end-command',
        'end-combat',
        'end-support',
        'end-impulse',
        'pause',
      ]),
    },
  ];
}

/** Questions about Areas with and without battles, about Blocks of both sides, and about the whole. */
function questions(s: KievState, rng: Rng): Query[] {
  const areas = [rng.pick(board.labels), rng.pick(board.labels)];
  const contested = game.query(s, { what: 'contested' });
  if (contested?.ok) areas.push(...(contested.value as string[]).slice(0, 1));
  return [
    ...areas.flatMap((at) => [
      { what: 'space', at },
      { what: 'odds', at },
    ]),
    { what: 'supply', side: 'axis' },
    { what: 'supply', side: 'soviet' },
    { what: 'contested' },
    { what: 'logistics' },
    { what: 'score' },
    { what: 'reach', unit: rng.pick(EVERYBODY) },
    { what: 'range', unit: rng.pick(EVERYBODY) },
    { what: 'supply', unit: rng.pick(EVERYBODY) },
  ];
}

/** Kiev '41 under the conformance kit. */
export const kievSubject: Subject<KievState, KievOrder> = {
  game,
  endings: [
    'pass',
    'end-activation',
    'end-command',
    'end-support',
    'end-combat',
    'end-blitz',
    'end-impulse',
    'end-logistics',
    'pause',
    'call',
    'disband',
    'recall',
  ],
  sealed: ['commitment'],
  invariants: INVARIANTS,
  shadow: (s) => new Books(s),
  disguise,
  questions,
  legal(s, order) {
    const decision = game.decision(s);
    if (isOver(decision) || !decision.orders.includes(order.kind)) return false;
    return plainly(s).isLegal(order) ?? isOffered(game.choices(s), order);
  },
  craft: (s, _order, rng) => craftOrders(s, rng),
};

/** Every scenario, and the campaign with its optional rules one by one and the rulings that can be turned. */
export const SETUPS = [
  ...game.scenarios.map(({ id }) => ({ scenario: id })),
  ...[1, 2, 3, 4, 5, 7, 8, 9].map((optionalRules) => ({ scenario: 'campaign', options: { optionalRules } })),
  { scenario: 'campaign', options: { historical: true, tankAttackAtShowdown: true, coastalArrivals: true } },
  { scenario: 'campaign', options: { optionalRules: 9, mountainExtraHit: true, historical: true } },
  { scenario: 'the-pocket', options: { blitzByMovement: true } },
  { scenario: 'the-snow', options: { snow93: true, reinforceAnytime: true } },
] as const;
