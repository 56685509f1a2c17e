import type { BattleFrame, ForceFrame } from '../../frames.ts';
import { IS_FLAK, isClass, unitOf } from '../../roster.ts';
import type { PesJournal, PesState } from '../../state.ts';
import { spaceOf } from '../../terrain.ts';
import { fire, terrainModifier } from './fire.ts';
import { hitGermans, hitSoviets, isAlive } from './losses.ts';

export function aliveOf(s: PesState, ids: readonly string[]): number[] {
  const found: number[] = [];
  for (const id of ids) {
    const u = unitOf(id);
    if (isAlive(s, u)) found.push(u);
  }
  return found;
}

/** 10.1 The steps of a round. */
export const FLAK = 1;
export const SPECIALISTS = 2;
export const GERMAN_FIRE = 3;
export const REGULARS = 4;
export const ROUND_END = 5;

/** 10.3#1, 10.10#1, 12.6, ruling 41 What is added to Soviet dice in this round. */
export function sovietBonus(f: BattleFrame): number {
  const first = f.round === 1 ? 1 : 0;
  if (f.cause !== 'attack') return first;
  return (f.river ? first : 0) + (f.entrenched ? 1 : 0);
}

/** 10.2, 12.6 German dice feel the ground only when they attack. */
export const germanModifier =
  (f: BattleFrame) =>
  (u: number): number =>
    f.cause === 'attack' ? terrainModifier(u, spaceOf(f.hex)) : 0;

/** Who fires in the current step. */
export function firers(s: PesState, f: BattleFrame): number[] {
  const germans = aliveOf(s, f.germans);
  const soviets = aliveOf(s, f.soviets);
  switch (f.step) {
    case FLAK:
      return f.cause === 'attack' && soviets.some((u) => isClass(u, 'specialist'))
        ? germans.filter((u) => IS_FLAK[u] === 1)
        : [];
    case SPECIALISTS:
      return f.cause === 'breakout' ? soviets : soviets.filter((u) => !isClass(u, 'regular'));
    case GERMAN_FIRE:
      return f.cause === 'breakout' ? [] : germans.filter((u) => IS_FLAK[u] === 0);
    default:
      return f.cause === 'breakout' ? [] : soviets.filter((u) => isClass(u, 'regular'));
  }
}

const STEP_RULES = ['', '10.1.1', '10.1.2', '10.1.3', '10.1.4'];

/** Fires the current step, shares out its hits, and goes to the next step. */
export function fireStep(j: PesJournal, f: BattleFrame): void {
  const s = j.state;
  const units = firers(s, f);
  const next: BattleFrame = { ...f, step: f.step + 1 };
  j.replace(next);
  if (units.length === 0) return;
  const german = f.step === FLAK || f.step === GERMAN_FIRE;
  const bonus = sovietBonus(f);
  const rule = f.cause === 'breakout' ? '11.3#7' : STEP_RULES[f.step]!;
  const steps = fire(j, { units, modifier: german ? germanModifier(f) : () => bonus, rule, step: f.step });
  if (!german) return hitGermans(j, aliveOf(s, f.germans), steps);
  const targets = aliveOf(s, f.soviets);
  hitSoviets(j, f.step === FLAK ? targets.filter((u) => isClass(u, 'specialist')) : targets, steps);
}

const BATTLE_RULES: Readonly<Record<BattleFrame['cause'], string>> = {
  attack: '9.3',
  raid: '12.5#1',
  march: '13.5#1',
  breakout: '11.3#7',
};

export function beginBattle(
  j: PesJournal,
  f: Pick<BattleFrame, 'cause' | 'hex' | 'germans' | 'soviets' | 'river' | 'entrenched'>,
): void {
  const frame: BattleFrame = { is: 'battle', ...f, round: 1, step: FLAK };
  j.push(frame);
  j.emit('battle', BATTLE_RULES[f.cause], {
    cause: f.cause,
    at: f.hex,
    germans: f.germans,
    soviets: f.soviets,
    river: f.river,
    entrenched: f.entrenched,
  });
}

/** 9.4, 10.1#again Another round from step 1. */
export function nextRound(j: PesJournal, f: BattleFrame): void {
  const frame: BattleFrame = { ...f, round: f.round + 1, step: FLAK };
  j.replace(frame);
  j.emit('round', '10.1#again', { at: f.hex, round: frame.round });
}

/** The force that fights an attack: the frame below the battle. */
export function forceBelow(s: PesState): ForceFrame {
  for (let i = s.flow.length - 1; i >= 0; i--) if (s.flow[i]!.is === 'force') return s.flow[i] as ForceFrame;
  throw new Error('no force is acting');
}
