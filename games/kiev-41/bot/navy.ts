import { FLEETS } from '../data.ts';
import type { KievOrder } from '../orders.ts';
import { AT_STAGING, FLEET, type KievState, SOVIET, strengthOf } from '../state.ts';
import { AREAS, isBlackCoast, labelOf } from '../terrain.ts';
import type { Field } from './field.ts';
import { ROUGH, TOWN } from './ground.ts';
import type { Judge } from './judge.ts';
import type { Offensive } from './offensive.ts';

/** A coast held by less than this part of what may come needs the Fleets. */
const IN_DANGER = 0.7;
/** What decides the game is worth so much more than any other place. */
const DECISIVE = 3;

/** 10.2.1 Where the Fleets are wanted: at a battle of ours on the coast, or off a place that may be attacked. */
function station(f: Field, judge: Judge, { plan }: Offensive): number {
  const battle = plan.battles.find(({ area }) => isBlackCoast(area));
  if (battle !== undefined) return battle.area;
  let best = -1;
  let most = IN_DANGER;
  for (let a = 0; a < AREAS; a++) {
    if (!isBlackCoast(a) || f.control[a] !== SOVIET || f.blocks(SOVIET)[a] === 0) continue;
    let hold = ROUGH[a]! + TOWN[a]! + 1.5 * f.line[a]!;
    for (let u = 0; u < f.at.length; u++) if (f.at[u] === a) hold += f.dots[u]!;
    const need = (judge.danger[a]! / hold) * (judge.stakes.targets.includes(a) ? DECISIVE : 1);
    if (need <= most) continue;
    most = need;
    best = a;
  }
  return best;
}

/** Orders for the Fleets when an offensive is under way: as many at sea as HQs can direct, the others home. */
export function sail(s: KievState, f: Field, judge: Judge, offensive: Offensive): KievOrder[] {
  if (judge.side !== SOVIET) return [];
  const aim = station(f, judge, offensive);
  let room = offensive.activations.filter(({ hq }) => strengthOf(s, hq) > 0).length;
  const orders: KievOrder[] = [];
  const home: KievOrder[] = [];
  FLEETS.forEach(({ id }, fleet) => {
    const where = s.cells[FLEET + fleet]!;
    if (where < AT_STAGING || (where < 0 && aim < 0)) return;
    if (room === 0) {
      if (where >= 0) home.push({ kind: 'recall', fleet: id });
      return;
    }
    room--;
    if (aim >= 0 && where !== aim) orders.push({ kind: 'commit', fleet: id, at: labelOf(aim) });
  });
  return [...home, ...orders];
}
