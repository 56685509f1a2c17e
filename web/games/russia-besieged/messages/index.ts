import { speaker } from '../../../messages/speaker.ts';
import { en as table } from './en.ts';
import { enPlan } from './en-plan.ts';

const en = { ...table, ...enPlan };

/** What the table says that is particular to Russia Besieged. */
export const t = speaker({ en });
export type RussiaKey = keyof typeof en;
/** Is there a text of this key? For keys made of what the referee says. */
export const isKey = (key: string): key is RussiaKey => Object.hasOwn(en, key);
/** The words of a key that may be missing: then what it was made of. */
export const wordOf = (key: string, otherwise: string): string => (isKey(key) ? t(key) : otherwise);
