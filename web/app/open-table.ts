import type { KeptGame } from '@stavka/server/shape';
import { GAMES } from '../games/index.ts';
import { t } from '../messages/index.ts';
import { Table } from '../table/play/table.ts';
import { Bridge, type Stands } from '../table/save/bridge.ts';
import { fileOf, isUnread, type Keeper } from '../table/save/keeper.ts';
import { keeper } from '../table/save/which.ts';
import { Writer } from '../table/save/writer.ts';
import { BotClient } from '../worker/bot-client.ts';
import { type RefereeClient, refereeClient } from '../worker/client.ts';
import type { GameSetup, LoadAnswer, KeptGame as Save } from '../worker/protocol.ts';
import { failureOf, PartMissing, startThread } from './parts.ts';
import { settings } from './settings.ts';

/** A game on the table, and what keeps it. */
export interface Opened {
  readonly ok: true;
  readonly table: Table;
  readonly writer: Writer;
  readonly keeper: Keeper;
}

export type Opening =
  | Opened
  | { readonly ok: false; readonly reasons: readonly string[]; readonly reload?: boolean }
  /** Another window plays it. */
  | { readonly ok: false; readonly elsewhere: string };

/** Puts a new game on the table. */
export const startTable = (setup: GameSetup): Promise<Opening> =>
  openWith((referee) => referee.start(setup), fresh);

/** Puts a game on the table that came as a file, and begins to keep it under this id. */
export const openFile = (file: unknown, id: string): Promise<Opening> =>
  openWith(async (referee) => referee.load(named((await stored()).saveOf(file), id)), fresh);

const stored = () => import('../table/save/stored.ts');

/** Puts a kept game on the table; `take` takes it from another window. A broken one comes back with the reasons. */
export async function openKept(id: string, take = false, further?: unknown): Promise<Opening> {
  const by = await keeper();
  // Who has it is not worth waiting for, where it cannot be asked.
  if (!(await by.hold(id, take).catch(() => true))) return { ok: false, elsewhere: id };
  const kept = await by.take(id).catch((error: Error) => error);
  if (kept === null || kept instanceof Error) {
    by.release(id);
    return { ok: false, reasons: [kept?.message ?? t('start.missing')] };
  }
  let stands: Stands | null = null;
  const goOn: Keep = (bridge, _, by) => {
    if (stands !== null) bridge.goOn(stands);
    return new Writer(by, id, kept.log.length);
  };
  const opened = await openWith(
    async (referee) => {
      const { saveOf, standsOf } = await stored();
      stands = standsOf(kept);
      return referee.load(named(saveOf(further ?? fileOf(kept)), id));
    },
    isUnread(kept) ? renewed : goOn,
  );
  if (!opened.ok) by.release(id);
  return opened;
}

/** How a game that has been opened is kept from here on. */
type Keep = (bridge: Bridge, save: Save, keeper: Keeper) => Writer;

const fresh: Keep = (bridge, save, keeper) => {
  void keeper.hold(save.id, true).catch(() => undefined);
  return new Writer(keeper, save.id, 0, bridge.begin(save));
};
const renewed: Keep = (bridge, save, keeper) =>
  new Writer({ ...keeper, begin: (game: KeptGame) => keeper.renew(game) }, save.id, 0, bridge.begin(save));

/** A game goes by the id under which it is kept, whatever its file calls it. */
const named = (save: unknown, id: string): unknown =>
  typeof save === 'object' && save !== null ? { ...save, id } : save;

async function openWith(
  begin: (referee: RefereeClient) => Promise<LoadAnswer>,
  keep: Keep,
): Promise<Opening> {
  const thread = startThread('referee');
  const referee = refereeClient(thread);
  try {
    const answer = await Promise.race([begin(referee), failureOf(thread)]);
    const ui = answer.ok ? await GAMES.find((game) => game.id === answer.game.id)?.load?.() : undefined;
    if (!answer.ok || ui === undefined) {
      referee.close();
      const reasons = answer.ok ? [`There is no table for ${answer.game.title}.`] : answer.reasons;
      return { ok: false, reasons };
    }
    const by = await keeper();
    const bridge = new Bridge();
    const writer = keep(bridge, answer.change.save, by);
    const push = (save: Save): void => {
      const { log, positions, summary } = bridge.news(save);
      if (log.length > 0) writer.push({ log, positions, summary });
    };
    const table = new Table(
      {
        facts: answer.game,
        ui,
        referee,
        bots: new BotClient(() => startThread('bots')),
        adviser: new BotClient(() => startThread('bots')),
        keep: push,
      },
      { ...answer.change, added: await referee.entries() },
    );
    push(answer.change.save);
    if (settings.get().showForced) await table.showForced(true);
    return { ok: true, table, writer, keeper: by };
  } catch (error) {
    referee.close();
    const message = error instanceof Error ? error.message : String(error);
    // A file that is fetched when a game is opened fails with an error of the browser's own.
    const reload = error instanceof PartMissing || error instanceof TypeError;
    return { ok: false, reasons: [reload ? t('keep.part') : message], reload };
  }
}
