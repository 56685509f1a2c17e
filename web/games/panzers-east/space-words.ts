import type { Json } from '@stavka/engine';
import { isKey, t } from './messages/index.ts';

interface Space {
  readonly terrain: readonly string[];
  readonly features: readonly string[];
  readonly control: 'german' | 'soviet';
  readonly frontLine: boolean;
  readonly garrison: Readonly<Record<string, number>> | null;
  readonly stacking: { readonly load: number; readonly limit: number };
}
const featureName = (word: string): string => {
  const key = `space.${word}`;
  return isKey(key) ? t(key) : word;
};

/** A hex in words: the ground, who holds it, what may be waiting there. */
export function spaceWords(facts: Json): string {
  const { terrain, features, control, frontLine, garrison, stacking } = facts as unknown as Space;
  const sizes = frontLine && garrison !== null ? Object.keys(garrison).map(Number) : [];
  return [
    [...new Set([...terrain, ...features])].map(featureName).join(', '),
    t('space.control', { side: t(`side.${control}`) }),
    ...(sizes.length > 0
      ? [t('space.garrison', { least: Math.min(...sizes), most: Math.max(...sizes) })]
      : []),
    ...(stacking.load > 0 ? [t('space.stack', { ...stacking })] : []),
  ].join(' · ');
}
