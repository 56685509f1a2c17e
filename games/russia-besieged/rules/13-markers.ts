import { put } from '@stavka/engine/define';
import { TABLES } from '../data.ts';
import type { RbJournal } from '../declare/law.ts';
import { GUARDS_CAVALRY, UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { eliminate, surrender } from './10-losses.ts';
import { feedsAll } from './13-capacity.ts';
import { LANDED_BEFORE, LANDED_NOW } from './13-landed.ts';
import type { LimitedSource } from './13-limited.ts';
import { shareOut } from './13-share.ts';
import { inFullSupply, needing, sourcesAt } from './13-supply.ts';
import { isFedByPartisan } from './16-cavalry.ts';
import { sideOf } from './26-sides.ts';

/** What the check at the end of a player's turn makes of a unit: its new marker, or how it is lost and by which rule. */
type Fate = { readonly marker: number } | { readonly lost: 'pool' | 'gone'; readonly rule: string };
const FREE: Fate = { marker: 0 };

/** 13.42, rulings 106, 205, 207 A unit that lives on limited sources: what those in its reach allow. */
function holdOut(s: RbState, unit: number, sources: readonly LimitedSource[], least = 0): Fate {
  if (sources.some(({ isIced }) => isIced)) return { marker: 1 };
  const marker = S.condition.oos.of(s, unit) + 1;
  const turns = sources.reduce((most, source) => Math.max(most, source.turns), least);
  return marker <= turns ? { marker } : { lost: 'gone', rule: '13.42' };
}

/** 13.61 The Guards Cavalry lives three turns on nothing. */
function cavalryFate(s: RbState, sources: readonly LimitedSource[]): Fate {
  if (isFedByPartisan(s, S.at.of(s, GUARDS_CAVALRY))) return FREE;
  const fate = holdOut(s, GUARDS_CAVALRY, sources, TABLES.supply.guardsCavalry);
  return 'lost' in fate ? { lost: 'gone', rule: '13.61' } : fate;
}

/** 13.13, 13.42, 8.51a, 15.06 What becomes of a unit, if those in `fed` live on limited sources. */
function fateOf(s: RbState, unit: number, fed: ReadonlySet<number>): Fate {
  const landed = S.condition.ashore.of(s, unit);
  if (landed === LANDED_NOW || inFullSupply(s, unit)) return FREE;
  if (landed === LANDED_BEFORE) return { lost: 'pool', rule: '8.51a' };
  const sources = fed.has(unit) ? sourcesAt(s, sideOf(s, unit), S.at.of(s, unit)) : [];
  if (unit === GUARDS_CAVALRY) return cavalryFate(s, sources);
  if (sources.length > 0) return holdOut(s, unit, sources);
  const isExcess = sourcesAt(s, sideOf(s, unit), S.at.of(s, unit)).length > 0;
  return { lost: 'pool', rule: isExcess ? '13.41' : '13.13' };
}

/** 8.51, 15.06 Units that came over sea or air this turn have until the end of the next; the time of the others is over. */
function passLandings(j: RbJournal, side: Side): void {
  for (let u = 0; u < UNITS; u++) {
    const landed = S.condition.ashore.of(j.state, u);
    if (landed > 0 && sideOf(j.state, u) === side) put(j, S.condition.ashore, u, landed - 1);
  }
}

/** 13.13, 13.41, 13.42 Who would be lost if the check came now; where some must go for want of room, those whom the sources feed last. */
export function doomedOf(s: RbState, side: Side): { readonly unit: number; readonly rule: string }[] {
  const fed = new Set(withCavalry(s, side, shareOut(s, side).from));
  return Array.from(needing(s, side)).flatMap((unit) => {
    const fate = fateOf(s, unit, fed);
    return 'lost' in fate ? [{ unit, rule: fate.rule }] : [];
  });
}

/** 13.13, 13.41, 13.42 The check at the end of a side's turn; `living` are those whom the limited sources feed. */
export function judgeSupply(j: RbJournal, side: Side, living: Iterable<number>): void {
  const fed = new Set(living);
  const fates = Array.from(needing(j.state, side), (unit) => [unit, fateOf(j.state, unit, fed)] as const);
  passLandings(j, side);
  for (const [unit, fate] of fates) {
    if (j.isOver) return;
    const at = S.at.of(j.state, unit);
    // Who is lost with another piece, such as a Shock Army's part, is nowhere any more.
    if (at < 0) continue;
    if ('lost' in fate) (fate.lost === 'pool' ? eliminate : surrender)(j, unit, fate.rule);
    else setMarker(j, unit, at, fate.marker);
  }
}
function setMarker(j: RbJournal, unit: number, at: number, marker: number): void {
  const was = S.condition.oos.of(j.state, unit);
  if (was === marker) return;
  put(j, S.condition.oos, unit, marker);
  j.emit('supply', marker === 0 ? '13.43' : '13.42', { unit, at, marker, was });
}

/** 3.0.3e, 3.0.5e, 13.13 The end of a side's turn: who lives on limited sources is chosen first, if not all can. */
export function checkSupply(j: RbJournal, side: Side): void {
  const shares = shareOut(j.state, side);
  const { from, most, units } = shares;
  if (most === units.length) return judgeSupply(j, side, withCavalry(j.state, side, from));
  j.lay({ is: 'choice', side, from: units, units: units.length - most, how: 'excess', rule: '13.41' });
}

/** 13.61 The Guards Cavalry takes nobody's place: it is fed where something is left over. */
export function withCavalry(s: RbState, side: Side, from: ReadonlyMap<number, number>): readonly number[] {
  const fed = [...from.keys()];
  const at = S.at.of(s, GUARDS_CAVALRY);
  if (at < 0 || sideOf(s, GUARDS_CAVALRY) !== side) return fed;
  const hasRoom = sourcesAt(s, side, at).some((source) =>
    feedsAll(source, [...fed.filter((u) => from.get(u) === source.hex), GUARDS_CAVALRY]),
  );
  return hasRoom ? [...fed, GUARDS_CAVALRY] : fed;
}
