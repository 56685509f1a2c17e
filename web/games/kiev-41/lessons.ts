import type { Lesson } from '../../table/game-ui.ts';
import { k } from './messages/index.ts';

/** The first game, learnt by doing: each lesson ends when its order has been given. */
export const LESSONS: readonly Lesson[] = [
  { title: k('lesson.1'), text: k('lesson.1.text'), until: { order: 'activate' } },
  { title: k('lesson.2'), text: k('lesson.2.text'), until: { order: 'end-activation' } },
  { title: k('lesson.3'), text: k('lesson.3.text'), until: { order: 'end-command' } },
  { title: k('lesson.4'), text: k('lesson.4.text'), until: { order: 'end-support' } },
  { title: k('lesson.5'), text: k('lesson.5.text'), until: { order: 'fight' } },
  { title: k('lesson.6'), text: k('lesson.6.text'), until: { phase: 'none' } },
];
