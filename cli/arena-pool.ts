import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Bot, Change, Fixture, GameRecord, MindBot, Sighting } from '@stavka/bots';
import { type OwnData, ownData } from './data.ts';
import { UsageError } from './fail.ts';
import type { Entry } from './registry.ts';

/** A level with what a contestant changes about it. */
export interface PlayerSpec extends Change {
  readonly level: string;
}

/** What a worker is told once, and what it says. */
export interface WorkerTask {
  readonly game: string;
  readonly ms: number | null;
  /** Judged data of the process that started the thread. */
  readonly own?: OwnData | null;
  /** Who the names in the fixtures stand for; levels stand for themselves. */
  readonly players?: Readonly<Record<string, PlayerSpec>>;
  /** Who of them looks at the positions of every game, to tell chances. */
  readonly eye?: string;
}
export type WorkerReport =
  | { readonly record: GameRecord; readonly sights: readonly Sighting[] }
  | { readonly fault: string };
type Played = Exclude<WorkerReport, { readonly fault: string }>;

/** The bots of a game, and those that were asked for under names of their own. */
export function botsFor(
  { bots, makers = {} }: Entry,
  players: Readonly<Record<string, PlayerSpec>> = {},
): Readonly<Record<string, Bot>> {
  const made = Object.entries(players).map(([name, { level, ...change }]): [string, Bot] => {
    const maker = Object.hasOwn(makers, level) ? makers[level] : undefined;
    const plain = Object.hasOwn(bots, level) ? bots[level] : undefined;
    if (maker !== undefined) return [name, maker.make(change)];
    const known = [...new Set([...Object.keys(bots), ...Object.keys(makers)])];
    if (plain === undefined)
      throw new UsageError(`there is no bot '${level}'; the levels are ${known.join(', ')}`);
    if (Object.keys(change).length > 0)
      throw new UsageError(`nothing can be changed about '${level}' in this game`);
    return [name, plain];
  });
  return { ...bots, ...Object.fromEntries(made) };
}

/** A player that can say what it sees of a position. */
export function eyeAmong(bots: Readonly<Record<string, Bot>>, name: string): MindBot {
  const bot = bots[name] as Partial<MindBot> | undefined;
  if (bot?.sight === undefined) throw new UsageError(`'${name}' tells no chances`);
  return bot as MindBot;
}

/** Threads that play fixtures as they become free. */
export class Pool {
  readonly size: number;
  private readonly idle: Worker[] = [];
  private readonly all: Worker[] = [];
  private readonly task: WorkerTask;

  constructor(task: WorkerTask, size = availableParallelism()) {
    this.task = task;
    this.size = size;
  }

  /**
   * Plays fixtures and gives their records in the order of the fixtures. `players` names contestants for these fixtures
   * alone. After each game `more` is asked whether to start another.
   */
  async play(
    fixtures: readonly Fixture[],
    step: (record: GameRecord, sights: readonly Sighting[]) => void = () => {},
    players: WorkerTask['players'] = undefined,
    more: () => boolean = () => true,
  ): Promise<GameRecord[]> {
    const records: GameRecord[] = [];
    let next = 0;
    const serve = async (): Promise<void> => {
      const worker = this.idle.pop() ?? this.hire();
      while (next < fixtures.length && more()) {
        const { record, sights } = await this.one(worker, fixtures[next++]!, players);
        records.push(record);
        step(record, sights);
      }
      this.idle.push(worker);
    };
    await Promise.all(Array.from({ length: Math.min(this.size, fixtures.length) }, serve));
    return records.sort((a, b) => a.number - b.number);
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((worker) => worker.terminate()));
  }

  private hire(): Worker {
    const worker = new Worker(new URL('./arena-worker.js', import.meta.url), {
      workerData: { ...this.task, own: ownData() },
    });
    this.all.push(worker);
    return worker;
  }

  private one(worker: Worker, fixture: Fixture, players: WorkerTask['players']): Promise<Played> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void): void => {
        worker.off('error', fail);
        worker.off('message', hear);
        act();
      };
      const fail = (error: Error) => settle(() => reject(error));
      const hear = (report: WorkerReport) =>
        settle(() => ('fault' in report ? reject(new Error(report.fault)) : resolve(report)));
      worker.on('error', fail);
      worker.on('message', hear);
      worker.postMessage({ fixture, players });
    });
  }
}
