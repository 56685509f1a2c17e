import { BLOCK_INFO, type BlockInfo, FLEET_INFO, needAfter, needWords, strengthAfter } from './blocks.ts';
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

/** 4.2.2 "hits on 4+", and what the steps below hit on where they differ. */
export function fireWords(block: BlockInfo, lost: number): string {
  const now = needAfter(block, lost);
  if (now === null) return k('block.noFire');
  const below = block.steps.map((_, step) => needAfter(block, step)).slice(lost + 1);
  const later = [...new Set(below)].filter((need) => need !== null && need !== now);
  return [
    k('block.fire', { need: needWords(now) }),
    ...later.map((need) => k('block.fireThen', { need: needWords(need!) })),
  ].join(', ');
}

/** What can be told of a Block that is seen: strength, firepower, speed, army and marks. */
export function blockWords(id: string, entry: BlockEntry): string {
  const block = BLOCK_INFO.get(id);
  if (block === undefined) return id;
  return [
    kWord('type', block.type),
    armyName(block),
    strengthWords(id, entry.lost ?? 0),
    fireWords(block, entry.lost ?? 0),
    block.fast ? k('block.fast') : k('block.slow'),
    ...(block.blitz ? [k('block.blitz')] : []),
    ...MARKS.filter((mark) => entry[mark] === true).map((mark) => k(`mark.${mark}`)),
    ...(entry.marker === undefined ? [] : [k('mark.marker', { at: entry.marker })]),
  ].join(', ');
}
