import { isOver, type Rng } from '@stavka/engine';
import type { PhaseFrame } from '../frames.ts';
import { panzersEast as game, type PesState } from '../index.ts';
import { spaceOf } from '../terrain.ts';
import { habit } from './habits.ts';
import { exposed } from './step.ts';

/** What the Soviet phases would do if German operations ended now. */
export interface Outlook {
  /** Share of the trials in which a counterattack or Southwest Front won the game. */
  readonly risk: number;
  /** How often each hex was the one that was lost, or the stack that was beaten on the way there. */
  readonly lost: ReadonlyMap<number, number>;
  readonly beaten: ReadonlyMap<number, number>;
}

const LOST = new Set(['counterattack', 'counteroffensive']);

/** Plays the Soviet phases out so many times with dice of its own. */
export function foresee(s: PesState, rng: Rng, trials: number): Outlook {
  const lost = new Map<number, number>();
  const beaten = new Map<number, number>();
  const chance = { die: (_purpose: string, _n: number, faces: number) => rng.below(faces) + 1 };
  let defeats = 0;
  for (let n = 0; n < trials; n++) {
    const then = s.copy();
    let events = game.apply(then, { kind: 'end-phase' }, chance);
    const log = [...events];
    for (let reply = habit(then); reply !== null && isMidPhase(then); reply = habit(then)) {
      events = game.apply(then, reply, chance);
      log.push(...events);
    }
    const end = game.decision(then);
    // A front that cannot be closed again next turn is as good as lost.
    const open = !isOver(end) && exposed(asOperations(then)) > 0;
    if (!open && (!isOver(end) || !LOST.has(end.level))) continue;
    defeats++;
    const raid = log.map((e) => e.type).findLastIndex((t) => t === 'counterattack' || t === 'army-advances');
    const last = log.findLast((e) => e.type === 'advanced');
    if (last !== undefined && !open) count(lost, spaceOf(last.into as string));
    for (const e of open ? log : log.slice(Math.max(0, raid)))
      if (e.type === 'battle-over' && e.won === false) count(beaten, spaceOf(e.at as string));
  }
  return { risk: defeats / trials, lost, beaten };
}

/** The next turn as if nobody arrived in it. */
function asOperations(s: PesState): PesState {
  const frame: PhaseFrame = { is: 'phase', phase: 'operations' };
  s.flow = [frame];
  return s;
}

const isMidPhase = (s: PesState): boolean => {
  const bottom = s.flow[0] as { phase?: string };
  return bottom.phase === 'stavka' || bottom.phase === 'southwest';
};
const count = (map: Map<number, number>, key: number): void => {
  map.set(key, (map.get(key) ?? 0) + 1);
};
