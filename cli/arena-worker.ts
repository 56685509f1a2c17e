import { parentPort, workerData } from 'node:worker_threads';
import { type Fixture, playGame } from '@stavka/bots';
import type { WorkerReport, WorkerTask } from './arena.ts';
import { entryOf } from './registry.ts';

const { game, ms } = workerData as WorkerTask;
const entry = entryOf(game);
const port = parentPort;
if (entry === undefined || port === null) throw new Error('an arena worker is started by the arena');

port.on('message', (fixture: Fixture) => {
  port.postMessage(play(fixture));
});

function play(fixture: Fixture): WorkerReport {
  try {
    const now = () => performance.now();
    return { record: playGame(entry!.game, entry!.bots, fixture, ms === null ? { now } : { now, ms }) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
