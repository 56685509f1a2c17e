import { remove } from './06-overstack.ts';
import { mobile } from './09-mobile.ts';
import { move } from './09-movement.ts';
import { sail } from './09-sea.ts';

/** Laws of chapters 6, 7 and 9: what moves, and what follows it. */
export const groundLaws = { move, mobile, sail, remove };
