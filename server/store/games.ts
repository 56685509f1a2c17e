import type { Json, KeptGame, KeptRow, Listed } from '../games/shape.ts';
import type { Store } from './open.ts';

/** The row of a game. */
export interface GameRow {
  readonly id: string;
  readonly game: string;
  readonly rules: string;
  readonly scenario: string;
  readonly seq: number;
  readonly head: Json;
  readonly summary: Json;
  readonly created: number;
  readonly moved: number;
}

type Raw = Readonly<Record<string, unknown>>;

const readRow = (raw: Raw): GameRow => ({
  id: String(raw.id),
  game: String(raw.game),
  rules: String(raw.rules),
  scenario: String(raw.scenario),
  seq: Number(raw.seq),
  head: JSON.parse(String(raw.head)) as Json,
  summary: JSON.parse(String(raw.summary)) as Json,
  created: Number(raw.created_at),
  moved: Number(raw.moved_at),
});

/** The games of a household, their logs and the positions on the way. Statements are prepared once. */
export function gamesOf({ db }: Store) {
  const all = db.prepare(
    "select id, game, rules, scenario, seq, '{}' as head, head ->> '$.schema' as schema, summary, created_at, moved_at from games order by moved_at desc, id",
  );
  const one = db.prepare('select * from games where id = ?');
  const insert = db.prepare(
    'insert into games (id, game, rules, scenario, status, seq, head, summary, created_at, moved_at, over_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const move = db.prepare(
    'update games set seq = ?, status = ?, summary = ?, moved_at = ?, over_at = ? where id = ? and seq = ?',
  );
  const remove = db.prepare('delete from games where id = ?');
  const rows = db.prepare('select * from log where game = ? and seq > ? order by seq');
  const byId = db.prepare('select * from log where game = ? and id = ?');
  const add = db.prepare(
    'insert into log (game, seq, id, kind, seat, by, body, at) values (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const positions = db.prepare('select state from snapshots where game = ? order by after');
  const put = db.prepare(
    'insert or replace into snapshots (game, after, rules, hash, state) values (?, ?, ?, ?, ?)',
  );
  return {
    list: (): Listed[] =>
      (all.all() as Raw[]).map((raw) => {
        const { head: _, ...row } = readRow(raw);
        return { ...row, schema: String(raw.schema ?? '') };
      }),
    find(id: string): GameRow | null {
      const raw = one.get(id);
      return raw === undefined ? null : readRow(raw as Raw);
    },
    insert(row: GameRow, over: boolean): void {
      const { id, game, rules, scenario, seq, head, summary, created, moved } = row;
      const texts = [JSON.stringify(head), JSON.stringify(summary)] as const;
      const status = over ? 'over' : 'playing';
      insert.run(id, game, rules, scenario, status, seq, ...texts, created, moved, over ? moved : null);
    },
    /** Moves a game on from the entry `from`; false when it is not there any more. */
    move(id: string, from: number, seq: number, summary: Json, over: boolean, now: number): boolean {
      const status = over ? 'over' : 'playing';
      return move.run(seq, status, JSON.stringify(summary), now, over ? now : null, id, from).changes > 0;
    },
    remove: (id: string): boolean => remove.run(id).changes > 0,
    log: (id: string, from: number): KeptRow[] => (rows.all(id, from) as Raw[]).map(readEntry),
    entry(id: string, entry: string): KeptRow | null {
      const raw = byId.get(id, entry);
      return raw === undefined ? null : readEntry(raw as Raw);
    },
    add(id: string, { seq, id: entry, kind, seat, by, body }: KeptRow, now: number): void {
      add.run(id, seq, entry, kind, seat, by, JSON.stringify(body), now);
    },
    positions: (id: string): Json[] =>
      (positions.all(id) as Raw[]).map((raw) => JSON.parse(String(raw.state)) as Json),
    put(id: string, position: KeptGame['positions'][number]): void {
      put.run(id, position.after, position.rules, position.hash, JSON.stringify(position));
    },
  };
}

export type Games = ReturnType<typeof gamesOf>;

const readEntry = (raw: Raw): KeptRow => ({
  seq: Number(raw.seq),
  id: String(raw.id),
  kind: String(raw.kind),
  seat: raw.seat === null ? null : String(raw.seat),
  by: String(raw.by),
  body: JSON.parse(String(raw.body)) as Json,
});
