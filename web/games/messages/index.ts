import { speaker } from '../../messages/speaker.ts';
import { en } from './en.ts';

/** What the first page says of the games. */
export const t = speaker({ en });
