import { advance } from './11-advance.ts';
import { attack } from './11-attack.ts';
import { respond } from './11-battle.ts';
import { lose } from './11-losses.ts';
import { stand } from './11-resolve.ts';
import { retreat } from './11-retreat.ts';

/** Laws of chapter 11. */
export const combatLaws = { attack, respond, stand, retreat, lose, advance };
