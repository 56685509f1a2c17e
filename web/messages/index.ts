import { en } from './en.ts';
import { speaker } from './speaker.ts';

export { language, useLanguage } from './speaker.ts';

/** A text of the interface; a game has its own, made the same way. */
export const t = speaker({ en });
export type MessageKey = keyof typeof en;
