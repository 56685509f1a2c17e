import { seedFrom } from '@stavka/bots';
import { botSeed, opened, seal } from '@stavka/match';
import { ordersOfUnit, stepsUnder } from './choices.ts';
import { chronicle } from './chronicle.ts';
import type { RefereeKit } from './kit.ts';
import type { KitFinder } from './kits.ts';
import { type Loaded, loadGame, startGame } from './load.ts';
import type { GameFacts, LoadAnswer, Progress, RefereeCalls } from './protocol.ts';
import { groupReach } from './reach.ts';
import type { Tabletop } from './tabletop.ts';
import { threatsTo } from './threats.ts';

/** The calls of the page, answered for the one game on the table. */
export function refereeDesk(find: KitFinder, progress?: Progress): RefereeCalls {
  let current: Tabletop | null = null;
  const table = (): Tabletop => {
    if (current === null) throw new Error('no game is on the table');
    return current;
  };
  const choices = () => (table().isOpen ? table().game.choices(table().state) : []);
  const open = (loaded: Loaded): LoadAnswer => {
    if (!loaded.ok) return loaded;
    current = loaded.tabletop;
    const { match, kit } = current;
    const change = current.showForced(false);
    return { ok: true, change, game: factsOf(kit), head: match.keptHead(), goesOn: loaded.goesOn };
  };
  return {
    async start(setup) {
      const kit = await find(setup.game);
      if (kit === null) return { ok: false, reasons: [`There is no game '${setup.game}'.`] };
      return open(startGame(kit, setup, crypto.randomUUID()));
    },
    load: async (save, kept) => open(await loadGame(save, find, kept, progress)),
    order: (seat, order, who, id) => table().order(seat, opened(order), who, id),
    stand: (seat, order) => table().stand(seat, order),
    check: (seat, order) => table().check(seat, order),
    undo: () => table().undo(),
    seat: (sitters) => table().seat(sitters),
    showForced: (show) => table().showForced(show),
    takeScreen: (seat) => table().takeScreen(seat),
    query: (query, at) => table().query(query, at),
    reach: (units, via, stops = {}) => {
      if (!table().isOpen) return [];
      return table().kit.destinations?.(table().state, units, via) ?? groupReach(table(), units, via, stops);
    },
    ordersOf: (kind, unit) => ordersOfUnit(choices(), kind, unit),
    expand: (path) => stepsUnder(choices(), path),
    spacesFor: (order, field) => table().spacesFor(order, field),
    outlook: (order) => table().outlook(order),
    threats: (seat, at) => threatsTo(table(), seat, at),
    thoughtFor: (seat) => {
      const { game, state, viewer, match } = table();
      const view = game.view(state, seat);
      const seed = seedFrom(String(match.length), botSeed(match.head.seed, seat));
      return { view: viewer === 'all' || viewer === seat ? view : seal(view), seed };
    },
    record: () => table().save(),
    moment: (index) => table().moment(index),
    entries: () => table().entries(),
    chronicle: () => chronicle(table()),
  };
}

export function factsOf({ game, hidden }: RefereeKit): GameFacts {
  return {
    id: game.id,
    title: game.title,
    rules: game.rulesVersion,
    seats: game.seats,
    turns: game.turns,
    scenarios: game.scenarios,
    options: game.options,
    units: game.units,
    map: game.board.map,
    hidden: hidden === true,
  };
}
