import { GAMES } from '../games/index.ts';
import { Table } from '../table/play/table.ts';
import { shelf } from '../table/save/shelf.ts';
import { BotClient } from '../worker/bot-client.ts';
import { type RefereeClient, refereeClient } from '../worker/client.ts';
import type { GameSetup, LoadAnswer } from '../worker/protocol.ts';
import { settings } from './settings.ts';

const newReferee = (): RefereeClient =>
  refereeClient(
    new Worker(new URL('../worker/thread.worker.ts', import.meta.url), { type: 'module', name: 'referee' }),
  );
const newBot = (): Worker =>
  new Worker(new URL('../worker/thread.worker.ts', import.meta.url), { type: 'module', name: 'bots' });

export type Opened =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly reasons: readonly string[] };

/** Puts a new game on the table. */
export const startTable = (setup: GameSetup): Promise<Opened> => openWith((referee) => referee.start(setup));

/** Puts a saved game on the table; a broken or foreign file comes back with the reasons. */
export const loadTable = (save: unknown): Promise<Opened> => openWith((referee) => referee.load(save));

async function openWith(begin: (referee: RefereeClient) => Promise<LoadAnswer>): Promise<Opened> {
  const referee = newReferee();
  const answer = await begin(referee).catch(
    (error: Error): LoadAnswer => ({ ok: false, reasons: [error.message] }),
  );
  if (!answer.ok) {
    referee.close();
    return answer;
  }
  const ui = await GAMES.find((game) => game.id === answer.game.id)?.load?.();
  if (ui === undefined) {
    referee.close();
    return { ok: false, reasons: [`There is no table for ${answer.game.title}.`] };
  }
  const table = new Table(
    {
      facts: answer.game,
      ui,
      referee,
      bots: new BotClient(newBot),
      adviser: new BotClient(newBot),
      keep: (save) =>
        void shelf.keep(save).catch((error: Error) => table.store.set({ notice: error.message })),
    },
    { ...answer.change, added: await referee.entries() },
  );
  if (settings.get().showForced) await table.showForced(true);
  await shelf.keep(answer.change.save).catch(() => undefined);
  return { ok: true, table };
}
