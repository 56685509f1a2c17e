import { useShown } from '../../table/play/shown.ts';
import { t } from './messages/index.ts';
import { asRussia } from './position.ts';
import { useScore } from './Standing.tsx';

/** In the bar at the top: what the Axis has of what is asked next, and the weather of both impulses. */
export function Score() {
  const { view: json, position } = useShown();
  const { state } = asRussia(json);
  const score = useScore();
  const { impulse = 0, weather = 'clear', weather2 = 'clear' } = state;
  const need = score?.need ?? score?.next?.need ?? null;
  const at = score?.need != null ? score.turns : score?.next?.turn;
  const isPoints = score?.need != null;
  return (
    <span className="russia-score">
      <span
        className="score-side tone-german"
        title={t(isPoints ? 'score.points.about' : 'score.about', { need: need ?? '–', turn: at ?? '–' })}
      >
        <span className="score-name">{t(isPoints ? 'score.points' : 'score.cities')}</span>{' '}
        <b>{position.score.axis ?? 0}</b>
        {need !== null && at !== undefined && <span>{t('score.of', { need, turn: at })}</span>}
      </span>
      <span className="russia-chip" title={t('score.weather.about')}>
        <span className={impulse === 0 ? 'is-now' : 'muted'}>{t(`first.${weather}` as 'first.clear')}</span>
        {' · '}
        <span className={impulse === 1 ? 'is-now' : 'muted'}>{t(`first.${weather2}` as 'first.clear')}</span>
      </span>
    </span>
  );
}
