import type { View } from '@stavka/engine';
import type { Step } from '../../table/game-ui.ts';
import { isKey, t } from './messages/index.ts';
import { asLand } from './position.ts';

const STEPS = [
  ['turn.directive', 'soviet', '7.12'],
  ['axis.declare', 'axis', '5.3'],
  ['axis.refit', 'axis', '8.11'],
  ['axis.entry', 'axis', '8.2'],
  ['axis.movement', 'axis', '9.1'],
  ['axis.assault', 'axis', '11.1'],
  ['soviet.assault', 'soviet', '11.1'],
  ['soviet.entry', 'soviet', '8.5'],
  ['soviet.movement', 'soviet', '9.1'],
  ['axis.pause', 'axis', '7.5'],
] as const;
const SETUP = [
  ['setup.soviet', 'soviet', '3.4'],
  ['setup.axis', 'axis', '3.5'],
] as const;
/** Steps that stand in the bar under another's name. */
const UNDER: Readonly<Record<string, string>> = {
  'axis.mark': 'axis.declare',
  'axis.withdraw': 'axis.entry',
  'soviet.convert': 'soviet.entry',
};

export function turnName(turn: number): string {
  const key = `date.${turn}`;
  return isKey(key) ? t(key) : '';
}

/** The phases of the turn in the order they will come, the present one marked. */
export function sequence(json: View, over: boolean): Step[] {
  const view = asLand(json);
  const phase = UNDER[view.phase] ?? view.phase;
  const all: readonly (readonly [string, string, string])[] = view.phase.startsWith('setup.')
    ? SETUP
    : inOrder(view.state.sequence === 'assault-first').filter(
        ([id]) =>
          id === phase ||
          ((id !== 'turn.directive' || (view.turn >= 8 && view.state.directive === true)) &&
            (id !== 'axis.pause' || (view.turn >= 2 && view.turn <= 5))),
      );
  const now = all.findIndex(([id]) => id === phase);
  return all.map(([id, seat, rule], i) => ({
    id,
    seat,
    rule,
    label: t(`step.${id}` as 'step.axis.movement'),
    state: over || i < now ? 'done' : i === now ? 'now' : 'next',
  }));
}

function inOrder(assaultFirst: boolean): readonly (readonly [string, string, string])[] {
  if (!assaultFirst) return STEPS;
  const at = STEPS.findIndex(([id]) => id === 'axis.movement');
  return [...STEPS.slice(0, at), STEPS[at + 1]!, STEPS[at]!, ...STEPS.slice(at + 2)];
}
