import { type Game, isOver, type Json, type Order, type State } from '@stavka/engine';
import { kiev41 } from '@stavka/kiev-41';
import type { RefereeKit } from '../../worker/kit.ts';
import type { Destination } from '../../worker/protocol.ts';
import { BLOCK_INFO, strengthAfter } from './blocks.ts';
import { asKiev, impulseOf, namedBlocks } from './view.ts';

const game = kiev41 as unknown as Game;

const ask = (s: State, what: string, args: Record<string, unknown> = {}): Json | null => {
  const answer = game.query(s, { what, ...args });
  return answer?.ok ? answer.value : null;
};

const seatNow = (s: State): string => {
  const decision = game.decision(s);
  return isOver(decision) ? 'observer' : decision.seat;
};

/** Kiev '41 at the referee's side of the table. Whatever is told here is told to the viewer's seat. */
export const kievKit: RefereeKit = {
  game,
  hidden: true,
  /** The replay of a finished game shows every face. */
  openView(s) {
    const { state, ...open } = game.encode(s) as Record<string, Json>;
    return { ...open, ...(state as Record<string, Json>), seat: 'observer' };
  },
  /** 10.13.1 The Showdown turns the enemy's faces up before any die is rolled. */
  reveals: (event) => event.type === 'battle',
  openDice: ['weather', 'guderian', 'fleet', 'artillery', 'anti-air', 'airstrike', 'ground', 'attrition'],
  facts: (s, viewer) => ({
    logistics: ask(s, 'logistics', { seat: viewer }),
    seas: seasOf(s),
    lapses: lapses(s, viewer),
  }),
  /** For a move: does it end among enemies, across a river, in supply? */
  outlook(before, order, after) {
    const { unit, path } = order as unknown as { unit?: string; path?: readonly string[] };
    if (unit === undefined || path === undefined) return {};
    const seat = seatNow(before);
    const at = path.at(-1)!;
    const block = namedBlocks(asKiev(game.view(after, seat)))[unit];
    const supplied = (ask(after, 'supply', { side: seat, seat }) as { supplied: string[] } | null)?.supplied;
    const engages = (ask(after, 'contested') as string[] | null)?.includes(at) ?? false;
    return {
      engages,
      river: block?.cube === true,
      supplied: supplied?.includes(at) ?? true,
      ...(engages ? { odds: ask(before, 'odds', { order, seat }) } : {}),
    };
  },
  foresee(before, order) {
    const { kind, at } = order as unknown as { kind: string; at?: string };
    return kind === 'fight' ? (ask(before, 'odds', { at, seat: seatNow(before) }) ?? {}) : {};
  },
  destinations,
  /** Steps on the map by side. */
  strength(s) {
    const total: Record<string, number> = {};
    for (const seat of game.seats)
      total[seat] = Object.entries(asKiev(game.view(s, seat)).own ?? {}).reduce((sum, [id, entry]) => {
        const block = BLOCK_INFO.get(id);
        return block === undefined || entry.at === undefined
          ? sum
          : sum + strengthAfter(block, entry.lost ?? 0);
      }, 0);
    return total;
  },
  isLoss: (event) => event.type === 'destroyed',
  settles: ['hit', 'share'],
  scoringDice: ['fleet', 'artillery', 'airstrike', 'ground'],
};

/** Ruling 89: are there steps that could still be restored, and no more once Reinforcements are drawn? */
function lapses(s: State, viewer: string): boolean {
  const decision = game.decision(s);
  if (isOver(decision) || decision.seat !== viewer || !decision.orders.includes('reinforce')) return false;
  const anytime = (game.encode(s).options as Record<string, Json>).reinforceAnytime === true;
  return !anytime && decision.orders.some((kind) => kind === 'regenerate' || kind === 'replace');
}

/** 2.1.1 Do the Soviets have the seas? That lies on ports everybody sees: the Black Sea, and with it and the straits the Azov Sea. */
function seasOf(s: State): Json {
  const held = (set: string): boolean =>
    (game.board.map.sets[set] ?? []).every((at) => {
      const area = ask(s, 'space', { at }) as { control: string; contested: boolean } | null;
      return area?.control === 'soviet' && !area.contested;
    });
  const black = held('control-black');
  return { black, azov: black && held('control-azov') };
}

interface Way {
  readonly at: string;
  readonly path: readonly string[];
  readonly cost?: number;
  readonly left?: number;
}

/** Where Blocks can go now in the manner of the segment: together along one path, one order after another. */
function destinations(s: State, units: readonly string[], via: readonly string[]): readonly Destination[] {
  const [unit] = units;
  if (unit === undefined) return [];
  const seat = seatNow(s);
  const impulse = impulseOf(asKiev(game.view(s, seat)));
  const exploits = impulse?.segment === 'exploitation';
  const how = exploits ? 'exploit' : impulse?.kind === 'pass' ? 'pass' : 'command';
  const orders = (path: readonly string[]): Order[] =>
    units.map((each) => ({ kind: exploits ? 'exploit' : 'move', unit: each, path }) as unknown as Order);
  const legal = (path: readonly string[]): boolean => allLegal(s, seat, orders(path));
  const reach = ask(s, 'reach', { unit, how, seat }) as unknown as { ways: Way[] } | null;
  const ways = (reach?.ways ?? []).filter((way) => legal(way.path));
  if (via.length > 1) return grow(via, legal, ways);
  return ways.map(({ at, path, cost, left }) => ({
    at,
    path,
    cost: cost ?? path.length - 1,
    left: left ?? 0,
  }));
}

/** Could these orders be given one after another? None of them rolls dice. */
function allLegal(s: State, seat: string, orders: readonly Order[]): boolean {
  const [first, ...rest] = orders;
  if (first === undefined || game.check(s, seat, first).length > 0) return false;
  if (rest.length === 0) return true;
  const after = s.copy();
  game.apply(after, first, { die: () => 1 });
  return seatNow(after) === seat && allLegal(after, seat, rest);
}

/** Paths that begin as asked and end wherever the law still allows; Areas that are reached at all are tried, and the way back. */
function grow(
  via: readonly string[],
  legal: (path: readonly string[]) => boolean,
  ways: readonly Way[],
): Destination[] {
  const wanted = new Set([...ways.map((way) => way.at), ...via]);
  const found = new Map<string, Destination>();
  let front: (readonly string[])[] = [via];
  while (front.length > 0) {
    const next: (readonly string[])[] = [];
    for (const path of front)
      for (const at of neighbours(path.at(-1)!)) {
        if (path.includes(at, via.length - 1) || found.has(at) || !wanted.has(at)) continue;
        const longer = [...path, at];
        if (!legal(longer)) continue;
        found.set(at, { at, path: longer, cost: longer.length - 1, left: 0 });
        next.push(longer);
      }
    front = next;
  }
  return [...found.values()];
}

function neighbours(label: string): string[] {
  const { board } = game;
  const space = board.index.get(label);
  if (space === undefined) return [];
  return Array.from(
    board.to.subarray(board.start[space]!, board.start[space + 1]!),
    (to) => board.labels[to]!,
  );
}
