import type { KeyboardEvent } from 'react';
import { ableUnits } from '../play/choices.ts';
import type { Intents } from '../play/intents.ts';
import type { Table } from '../play/table.ts';
import { placesOf } from '../play/tree.ts';
import { describeSpace } from '../text/describe.ts';
import type { Camera } from './camera.ts';

interface Parts {
  readonly table: Table;
  readonly intents: Intents;
  readonly camera: Camera;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0.001, -1],
  ArrowDown: [0.001, 1],
  ArrowLeft: [-1, 0.001],
  ArrowRight: [1, 0.001],
};

/** The map by keyboard: arrows move a cursor over the hexes (with Shift the map), Enter acts, N goes to the next unit that can act. */
export function mapKeys(event: KeyboardEvent, parts: Parts): void {
  const { table, intents, camera } = parts;
  if (event.ctrlKey || event.metaKey || event.target !== event.currentTarget) return;
  if (event.altKey && event.key !== 'Enter') return;
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) {
    event.preventDefault();
    if (event.shiftKey) camera.pan(-arrow[0] * 90, -arrow[1] * 90);
    else moveCursor(parts, arrow);
    return;
  }
  const { width, height } = camera.viewport;
  switch (event.key) {
    case '+':
    case '=':
      return camera.zoomGently(1.25, width / 2, height / 2);
    case '-':
      return camera.zoomGently(0.8, width / 2, height / 2);
    case '0':
      return camera.fit();
    case 'Enter':
    case ' ': {
      event.preventDefault();
      const { cursor } = table.state;
      if (cursor === null) return;
      void (event.altKey ? intents.take(cursor) : intents.space(cursor, event.shiftKey));
      return;
    }
    case 'n':
    case 'N':
      return nextAble(parts, event.shiftKey ? -1 : 1);
    case 'w':
      if (table.state.cursor !== null) void intents.space(table.state.cursor, true);
      return;
    default:
  }
}

function moveCursor({ table, intents, camera }: Parts, [dx, dy]: readonly [number, number]): void {
  const { cursor, hover, selected, position } = table.state;
  const start =
    cursor ?? hover ?? position.pieces.find((p) => p.id === selected[0])?.at ?? middle(table, camera);
  goTo({ table, intents, camera }, cursor === null ? start : table.geometry.step(start, dx, dy));
}

function middle(table: Table, camera: Camera): string {
  const { width, height } = camera.viewport;
  return table.geometry.at(...camera.toSheet(width / 2, height / 2)) ?? table.facts.map.spaces[0]!.id;
}

function goTo({ table, intents, camera }: Parts, at: string): void {
  table.store.set({ cursor: at });
  void describeSpace(table, at).then((said) => {
    if (table.state.cursor === at) table.store.set({ said });
  });
  camera.reveal(...table.geometry.centre(at));
  void intents.over(at);
}

/** The cursor goes round the units that can act, in the order of the map. */
function nextAble(parts: Parts, by: number): void {
  const { table } = parts;
  const places = ablePlaces(table);
  if (places.length === 0) return;
  const now = places.indexOf(table.state.cursor ?? '');
  goTo(parts, places[(now + by + places.length) % places.length]!);
}

function ablePlaces(table: Table): string[] {
  const { spots, reach, position, snapshot, picking, tree } = table.state;
  const steps = placesOf(tree, position.pieces);
  if (steps.length > 0) return steps;
  if (spots.length > 0) return spots.flatMap((spot) => spot.at ?? []);
  if (reach.length > 0) return reach.map((d) => d.at);
  const units = ableUnits(snapshot.choices, table.ui, picking);
  return [...new Set(position.pieces.filter((p) => units.has(p.id)).map((p) => p.at))].sort();
}
