import type { KeptGame } from '../../worker/protocol.ts';

export interface ShelfEntry {
  readonly id: string;
  readonly updated: number;
  readonly save: KeptGame;
}

const DATABASE = 'stavka';
const STORE = 'games';

function open(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('the browser refuses to store games'));
  });
}

async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((done, failed) => {
      const request = act(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error ?? new Error('the browser lost a stored game'));
    });
  } finally {
    database.close();
  }
}

/** The games kept in this browser. */
export const shelf = {
  keep: (save: KeptGame): Promise<unknown> =>
    run('readwrite', (store) => store.put({ id: save.id, updated: Date.now(), save } satisfies ShelfEntry)),
  take: async (id: string): Promise<KeptGame | null> =>
    ((await run('readonly', (store) => store.get(id))) as ShelfEntry | undefined)?.save ?? null,
  list: async (): Promise<ShelfEntry[]> =>
    ((await run('readonly', (store) => store.getAll())) as ShelfEntry[]).sort(
      (a, b) => b.updated - a.updated,
    ),
  remove: (id: string): Promise<unknown> => run('readwrite', (store) => store.delete(id)),
};
