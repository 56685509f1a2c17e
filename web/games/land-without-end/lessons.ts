import type { Lesson } from '../../table/game-ui.ts';
import { t } from './messages/index.ts';

const UNTIL = {
  setup: { phase: 'axis.declare' },
  declare: { order: 'declare' },
  move: { order: 'move' },
  mobile: { phase: 'axis.assault' },
  fight: { order: 'attack' },
  after: { phase: 'soviet' },
} as const;

/** The first game, learnt by doing: each lesson ends when its order has been given. */
export const LESSONS: readonly Lesson[] = (Object.keys(UNTIL) as (keyof typeof UNTIL)[]).map((name) => ({
  title: t(`lesson.${name}`),
  text: t(`lesson.${name}.text`),
  until: UNTIL[name],
}));
