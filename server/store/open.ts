import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { codeOf, StoreFault, said } from './faults.ts';
import { MIGRATIONS } from './migrations.ts';

/** The file that holds everything, inside the data folder. */
export const FILE = 'stavka.sqlite';
const WAIT_MS = 2000;

export interface Store {
  readonly folder: string;
  readonly db: DatabaseSync;
  /** All of it or nothing; on the disk when this returns. What it throws has changed nothing. */
  write<T>(work: () => T): T;
  close(): void;
}

/** For tests: a disk that is full after so many pages of 4 KB. */
export interface OpenOptions {
  readonly pages?: number;
}

/**
 * Opens the data of a household, one process at a time: the system itself takes the lock away from a process that is gone.
 * What is committed is on the disk (`synchronous = FULL`).
 */
export function openStore(folder: string, { pages }: OpenOptions = {}): Store {
  const db = openFile(folder);
  try {
    db.exec(`pragma busy_timeout = ${WAIT_MS}; pragma locking_mode = exclusive;`);
    db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
    // The lock is taken with the first writing.
    db.exec('begin immediate; commit');
    migrate(db, folder);
    if (pages !== undefined) db.exec(`pragma max_page_count = ${pages}`);
  } catch (error) {
    db.close();
    throw faultOf(error, folder);
  }
  return {
    folder,
    db,
    write(work) {
      try {
        db.exec('begin immediate');
        const done = work();
        db.exec('commit');
        return done;
      } catch (error) {
        if (db.isTransaction) db.exec('rollback');
        throw faultOf(error, folder);
      }
    },
    close: () => db.close(),
  };
}

function openFile(folder: string): DatabaseSync {
  try {
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true });
      owned(folder, 0o700);
    }
    const db = new DatabaseSync(join(folder, FILE));
    owned(join(folder, FILE), 0o600);
    return db;
  } catch (error) {
    throw new StoreFault('not-writable', `games cannot be kept in ${folder}: ${said(error)}`);
  }
}

/** What a game hides is not for other users of the machine; a disk that knows no owners keeps it all the same. */
function owned(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    // As it is.
  }
}

/** Brings the tables up to date; data of a newer Stavka is left alone. */
function migrate(db: DatabaseSync, folder: string): void {
  const version = Number(db.prepare('pragma user_version').get()?.user_version);
  if (version > MIGRATIONS.length)
    throw new StoreFault(
      'newer',
      `the games in ${folder} were written by a newer Stavka; they have been left as they are`,
    );
  for (const [i, step] of MIGRATIONS.entries())
    if (i >= version) db.exec(`begin immediate; ${step} pragma user_version = ${i + 1}; commit`);
}

/** What the database says, as a fault of ours with a plain sentence. */
function faultOf(error: unknown, folder: string): unknown {
  switch (codeOf(error)) {
    case 5:
      return new StoreFault('in-use', `another Stavka is using the games in ${folder}`);
    case 13:
      return new StoreFault('full', 'the disk is full: this could not be saved');
    case 8:
    case 14:
      return new StoreFault('not-writable', `games cannot be kept in ${folder}: it cannot be written`);
    case 10:
      return new StoreFault('full', `the disk refuses to write: ${said(error)}`);
    case 11:
    case 26:
      return new StoreFault(
        'broken',
        `${join(folder, FILE)} is damaged or is no file of Stavka's: ${said(error)}. It has been left as it is`,
      );
    default:
      return error;
  }
}
