import type { Json } from '@stavka/engine';
import { t, wordOf } from './messages/index.ts';

interface Supply {
  readonly state: 'unlimited' | 'limited' | 'none';
  readonly steps: number | null;
}
interface Facts {
  readonly terrain: readonly string[];
  readonly features: readonly string[];
  readonly country: string;
  readonly control: 'axis' | 'russian' | null;
  readonly bases: { readonly capacity: number; readonly room: number } | null;
  readonly well: string | null;
  readonly rail: {
    readonly holder: 'axis' | 'russian';
    readonly runs: boolean;
    readonly converting: boolean;
  } | null;
  readonly zones: readonly ('axis' | 'russian')[];
  readonly supply: Readonly<Record<'axis' | 'russian', Supply>> | null;
  readonly length: number;
  readonly overfull: boolean;
}
/** Coasts tell where ships may land; a port says so itself. */
const UNSAID = new Set(['coast-baltic', 'coast-black-sea', 'coast-caspian']);
const WATER = new Set(['sea', 'lake', 'out']);

/** A hex in words: ground, city, port, oil, whose it is, its railway, zones, and the supply of both sides. */
export function spaceWords(json: Json): string {
  const facts = json as unknown as Facts;
  const { terrain, features } = facts;
  if (terrain.some((ground) => WATER.has(ground)))
    return terrain.map((name) => wordOf(`space.${name}`, name)).join(' · ');
  const words = [...terrain, ...features.filter((feature) => !UNSAID.has(feature))].map((name) =>
    wordOf(`space.${name}`, name),
  );
  if (features.some((feature) => UNSAID.has(feature))) words.push(t('space.coast'));
  return [...words, ...standing(facts)].join(' · ');
}

function standing({ control, country, bases, well, rail, zones, supply, length, overfull }: Facts): string[] {
  const side = (of: 'axis' | 'russian'): string => t(`side.${of}`);
  return [
    country === 'russia' || country === 'none' ? '' : wordOf(`country.${country}`, country),
    control === null ? '' : t('space.control', { side: side(control) }),
    bases === null || bases.capacity === 0 ? '' : t('space.bases', { n: bases.room, of: bases.capacity }),
    well === null ? '' : t('space.well', { side: wordOf(`side.${well}`, t('side.nobody')) }),
    rail === null ? '' : railWords(rail, side(rail.holder)),
    zones.length === 0 ? '' : t('space.zones', { sides: zones.map(side).join(', ') }),
    ...(supply === null
      ? []
      : (['axis', 'russian'] as const).map((of) =>
          t(`space.supply.${supply[of].state}`, { side: side(of), n: supply[of].steps ?? 0, of: length }),
        )),
    overfull ? t('space.overfull') : '',
  ].filter((part) => part !== '');
}
const railWords = ({ runs, converting }: NonNullable<Facts['rail']>, side: string): string =>
  t(converting ? 'space.rail.converting' : runs ? 'space.rail' : 'space.rail.shut', { side });
