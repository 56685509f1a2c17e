import type { Decision, Outcome, View } from '@stavka/engine';
import { isOver } from '@stavka/engine';
import type { Step } from '../../table/game-ui.ts';
import { k, kWord } from './messages/index.ts';
import { asKiev, impulseOf } from './view.ts';
import { monthName } from './words.ts';

export const turnName = (turn: number): string => k('month.name', { month: monthName(turn) });

const RULES: Readonly<Record<string, string>> = {
  open: '6.0#C',
  activation: '10.1#A',
  command: '10.8',
  support: '10.4#B',
  combat: '10.12#E',
  blitz: '10.17#A',
  exploitation: '10.19#A',
};

/** The segments a kind of Impulse goes through. */
const SEGMENTS: Readonly<Record<string, readonly string[]>> = {
  none: ['open', 'activation', 'command', 'support', 'combat', 'blitz', 'exploitation'],
  tactical: ['open', 'activation', 'command', 'support', 'combat', 'blitz', 'exploitation'],
  strategic: ['open', 'command', 'combat'],
  call: ['open'],
  pass: ['open', 'command'],
};

/** Logistics, or the segments of the Impulse; then the other side. */
export function sequence(json: View, decision: Decision | Outcome): Step[] {
  const view = asKiev(json);
  if (isOver(decision))
    return [{ id: 'over', label: k('step.over'), seat: null, state: 'done', rule: decision.rule }];
  const impulse = impulseOf(view);
  const steps =
    impulse === undefined ? logisticsSteps(decision.phase, decision.seat) : impulseSteps(view, impulse.kind);
  const now = Math.max(
    0,
    steps.findIndex((step) => step.id === phaseOf(decision.phase)),
  );
  return steps.map((step, i) => ({ ...step, state: i < now ? 'done' : i === now ? 'now' : 'next' }));
}

const phaseOf = (phase: string): string => phase.replace(/^blitz-.*/, 'blitz');

type Bare = Omit<Step, 'state'>;

function impulseSteps(view: ReturnType<typeof asKiev>, kind = 'none'): Bare[] {
  const side = impulseOf(view)?.side ?? null;
  const other = side === 'axis' ? 'soviet' : 'axis';
  const holds = view.initiative === side;
  return [
    ...(SEGMENTS[kind] ?? SEGMENTS.none!)
      .filter((segment) => segment !== 'exploitation' || holds)
      .map((segment) => ({
        id: segment,
        label: kWord('step', segment),
        seat: side,
        rule: RULES[segment] ?? '6.0#B',
      })),
    { id: 'next', label: k('log.impulse-began', { side: k(other) }), seat: other, rule: '6.0#C' },
  ];
}

function logisticsSteps(phase: string, seat: string): Bare[] {
  return [
    { id: 'logistics', label: k('step.logistics'), seat, rule: '7.0#A' },
    ...(phase === 'logistics' ? [] : [{ id: phase, label: kWord('step', phase), seat, rule: '7.2#A' }]),
    { id: 'open', label: k('step.open'), seat: null, rule: '6.0#B' },
  ];
}
