import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  brier,
  byGame,
  type Curve,
  calibrationError,
  crossValidated,
  dot,
  type Example,
  fitLogistic,
  logistic,
  logLoss,
  numbersOf,
  type Sighting,
  schedule,
} from '@stavka/bots';
import { addUse, evenNumber, gameNamed, ledgerPath, read, specOf, wholeNumber } from './arena-match.ts';
import { Pool } from './arena-pool.ts';
import { readArgs } from './args.ts';
import { EXIT, UsageError } from './fail.ts';
import { progressBar } from './progress.ts';
import { type Entry, GAMES } from './registry.ts';

export const CALIBRATE_USAGE = `stavka arena calibrate [--game id] [--level contestant] [--against contestant] [--games n] [--family name] [--out file] [--workers n]
  Fits the chance of winning that people are told: plays, fits a curve for each seat, and says how far it can be believed.
  --level a       plays itself in half of the games (veteran)
  --against b     plays a in the other half, so that uneven positions are known too (recruit)
  --games n       how many games in all (200)
  --out file      where the curves are written (games/<game>/bot/chance.json)`;

/** Numbers of a position: worth comes first and may only help. */
const WORTH = 0;

/** `stavka arena calibrate`. */
export async function calibrate(args: readonly string[]): Promise<number> {
  const { values } = readArgs(args, {
    game: { type: 'string', default: GAMES[0]!.game.id },
    level: { type: 'string', default: 'veteran' },
    against: { type: 'string', default: 'recruit' },
    games: { type: 'string', default: '200' },
    family: { type: 'string', default: 'calibrate' },
    out: { type: 'string' },
    ledger: { type: 'string' },
    workers: { type: 'string' },
  });
  const entry = gameNamed(values.game);
  const [a, b] = [read(values.level), read(values.against)];
  if (entry.makers?.[a.level] === undefined)
    throw new UsageError(`'${a.level}' tells no chances in this game`);
  const players = { [a.text]: specOf(entry, a), [b.text]: specOf(entry, b) };
  const games = evenNumber(values.games);
  const half = 2 * Math.ceil(games / 4);
  const { seats } = entry.game;
  const fixtures = [
    ...schedule(seats, [a.text, a.text], half, `${values.family}-equals`),
    ...schedule(seats, [a.text, b.text], games - half, `${values.family}-uneven`),
  ].map((fixture, number) => ({ ...fixture, number }));
  addUse(values.ledger ?? ledgerPath(entry), {
    family: values.family,
    use: 'calibrate',
    a: a.text,
    b: b.text,
    rules: entry.game.rulesVersion,
    games,
  });
  const pool = new Pool(
    { game: values.game, ms: null, players, eye: a.text },
    ...(values.workers === undefined ? [] : [wholeNumber(values.workers, '--workers')]),
  );
  const bar = progressBar(games, process.stderr);
  const seen: Seen[] = [];
  try {
    await pool.play(fixtures, ({ number, winner }, sights) => {
      for (const sight of sights) seen.push({ ...sight, game: number, winner });
      bar.step();
    });
  } finally {
    bar.close();
    await pool.close();
  }
  // Workers end their games in any order; the fit must not depend on it.
  seen.sort((x, y) => x.game - y.game);
  const curves = Object.fromEntries(seats.map((seat) => [seat, curveFor(entry, seat, seen)]));
  const out = values.out ?? join(ledgerPath(entry), '..', 'chance.json');
  writeFileSync(out, `${JSON.stringify(curves, null, 2)}\n`);
  return EXIT.ok;
}

interface Seen extends Sighting {
  readonly game: number;
  readonly winner: string;
}

/** Fits a seat's curve and says how good it is, cross-validated by game, beside one that knows the score alone. */
function curveFor({ game }: Entry, seat: string, seen: readonly Seen[]): Curve {
  const examples = seen
    .filter((sight) => sight.seat === seat)
    .map(
      (sight): Example => ({
        x: numbersOf(sight),
        won: sight.winner === seat ? 1 : 0,
        // A pair of games shares its dice, so it is one game to the fit.
        game: sight.game >> 1,
        at: (sight.turn - 1) / game.turns,
      }),
    );
  const fitted = (without: readonly number[]) => (training: readonly Example[]) => {
    const weights = fitLogistic(training, [WORTH], without);
    return (x: readonly number[]) => logistic(dot(weights, x));
  };
  const said = crossValidated(examples, fitted([]));
  const score = crossValidated(examples, fitted([WORTH]));
  const [alpha, beta, ...gamma] = fitLogistic(examples, [WORTH]).map((w) => Number(w.toPrecision(6)));
  const line = (name: string, figure: typeof brier): string => {
    const { low, high } = byGame(examples, said, figure);
    return `  ${name}  ${figure(examples, said).toFixed(3)} [${low.toFixed(3)} to ${high.toFixed(3)}], by the score alone ${figure(examples, score).toFixed(3)}`;
  };
  const thirds = [0, 1, 2].map((third) => {
    const at = [...examples.keys()].filter((i) => Math.min(2, Math.floor(examples[i]!.at * 3)) === third);
    const part = <T>(list: readonly T[]): T[] => at.map((i) => list[i]!);
    return {
      error: calibrationError(part(examples), part(said)),
      own: brier(part(examples), part(said)),
      score: brier(part(examples), part(score)),
    };
  });
  process.stdout.write(
    `${game.title} ${game.rulesVersion}, ${seat}: ${examples.length} positions
${line('Brier score      ', brier)}
${line('log loss         ', logLoss)}
${line('calibration error', calibrationError)}
  by third of the game: Brier ${thirds.map((t) => `${t.own.toFixed(3)} (score alone ${t.score.toFixed(3)})`).join(', ')}; calibration error ${thirds.map((t) => t.error.toFixed(3)).join(', ')}
`,
  );
  const rounded = (x: number): number => Number(x.toFixed(4));
  return {
    rulesVersion: game.rulesVersion,
    games: new Set(examples.map((e) => e.game)).size,
    positions: examples.length,
    alpha: alpha!,
    beta: beta!,
    gamma,
    brier: rounded(brier(examples, said)),
    calibration: rounded(calibrationError(examples, said)),
    byThird: thirds.map(({ error }) => rounded(error)),
  };
}
