import { BLOCK_INFO, type BlockInfo, FLEET_INFO, needOf, strengthAfter } from './blocks.ts';
import { k, kWord } from './messages/index.ts';
import type { BlockEntry } from './view.ts';

export const nationName = (nation: string): string => kWord('nation', nation);
export const woodName = (nation: string): string => k('wood', { nation: nationName(nation) });
export const monthName = (turn: number): string => kWord('month', String(turn));
export const fleetName = (id: string): string => FLEET_INFO.find((fleet) => fleet.id === id)?.name ?? id;

/** The formation a Block belongs to. */
export function armyName(block: BlockInfo): string {
  const own = kWord('army', `${block.army}.${block.side}`);
  return own.startsWith(block.army) ? kWord('army', block.army) : own;
}

const MARKS = ['isolated', 'active', 'acted', 'cube', 'ready'] as const;

/** "strength 3 of 4", or that it is exhausted. */
export function strengthWords(id: string, lost: number): string {
  const block = BLOCK_INFO.get(id);
  if (block === undefined) return '';
  const now = strengthAfter(block, lost);
  return now === 0 ? k('block.heart') : k('block.strength', { now, full: block.steps[0]! });
}

/** What can be told of a Block that is seen: strength, firepower, speed, army and marks. */
export function blockWords(id: string, entry: BlockEntry): string {
  const block = BLOCK_INFO.get(id);
  if (block === undefined) return id;
  const need = needOf(block.fire);
  return [
    kWord('type', block.type),
    armyName(block),
    strengthWords(id, entry.lost ?? 0),
    need === null ? k('block.noFire') : need === 6 ? k('block.fire6') : k('block.fire', { need }),
    block.fast ? k('block.fast') : k('block.slow'),
    ...(block.blitz ? [k('block.blitz')] : []),
    ...MARKS.filter((mark) => entry[mark] === true).map((mark) => k(`mark.${mark}`)),
    ...(entry.marker === undefined ? [] : [k('mark.marker', { at: entry.marker })]),
  ].join(', ');
}
