import { speaker } from '../../../messages/speaker.ts';
import { en } from './en.ts';

/** What the table says that is particular to Watch on the Oder. */
export const t = speaker({ en });
export type OderKey = keyof typeof en;
/** Is there a text of this key? For keys made of what the referee says. */
export const isKey = (key: string): key is OderKey => Object.hasOwn(en, key);
