import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOver, must, stateHash } from '@stavka/engine';
import { loadMatch, playBots, readStored, type StoredGame, seal, storedText } from '@stavka/match';
import { describe, expect, it } from 'vitest';
import { begin, openGame, sittersOf } from './game-file.ts';
import { refereeManners } from './referee/eyes.ts';
import { type Entry, entryOf, GAMES } from './registry.ts';

/**
 * Stored games of each release, in every format it wrote. They are never written anew; those of a new release are put beside them with
 * STAVKA_CORPUS=write, which replaces none.
 */
const RELEASE = '0.1.0';
const FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'corpus');
const FINISHED = ['watch-on-the-oder', 'panzers-east', 'kiev-41'];
const ORDERS = 60;

function played({ game, bots }: Entry, orders: number) {
  const scenario = game.scenarios[0]!.id;
  const match = must(
    begin({ game, bots }, { seed: `corpus-${game.id}`, scenario }, sittersOf(game, 'random')),
  );
  playBots(match, new Map(game.seats.map((seat) => [seat, bots.random!])), { most: orders });
  return match;
}

/** The game as each format keeps it. */
function filesOf(entry: Entry): Readonly<Record<string, string>> {
  const match = played(entry, ORDERS);
  const { schema: _, log: __, positions: ___, seedBy: ____, seed: _____, ...head } = match.record();
  const orders = match.plays.map(({ seat, by, order }) => ({ seat, by, order }));
  const hash = stateHash(match.game, match.state);
  const { game, rules, scenario, options } = match.head;
  const table = { ...head, schema: 'stavka-game/1', hash };
  const open = { seed: match.head.seed, orders };
  const line = {
    schema: 1,
    game,
    rules,
    scenario,
    seed: match.head.seed,
    options,
    orders: orders.map(({ order }) => order),
    hash,
  };
  return {
    'table-1': JSON.stringify(
      match.game.hidden === true ? { ...table, ...seal(open) } : { ...table, ...open },
    ),
    'cli-1': JSON.stringify(line),
    'game-2': storedText(match.record()),
  };
}

if (process.env.STAVKA_CORPUS === 'write')
  for (const id of FINISHED)
    for (const [format, text] of Object.entries(filesOf(entryOf(id)!))) {
      const file = join(FOLDER, `${id}-${RELEASE}-${format}.json`);
      if (!existsSync(file)) writeFileSync(file, text.endsWith('\n') ? text : `${text}\n`);
    }

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const textOf = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

describe('stored games of earlier releases', () => {
  it('are there for each finished game', () => {
    expect(FINISHED.filter((id) => !files.some((name) => name.startsWith(id)))).toEqual([]);
  });

  it.each(files)('%s is opened and can be played on', (name) => {
    const { entry, match, goesOn } = must(openGame(name, textOf(name)));
    if (match.head.rules === entry.game.rulesVersion) expect(goesOn).toBeNull();
    if (goesOn === null) expect(match.length).toBe(ORDERS);
    expect(isOver(match.decision)).toBe(false);
    const bots = new Map(entry.game.seats.map((seat) => [seat, entry.bots.random!]));
    expect(playBots(match, bots, { most: 5 }).orders).toBe(5);
    expect(must(openGame(name, storedText(match.record()))).match.length).toBe(match.length);
  });

  it.each(FINISHED)('%s with another version of its rules loads if its orders lead to its hashes', (id) => {
    const [name] = files.filter((each) => each.startsWith(id) && each.includes('game-2'));
    const stored = { ...(JSON.parse(textOf(name!)) as StoredGame), rules: '0.0.1' };
    const { match, goesOn } = must(openGame(name!, JSON.stringify(stored)));
    expect(goesOn).toBeNull();
    expect(match.length).toBe(ORDERS);
  });

  it.each(FINISHED)('%s whose orders no longer do goes on from its last stored position', (id) => {
    const [name] = files.filter((each) => each.startsWith(id) && each.includes('game-2'));
    const entry = GAMES.find(({ game }) => game.id === id)!;
    const read = must(readStored(JSON.parse(textOf(name!))));
    const [{ kind: banned }] = read.log.flatMap(({ body }) => ('order' in body ? [body.order] : [])) as [
      { kind: string },
    ];
    // Rules under which the first order of the game is no longer legal.
    const other: Entry['game'] = {
      ...entry.game,
      rulesVersion: '99',
      check: (s, seat, order) =>
        order.kind === banned ? [{ rule: '99', message: 'not any more' }] : entry.game.check(s, seat, order),
    };
    const { match, goesOn } = must(loadMatch(read, other, {}, refereeManners(other)));
    expect(goesOn).toMatchObject({ orders: ORDERS, lost: 0, why: expect.stringContaining('not any more') });
    expect(stateHash(other, match.state)).toBe(read.positions.at(-1)!.hash);
    expect(match.record().log.at(-1)).toMatchObject({ kind: 'rules' });
  });
});
