import type { Lesson } from '../../table/game-ui.ts';
import { t } from './messages/index.ts';

const lesson = (name: 'move' | 'combat' | 'second' | 'russian', phase: string): Lesson => ({
  title: t(`lesson.${name}.title`),
  text: t(`lesson.${name}.text`),
  until: { phase },
});
/** The first turn, a step at a time. */
export const LESSONS: readonly Lesson[] = [
  lesson('move', 'axis.combat1'),
  lesson('combat', 'axis.move2'),
  lesson('second', 'russian.move1'),
  lesson('russian', 'russian.combat1'),
];
