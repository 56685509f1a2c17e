import { t } from './messages/index.ts';

export interface Mark {
  readonly turn: number;
  readonly n: number;
}
/** Major cities in Axis hands at the ends of 1942, 1943 and 1944, as it was. */
export const HISTORY: readonly Mark[] = [
  { turn: 10, n: 19 },
  { turn: 16, n: 13 },
  { turn: 22, n: 6 },
];
const [W, H, LEFT, RIGHT, BOTTOM, TOP] = [330, 160, 26, 12, 20, 16];

interface Props {
  readonly title: string;
  readonly turns: number;
  readonly own: readonly Mark[];
  readonly needs: readonly { readonly turn: number; readonly need: number }[];
  readonly history: readonly Mark[];
}

/** What the Axis has by turn as a line, history's as a dashed one, and what is asked as bars with their numbers. */
export function Curve({ title, turns, own, needs, history }: Props) {
  const values = [...own.map(({ n }) => n), ...needs.map(({ need }) => need), ...history.map(({ n }) => n)];
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (turn: number): number => LEFT + ((turn - 1) / Math.max(1, turns - 1)) * (W - LEFT - RIGHT);
  const y = (n: number): number => H - BOTTOM - ((n - low) / (high - low)) * (H - BOTTOM - TOP);
  const line = (marks: readonly Mark[]): string =>
    marks.map(({ turn, n }, i) => `${i === 0 ? 'M' : 'L'}${x(turn).toFixed(1)} ${y(n).toFixed(1)}`).join('');
  const said = own.map(({ turn, n }) => t('standing.said', { turn, n })).join(', ');
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${W} ${H}`} role="img" aria-label={`${title}: ${said}`}>
        <path className="chart-zero" d={`M${LEFT} ${y(0)}H${W}`} />
        {[0, high].map((n) => (
          <text key={n} className="chart-label" x={LEFT - 4} y={y(n) + 3} textAnchor="end">
            {n}
          </text>
        ))}
        {needs.map(({ turn, need }) => (
          <g key={turn}>
            <path className="chart-turn" d={`M${x(turn)} ${y(need)}V${H - BOTTOM}`} />
            <path className="chart-need" d={`M${x(turn) - 7} ${y(need)}h14`} />
            <text className="chart-label" x={x(turn)} y={y(need) - 3} textAnchor="middle">
              {need}
            </text>
            <text className="chart-label" x={x(turn)} y={H - 6} textAnchor="middle">
              {turn}
            </text>
          </g>
        ))}
        <path className="chart-line tone-soviet" strokeDasharray="5 4" d={line(history)} />
        {history.map(({ turn, n }) => (
          <g key={turn}>
            <circle className="chart-dot tone-soviet" cx={x(turn)} cy={y(n)} r={3} />
            <text className="chart-label" x={x(turn) + 5} y={y(n) - 4}>
              {n}
            </text>
          </g>
        ))}
        <path className="chart-line tone-german" d={line(own)} />
        {own.slice(-1).map(({ turn, n }) => (
          <circle key={turn} className="chart-dot tone-german" cx={x(turn)} cy={y(n)} r={4} />
        ))}
      </svg>
      <p className="small muted">{t(history.length > 0 ? 'standing.legend' : 'standing.legend.points')}</p>
    </figure>
  );
}
