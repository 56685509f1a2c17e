import type { Step } from '../../table/game-ui.ts';
import { isKey, t } from './messages/index.ts';
import type { PesView } from './view.ts';

export function turnName(turn: number): string {
  const key = `date.${turn}`;
  return isKey(key) ? t(key) : '';
}

type Phase = 'arrivals' | 'operations' | 'stavka' | 'southwest' | 'moscow' | 'admin';

/** The six phases of the turn (5.2), the present one marked; those that cannot come this turn are left out. */
export function sequence(view: PesView, over: boolean): Step[] {
  const { phase, turn, state } = view;
  if (phase === 'setup')
    return [{ id: 'setup', label: t('step.setup'), seat: 'german', rule: '3.2', state: 'now' }];
  const steps: readonly (readonly [id: Phase, seat: string | null, rule: string])[] = [
    ...(turn > 1 ? [['arrivals', 'german', '5.2.I'] as const] : []),
    ['operations', 'german', '5.2.II'],
    ['stavka', 'soviet', '5.2.III'],
    ...(state.southwestTurn === turn ? [['southwest', 'soviet', '5.2.IV'] as const] : []),
    ['moscow', null, '5.2.V'],
    ['admin', null, '5.2.VI'],
  ];
  const now = steps.findIndex(([id]) => id === phase);
  return steps.map(([id, seat, rule], i) => ({
    id,
    label: t(`step.${id}`),
    seat,
    rule,
    state: over || i < now ? 'done' : i === now ? 'now' : 'next',
  }));
}
