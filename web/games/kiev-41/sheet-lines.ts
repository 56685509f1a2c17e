import type { Table } from '../../table/play/table.ts';
import { BOMBER_INFO, FLEET_INFO, LINE_COUNT } from './blocks.ts';
import { k, kWord } from './messages/index.ts';
import { ROAD_BOXES } from './road.ts';
import { BOMBER_PLACES, type LogisticsFacts } from './sheet-facts.ts';
import { asKiev, type KievView } from './view.ts';

const SIDES = ['axis', 'soviet'] as const;
const PARTS = ['leader', 'hqs', 'victoryAreas', 'eliminatedBonus', 'discs'] as const;

/** The printed sheets in words, for the text view: what stands on tracks, and what is left in boxes and pools. */
export function sheetLines(table: Table): string[] {
  const { snapshot, position } = table.state;
  const view = asKiev(snapshot.view);
  const facts = snapshot.facts as { logistics?: LogisticsFacts | null } | null;
  const uses = view.discUses[view.initiative] ?? -1;
  return [
    kWord('standing', view.scenario),
    ...SIDES.map((side) => heldLine(table, side)),
    `${k('sheets.weather')}: ${kWord('weather', view.weather)}. ${kWord('weather', `${view.weather}.about`)}`,
    ...(view.forecast < 0 ? [] : [k('text.forecast', { box: view.forecast === 0 ? '–' : view.forecast })]),
    `${k('sheets.initiative')}: ${kWord('side', view.initiative)} ${uses < 0 ? k('sheets.disc') : k('sheets.discUses', { n: uses })}`,
    ...(view.passes > 0 ? [k('sheets.passes', { n: view.passes })] : []),
    ...(facts?.logistics == null ? [] : [logisticsLine(facts.logistics)]),
    `${k('sheets.road')}: ${ROAD_BOXES[view.road] ?? ''}`,
    ...bomberLines(table, view),
    ...fleetLines(table, view),
    ...SIDES.map((side) => lineLine(view, side)),
    ...position.trays.map((tray) =>
      tray.units.length === 0
        ? tray.title
        : `${tray.title}: ${tray.units.map(({ id }) => table.names.unit(id)).join(', ')}`,
    ),
  ];
}

function heldLine(table: Table, side: string): string {
  const { control } = table.state.position;
  const held = table.facts.map.spaces.filter(
    ({ id, terrain }) => terrain.includes('victory') && control[id] === side,
  );
  return k('standing.held', {
    side: kWord('side', side),
    n: held.length,
    areas: held.map(({ id, name }) => name ?? id).join(', '),
  });
}

const logisticsLine = (own: LogisticsFacts): string =>
  `${k('sheets.logistics', { value: own.value })}. ${PARTS.map((part) => `${k(`sheets.part.${part}`)} ${own[part]}`).join(', ')}`;

function bomberLines(table: Table, view: KievView): string[] {
  return ['ax-4fk', 'ax-5fk'].map((hq) => {
    const own = BOMBER_INFO.filter((bomber) => bomber.hq === hq).map(({ id }) => view.bombers[id] ?? {});
    const words = BOMBER_PLACES.flatMap((place) => {
      const n = own.filter((b) => (place === 'at' ? b.at !== undefined : b.in === place)).length;
      return n === 0 ? [] : [k(`bomber.${place}`, { n })];
    });
    return `${k('sheets.bombers')}, ${table.names.unit(hq)}: ${words.join(', ')}`;
  });
}

function fleetLines(table: Table, view: KievView): string[] {
  return FLEET_INFO.map(({ id, name }) => {
    const fleet = view.fleets[id];
    const where =
      fleet?.at === undefined ? kWord('fleet', fleet?.in ?? 'staging') : table.names.place(fleet.at);
    return `${name}: ${where}, ${k(fleet?.damaged === true ? 'fleet.damaged' : 'fleet.full')}`;
  });
}

function lineLine(view: KievView, side: 'axis' | 'soviet'): string {
  const used = view.lines.filter((at) => view.control[at] === side).length;
  const left = (LINE_COUNT[side] ?? 0) - used;
  return `${k('sheets.lines')}, ${k(side)}: ${k('sheets.linesLeft', { used, left })}`;
}
