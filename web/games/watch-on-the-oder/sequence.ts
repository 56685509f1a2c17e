import type { View } from '@stavka/engine';
import type { Step } from '../../table/game-ui.ts';
import { text } from './text.ts';

const LABELS: Readonly<Record<string, readonly [label: string, rule: string]>> = {
  declare: ['Plan', '5.3'],
  support: ['Support', '5.4'],
  movement: ['Movement', '10.0#1'],
  combat: ['Combat', '11.0#1'],
  regroup: ['Regroup', '9.0'],
};

export const turnName = (turn: number): string => text.dates[turn - 1] ?? '';

/** The phases of the turn in the order they will come, the present one marked. */
export function sequence(phase: string, over: boolean, view: View): Step[] {
  if (phase.startsWith('setup.')) return setupSteps(phase);
  const declared = (view.state as { sequence?: Record<string, string | null> } | undefined)?.sequence ?? {};
  const steps = ['german', 'soviet'].flatMap((side) => {
    const fight = declared[side] === 'combat-movement' ? ['combat', 'movement'] : ['movement', 'combat'];
    return ['declare', ...(side === 'german' ? ['support'] : []), ...fight, 'regroup'].map((name) => ({
      side,
      name,
    }));
  });
  const now = steps.findIndex(({ side, name }) => `${side}.${name}` === phase);
  return steps.map(({ side, name }, i) => ({
    id: `${side}.${name}`,
    label: LABELS[name]![0],
    rule: LABELS[name]![1],
    seat: side,
    state: over || i < now ? 'done' : i === now ? 'now' : 'next',
  }));
}

function setupSteps(phase: string): Step[] {
  const steps = [
    { id: 'setup.third-shock', label: '3rd Shock Army', seat: 'soviet', rule: '3.2(2)' },
    { id: 'setup.soviet', label: 'Soviet set-up', seat: 'soviet', rule: '3.2(4)' },
    { id: 'setup.german', label: 'German set-up', seat: 'german', rule: '3.2(5)' },
  ];
  const now = steps.findIndex((step) => step.id === phase);
  return steps.map((step, i) => ({ ...step, state: i < now ? 'done' : i === now ? 'now' : 'next' }));
}
