import type { Json } from '@stavka/engine';
import { isKey, t } from './messages/index.ts';

interface Facts {
  readonly terrain: readonly string[];
  readonly features: readonly string[];
  readonly control: string | null;
  readonly country: string;
  readonly line: 'intact' | 'destroyed' | null;
  readonly worth: number;
  readonly weather: string;
  readonly eastOfGas: boolean;
  readonly supply: Readonly<Record<'axis' | 'soviet', string>>;
  readonly stacking: { readonly load: number | null; readonly limit: number };
  readonly count: number;
}
const UNSAID = new Set(['fortified-line', 'port-black-sea', 'port-azov']);

const word = (name: string): string => {
  const key = `space.${name}`;
  return isKey(key) ? t(key) : name;
};
const WATER = new Set(['sea', 'lake', 'out']);

/** A hex in words: ground, town and what it is worth, whose it is, supply of both sides, weather. */
export function spaceWords(json: Json): string {
  const facts = json as unknown as Facts;
  if (facts.terrain.some((ground) => WATER.has(ground))) return facts.terrain.map(word).join(', ');
  const { control, country, line, worth, supply, stacking, count } = facts;
  const parts = [
    [...facts.terrain, ...facts.features.filter((feature) => !UNSAID.has(feature))].map(word).join(', '),
    line === null ? '' : t(`space.line.${line}`),
    worth > 0 ? t('space.worth', { n: worth }) : '',
    control === null ? '' : t('space.control', { side: t(`side.${control}` as 'side.axis') }),
    country === 'ussr' ? '' : word(country),
    t('space.supply.axis', { state: word(`supply.${supply.axis}`) }),
    t('space.supply.soviet', { state: word(`supply.${supply.soviet}`) }),
    facts.eastOfGas && supply.axis === 'regular' ? t('space.east') : '',
    facts.weather === 'D' ? '' : t(`weather.${facts.weather}` as 'weather.D'),
    count > 0 && stacking.load !== null
      ? t('space.stack', { load: stacking.load, limit: stacking.limit })
      : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
