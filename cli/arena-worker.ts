import { parentPort, workerData } from 'node:worker_threads';
import { type Bot, type Fixture, playGame, type Sighting, watched } from '@stavka/bots';
import { layOver } from '@stavka/engine';
import { botsFor, eyeAmong, type WorkerReport, type WorkerTask } from './arena-pool.ts';

const { game, ms, own = null, players = {}, eye } = workerData as WorkerTask;
// The games read their data when they are loaded, so what is laid over it comes first.
if (own !== null) layOver(own.game, own.data);
const { entryOf } = await import('./registry.ts');
const entry = entryOf(game);
const port = parentPort;
if (entry === undefined || port === null) throw new Error('an arena worker is started by the arena');

/** Made once for each set of players: what they are is part of every message, as contestants of a tuner change. */
let made: { key: string; bots: Readonly<Record<string, Bot>> } = { key: '', bots: {} };

interface Job {
  readonly fixture: Fixture;
  readonly players?: WorkerTask['players'];
}

port.on('message', (job: Job) => {
  port.postMessage(play(job));
});

function play({ fixture, players: guests = {} }: Job): WorkerReport {
  try {
    const key = JSON.stringify(guests);
    if (made.key !== key) made = { key, bots: botsFor(entry!, { ...players, ...guests }) };
    const now = () => performance.now();
    const sights: Sighting[] = [];
    // A new watcher for every seat and game: what one noted last is nothing to the next.
    const seen = (bot: Bot): Bot =>
      eye === undefined ? bot : watched(bot, eyeAmong(made.bots, eye), sights);
    const named = Object.fromEntries(Object.entries(made.bots).map(([name, bot]) => [name, seen(bot)]));
    const record = playGame(entry!.game, named, fixture, ms === null ? { now } : { now, ms });
    return { record, sights };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
