import { useDesk } from '../../table/play/desk.tsx';
import { useShown } from '../../table/play/shown.ts';
import { Letters } from '../../table/widgets/Letters.tsx';
import { kWord } from './messages/index.ts';
import { STAR, WEATHER_SIGNS } from './signs.ts';
import { asKiev } from './view.ts';

/** The markers on the printed tracks: month, forecast, weather, initiative, and the four discs. */
export function Tracks() {
  const { table } = useDesk();
  const { view: json, facts } = useShown();
  const view = asKiev(json);
  const seas = (facts as { seas?: { black: boolean; azov: boolean } } | null)?.seas;
  const at = (box: string): string => {
    const [x, y] = table.geometry.centre(box);
    return `translate(${x} ${y})`;
  };
  const discs: readonly (readonly [string, boolean | undefined])[] = [
    ['yellow', view.discs.yellow],
    ['orange', view.discs.orange],
    ['black', seas?.black],
    ['azov', seas?.azov],
  ];
  return (
    <g className="kiev-tracks">
      <g transform={at(`turn-${view.turn}`)}>
        <rect className="track-pawn" x={-30} y={-14} width={60} height={46} rx={5} />
        <path className="track-mark" d="M-14 8l10 11 18 -22" />
      </g>
      {view.forecast >= 0 && (
        <g transform={at(`forecast-${Math.min(5, view.forecast)}`)}>
          <ellipse className="track-cylinder-side" cx={0} cy={20} rx={24} ry={11} />
          <rect className="track-cylinder-side" x={-24} y={10} width={48} height={10} />
          <ellipse className="track-cylinder" cx={0} cy={10} rx={24} ry={11} />
        </g>
      )}
      <g transform={at('weather')}>
        <circle className="track-disc" cy={8} r={29} />
        <path className="track-sign" transform="translate(0 8)" d={WEATHER_SIGNS[view.weather] ?? ''} />
        <Letters className="track-words" x={48} y={16} size={26}>
          {kWord('weather', view.weather)}
        </Letters>
      </g>
      <g transform={at('initiative')}>
        <circle className={`track-disc is-initiative side-${view.initiative}`} cy={8} r={29} />
        <path className="track-star" transform="translate(0 8) scale(4)" d={STAR} />
        <Letters className="track-words" x={48} y={16} size={26}>
          {kWord('side', view.initiative)}
        </Letters>
      </g>
      {discs.map(([disc, active]) =>
        active === undefined ? null : (
          <g
            key={disc}
            className={`map-disc disc-${disc}${active ? '' : ' is-off'}`}
            transform={at(`disc-${disc}`)}
          >
            <circle r={40} />
            <path d={active ? 'M-18 2l12 13 24 -30' : 'M-18 -18l36 36M18 -18l-36 36'} />
          </g>
        ),
      )}
    </g>
  );
}
