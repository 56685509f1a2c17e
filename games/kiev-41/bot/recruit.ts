import type { KievOrder, KievState } from '../index.ts';
import { GUDERIAN, IS_COMBAT, IS_TACTICAL, idOf, OF_SIDE } from '../roster.ts';
import { activationFaults, activeHqs } from '../rules/10-command.ts';
import { bombersLeft } from '../rules/10-support.ts';
import { airstrikes, shellings } from '../rules/10-support-choices.ts';
import { frameOf, impulseOf } from '../rules/decisions.ts';
import { at, BEGAN, has, ISOLATED, type KievState as State, strengthOf, WAS_CONTESTED } from '../state.ts';
import { labelOf, labelsOf } from '../terrain.ts';
import { reply } from './answers.ts';
import { foresee, weigh } from './battle.ts';
import { blitz, fight, shellBlitz } from './combat.ts';
import { type Field, fieldOf } from './field.ts';
import { OBEY } from './ground.ts';
import { Judge, type Weights } from './judge.ts';
import { deploy, pickBest, supply } from './logistics.ts';
import type { Mind } from './mind.ts';
import { COMMAND, hasRoom, type Leave, QUIET, type Way, waysOf } from './reach.ts';
import { stakesOf } from './stakes.ts';
import { rangeFrom } from './tactical.ts';
import { attackDice } from './weather.ts';

/** A recruit sees what is there now: places, losses, who is cut off. He does not ask what the enemy will do. */
const WEIGHTS: Weights = {
  win: 60,
  target: 8,
  cut: 0.4,
  pinched: 0.4,
  exposed: 0,
  threat: 0,
  contest: 1,
  ground: 0.2,
  command: 0,
  exhausted: 0,
  call: 0,
};
const WORTHWHILE = 0.1;

/** Gives the order with the best immediate value, one after another; plans nothing together. */
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
        return [open(s, f, judge)];
      case 'activation':
        return [{ kind: 'end-activation' }];
      case 'command':
        return command(s, f, judge);
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

/** The HQ under which some Block has the most to gain; a Pass when there is nothing. */
function open(s: State, f: Field, judge: Judge): KievOrder {
  const { side } = judge;
  let best: KievOrder = { kind: 'pass' };
  let most = WORTHWHILE;
  for (const hq of OF_SIDE[side]!) {
    if (IS_TACTICAL[hq] === 0 || hq === GUDERIAN || activationFaults(s, hq, side, true).length > 0) continue;
    if (f.isPresent(at(s, hq), 1 - side)) continue;
    const units = commandedBy(s, f, hq, side);
    const step = bestStep(s, f, judge, units, COMMAND);
    if (step === null || step.gain <= most) continue;
    most = step.gain;
    best = { kind: 'activate', unit: idOf(hq) };
  }
  return best;
}

function commandedBy(s: State, f: Field, hq: number, side: number): number[] {
  const range = rangeFrom(f, at(s, hq), attackDice(strengthOf(s, hq), hq, f.weather), side);
  return OF_SIDE[side]!.filter(
    (u) =>
      IS_COMBAT[u] === 1 &&
      f.at[u]! >= 0 &&
      !has(s, ISOLATED, u) &&
      (range[f.at[u]!] === 0 || (range[f.at[u]!]! > 0 && OBEY[hq]!.includes(u))),
  );
}

interface Step {
  readonly unit: number;
  readonly way: Way;
  readonly gain: number;
  readonly next: Field;
}

/** The best single move, battles weighed with who is there already. */
function bestStep(s: State, f: Field, judge: Judge, units: readonly number[], leave: Leave): Step | null {
  const now = judge.value(f);
  const trial = f.copy();
  let best: Step | null = null;
  for (const unit of units)
    for (const way of waysOf(f, unit, leave)) {
      if (!hasRoom(f, unit, way.end)) continue;
      trial.become(f);
      trial.march(unit, way.path);
      const value = way.engages ? attack(s, judge, trial, unit, way) : judge.value(trial);
      if (best === null || value - now > best.gain)
        best = { unit, way, gain: value - now, next: trial.copy() };
    }
  return best;
}

function attack(s: State, judge: Judge, f: Field, unit: number, way: Way): number {
  const fresh = (s.cells[BEGAN + way.end]! & WAS_CONTESTED) === 0;
  const o = foresee(f, way.end, judge.side, new Set(way.wet && fresh ? [unit] : []));
  return weigh(judge, f, way.end, o);
}

/** Move after move while each is worth it by itself. */
function command(s: KievState, f: Field, judge: Judge): KievOrder[] {
  const { side } = judge;
  const pass = impulseOf(s).kind === 'pass';
  const orders: KievOrder[] = [];
  const field = f.copy();
  const active = activeHqs(s, side).filter((hq) => at(s, hq) >= 0);
  const units = new Set(
    pass
      ? OF_SIDE[side]!.filter((u) => IS_COMBAT[u] === 1 && f.at[u]! >= 0 && !has(s, ISOLATED, u))
      : active.flatMap((hq) => commandedBy(s, f, hq, side)),
  );
  while (units.size > 0 && (!pass || orders.length === 0)) {
    const step = bestStep(s, field, judge, [...units], pass ? QUIET : COMMAND);
    if (step === null || step.gain < WORTHWHILE) break;
    units.delete(step.unit);
    field.become(step.next);
    orders.push({ kind: 'move', unit: idOf(step.unit), path: labelsOf(step.way.path) });
  }
  return [...orders, { kind: 'end-command' }];
}

/** Guns and Bombers to the first battle they can reach. */
function support(s: State, side: number): KievOrder {
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
