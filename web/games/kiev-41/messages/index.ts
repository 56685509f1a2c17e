import { speaker } from '../../../messages/speaker.ts';
import { en } from './en.ts';

export type KievKey = keyof typeof en;

/** Says a text of this game in the language of the page. */
export const k = speaker<KievKey>({ en });

/** A text whose key is put together from the game's own words; the word itself if there is none. */
export function kWord(
  prefix: string,
  word: string,
  facts?: Readonly<Record<string, string | number>>,
): string {
  const key = `${prefix}.${word}`;
  return Object.hasOwn(en, key) ? k(key as KievKey, facts) : word;
}
