import type { Json } from '../games/shape.ts';
import type { Store } from './open.ts';

/** What the household keeps beside its games: settings and records, by name. */
export function settingsOf(store: Store) {
  const all = store.db.prepare('select name, body from settings order by name');
  const put = store.db.prepare('insert or replace into settings (name, body, at) values (?, ?, ?)');
  return {
    all: (): Record<string, Json> =>
      Object.fromEntries(all.all().map(({ name, body }) => [String(name), JSON.parse(String(body)) as Json])),
    put: (name: string, body: Json, now: number): void =>
      store.write(() => void put.run(name, JSON.stringify(body), now)),
  };
}

export type Settings = ReturnType<typeof settingsOf>;
