import type { View } from '@stavka/engine';
import type { Step } from '../../table/game-ui.ts';
import { isKey, t } from './messages/index.ts';

const RULES = {
  declare: '5.3',
  support: '5.4',
  movement: '10.0#1',
  combat: '11.0#1',
  regroup: '9.0',
} as const;
type Phase = keyof typeof RULES;

export function turnName(turn: number): string {
  const key = `date.${turn}`;
  return isKey(key) ? t(key) : '';
}

/** The phases of the turn in the order they will come, the present one marked. */
export function sequence(phase: string, over: boolean, view: View): Step[] {
  if (phase.startsWith('setup.')) return setupSteps(phase);
  const declared = (view.state as { sequence?: Record<string, string | null> } | undefined)?.sequence ?? {};
  const steps = ['german', 'soviet'].flatMap((side) => {
    const fight: Phase[] =
      declared[side] === 'combat-movement' ? ['combat', 'movement'] : ['movement', 'combat'];
    const support: Phase[] = side === 'german' ? ['support'] : [];
    return (['declare', ...support, ...fight, 'regroup'] as const).map((name) => ({
      side,
      name,
    }));
  });
  const now = steps.findIndex(({ side, name }) => `${side}.${name}` === phase);
  return steps.map(({ side, name }, i) => ({
    id: `${side}.${name}`,
    label: t(`step.${name}`),
    rule: RULES[name],
    seat: side,
    state: over || i < now ? 'done' : i === now ? 'now' : 'next',
  }));
}

function setupSteps(phase: string): Step[] {
  const steps = [
    { id: 'setup.third-shock', label: t('step.setup.third-shock'), seat: 'soviet', rule: '3.2(2)' },
    { id: 'setup.soviet', label: t('step.setup.soviet'), seat: 'soviet', rule: '3.2(4)' },
    { id: 'setup.german', label: t('step.setup.german'), seat: 'german', rule: '3.2(5)' },
  ];
  const now = steps.findIndex((step) => step.id === phase);
  return steps.map((step, i) => ({ ...step, state: i < now ? 'done' : i === now ? 'now' : 'next' }));
}
