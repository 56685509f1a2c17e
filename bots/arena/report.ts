import type { Rate, Tally } from './tally.ts';

const percent = (x: number): string => `${(100 * x).toFixed(1)}%`;

export const rateText = (r: Rate): string =>
  `${percent(r.rate).padStart(6)}  [${percent(r.low)} to ${percent(r.high)}]  ${r.wins} of ${r.games}${r.draws > 0 ? `, ${r.draws} drawn` : ''}`;

/** The tally as a person reads it; rates with their 95% confidence intervals. */
export function reportText(t: Tally): string {
  const lines: string[] = [];
  const block = (title: string, rates: Readonly<Record<string, Rate>>) => {
    const entries = Object.entries(rates).filter(([, r]) => r.games > 0);
    if (entries.length === 0) return;
    const width = Math.max(...entries.map(([name]) => name.length));
    lines.push(title, ...entries.map(([name, r]) => `  ${name.padEnd(width)}  ${rateText(r)}`));
  };
  block('Wins, both sides together', t.byLevel);
  block('Wins by bot and side', t.byLevelAndSeat);
  block('Wins by side', t.bySeat);
  block('Wins by scenario', t.byScenario);
  const endings = Object.entries(t.endings).sort((a, b) => b[1] - a[1]);
  lines.push(`Endings: ${endings.map(([name, n]) => `${name} ${n}`).join(', ')}`);
  const score = Object.entries(t.averageScore).map(([seat, vp]) => `${seat} ${vp.toFixed(1)}`);
  lines.push(
    `Average points: ${score.join(', ')}; average last turn ${t.averageTurn.toFixed(2)}; draws ${t.draws}`,
  );
  lines.push(
    `${t.secondsPerGame.toFixed(2)} s and ${t.averageOrders.toFixed(0)} orders per game; slowest player turn ${t.slowestTurnSeconds.toFixed(2)} s`,
  );
  return lines.join('\n');
}
