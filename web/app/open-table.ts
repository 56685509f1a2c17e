import type { News } from '@stavka/match';
import type { KeptGame } from '@stavka/server/shape';
import { GAMES } from '../games/index.ts';
import { t } from '../messages/index.ts';
import { Table } from '../table/play/table.ts';
import { fileOf, isUnread, type Keeper } from '../table/save/keeper.ts';
import { keeper } from '../table/save/which.ts';
import { Writer } from '../table/save/writer.ts';
import { BotClient } from '../worker/bot-client.ts';
import { type RefereeClient, refereeClient } from '../worker/client.ts';
import type { GameSetup, LoadAnswer, Progress } from '../worker/protocol.ts';
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
export const openFile = (file: unknown, id: string, progress?: Progress): Promise<Opening> =>
  openWith((referee) => referee.load(named(file, id)), fresh, progress);

/** What is said, and what is done, when a kept game is opened. */
export interface HowKept {
  /** It is taken from another window. */
  readonly take?: boolean;
  /** A file in which the same game has gone on. */
  readonly further?: unknown;
  readonly progress?: Progress;
}

const stored = () => import('../table/save/stored.ts');

/** Puts a kept game on the table. A broken one comes back with the reasons. */
export async function openKept(
  id: string,
  { take = false, further, progress }: HowKept = {},
): Promise<Opening> {
  const by = await keeper();
  // Who has it is not worth waiting for, where it cannot be asked.
  if (!(await by.hold(id, take).catch(() => true))) return { ok: false, elsewhere: id };
  const kept = await by.take(id).catch((error: Error) => error);
  if (kept === null || kept instanceof Error) {
    by.release(id);
    return { ok: false, reasons: [kept?.message ?? t('start.missing')] };
  }
  const unread = isUnread(kept);
  const goOn: Keep = (keeper, { log, positions, summary }) => {
    const writer = new Writer(keeper, id, kept.log.length);
    if (log.length > 0) writer.push({ log, positions, summary });
    return writer;
  };
  const opened = await openWith(
    async (referee) => {
      const file = further === undefined ? fileOf(kept) : (await stored()).extended(fileOf(kept), further);
      return referee.load(named(file, id), unread ? 0 : kept.log.length);
    },
    unread ? renewed : goOn,
    progress,
  );
  if (!opened.ok) by.release(id);
  return opened;
}

/** How a game that has been opened is kept from here on; `game` is what of it is new. */
type Keep = (keeper: Keeper, game: KeptGame) => Writer;
const nameOf = ({ head }: KeptGame): string => String(head.id);

const fresh: Keep = (keeper, game) => {
  void keeper.hold(nameOf(game), true).catch(() => undefined);
  return new Writer(keeper, nameOf(game), 0, game);
};
const renewed: Keep = (keeper, game) =>
  new Writer({ ...keeper, begin: (whole: KeptGame) => keeper.renew(whole) }, nameOf(game), 0, game);
/** What the match says is what is kept, word for word. */
const asKept = (part: object): KeptGame => part as KeptGame;

/** A game goes by the id under which it is kept, whatever its file calls it. */
const named = (save: unknown, id: string): unknown =>
  typeof save === 'object' && save !== null ? { ...save, id } : save;

async function openWith(
  begin: (referee: RefereeClient) => Promise<LoadAnswer>,
  keep: Keep,
  progress?: Progress,
): Promise<Opening> {
  const thread = startThread('referee');
  const referee = refereeClient(thread, progress);
  try {
    const answer = await Promise.race([begin(referee), failureOf(thread)]);
    const ui = answer.ok ? await GAMES.find((game) => game.id === answer.game.id)?.load?.() : undefined;
    if (!answer.ok || ui === undefined) {
      referee.close();
      const reasons = answer.ok ? [`There is no table for ${answer.game.title}.`] : answer.reasons;
      return { ok: false, reasons };
    }
    const by = await keeper();
    const { head, goesOn } = answer;
    const writer = keep(by, asKept({ head, ...answer.change.news }));
    const push = (news: News): void => {
      const { log, positions, summary } = asKept(news);
      if (log.length > 0) writer.push({ log, positions, summary });
    };
    const table = new Table(
      {
        id: head.id,
        facts: answer.game,
        ui,
        referee,
        bots: new BotClient(() => startThread('bots')),
        adviser: new BotClient(() => startThread('bots')),
        keep: push,
      },
      { ...answer.change, added: await referee.entries() },
    );
    if (goesOn !== null) table.store.set({ notice: t('start.goesOn', { ...goesOn }) });
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
