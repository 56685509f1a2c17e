import { useDesk } from '../../table/play/desk.tsx';
import { useShown } from '../../table/play/shown.ts';
import { kWord } from './messages/index.ts';
import { asKiev } from './view.ts';

/** Suns, drops and flakes round 0,0. */
const WEATHER_SIGNS: Readonly<Record<string, string>> = {
  clear:
    'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M0 -20v7M0 13v7M-20 0h7M13 0h7M-14 -14l5 5M9 9l5 5M14 -14l-5 5M-9 9l-5 5',
  rain: 'M-15 -2a8 8 0 0 1 4 -14a11 11 0 0 1 20 1a8 8 0 0 1 5 13zM-10 5l-4 10M0 5l-4 10M10 5l-4 10',
  snow: 'M0 -19v38M-16.5 -9.5l33 19M-16.5 9.5l33 -19M-5 -16l5 5 5 -5M-5 16l5 -5 5 5',
  blizzard: 'M0 -19v38M-16.5 -9.5l33 19M-16.5 9.5l33 -19M-20 -16h14M6 16h14M-20 -10h7',
};

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
        <text className="track-words" x={48} y={16}>
          {kWord('weather', view.weather)}
        </text>
      </g>
      <g transform={at('initiative')}>
        <circle className={`track-disc is-initiative side-${view.initiative}`} cy={8} r={29} />
        <path
          className="track-star"
          transform="translate(0 8) scale(4)"
          d="M0 -4.9L1.25 -1.7L4.7 -1.5L2 0.65L2.9 4L0 2.1L-2.9 4L-2 0.65L-4.7 -1.5L-1.25 -1.7Z"
        />
        <text className="track-words" x={48} y={16}>
          {kWord('side', view.initiative)}
        </text>
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
