import { speaker } from '../../../messages/speaker.ts';
import { en } from './en.ts';

/** What this game says at the table. */
export const t = speaker({ en });
export type PesKey = keyof typeof en;
/** Is there a text of this key? For keys made of what the referee says. */
export const isKey = (key: string): key is PesKey => Object.hasOwn(en, key);
