import { FLEETS } from '../../data.ts';
import { FIRES } from '../../data-check.ts';
import { IS_MOUNTAIN, IS_TANK, idOf } from '../../roster.ts';
import {
  CLEAR,
  CUBE,
  controls,
  FLEET_HIT,
  has,
  ISOLATED,
  type KievJournal,
  type KievState,
  LINE,
  optional,
  otherSide,
  type Purpose,
  switched,
  weatherOf,
} from '../../state.ts';
import { isCity, isGreen, isRed, isVictory, isYellow } from '../../terrain.ts';
import { unitsAt } from '../02-control.ts';
import { attackStrength, defenseStrength, fireClass, needOf } from '../04-units.ts';

/** What one unit rolls: how many dice, the lowest hit, and hits it has without dice (ruling 70 read the other way). */
export interface Shooter {
  readonly by: string;
  readonly dice: number;
  readonly need: number;
  readonly free: number;
}
export interface Volley {
  readonly rolls: readonly { readonly by: string; readonly dice: readonly number[]; readonly need: number }[];
  readonly hits: number;
}

export function fire(j: KievJournal, shooters: readonly Shooter[], purpose: Purpose): Volley {
  let hits = 0;
  const rolls = shooters.map(({ by, dice, need, free }) => {
    const faces = Array.from({ length: dice }, () => j.roll(purpose));
    hits += free + faces.filter((face) => face >= need).length;
    return { by, dice: faces, need };
  });
  return { rolls, hits };
}

const rough = (area: number): boolean => isYellow(area) || isRed(area);

function shooter(s: KievState, u: number, area: number, dice: number): Shooter {
  const extra = switched(s, 'mountainExtraHit') && optional(s, 2) && IS_MOUNTAIN[u] === 1 && rough(area);
  const need = needOf(extra ? fireClass(s, u, false) : fireClass(s, u, true));
  return { by: idOf(u), dice: need === 7 ? 0 : dice, need, free: extra && dice > 0 ? 1 : 0 };
}

/** 10.12#C, 10.13.6.1 Attackers: everybody not Isolated; one die for those with a blue cube. */
export const attackers = (s: KievState, area: number, side: number): Shooter[] =>
  unitsAt(s, area, side)
    .filter((u) => !has(s, ISOLATED, u))
    .map((u) => {
      const dice = attackStrength(s, u);
      return shooter(s, u, area, has(s, CUBE, u) ? Math.min(1, dice) : dice);
    })
    .filter((f) => f.dice > 0);

/** 9.1#B, 4.1#D Defenders: everybody, and the Defensive Line with one die. */
export function defenders(s: KievState, area: number, side: number): Shooter[] {
  const blocks = unitsAt(s, area, side)
    .map((u) => shooter(s, u, area, defenseStrength(s, u)))
    .filter((f) => f.dice > 0);
  return hasLineOf(s, area, side) ? [{ by: 'line', dice: 1, need: needOf(1), free: 0 }, ...blocks] : blocks;
}

/** 10.13.4#A Anti-Air: one die for every Block with firepower and one for the Line. */
export function antiAir(s: KievState, area: number, side: number): Shooter[] {
  const blocks = unitsAt(s, area, side)
    .map((u) => ({ by: idOf(u), dice: 1, need: needOf(fireClass(s, u, false)), free: 0 }))
    .filter((f) => f.need < 7);
  return hasLineOf(s, area, side) ? [{ by: 'line', dice: 1, need: needOf(1), free: 0 }, ...blocks] : blocks;
}

/** 10.2.1#A What a Fleet rolls; weather is nothing to it (8.0#A). */
export function fleetFire(s: KievState, fleet: number): Shooter {
  const side = s.cells[FLEET_HIT + fleet] === 1 ? FLEETS[fleet]!.damaged : FLEETS[fleet]!.full;
  return { by: FLEETS[fleet]!.id, dice: side.dice, need: needOf(FIRES.indexOf(side.fire)), free: 0 };
}

/** 10.4, 10.13.3 An HQ's Artillery Fire from an adjacent Area. */
export const artillery = (s: KievState, hq: number): Shooter => ({
  by: idOf(hq),
  dice: attackStrength(s, hq),
  need: needOf(fireClass(s, hq, false)),
  free: 0,
});

/** 10.11.1#A, 10.13.5 A Bomber: dice of its HQ's strength, DF. */
export const bomber = (s: KievState, id: string, hq: number): Shooter => ({
  by: id,
  dice: attackStrength(s, hq),
  need: needOf(2),
  free: 0,
});

/** A Defensive Line belongs to whoever controls its Area. */
export const hasLineOf = (s: KievState, area: number, side: number): boolean =>
  s.cells[LINE + area] === 1 && controls(s, area, side);

/** 10.14, 2.3, ruling 3: hits the Defender absorbs in a battle there, at most three. */
export function absorbBonus(s: KievState, area: number, defender: number): number {
  const ground = isRed(area) ? 2 : isYellow(area) ? 1 : 0;
  const town = !controls(s, area, defender) ? 0 : isVictory(area) ? 2 : isCity(area) ? 1 : 0;
  return Math.min(3, ground + town + (hasLineOf(s, area, defender) ? 1 : 0));
}

/** 10.13.6.2 Is the Defender under Tank Attack? */
export function isTankAttack(s: KievState, area: number, attacker: number): boolean {
  const defender = otherSide(attacker);
  if (weatherOf(s) !== CLEAR || !isGreen(area) || hasLineOf(s, area, defender)) return false;
  if (isCity(area) && controls(s, area, defender)) return false;
  if (unitsAt(s, area, defender).some((u) => IS_TANK[u] === 1)) return false;
  return unitsAt(s, area, attacker).some((u) => IS_TANK[u] === 1 && !has(s, ISOLATED, u) && !has(s, CUBE, u));
}
