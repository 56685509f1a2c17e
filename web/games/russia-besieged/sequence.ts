import type { View } from '@stavka/engine';
import type { Step } from '../../table/game-ui.ts';
import { t } from './messages/index.ts';
import { asRussia } from './position.ts';

const STEPS = [
  ['axis.move1', 'axis', '3.0.2'],
  ['axis.combat1', 'axis', '10.1'],
  ['axis.move2', 'axis', '3.0.3'],
  ['axis.combat2', 'axis', '10.1'],
  ['russian.move1', 'russian', '3.0.4'],
  ['russian.combat1', 'russian', '10.1'],
  ['russian.move2', 'russian', '3.0.5'],
  ['russian.combat2', 'russian', '10.1'],
  ['russian.partisans', 'russian', '16.1'],
] as const;
const SETUP = [
  ['setup.russian', 'russian', '23.03'],
  ['setup.axis', 'axis', '23.04'],
] as const;
/** Steps that stand in the bar under another's name. */
const UNDER: Readonly<Record<string, string>> = {
  'axis.withdraw': 'axis.move1',
  'axis.points': 'axis.move1',
  'axis.withdraw2': 'axis.move2',
};

/** The steps of one side's turn, and the other side's turn as one. */
function turnOf(side: 'axis' | 'russian'): readonly (readonly [string, string, string])[] {
  const own = STEPS.filter(([, seat]) => seat === side);
  return side === 'axis' ? [...own, ['russian', 'russian', '3.0.4']] : [['axis', 'axis', '3.0.2'], ...own];
}

/** The phases of the turn in the order they will come, the present one marked. */
export function sequence(json: View, over: boolean): Step[] {
  const { phase: actual } = asRussia(json);
  const phase = UNDER[actual] ?? actual;
  const all: readonly (readonly [string, string, string])[] = actual.startsWith('setup.')
    ? SETUP
    : turnOf(actual.startsWith('russian') ? 'russian' : 'axis');
  const now = all.findIndex(([id]) => id === phase);
  return all.map(([id, seat, rule], i) => ({
    id,
    seat,
    rule,
    label: t(`step.${id}` as 'step.axis.move1'),
    state: over || i < now ? 'done' : i === now ? 'now' : 'next',
  }));
}
