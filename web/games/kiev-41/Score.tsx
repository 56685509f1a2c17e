import { useDesk } from '../../table/play/desk.tsx';
import { useShown } from '../../table/play/shown.ts';
import { k, kWord } from './messages/index.ts';
import { STAR, WEATHER_SIGNS } from './signs.ts';
import { asKiev } from './view.ts';

/** What is always to be seen: Victory Areas of either side, a star for who holds the disc, the weather. */
export function Score() {
  const { table } = useDesk();
  const { view: json, position } = useShown();
  const view = asKiev(json);
  const weather = k('score.weather', { weather: kWord('weather', view.weather) });
  return (
    <>
      {table.facts.seats.map((seat) => (
        <span key={seat} className={`score-side ${table.ui.seats[seat]?.tone ?? ''}`}>
          <span className="score-name">{table.names.seat(seat)}</span> <b>{position.score[seat] ?? 0}</b>
          {view.initiative === seat && (
            <svg className="score-star" viewBox="-6 -6 12 12" role="img" aria-label={k('sheets.disc')}>
              <path d={STAR} />
            </svg>
          )}
        </span>
      ))}
      <svg className="score-weather" viewBox="-22 -22 44 44" role="img" aria-label={weather}>
        <title>{weather}</title>
        <path d={WEATHER_SIGNS[view.weather] ?? ''} />
      </svg>
    </>
  );
}
