import { BLOCKS, board } from '../data.ts';
import { ALL, armyOf, FAST, GUDERIAN, IS_COMBAT, IS_HQ, IS_TACTICAL, SIDE, UNITS } from '../roster.ts';
import {
  AREAS,
  entryCost,
  isCity,
  isGreen,
  isRed,
  isVictory,
  isYellow,
  STAGING_OWNER,
  STRAIT,
} from '../terrain.ts';

/** What never changes in a game, as tables for the bots. */

export const FAR = 99;
/** Movement Points from Area to Area in clear weather over empty ground: WAY[from * AREAS + to]. */
export const WAY = new Uint8Array(AREAS * AREAS).fill(FAR);
/** Borders to cross from Area to Area. */
export const HOPS = new Uint8Array(AREAS * AREAS).fill(FAR);
for (let from = 0; from < AREAS; from++) {
  fill(WAY, from, entryCost);
  fill(HOPS, from, () => 1);
}

function fill(table: Uint8Array, from: number, price: (area: number) => number): void {
  const row = table.subarray(from * AREAS, from * AREAS + AREAS);
  row[from] = 0;
  const byCost: number[][] = Array.from({ length: FAR }, () => []);
  byCost[0]!.push(from);
  for (let cost = 0; cost < FAR; cost++)
    for (const area of byCost[cost]!) {
      if (row[area] !== cost) continue;
      for (let e = board.start[area]!; e < board.start[area + 1]!; e++) {
        const to = board.to[e]!;
        const total = cost + price(to);
        if (total >= row[to]! || total >= FAR) continue;
        row[to] = total;
        byCost[total]!.push(to);
      }
    }
}

export const wayTo = (from: number, to: number): number => WAY[from * AREAS + to]!;

/** Borders that supply crosses, as a flat adjacency: all but the Kerch Strait (9.2#A). */
export const LAND_START = new Uint16Array(AREAS + 1);
export const LAND_TO = new Uint16Array(board.to.length);
let borders = 0;
for (let a = 0; a < AREAS; a++) {
  LAND_START[a] = borders;
  for (let e = board.start[a]!; e < board.start[a + 1]!; e++)
    if ((board.side[e]! & STRAIT) === 0) LAND_TO[borders++] = board.to[e]!;
}
LAND_START[AREAS] = borders;

/** Movement Points of a Block without optional rules. */
export const PACE = Uint8Array.from(FAST, (fast) => (fast === 1 ? 5 : 3));
/** 2.9 Blocks of one side that fit in an Area; 99 in Staging Areas. */
export const ROOM = Uint8Array.from({ length: AREAS }, (_, a) =>
  STAGING_OWNER[a] !== -1 ? FAR : isGreen(a) ? 4 : 2,
);
export const ENTRY = Uint8Array.from({ length: AREAS }, (_, a) => entryCost(a));
/** 2.3 What the ground itself absorbs for any Defender, and what its town does for one who controls it. */
export const ROUGH = Uint8Array.from({ length: AREAS }, (_, a) => (isRed(a) ? 2 : isYellow(a) ? 1 : 0));
export const TOWN = Uint8Array.from({ length: AREAS }, (_, a) => (isVictory(a) ? 2 : isCity(a) ? 1 : 0));
export const GREEN = Uint8Array.from({ length: AREAS }, (_, a) => (isGreen(a) ? 1 : 0));

/** Combat Blocks an HQ commands within its range, by HQ. */
export const OBEY: readonly (readonly number[])[] = ALL.map((hq) =>
  IS_TACTICAL[hq] === 0 || hq === GUDERIAN
    ? []
    : ALL.filter(
        (u) =>
          SIDE[u] === SIDE[hq] &&
          u !== hq &&
          (BLOCKS[hq]!.commandsAll === true
            ? IS_COMBAT[u] === 1 || IS_HQ[u] === 1
            : IS_COMBAT[u] === 1 && (armyOf(u) === 'white' || armyOf(u) === armyOf(hq))),
      ),
);
/** Blocks of an HQ's own colour: those that nobody else commands. */
export const OWN_ARMY: readonly (readonly number[])[] = ALL.map((hq) =>
  IS_TACTICAL[hq] === 0
    ? []
    : ALL.filter((u) => u !== hq && SIDE[u] === SIDE[hq] && armyOf(u) === armyOf(hq)),
);

export const UNIT_LIST: readonly number[] = Array.from({ length: UNITS }, (_, u) => u);
