import { stop } from '../core/fault.ts';
import { AREAS_FILE, type AreaSource, type AreasSource, FRONTS } from './source.ts';

/** What an area says about itself must fit together. */
export function checkAreas({ areas, axisControl }: AreasSource): void {
  for (const area of areas) {
    const reason = contradiction(area);
    if (reason !== undefined) stop(AREAS_FILE, `areas[${area.id}]`, reason);
  }
  const names = new Map<string, string>();
  for (const { id, name, city } of areas) {
    for (const text of new Set([name, city ?? name])) {
      const other = names.get(text);
      if (other !== undefined) stop(AREAS_FILE, `areas[${id}]`, `${text} is also the name of ${other}`);
      names.set(text, id);
    }
  }
  for (const front of FRONTS) {
    const axis = axisControl[front];
    for (const { id, staging } of areas) {
      const held = axis.includes(id) ? 'axis' : 'soviet';
      if (staging !== undefined && staging !== held) {
        stop(AREAS_FILE, `axisControl.${front}`, `${id} is a staging area of the other side`);
      }
    }
    if (new Set(axis).size !== axis.length) stop(AREAS_FILE, `axisControl.${front}`, 'lists an area twice');
  }
}

function contradiction(area: AreaSource): string | undefined {
  const { terrain, victory, city, port, coasts, supply, staging, fortress, town } = area;
  if (victory !== (terrain === 'victory')) return 'a Victory Area has victory terrain, and no other has';
  if (victory && city !== undefined) return 'a Victory Area is not also a City';
  if (port !== undefined && !coasts.includes(port)) return `has a port on a sea (${port}) it does not touch`;
  if (staging === 'axis' && supply !== 'axis') return 'the Axis staging area is an Axis source';
  if (staging === 'soviet' && supply !== 'soviet-red') return 'a Soviet staging area is a red source';
  if (fortress && !victory) return 'a fortress is a Victory Area';
  if (town === undefined && (city !== undefined || victory || port !== undefined))
    return 'its town has no place';
  return undefined;
}
