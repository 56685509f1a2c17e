import type { Board } from '../board/board.ts';
import type { Json } from '../state/json.ts';
import { type SeatEyes, seesMember } from './eyes.ts';
import type { LayeredState } from './layers.ts';
import type { PositionForm } from './position.ts';
import type { Model } from './state.ts';

/** What a position says of a space, to some eyes or to all of them. */
export interface SpaceFacts {
  /** The map's own facts, and every column of spaces that may be seen. */
  space(s: LayeredState, at: number, eyes: SeatEyes | null): { [key: string]: Json };
  /** The units there that are seen, by id, and how many are not, by side. */
  stack(s: LayeredState, at: number, eyes: SeatEyes | null): { [key: string]: Json };
}

export function spaceFacts(
  { columns, place }: Model,
  form: PositionForm,
  board: Board,
  sideName: (s: LayeredState, unit: number) => string,
): SpaceFacts {
  const spaces = place?.spaces ?? null;
  const ofSpaces = columns.filter(({ roster }) => roster === spaces);
  const stack: SpaceFacts['stack'] = (s, at, eyes) => {
    const units: { [id: string]: Json } = {};
    const unseen: { [side: string]: number } = {};
    for (const u of place?.in(s, at) ?? []) {
      const side = sideName(s, u);
      if (eyes === null || eyes.seesUnit(u))
        units[place!.roster.ids[u]!] = { side, ...form.unit(s, u, eyes) };
      else unseen[side] = (unseen[side] ?? 0) + 1;
    }
    return { at: board.labels[at]!, units, unseen };
  };
  return {
    stack,
    space(s, at, eyes) {
      const data = board.map.spaces[at]!;
      const sides: { [label: string]: Json } = {};
      for (let e = board.start[at]!; e < board.start[at + 1]!; e++)
        sides[board.labels[board.to[e]!]!] = board.map.sideFeatures.filter(
          (_, i) => (board.side[e]! >> i) & 1,
        );
      const held: { [name: string]: Json } = {};
      for (const column of ofSpaces)
        if (eyes === null || seesMember(eyes, s, column.cell, at))
          held[column.name] = column.cell.write(column.of(s, at));
      return {
        name: data.name ?? null,
        terrain: [...data.terrain],
        features: [...(data.features ?? [])],
        sides,
        ...held,
        lat: data.lat,
        lon: data.lon,
        ...stack(s, at, eyes),
      };
    },
  };
}
