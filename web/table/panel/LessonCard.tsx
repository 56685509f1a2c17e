import { useState } from 'react';
import { settings } from '../../app/settings.ts';
import { t } from '../../messages/index.ts';
import type { Lesson } from '../game-ui.ts';
import { useDesk } from '../play/desk.tsx';
import type { TableState } from '../play/state.ts';
import { useStore } from '../store/store.ts';

/** A lesson is over when the order it teaches was given by the person, or the game has gone past its phase. */
function isDone(lesson: Lesson, { entries, position }: TableState): boolean {
  const { order, phase } = lesson.until;
  if (order !== undefined)
    return entries.some((entry) => entry.by === 'person' && entry.order.kind === order);
  return (
    phase !== undefined &&
    (position.phase.startsWith(phase) || entries.some((entry) => entry.phase.startsWith(phase)))
  );
}

/** The guided first game: one lesson at a time, learnt by doing it. */
export function LessonCard() {
  const { table } = useDesk();
  const on = useStore(settings, (s) => s.lessons);
  const now = useStore(table.store, (s) => table.ui.lessons.findIndex((lesson) => !isDone(lesson, s)));
  const [skipped, setSkipped] = useState(-1);
  const index = Math.max(now, skipped + 1);
  const lesson = now < 0 ? undefined : table.ui.lessons[index];
  if (!on || lesson === undefined) return null;
  return (
    <section className="card lesson" aria-live="polite">
      <h3>
        {t('lesson.title', { n: index + 1, of: table.ui.lessons.length })}: {lesson.title}
      </h3>
      <p>{lesson.text}</p>
      <div className="actions">
        <button type="button" className="quiet" onClick={() => setSkipped(index)}>
          {t('lesson.skip')}
        </button>
        <button type="button" className="quiet" onClick={() => settings.set({ lessons: false })}>
          {t('lesson.end')}
        </button>
      </div>
    </section>
  );
}
