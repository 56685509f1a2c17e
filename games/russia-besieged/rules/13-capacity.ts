import { TABLES } from '../data.ts';
import {
  IS_ARMY,
  IS_ARTILLERY,
  IS_DICTATOR,
  IS_PARA,
  IS_WEC,
  POLIZEI,
  VOLKSSTURM,
} from '../declare/roster.ts';
import type { LimitedSource } from './13-limited.ts';

const { capacity, bakuExtra } = TABLES.supply;

/** 13.41 Kinds of which a source feeds one beside its armies and corps; what follows it counts as a corps, or is in excess. */
const [WEC, DICTATOR, ARTILLERY, PARA, POLICE, STORM, CORPS, ARMY] = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export function shareOf(u: number): number {
  if (IS_WEC[u] === 1) return WEC;
  if (IS_DICTATOR[u] === 1) return DICTATOR;
  if (IS_ARTILLERY[u] === 1) return ARTILLERY;
  if (IS_PARA[u] === 1) return PARA;
  if (u === POLIZEI) return POLICE;
  if (u === VOLKSSTURM) return STORM;
  return IS_ARMY[u] === 1 ? ARMY : CORPS;
}

/** 13.41 Two armies, three corps, or two of both. */
const fitsPlain = (armies: number, corps: number): boolean =>
  armies === 0 ? corps <= capacity.corps : armies + corps <= capacity.mixed;
/** 13.82, ruling 108 Two armies and a corps more; a corps may have an army's place. */
function fitsLarge(armies: number, corps: number): boolean {
  for (let a = 0; a <= Math.min(armies, bakuExtra.armies); a++) {
    const c = Math.min(corps, bakuExtra.armies - a + bakuExtra.corps);
    if (fitsPlain(armies - a, corps - c)) return true;
  }
  return false;
}

/** 13.41, 13.82 Does a source feed all of these units? */
export function feedsAll({ isLarge }: LimitedSource, units: readonly number[]): boolean {
  const counts = new Uint8Array(ARMY + 1);
  for (const u of units) counts[shareOf(u)]!++;
  const wecs = capacity.extras + (isLarge ? bakuExtra.wecs : 0);
  if (counts[WEC]! > wecs) return false;
  const beyond = (kind: number): number => Math.max(0, counts[kind]! - capacity.extras);
  const corps = counts[CORPS]! + beyond(ARTILLERY) + beyond(PARA) + beyond(POLICE) + beyond(STORM);
  return (isLarge ? fitsLarge : fitsPlain)(counts[ARMY]!, corps);
}
