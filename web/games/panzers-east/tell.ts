import type { GameEvent } from '@stavka/engine';
import type { LogLine, Names } from '../../table/game-ui.ts';
import type { Roll } from './battle/read.ts';
import { isKey, t } from './messages/index.ts';
import { turnName } from './sequence.ts';
import { SOVIET_TELLERS } from './tell-soviet.ts';
import { dice, list, numbers, str, type Tell, units } from './words.ts';

const phaseName = (phase: string): string => {
  const key = `phase.${phase}`;
  return isKey(key) ? t(key) : phase;
};

const CAUSES = ['attack', 'raid', 'march', 'breakout'] as const;
const causeOf = (cause: unknown) => CAUSES.find((known) => known === cause) ?? 'attack';
const STEPS = [1, 2, 3, 4] as const;
const stepOf = (step: unknown) => STEPS.find((known) => known === step) ?? 3;

/** 4.2, 4.4, 4.5 The check that lies before a turn: whoever begins it has passed. */
const PASSED: Readonly<Record<number, 'log.passed.july' | 'log.passed.turn-5' | 'log.passed.turn-6'>> = {
  5: 'log.passed.july',
  6: 'log.passed.turn-5',
  7: 'log.passed.turn-6',
};

/** Who acts, with the number of them, and where. */
const facts = (e: GameEvent, n: Names) => ({
  units: units(e.units, n),
  n: list(e.units).length,
  at: n.place(str(e.at)),
});

const TELLERS: Readonly<Record<string, Tell>> = {
  placed: (e, n) => ({ text: t('log.placed', facts(e, n)), spaces: [str(e.at)] }),
  phase: (e) => ({
    text: t('log.phase', { turn: str(e.turn), phase: phaseName(str(e.phase)) }),
    tone: 'head',
  }),
  'turn-began'(e) {
    const turn = Number(e.turn);
    const passed = PASSED[turn];
    const began = t('log.turn-began', { turn, date: turnName(turn) });
    return { text: passed === undefined ? began : `${began}: ${t(passed)}`, tone: 'head' };
  },
  arrived: (e, n) => ({ text: t('log.arrived', facts(e, n)), tone: 'gain', spaces: [str(e.at)] }),
  moved(e, n) {
    const path = list(e.path);
    const [from, to] = [path[0]!, path.at(-1)!];
    return {
      text: t('log.moved', { ...facts(e, n), from: n.place(from), to: n.place(to), left: Number(e.left) }),
      path,
      spaces: [to],
    };
  },
  'dropped-off': (e, n) => ({ text: t('log.dropped-off', facts(e, n)), spaces: [str(e.at)] }),
  halted: () => ({ text: t('log.halted') }),
  defended(e, n) {
    const rolled = numbers(e.dice);
    const wanted = Number(e.wanted);
    const found = list(e.units).length;
    const how = wanted === 0 ? '.none' : found === 0 ? '.empty' : found < wanted ? '.short' : '';
    const back = list(e.putBack).length;
    return {
      text:
        t(`log.defended${how}`, { ...facts(e, n), dice: dice(rolled), wanted }) +
        (back === 0 ? '' : t('log.putBack', { n: back })),
      spaces: [str(e.at)],
      dice: rolled,
    };
  },
  battle: (e, n) => ({
    text: t(`log.battle.${causeOf(e.cause)}`, {
      germans: units(e.germans, n),
      soviets: units(e.soviets, n),
      n: list(e.germans).length,
      at: n.place(str(e.at)),
      ground:
        (e.river === true ? t('log.battle.river') : '') +
        (e.entrenched === true ? t('log.battle.entrenched') : ''),
    }),
    tone: 'battle',
    spaces: [str(e.at)],
  }),
  round: (e, n) => ({
    text: t('log.round', { round: str(e.round), at: n.place(str(e.at)) }),
    tone: 'battle',
    spaces: [str(e.at)],
  }),
  fired(e) {
    const rolls = (e.rolls ?? []) as unknown as readonly Roll[];
    const modified = rolls.some((r) => r.die !== r.modified)
      ? t('log.fired.modified', { dice: rolls.map((r) => r.modified).join(', ') })
      : '';
    const step = t(`log.fired.${stepOf(e.step)}`);
    return {
      text: t('log.fired', { step, dice: rolls.map((r) => r.die).join(', '), modified, n: Number(e.steps) }),
      tone: 'battle',
    };
  },
  flipped: (e, n) => ({ text: t('log.flipped', { unit: n.unit(str(e.unit)) }), tone: 'loss' }),
  'set-aside': (e, n) => ({ text: t('log.set-aside', { unit: n.unit(str(e.unit)) }), tone: 'loss' }),
  eliminated: (e, n) => ({ text: t('log.eliminated', { unit: n.unit(str(e.unit)) }), tone: 'loss' }),
  'battle-over': (e, n) => ({
    text: t(e.won === true ? 'log.battle-over.won' : 'log.battle-over.lost', { at: n.place(str(e.at)) }),
    tone: 'battle',
    spaces: [str(e.at)],
  }),
  'broken-off': (e, n) => ({ text: t('log.broken-off', facts(e, n)), tone: 'battle', spaces: [str(e.at)] }),
  entered: (e, n) => ({ text: t('log.entered', facts(e, n)), tone: 'gain', spaces: [str(e.at)] }),
  // What the Germans take is told by the entry or the pocket that brought it.
  captured: (e, n) =>
    e.side === 'german'
      ? null
      : { text: t('log.captured', { at: n.place(str(e.at)) }), tone: 'loss', spaces: [str(e.at)] },
  'moscow-check': (e) => ({
    text: t(Number(e.modifier) === 0 ? 'log.moscow-check' : 'log.moscow-check.modified', {
      n: Number(e.hexes),
      die: str(e.die),
      modifier: str(e.modifier),
      need: str(e.need),
    }),
    tone: 'head',
    dice: [Number(e.die)],
  }),
  'game-over': (e) => ({
    text: t(e.winner === 'german' ? 'log.won' : 'log.lost', { reason: str(e.reason) }),
    tone: 'head',
  }),
  ...SOVIET_TELLERS,
};

/** An event in plain words; null for the few that another line already tells. */
export function tell(event: GameEvent, names: Names): LogLine | null {
  const told = TELLERS[event.type]?.(event, names) ?? null;
  return told === null ? null : { tone: 'plain', spaces: [], rule: event.rule, ...told };
}

/** Every kind of event that has words. */
export const TOLD: readonly string[] = Object.keys(TELLERS);
