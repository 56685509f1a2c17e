import { useShown } from '../../table/play/shown.ts';
import { t } from './messages/index.ts';
import { usePoints } from './points.ts';
import { asLand } from './position.ts';

/** In the bar at the top: points of what the next check asks, the weather of both zones, and what regime is in force. */
export function Score() {
  const { view: json, position } = useShown();
  const { state, turn } = asLand(json);
  const points = usePoints();
  const vp = position.score.axis ?? 0;
  const { north = 'D', south = 'D' } = state.weather ?? {};
  const need = points?.next.need ?? 0;
  return (
    <span className="land-score">
      <span
        className="score-side tone-german"
        title={t('standing.points', { axis: vp, need, turn: points?.next.turn ?? 0 })}
      >
        <span className="score-name">{t('score.points')}</span> <b>{vp}</b>
        {points !== null && <span>{t('score.of', { need, turn: points.next.turn })}</span>}
      </span>
      <span className="land-chip" title={t('score.weather.about')}>
        {t(`weather.${north}` as 'weather.D')}
        {south !== north && ` · ${t('score.crimea', { weather: t(`weather.${south}` as 'weather.D') })}`}
      </span>
      {state.directive === true && turn > 0 && (
        <span className="land-chip is-soviet" title={t('score.directive.about')}>
          {t('score.directive')}
        </span>
      )}
      {(state.pause ?? 0) > 0 && <span className="land-chip">{t('score.pause', { n: state.pause! })}</span>}
      {state.concentration === 'on' && <span className="land-chip">{t('score.concentration')}</span>}
    </span>
  );
}
