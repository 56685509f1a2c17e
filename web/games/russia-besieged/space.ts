import type { Json } from '@stavka/engine';
import { t, wordOf } from './messages/index.ts';

interface Facts {
  readonly name: string | null;
  readonly terrain: readonly string[];
  readonly features: readonly string[];
}
/** Coasts tell where ships may land; a port says so itself. */
const UNSAID = new Set(['coast-baltic', 'coast-black-sea', 'coast-caspian']);
const WATER = new Set(['sea', 'lake', 'out']);

/** A hex in words: ground, city, port, oil. */
export function spaceWords(json: Json): string {
  const { terrain, features } = json as unknown as Facts;
  const said = terrain.some((ground) => WATER.has(ground))
    ? terrain
    : [...terrain, ...features.filter((feature) => !UNSAID.has(feature))];
  const words = said.map((name) => wordOf(`space.${name}`, name));
  if (features.some((feature) => UNSAID.has(feature)) && !words.includes(t('space.sea')))
    words.push(t('space.coast'));
  return words.join(' · ');
}
