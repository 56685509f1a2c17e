import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import {
  failureText,
  newTally,
  nurseryOf,
  playThrough,
  policyOf,
  refuseCrafted,
  rngOf,
  type Tally,
  tryMutant,
} from '@stavka/engine/kit';
import { readArgs } from './args.ts';
import { EXIT, UsageError } from './fail.ts';
import { progressBar } from './progress.ts';
import { type SecondReading, SOAKED, type Soaked } from './soak-subjects.ts';

/** About one position in so many is inspected; crafted orders are given there, at most so many at once. */
const EVERY = 200;
const AT_ONCE = 200;
/** One game in so many is played by bots with a random order here and there: they come to positions that chance does not. */
const BY_BOTS = 50;

interface Share {
  readonly soak: true;
  readonly game: string;
  readonly seed: string;
  readonly from: number;
  readonly games: number;
  readonly orders: number;
  readonly positions: number;
  readonly readings: number;
  readonly worker: number;
  readonly workers: number;
}

type Message =
  | { readonly is: 'game'; readonly given: number }
  | { readonly is: 'position'; readonly played: boolean }
  | { readonly is: 'reading'; readonly name: string; readonly compared: number }
  | { readonly is: 'failure'; readonly again: string; readonly text: string }
  | { readonly is: 'done'; readonly tally: Tally; readonly inspected: number };

/** `stavka soak`: the conformance kit at length, on all cores. Gives 1 when a game fails, and says which and why. */
export async function soak(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, {
    game: { type: 'string', default: 'watch-on-the-oder' },
    games: { type: 'string', default: '10000' },
    orders: { type: 'string', default: '1000000' },
    positions: { type: 'string', default: '20000' },
    readings: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: 'soak' },
    from: { type: 'string', default: '0' },
    jobs: { type: 'string', default: String(availableParallelism()) },
  });
  if (positionals.length > 0) throw new UsageError(`'${positionals[0]}' is one argument too many`);
  soakedOf(values.game);
  const games = count('games', values.games, 1);
  const orders = count('orders', values.orders, 0);
  const positions = count('positions', values.positions, 0);
  const readings = count('readings', values.readings, 0);
  const from = count('from', values.from, 0);
  const jobs = Math.min(games, count('jobs', values.jobs, 1));
  const started = performance.now();
  const bar = progressBar(games, process.stderr);
  const total = { games: 0, given: 0, inspected: 0, positions: 0, played: 0, tally: newTally() };
  const compared = new Map<string, number>();
  const failures: { again: string; text: string }[] = [];
  const workers = Array.from({ length: jobs }, (_, worker): Share => {
    const { game, seed } = values;
    return { soak: true, game, seed, from, games, orders, positions, readings, worker, workers: jobs };
  }).map((share) => new Worker(fileURLToPath(import.meta.url), { workerData: share }));
  const ended = workers.map(
    (worker) =>
      new Promise<void>((resolve, reject) => {
        worker.on('message', (message: Message) => {
          if (message.is === 'game') {
            total.games++;
            total.given += message.given;
            if (total.games <= games) bar.step();
          } else if (message.is === 'position') {
            total.positions++;
            if (message.played) total.played++;
          } else if (message.is === 'reading') {
            compared.set(message.name, (compared.get(message.name) ?? 0) + message.compared);
          } else if (message.is === 'done') {
            total.inspected += message.inspected;
            add(total.tally, message.tally);
          } else {
            failures.push(message);
            for (const other of workers) void other.terminate();
          }
        });
        worker.on('error', reject);
        worker.on('exit', () => resolve());
      }),
  );
  try {
    await Promise.all(ended);
  } finally {
    bar.close();
  }
  const seconds = (performance.now() - started) / 1000;
  for (const { again, text } of failures)
    process.stderr.write(
      `${text}\nagain: stavka soak --game ${values.game} --seed ${values.seed} --games 1 ${again}\n`,
    );
  if (failures.length > 0) return EXIT.failed;
  const { tally } = total;
  process.stdout.write(
    [
      `${values.game}: ${total.games} games to their ends: ${total.given} orders given, ${total.inspected} positions inspected`,
      `${tally.refused} crafted illegal orders, none accepted; ${tally.accepted} that turned out legal, none refused`,
      ...Object.entries(tally.byHow)
        .sort(([, a], [, b]) => b - a)
        .map(([how, n]) => `  ${String(n).padStart(9)}  ${how}`),
      `${total.positions} changed positions: ${total.positions - total.played} refused, ${total.played} played to their ends`,
      ...[...compared].map(([name, n]) => `${n} comparisons with a second reading: ${name}`),
      `seed '${values.seed}', ${jobs} threads, ${seconds.toFixed(0)} s`,
      '',
    ].join('\n'),
  );
  return EXIT.ok;
}

