import { t } from '../../messages/index.ts';
import type { Chronicle, LuckPoint } from '../../worker/protocol.ts';
import { useDesk } from '../play/desk.tsx';
import { LineChart } from './LineChart.tsx';

/** Luck so far: what the dice gave above what they could be expected to give, with the band of 95 in 100 games. */
export function luckCurve(
  points: readonly LuckPoint[],
  length: number,
): { values: number[]; band: [number, number][] } {
  const values = [0];
  const band: [number, number][] = [[0, 0]];
  let sum = 0;
  let variance = 0;
  for (let i = 0; i < length - 1; i++) {
    const point = points.find((p) => p.entry === i);
    if (point !== undefined) {
      sum += point.actual - point.expected;
      variance += point.variance;
    }
    values.push(sum);
    band.push([-1.96 * Math.sqrt(variance), 1.96 * Math.sqrt(variance)]);
  }
  return { values, band };
}

interface Props {
  readonly luck: readonly LuckPoint[];
  readonly turns: Chronicle['turns'];
  readonly length: number;
}

export function LuckReport({ luck, turns, length }: Props) {
  const { table } = useDesk();
  const unit = table.ui.luckUnit ?? t('luck.unit');
  const sides = table.facts.seats.map((seat) => ({
    seat,
    ...luckCurve(
      luck.filter((p) => p.seat === seat),
      length,
    ),
  }));
  return (
    <section>
      {sides.map(({ seat, values, band }) => {
        const now = values.at(-1) ?? 0;
        const edge = band.at(-1)?.[1] ?? 0;
        const rolls = luck.filter((p) => p.seat === seat).length;
        const verdict = Math.abs(now) <= edge ? t('luck.usual') : now > 0 ? t('luck.good') : t('luck.bad');
        return (
          <div key={seat}>
            <LineChart
              title={t('luck.title', { side: table.names.seat(seat), unit })}
              turns={turns}
              curves={[
                { name: table.names.seat(seat), tone: table.ui.seats[seat]?.tone ?? '', values, band },
              ]}
            />
            <p className="small">
              {t('luck.line', {
                n: rolls,
                unit,
                points: (now > 0 ? '+' : '') + now.toFixed(1),
                edge: edge.toFixed(1),
              })}{' '}
              {verdict}
            </p>
          </div>
        );
      })}
    </section>
  );
}
