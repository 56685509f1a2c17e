import type { GameEvent } from '@stavka/engine';
import type { LogLine, Names } from '../../table/game-ui.ts';
import { turnName } from './sequence.ts';
import { SOVIET_TELLERS } from './tell-soviet.ts';
import { text } from './text.ts';
import { count, dice, list, numbers, str, type Tell, units } from './words.ts';

const STEPS = ['', 'Flak', 'Soviet first fire', 'German fire', 'Soviet regulars'];
const CAUSES: Readonly<Record<string, string>> = {
  attack: 'attack',
  raid: 'are counterattacked by',
  march: 'are attacked by',
  breakout: 'face the breakout of',
};

const TELLERS: Readonly<Record<string, Tell>> = {
  placed: (e, n) => ({ text: `${units(e.units, n)}: set up in ${n.place(str(e.at))}`, spaces: [str(e.at)] }),
  phase: (e) => ({
    text: `Turn ${str(e.turn)}: ${text.phases[str(e.phase)] ?? str(e.phase)}`,
    tone: 'head',
  }),
  'turn-began': (e) => ({ text: `Turn ${str(e.turn)}, ${turnName(Number(e.turn))}`, tone: 'head' }),
  arrived: (e, n) => ({
    text: `${units(e.units, n)}: arrives in ${n.place(str(e.at))}`,
    tone: 'gain',
    spaces: [str(e.at)],
  }),
  moved(e, n) {
    const path = list(e.path);
    return {
      text: `${units(e.units, n)}: ${n.place(path[0]!)} to ${n.place(path.at(-1)!)}, ${count(Number(e.left), 'movement point')} left`,
      path,
      spaces: [path.at(-1)!],
    };
  },
  'dropped-off': (e, n) => ({
    text: `${units(e.units, n)}: dropped off in ${n.place(str(e.at))}`,
    spaces: [str(e.at)],
  }),
  halted: () => ({ text: 'The force halts' }),
  defended(e, n) {
    const rolled = numbers(e.dice);
    const found = list(e.units);
    const wanted = Number(e.wanted);
    const at = n.place(str(e.at));
    const who =
      wanted === 0
        ? `Nobody defends ${at}: ${dice(rolled)}`
        : found.length === 0
          ? `Nobody is left to defend ${at}: ${dice(rolled)}, ${wanted} called for and the pool empty`
          : `${at} is defended by ${units(found, n)}: ${dice(rolled)}${found.length < wanted ? ` (${wanted} called for, the pool has no more)` : ''}`;
    return { text: who, spaces: [str(e.at)], dice: rolled };
  },
  battle: (e, n) => ({
    text: `${units(e.germans, n)} ${CAUSES[str(e.cause)] ?? 'fight'} ${units(e.soviets, n)} in ${n.place(str(e.at))}${e.river === true ? ', across a river' : ''}${e.entrenched === true ? ', entrenched' : ''}`,
    tone: 'battle',
    spaces: [str(e.at)],
  }),
  round: (e, n) => ({
    text: `Round ${str(e.round)} in ${n.place(str(e.at))}`,
    tone: 'battle',
    spaces: [str(e.at)],
  }),
  fired(e) {
    const rolls = (e.rolls ?? []) as unknown as readonly { die: number; modified: number; steps: number }[];
    const shift = rolls.some((r) => r.die !== r.modified)
      ? `, with modifiers ${rolls.map((r) => r.modified).join(', ')}`
      : '';
    return {
      text: `${STEPS[Number(e.step)]}: ${rolls.map((r) => r.die).join(', ')}${shift}: ${count(Number(e.steps), 'step')} hit`,
      tone: 'battle',
    };
  },
  flipped: (e, n) => ({ text: `${n.unit(str(e.unit))} is reduced`, tone: 'loss' }),
  'set-aside': (e, n) => ({
    text: `${n.unit(str(e.unit))} is broken and set aside until next turn`,
    tone: 'loss',
  }),
  eliminated: (e, n) => ({ text: `${n.unit(str(e.unit))} is destroyed`, tone: 'loss' }),
  'battle-over': (e, n) => ({
    text:
      e.won === true ? `${n.place(str(e.at))}: the Germans win` : `${n.place(str(e.at))}: no German is left`,
    tone: 'battle',
    spaces: [str(e.at)],
  }),
  'broken-off': (e, n) => ({
    text: `The attack on ${n.place(str(e.at))} is broken off; ${units(e.units, n)} stay where they came from`,
    tone: 'battle',
    spaces: [str(e.at)],
  }),
  entered: (e, n) => ({
    text: `${units(e.units, n)} into ${n.place(str(e.at))}, now German`,
    tone: 'gain',
    spaces: [str(e.at)],
  }),
  // What the Germans take is told by the entry or the pocket that brought it.
  captured: (e, n) =>
    e.side === 'german'
      ? null
      : { text: `${n.place(str(e.at))} is Soviet again`, tone: 'loss', spaces: [str(e.at)] },
  'moscow-check': (e) => ({
    text: `Moscow: ${count(Number(e.hexes), 'hex', 'hexes')} held, die ${str(e.die)}${Number(e.modifier) === 0 ? '' : ` with ${str(e.modifier)}`} against ${str(e.need)} or less`,
    tone: 'head',
    dice: [Number(e.die)],
  }),
  'game-over': (e) => ({
    text: `${e.winner === 'german' ? 'Moscow falls: victory' : 'The campaign is lost'}: ${str(e.reason)}`,
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
