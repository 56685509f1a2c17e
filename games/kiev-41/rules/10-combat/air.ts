import { BOMBERS, FLEETS } from '../../data.ts';
import type { AntiAirFrame, NavalFrame } from '../../frames.ts';
import { BOMBER_HQ, bomberOf } from '../../roster.ts';
import {
  ABORTED,
  AT_STAGING,
  AVAILABLE,
  BOMBER,
  DESTROYED,
  FLEET,
  FLEET_HIT,
  type KievJournal,
  type KievState,
  SUNK,
} from '../../state.ts';
import { areaOf } from '../../terrain.ts';
import { bomber, fire, fleetFire } from './fire.ts';

export const bombersAt = (s: KievState, area: number): number[] =>
  BOMBERS.flatMap((_, b) => (s.cells[BOMBER + b] === area ? [b] : []));
export const fleetsAt = (s: KievState, area: number): number[] =>
  FLEETS.flatMap((_, f) => (s.cells[FLEET + f] === area ? [f] : []));
export const fleetOf = (id: string): number => FLEETS.findIndex((f) => f.id === id);

/** 10.13.2#A One exchange of a Fleet with the Bombers that engage it: first its Anti-Air, then the survivors' bombs. */
export function settleNaval(j: KievJournal, frame: NavalFrame): void {
  const s = j.state;
  const pair = frame.pairs[0];
  if (pair === undefined) return j.pop();
  const fleet = fleetOf(pair.fleet);
  const area = areaOf(frame.at);
  if (!frame.fired) {
    const volley = fire(j, [fleetFire(s, fleet)], 'fleet');
    j.replace({ ...frame, fired: true });
    j.emit('fired', '10.13.2#A', { at: frame.at, step: 'fleet anti-air', side: 'soviet', ...volley });
    if (volley.hits > 0)
      j.push({
        is: 'anti-air',
        at: frame.at,
        hits: volley.hits,
        bombers: pair.bombers,
      } satisfies AntiAirFrame);
    return;
  }
  const left = pair.bombers.map(bomberOf).filter((b) => s.cells[BOMBER + b] === area);
  const volley = fire(
    j,
    left.map((b) => bomber(s, BOMBERS[b]!.id, BOMBER_HQ[b]!)),
    'airstrike',
  );
  for (const b of left) j.set(BOMBER + b, AVAILABLE);
  j.set(FLEET + fleet, AT_STAGING);
  j.replace({ ...frame, pairs: frame.pairs.slice(1), fired: false });
  j.emit('fired', '10.13.2#A', { at: frame.at, step: 'naval strike', side: 'axis', ...volley });
  damageFleet(j, fleet, volley.hits);
}

/** 10.2.1#C, ruling 34: two hits turn a Fleet over, two more sink it; odd ones are lost. */
function damageFleet(j: KievJournal, fleet: number, hits: number): void {
  const flips = Math.floor(hits / 2);
  const id = FLEETS[fleet]!.id;
  if (flips === 0) return j.emit('fleet-returned', '10.13.2#C', { fleet: id });
  if (flips >= 2 || j.state.cells[FLEET_HIT + fleet] === 1) {
    j.set(FLEET + fleet, SUNK);
    j.set(FLEET_HIT + fleet, 0);
    return j.emit('fleet-sunk', '10.2.1#C', { fleet: id });
  }
  j.set(FLEET_HIT + fleet, 1);
  j.emit('fleet-damaged', '10.2.1#C', { fleet: id });
}

export interface AaShare {
  readonly destroyed: readonly string[];
  readonly aborted: readonly string[];
}

/** 10.13.4#B, ruling 32: do so many destroyed and aborted make up the hits? */
export function sharesHits(hits: number, bombers: number, destroyed: number, aborted: number): boolean {
  return 2 * destroyed + aborted === Math.min(hits, 2 * bombers) && destroyed + aborted <= bombers;
}

/** Every way to share the hits; Bombers of one Fliegerkorps are alike, so the first of them are named. */
export function aaShares(frame: AntiAirFrame): AaShare[] {
  const groups = [...new Set(frame.bombers.map((id) => BOMBER_HQ[bomberOf(id)]!))].map((hq) =>
    frame.bombers.filter((id) => BOMBER_HQ[bomberOf(id)] === hq),
  );
  const shares: AaShare[] = [];
  const walk = (g: number, destroyed: string[], aborted: string[]): void => {
    const group = groups[g];
    if (group === undefined) {
      if (sharesHits(frame.hits, frame.bombers.length, destroyed.length, aborted.length))
        shares.push({ destroyed, aborted });
      return;
    }
    for (let d = 0; d <= group.length; d++)
      for (let a = 0; a + d <= group.length; a++)
        walk(g + 1, [...destroyed, ...group.slice(0, d)], [...aborted, ...group.slice(d, d + a)]);
  };
  walk(0, [], []);
  return shares;
}

/** 10.13.4#B-C Takes the share on the frame on top. */
export function takeShare(j: KievJournal, frame: AntiAirFrame, share: AaShare): void {
  j.pop();
  for (const id of share.destroyed) j.set(BOMBER + bomberOf(id), DESTROYED);
  for (const id of share.aborted) j.set(BOMBER + bomberOf(id), ABORTED);
  const { destroyed, aborted } = share;
  j.emit('bombers-hit', '10.13.4#B', { at: frame.at, destroyed, aborted });
}
