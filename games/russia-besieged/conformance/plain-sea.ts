import { apart, CITIES, counterOf, holderOf, isHex, monthOf, type PlainPosition } from './plain-map.ts';

const other = (side: string): string => (side === 'axis' ? 'russian' : 'axis');

/** 6.25, 4.1 Are both shores of Kerch the side's? They are Russian where nothing else is said. */
function holdsKerch(p: PlainPosition, side: string): boolean {
  const straits = (p.state.straits ?? {}) as Record<string, string>;
  return ['3922', '3823'].every((shore) => (straits[shore] ?? 'russian') === side);
}

/** 8.2 The modifiers of a voyage over a sea to a hex, by rule and added up. */
export function plainModifiers(
  p: PlainPosition,
  side: string,
  sea: string,
  to: string,
): Record<string, number> {
  const found: Record<string, number> = {};
  const add = (rule: string, by: number): void => void (found[rule] = (found[rule] ?? 0) + by);
  const turned = (p.state.citiesTurned ?? []) as readonly string[];
  for (const city of CITIES) {
    if (!city.features.includes(`port-${sea}`)) continue;
    const holder = holderOf(p, city);
    const base = city.features.find((feature) => feature.endsWith('-naval-base'));
    const owner = base === undefined ? null : base.startsWith('german') ? 'axis' : 'russian';
    const heldAtStart = turned.includes(city.id) ? other(holder) : holder;
    const isRostov = city.id === 'rostov';
    if (owner === side && heldAtStart === side) add('8.2a', -2);
    else if (holder === side && (!isRostov || (holdsKerch(p, side) && monthOf(p.turn).slice(5) !== '01')))
      add('8.2c', -1);
    if (owner === other(side) && holder === owner && apart(city.at, to) <= 4) add('8.2b', 2);
    if (city.at === to && holder === other(side)) add('8.2e', 1);
  }
  const bases = Object.entries(p.units).filter(([id, { at }]) => {
    const { type, side: owner } = counterOf(id);
    return type === 'air' && owner !== side && isHex(at) && apart(at, to) <= 9;
  });
  if (bases.length > 0) add('8.2d', 1);
  if (sea === 'caspian') add('8.2f', -5);
  return found;
}