function soakedOf(game: string): Soaked {
  const found = SOAKED.find(({ subject }) => subject.game.id === game);
  if (found === undefined)
    throw new UsageError(
      `there is no game '${game}'; the games are ${SOAKED.map(({ subject }) => subject.game.id).join(', ')}`,
    );
  return found;
}

function count(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least)
    throw new UsageError(`--${name} takes a whole number of at least ${least}, not '${text}'`);
  return value;
}

function add(into: Tally, from: Tally): void {
  into.refused += from.refused;
  into.accepted += from.accepted;
  for (const [how, n] of Object.entries(from.byHow)) into.byHow[how] = (into.byHow[how] ?? 0) + n;
}

/** One thread's games: every so-many-th, and then more until its share of crafted orders is given. */
function work(share: Share, send: (message: Message) => void): void {
  const { subject, bot, setups, readings } = soakedOf(share.game);
  const tally = newTally();
  const quota = Math.ceil(share.orders / share.workers);
  const each = share.orders / share.games;
  let owed = 0;
  let inspected = 0;
  for (let n = share.worker; n < share.games || tally.refused < quota; n += share.workers) {
    const game = share.from + n;
    owed = n < share.games ? owed + each : AT_ONCE;
    const result = playThrough(subject, {
      setup: setups[game % setups.length]!,
      seed: `${share.seed}-${game}`,
      policy: policyOf(game),
      every: EVERY,
      also(s, rng, seen) {
        inspected++;
        const now = Math.min(Math.ceil(owed), AT_ONCE, quota - tally.refused);
        if (now <= 0) return;
        owed -= now;
        refuseCrafted(subject, s, rng, seen, now, tally);
      },
      choose: (s, seat, rng) =>
        game % BY_BOTS !== BY_BOTS - 1 || rng.below(12) === 0
          ? null
          : bot.choose(subject.game.view(s, seat), seat, { seed: rng.next() }),
    });
    if (!result.ok) {
      const again = `--from ${game} --orders ${AT_ONCE} --positions 0`;
      return send({ is: 'failure', again, text: failureText(result.failure) });
    }
    send({ is: 'game', given: result.played.orders.length });
  }
  const nursery = nurseryOf(subject, setups, rngOf(share.seed));
  for (let n = share.worker; n < share.positions; n += share.workers) {
    const tried = tryMutant(subject, nursery, `${share.seed}-position-${share.from + n}`);
    if (!tried.ok) {
      const again = `--from ${share.from + n} --orders 0 --positions 1`;
      return send({ is: 'failure', again, text: failureText(tried.failure) });
    }
    send({ is: 'position', played: tried.orders !== null });
  }
  for (const reading of readings) {
    const failure = readAgain(share, reading, send);
    if (failure !== null) return send({ is: 'failure', again: `--orders 0 --positions 0`, text: failure });
  }
  send({ is: 'done', tally, inspected });
}

/** A thread's share of the comparisons with a second reading; where it differs from the law, or null. */
function readAgain(
  { seed, from, readings, worker, workers }: Share,
  { name, compare }: SecondReading,
  send: (message: Message) => void,
): string | null {
  const rng = rngOf(`${seed}-${name}-${from}-${worker}`);
  const quota = Math.ceil(readings / workers);
  let compared = 0;
  try {
    while (compared < quota) compare(rng, () => compared++);
  } catch (thrown) {
    return `the second reading of ${name} differs: ${thrown instanceof Error ? thrown.message : thrown}`;
  }
  send({ is: 'reading', name, compared });
  return null;
}

if (!isMainThread && (workerData as Partial<Share> | null)?.soak === true)
  work(workerData as Share, (message) => parentPort!.postMessage(message));
