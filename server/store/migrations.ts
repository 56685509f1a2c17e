/**
 * The shape of the database, forward only: what is released is never changed, what is new is added at the end. Columns are named
 * as the club names them; what a household does not need yet comes with later steps.
 */
export const MIGRATIONS: readonly string[] = [
  `
  create table games (
    id text primary key,
    game text not null,
    rules text not null,
    scenario text not null,
    status text not null,
    seq integer not null,
    head text not null,
    summary text not null,
    created_at integer not null,
    moved_at integer not null,
    over_at integer
  ) strict;

  create table log (
    game text not null references games (id) on delete cascade,
    seq integer not null,
    id text not null,
    kind text not null,
    seat text,
    by text not null,
    body text not null,
    at integer not null,
    primary key (game, seq),
    unique (game, id)
  ) strict;

  create table snapshots (
    game text not null references games (id) on delete cascade,
    after integer not null,
    rules text not null,
    hash text not null,
    state text not null,
    primary key (game, after)
  ) strict;

  create table settings (
    name text primary key,
    body text not null,
    at integer not null
  ) strict;
  `,
];
