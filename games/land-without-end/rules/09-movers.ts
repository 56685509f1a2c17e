import { COASTAL_ARMY, IS_STATIC, SIDE_OF, UNITS_OF } from '../declare/roster.ts';
import {
  ASSAULTED,
  AT,
  FLAGS,
  HALTED,
  IN_REFIT,
  type LweState,
  MOVED,
  RESTING,
  S,
} from '../declare/state.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { isConcentrated } from './07-concentration.ts';
import { isOos } from './07-supply.ts';
import type { Bar } from './09-party.ts';

const STATIC: Bar = ['9.3#2', 'it never moves'];
const BY_SEA_ALONE: Bar = ['9.17#3', 'it moves by sea alone'];
const RESTS: Bar = ['8.2#3', 'it came in by a road town and rests this turn'];
const REFITS: Bar = ['8.11#2', 'it is in refit'];
const STAYS: Bar = ['9.27', 'it has to stay where it is for the rest of the phase'];
const OVER: Bar = ['9.6', 'its move is over'];
const FINISHED: Bar = ['9.6', 'others have moved since, and its move is finished'];
const UNSUPPLIED: Bar = ['7.7#2', 'it is out of supply'];
const ONE_HEX: Bar = ['7.6#4', 'supply is concentrated, and without a marker it moves one hex'];

/** 7.6#4, ruling 23 May the unit move one hex only, supply being concentrated on others? */
export const movesOneHex = (s: LweState, unit: number): boolean =>
  SIDE_OF[unit] === AXIS && isConcentrated(s) && S.flags.marked.of(s, unit) === 0;

/** 7.7, 8.2, 8.11, 9.3, 9.6, 9.17, 9.27, rulings 23, 31, 107, 122 Why a unit on the map does not move, wherever to; null if it may. */
export function moverBar(s: LweState, unit: number): Bar | null {
  if (IS_STATIC[unit] === 1) return STATIC;
  if (unit === COASTAL_ARMY) return BY_SEA_ALONE;
  const flags = s.cells[FLAGS + unit]!;
  if ((flags & HALTED) !== 0) return (flags & ASSAULTED) !== 0 ? STAYS : OVER;
  const hasMoved = (flags & MOVED) !== 0;
  if (hasMoved && S.began.of(s, unit) !== S.parent.of(s)) return FINISHED;
  if (SIDE_OF[unit] !== AXIS) return null;
  if ((flags & RESTING) !== 0) return RESTS;
  if ((flags & IN_REFIT) !== 0) return REFITS;
  if (!hasMoved) return isOos(s, unit) ? UNSUPPLIED : null;
  return movesOneHex(s, unit) && S.at.of(s, unit) !== S.began.of(s, unit) ? ONE_HEX : null;
}

/** Units of a side on the map that may move. */
export function moversOf(s: LweState, side: Side): number[] {
  const found: number[] = [];
  const { cells } = s;
  for (const u of UNITS_OF[side]!) if (cells[AT + u]! >= 0 && moverBar(s, u) === null) found.push(u);
  return found;
}
