interface Curve {
  readonly name: string;
  readonly tone: string;
  readonly values: readonly number[];
  /** Upper and lower bound round a curve. */
  readonly band?: readonly (readonly [number, number])[];
}

interface Props {
  readonly title: string;
  readonly curves: readonly Curve[];
  readonly turns: readonly { readonly turn: number; readonly entry: number }[];
}

const W = 420;
const H = 170;
const PAD = { left: 34, right: 8, top: 10, bottom: 22 };

/** Curves over the orders of a game, with the turns marked; the second curve is dashed, so that they differ without colour. */
export function LineChart({ title, curves, turns }: Props) {
  const all = curves.flatMap((c) => [...c.values, ...(c.band ?? []).flat()]);
  const low = Math.min(0, ...all);
  const high = Math.max(1, ...all);
  const length = Math.max(2, ...curves.map((c) => c.values.length));
  const x = (i: number) => PAD.left + (i / (length - 1)) * (W - PAD.left - PAD.right);
  const y = (v: number) => H - PAD.bottom - ((v - low) / (high - low)) * (H - PAD.top - PAD.bottom);
  const line = (values: readonly number[]) =>
    values.map((v, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(v).toFixed(1)}`).join('');
  const last = curves.map((c) => `${c.name} ${Math.round((c.values.at(-1) ?? 0) * 10) / 10}`).join(', ');
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${W} ${H}`} role="img" aria-label={`${title}: ${last}`}>
        {turns.map(({ turn, entry }) => (
          <g key={turn}>
            <path className="chart-turn" d={`M${x(entry)} ${PAD.top}V${H - PAD.bottom}`} />
            <text className="chart-label" x={x(entry) + 3} y={H - 8}>
              {turn}
            </text>
          </g>
        ))}
        {marks(low, high).map((v) => (
          <text key={v} className="chart-label" x={PAD.left - 5} y={y(v) + 3} textAnchor="end">
            {v}
          </text>
        ))}
        <path className="chart-zero" d={`M${PAD.left} ${y(0)}H${W - PAD.right}`} />
        {curves.map((c) =>
          c.band === undefined ? null : (
            <path
              key={`${c.name}-band`}
              className={`chart-band ${c.tone}`}
              d={`${line(c.band.map(([, up]) => up))}L${[...c.band]
                .map(([down], i) => `${x(i).toFixed(1)} ${y(down).toFixed(1)}`)
                .reverse()
                .join('L')}Z`}
            />
          ),
        )}
        {curves.map((c, i) => (
          <path
            key={c.name}
            className={`chart-line ${c.tone}`}
            d={line(c.values)}
            strokeDasharray={i === 1 ? '7 4' : undefined}
          />
        ))}
      </svg>
      <p className="legend small">
        {curves.map((c, i) => (
          <span key={c.name} className={c.tone}>
            <svg width="26" height="8" aria-hidden="true">
              <path
                className={`chart-line ${c.tone}`}
                d="M1 4H25"
                strokeDasharray={i === 1 ? '7 4' : undefined}
              />
            </svg>{' '}
            {c.name} {Math.round((c.values.at(-1) ?? 0) * 10) / 10}
          </span>
        ))}
      </p>
    </figure>
  );
}

/** Whole numbers beside the axis: the ends and, where there is one between them, the middle. */
const marks = (low: number, high: number): number[] => [
  ...new Set([low, (low + high) / 2, high].map(Math.round)),
];
