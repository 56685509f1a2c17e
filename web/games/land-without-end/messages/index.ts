import { speaker } from '../../../messages/speaker.ts';
import { en } from './en.ts';

/** What the table says that is particular to Land Without End. */
export const t = speaker({ en });
export type LandKey = keyof typeof en;
/** Is there a text of this key? For keys made of what the referee says. */
export const isKey = (key: string): key is LandKey => Object.hasOwn(en, key);
