import { type Json, sha256Hex } from '@stavka/engine';
import { NATIONS } from './data-check.ts';
import { describe } from './decision.ts';
import type { KievFrame } from './frames.ts';
import { allBlocks, blockEntry, type Data, openHead, openState, sealedState } from './position.ts';
import { GUDERIAN, IS_LEADER, idOf, NATION, OF_SIDE } from './roster.ts';
import { frameOf, questionOf } from './rules/decisions.ts';
import {
  ACTED,
  AXIS,
  at,
  CUBE,
  DRAWN,
  ELIMINATED,
  has,
  ISOLATED,
  type KievState,
  OUT,
  POOL,
  SHOWN,
  SIDES,
  SOVIET,
  WAITING,
} from './state.ts';
import { labelOf } from './terrain.ts';

/**
 * What a seat sees (1.6, rulings 64 and 87).
 *
 * Its own Blocks by id. Of the other side: face-up Blocks by id; those whose place gives them away (the eliminated, and
 * those the calendar or the scenario still keeps) by id; all others as wood: per Area a multiset of nationality colours
 * and of the cubes and moves everybody watched, sorted and counted, so that nothing in it can be followed from view to
 * view. Pools are a number. Steps, Leaders' and Guderian's included, are absent until shown.
 */
export function view(s: KievState, seat: string): Data {
  const over = frameOf(s).is === 'over';
  const hidden: Data = over
    ? { ...allBlocks(s), state: sealedState(s), seed: s.seed }
    : { flow: s.flow.map((frame) => maskFrame(frame as KievFrame, seat)), ...sidesSeen(s, seat) };
  const seen: Data = { ...openHead(s), ...openState(s), ...hidden };
  return { ...seen, seat, commitment: sha256Hex(s.seed), decision: decisionSeen(s, seat) };
}

function sidesSeen(s: KievState, seat: string): Data {
  const own: Record<string, Json> = {};
  const faces: Record<string, Json> = {};
  const woods: Record<string, Json> = {};
  const pools: Record<string, Json> = {};
  for (const side of [AXIS, SOVIET]) {
    const name = SIDES[side]!;
    pools[name] = OF_SIDE[side]!.filter((u) => at(s, u) === POOL).length;
    if (name === seat) {
      for (const u of OF_SIDE[side]!) own[idOf(u)] = blockEntry(s, u);
      continue;
    }
    for (const u of OF_SIDE[side]!) if (isOpen(s, u)) faces[idOf(u)] = blockEntry(s, u);
    woods[name] = woodsOf(s, side);
  }
  return { own, faces, woods, pools };
}

/** Blocks the other side can name: face up, or in a place that tells. */
export const isOpen = (s: KievState, u: number): boolean =>
  has(s, SHOWN, u) || at(s, u) === ELIMINATED || at(s, u) === WAITING || at(s, u) === OUT;

/** One kind of wood: a colour and the marks that lie open beside it. */
export interface Wood {
  readonly nation: string;
  readonly count: number;
  readonly isolated?: true;
  readonly acted?: true;
  readonly cube?: true;
}

/** Upright Blocks by Area, or 'drawn', as sorted counts. */
function woodsOf(s: KievState, side: number): Data {
  const counts: Record<string, Record<string, number>> = {};
  for (const u of OF_SIDE[side]!) {
    const where = at(s, u);
    if (isOpen(s, u) || IS_LEADER[u] === 1 || u === GUDERIAN || (where < 0 && where !== DRAWN)) continue;
    const place = where === DRAWN ? 'drawn' : labelOf(where);
    const marks = `${has(s, ISOLATED, u) ? 'i' : ''}${has(s, ACTED, u) ? 'a' : ''}${has(s, CUBE, u) ? 'c' : ''}`;
    const key = `${NATIONS[NATION[u]!]}/${marks}`;
    counts[place] ??= {};
    counts[place][key] = (counts[place][key] ?? 0) + 1;
  }
  const woods: Record<string, Json> = {};
  for (const place of Object.keys(counts).sort())
    woods[place] = Object.keys(counts[place]!)
      .sort()
      .map((key) => {
        const [nation, marks] = key.split('/') as [string, string];
        return {
          nation,
          count: counts[place]![key]!,
          ...(marks.includes('i') ? { isolated: true } : {}),
          ...(marks.includes('a') ? { acted: true } : {}),
          ...(marks.includes('c') ? { cube: true } : {}),
        };
      });
  return woods;
}

/** 7.2 What a Leader has left to spend, and how many Blocks may be commanded, is known to its side alone. */
function maskFrame(frame: KievFrame, seat: string): Json {
  if (frame.is === 'leader' && frame.side !== seat) return { is: 'leader', side: frame.side };
  if (frame.is === 'impulse' && frame.side !== seat && frame.limit !== undefined) {
    const { limit: _, ...open } = frame;
    return open as unknown as Json;
  }
  return frame as unknown as Json;
}

/** The decision; which kinds of order are open is told only to who decides. */
function decisionSeen(s: KievState, seat: string): Json {
  const question = questionOf(s);
  return describe(s, question === null || question.seat === seat) as unknown as Json;
}
