import { useShown } from '../../table/play/shown.ts';
import { t } from './messages/index.ts';
import { asRussia } from './position.ts';

/** In the bar at the top: major cities of either side, and the weather of both impulses. */
export function Score() {
  const { view: json, position } = useShown();
  const { state } = asRussia(json);
  const { impulse = 0, weather = 'clear', weather2 = 'clear' } = state;
  return (
    <span className="russia-score" title={t('score.about')}>
      {(['axis', 'russian'] as const).map((side) => (
        <span key={side} className={`score-side tone-${side === 'axis' ? 'german' : 'soviet'}`}>
          <span className="score-name">{t(`side.${side}`)}</span> <b>{position.score[side] ?? 0}</b>
        </span>
      ))}
      <span className="russia-chip" title={t('score.weather.about')}>
        <span className={impulse === 0 ? 'is-now' : 'muted'}>{t(`first.${weather}` as 'first.clear')}</span>
        {' · '}
        <span className={impulse === 1 ? 'is-now' : 'muted'}>{t(`first.${weather2}` as 'first.clear')}</span>
      </span>
    </span>
  );
}
