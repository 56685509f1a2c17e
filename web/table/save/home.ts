import { isItem, type KeptGame, type Listed } from '@stavka/server/shape';
import { t } from '../../messages/index.ts';
import { CannotSave, type Keeper, type Kept, type Saved } from './keeper.ts';
import { nameBefore, WINDOW } from './window.ts';

const PATIENCE_MS = 15_000;

interface Said {
  readonly status: number;
  readonly json: unknown;
}

/** Asks the household's server; no answer, or one that it cannot write, is a `CannotSave`. */
async function ask(method: string, path: string, body?: unknown): Promise<Said> {
  const answer = await fetch(`./api/v1/${path}`, {
    method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new CannotSave(t('keep.noAnswer'));
  });
  const json: unknown = await answer.json().catch(() => null);
  if (answer.status >= 500 || answer.status === 413) throw new CannotSave(messageOf(json));
  return { status: answer.status, json };
}

const messageOf = (json: unknown): string =>
  isItem(json) && isItem(json.error) ? String(json.error.message) : t('keep.noAnswer');

function savedOf({ status, json }: Said): Saved {
  if (status === 200 || status === 201) return { ok: true, seq: (json as { seq: number }).seq };
  const code = isItem(json) && isItem(json.error) ? json.error.code : null;
  if (code === 'stale' || code === 'conflict' || code === 'held') return { ok: false, code };
  if (code === 'not-found') return { ok: false, code: 'gone' };
  throw new CannotSave(messageOf(json));
}

const at = (id: string): string => `games/${encodeURIComponent(id)}`;

/** Is the household's server there, and does it keep games? */
export async function isHome(): Promise<boolean> {
  const said = await ask('GET', 'home').catch(() => null);
  return said?.status === 200 && isItem(said.json) && typeof said.json.house === 'string';
}

/** Games kept by the household's server, whatever the browser and the port. */
export const homeKeeper: Keeper = {
  where: 'home',
  list: async () => ((await ask('GET', 'games')).json as { games: Listed[] }).games,
  async take(id) {
    const { status, json } = await ask('GET', at(id));
    return status === 200 ? (json as Kept) : null;
  },
  begin: async (game: KeptGame) => savedOf(await ask('POST', 'games', game)),
  renew: async (game: KeptGame) => savedOf(await ask('POST', 'games', { ...game, renew: true })),
  add: async (id, news) => savedOf(await ask('POST', `${at(id)}/log`, { ...news, window: WINDOW })),
  async remove(id) {
    await ask('DELETE', at(id));
  },
  async hold(id, take) {
    const { json } = await ask('POST', `${at(id)}/hold`, { window: WINDOW, take, was: nameBefore() });
    return isItem(json) && json.held === true;
  },
  release(id) {
    // Also when the page goes away.
    const body = new Blob([JSON.stringify({ window: WINDOW, release: true })], { type: 'application/json' });
    navigator.sendBeacon(`./api/v1/${at(id)}/hold`, body);
  },
};

/** What the household keeps beside its games, by name. */
export const homeSettings = {
  async all(): Promise<Readonly<Record<string, unknown>>> {
    const { json } = await ask('GET', 'settings');
    return isItem(json) && isItem(json.settings) ? json.settings : {};
  },
  put: async (name: string, body: unknown): Promise<void> =>
    void (await ask('PUT', `settings/${encodeURIComponent(name)}`, body)),
};
