import { speaker } from '../../../messages/speaker.ts';
import { en } from './en.ts';

/** What this game says at the table. */
export const t = speaker({ en });
