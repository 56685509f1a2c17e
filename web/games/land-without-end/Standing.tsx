import { useDesk } from '../../table/play/desk.tsx';
import { useStore } from '../../table/store/store.ts';
import { RuleLink } from '../../table/widgets/RuleLink.tsx';
import { t } from './messages/index.ts';
import { type Points, usePoints } from './points.ts';

const [W, H, LEFT, BOTTOM, TOP] = [330, 156, 26, 18, 18];
const TURNS = 22;

/** What decides the game: the German side's points against the next check, and their curve beside history's. */
export function Standing() {
  const points = usePoints();
  const turns = useOwnTurns();
  if (points === null) return null;
  const { axis, next, level, zones } = points;
  const before = points.history.find(({ turn }) => turn === points.turn)?.vp;
  return (
    <div className="land-standing">
      <p>
        <strong>{t('standing.points', { axis, need: next.need, turn: next.turn })}</strong>{' '}
        <RuleLink rule="4.5" />
      </p>
      {before !== undefined && <p>{t('standing.history', { vp: before })}</p>}
      {zones > 0 && (
        <p>
          {t('standing.zones', { n: zones })} <RuleLink rule="4.2#4" />
        </p>
      )}
      <Curve points={points} own={[...turns, { turn: points.turn, vp: axis }]} />
      <p className="small">
        {t('standing.level', {
          side: t(`side.${level.side}`),
          level: t(`level.${level.level}` as 'level.minor'),
        })}{' '}
        <RuleLink rule="4.6" />
      </p>
    </div>
  );
}

interface Mark {
  readonly turn: number;
  readonly vp: number;
}

/** The points at the end of each past turn, from the log. */
function useOwnTurns(): Mark[] {
  const { table } = useDesk();
  const entries = useStore(table.store, (s) => s.entries);
  const ends = new Map<number, number>();
  let vp = 0;
  let turn = 1;
  for (const event of entries.flatMap((entry) => entry.events)) {
    if (event.type === 'turn-began') {
      const began = Number(event.turn);
      if (began > 1) ends.set(began - 1, vp);
      turn = began;
    }
    if (typeof event.vp === 'number') vp = event.vp;
  }
  return [...ends].filter(([at]) => at < turn).map(([at, then]) => ({ turn: at, vp: then }));
}

/** This game's points and history's by turn; what a check asks stands as a bar with its number. */
function Curve({ points, own }: { readonly points: Points; readonly own: readonly Mark[] }) {
  const { checks, history } = points;
  const values = [
    ...checks.map(({ need }) => need),
    ...history.map(({ vp }) => vp),
    ...own.map(({ vp }) => vp),
  ];
  const [low, high] = [Math.min(0, ...values), Math.max(...values)];
  const x = (turn: number) => LEFT + ((turn - 1) / (TURNS - 1)) * (W - LEFT - 14);
  const y = (vp: number) => H - BOTTOM - ((vp - low) / (high - low)) * (H - BOTTOM - TOP);
  const line = (marks: readonly Mark[]) =>
    marks
      .map(({ turn, vp }, i) => `${i === 0 ? 'M' : 'L'}${x(turn).toFixed(1)} ${y(vp).toFixed(1)}`)
      .join('');
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${W} ${H}`} role="img" aria-label={t('standing.curve')}>
        <path className="chart-zero" d={`M${LEFT} ${y(0)}H${W}`} />
        {checks.map(({ turn, need }) => (
          <g key={turn}>
            <path className="chart-turn" d={`M${x(turn)} ${y(need)}V${H - BOTTOM}`} />
            <path className="chart-need" d={`M${x(turn) - 7} ${y(need)}h14`} />
            <text className="chart-label" x={x(turn)} y={y(need) - 3} textAnchor="middle">
              {need}
            </text>
            <text className="chart-label" x={x(turn)} y={H - 5} textAnchor="middle">
              {turn}
            </text>
          </g>
        ))}
        <path className="chart-line tone-soviet" strokeDasharray="5 4" d={line(history)} />
        <path className="chart-line tone-german" d={line(own)} />
        {own.slice(-1).map(({ turn, vp }) => (
          <circle key={turn} className="chart-dot tone-german" cx={x(turn)} cy={y(vp)} r={4} />
        ))}
      </svg>
      <figcaption className="small muted">{t('standing.legend')}</figcaption>
    </figure>
  );
}
