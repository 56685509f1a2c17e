import type { KievOrder, KievState } from '../index.ts';
import { idOf } from '../roster.ts';
import { verdict } from '../rules/02-victory.ts';
import { bombersLeft } from '../rules/10-support.ts';
import { airstrikes, shellings } from '../rules/10-support-choices.ts';
import { frameOf, impulseOf } from '../rules/decisions.ts';
import { PASSES, SIDES } from '../state.ts';
import { labelOf } from '../terrain.ts';
import { reply } from './answers.ts';
import { blitz, fight, shellBlitz } from './combat.ts';
import { QuietMoves } from './commands.ts';
import { passPlan } from './disc.ts';
import { type Field, fieldOf } from './field.ts';
import { Judge } from './judge.ts';
import { deploy, pickBest, supply } from './logistics.ts';
import type { Mind } from './mind.ts';
import { ordersOf } from './offensive.ts';
import { stakesOf } from './stakes.ts';
import { Staff } from './tactical.ts';
import type { Weights } from './weights.ts';

/** A recruit sees what is there now: places and losses. He hardly thinks of supply and does not ask what the enemy will do. */
const WEIGHTS: Weights = {
  win: 80,
  target: 20,
  cut: 0.2,
  pinched: 0.2,
  starve: 0,
  exposed: 0,
  threat: 0,
  guard: 0,
  contest: 1,
  ground: 0.2,
  command: 0.01,
  star: 1,
  lostStar: 1,
  exhausted: 0,
  call: 0,
  disc: 1,
  fear: 0,
  lasting: [1, 1],
  surrender: [0.5, 1],
  staff: 0,
  guderian: [0.5, 0.5],
  apart: 0.9,
  shaky: 1,
  relief: 1,
  wings: 0,
  raid: 0,
  haste: 1,
  last: 0.15,
  roads: 0,
  fade: 0.22,
  odds: 1.5,
  material: 0,
  mission: 0,
  thrift: 0,
  freely: 1,
  eager: 0,
};
const WORTHWHILE = 0.1;
/** The same when a Pass would end a month that has not gone well. */
const RATHER_THAN_LOSE = -2;

/** Takes the offensive with the best immediate outcome, one HQ at a time; asks neither for the reply nor for the month. */
export const recruit: Mind = {
  level: 'recruit',
  orders(s, side) {
    const answer = reply(s);
    if (answer !== null) return [answer];
    const frame = frameOf(s);
    if (frame.is === 'logistics') return [{ kind: 'activate-leader' }];
    if (frame.is === 'pick') return [pickBest(s, side)];
    const f = fieldOf(s, side);
    const judge = new Judge(s, f, side, stakesOf(s, side), WEIGHTS);
    if (frame.is === 'leader') return [supply(s, judge)];
    if (frame.is === 'deploy') return [deploy(s, f, judge)];
    switch (impulseOf(s).segment) {
      case 'open':
        return open(s, f, judge);
      case 'activation':
        return [{ kind: 'end-activation' }];
      case 'command':
        return [{ kind: 'end-command' }];
      case 'support':
        return [support(s, side)];
      case 'blitz-support':
        return [shellBlitz(s, side)];
      case 'combat':
      case 'blitz-combat':
        return [fight(s, f, judge, 0)];
      case 'blitz':
        return [blitz(s, f, judge, WORTHWHILE)];
      default:
        return [{ kind: 'end-impulse' }];
    }
  },
};

/** The offensive that looks best by itself, or a Pass with the best move of one Block. */
function open(s: KievState, f: Field, judge: Judge): readonly KievOrder[] {
  const quiet = new QuietMoves(f, judge);
  const attack = new Staff(s, f, judge, quiet).plainest();
  const ends = s.cells[PASSES] === 1 && verdict(s).winner !== SIDES[judge.side];
  if (attack !== null && attack.worth > (ends ? RATHER_THAN_LOSE : WORTHWHILE)) return ordersOf(attack);
  return [{ kind: 'pass' }, ...passPlan(s, f, judge, quiet).orders, { kind: 'end-command' }];
}

/** Guns and Bombers to the first battle they can reach. */
function support(s: KievState, side: number): KievOrder {
  const gun = shellings(s, side, false)[0];
  if (gun !== undefined) return { kind: 'shell', unit: idOf(gun.unit), at: labelOf(gun.areas[0]!) };
  const wing = airstrikes(s, side)[0];
  if (wing === undefined) return { kind: 'end-support' };
  return {
    kind: 'airstrike',
    unit: idOf(wing.unit),
    at: labelOf(wing.areas[0]!),
    count: bombersLeft(s, wing.unit),
  };
}
