import { t } from '../../messages/index.ts';
import { CannotSave } from './keeper.ts';

const NAME = 'stavka';
const VERSION = 2;
/** Whole games, as releases before the log kept them: { id, updated, save }. */
export const WHOLE = 'games';
export const HEADS = 'heads';
export const LOG = 'log';
export const POSITIONS = 'positions';

function open(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const { result: database } = request;
      const stores = { [WHOLE]: 'id', [HEADS]: 'id', [LOG]: ['game', 'seq'], [POSITIONS]: ['game', 'after'] };
      for (const [name, keyPath] of Object.entries(stores))
        if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, { keyPath });
    };
    // A page of an older release has it open.
    request.onblocked = () => failed(new CannotSave(t('keep.oldWindow')));
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      done(request.result);
    };
    request.onerror = () => failed(trouble(request.error));
  });
}

const trouble = (error: DOMException | null): CannotSave =>
  new CannotSave(error?.name === 'QuotaExceededError' ? t('keep.full') : t('keep.refused'));

export const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(trouble(request.error));
  });

export type StoreOf = (name: string) => IDBObjectStore;

/** All of it or nothing; what was written is on the disk when this returns. */
export async function run<T>(mode: IDBTransactionMode, work: (store: StoreOf) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction([WHOLE, HEADS, LOG, POSITIONS], mode, { durability: 'strict' });
    const end = new Promise<void>((done, failed) => {
      transaction.oncomplete = () => done();
      transaction.onabort = () => failed(trouble(transaction.error));
    });
    end.catch(() => undefined);
    const result = await work((name) => transaction.objectStore(name)).catch((error: unknown) => {
      if (transaction.error === null) transaction.abort();
      throw error;
    });
    await end;
    return result;
  } catch (error) {
    throw error instanceof DOMException ? trouble(error) : error;
  } finally {
    database.close();
  }
}

/** Every key of a game in a store whose keys begin with the game. */
export const ofGame = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);
