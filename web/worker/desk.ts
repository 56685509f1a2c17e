import { opened, seal } from '@stavka/match';
import { ordersOfUnit, stepsUnder } from './choices.ts';
import { chronicle } from './chronicle.ts';
import type { RefereeKit } from './kit.ts';
import type { KitFinder } from './kits.ts';
import { type Loaded, loadGame, startGame } from './load.ts';
import type { GameFacts, LoadAnswer, RefereeCalls } from './protocol.ts';
import { groupReach } from './reach.ts';
import type { Referee } from './referee.ts';
import { threatsTo } from './threats.ts';

/** The calls of the page, answered for the one game on the table. */
export function refereeDesk(find: KitFinder): RefereeCalls {
  let current: Referee | null = null;
  const referee = (): Referee => {
    if (current === null) throw new Error('no game is on the table');
    return current;
  };
  const choices = () => (referee().isOpen ? referee().game.choices(referee().state) : []);
  const open = (loaded: Loaded): LoadAnswer => {
    if (!loaded.ok) return loaded;
    current = loaded.referee;
    return { ok: true, change: current.seat(current.save().sitters), game: factsOf(current.kit) };
  };
  return {
    async start(setup) {
      const kit = await find(setup.game);
      if (kit === null) return { ok: false, reasons: [`There is no game '${setup.game}'.`] };
      return open(startGame(kit, setup, crypto.randomUUID()));
    },
    load: async (save) => open(await loadGame(save, find)),
    order: (seat, order, by) => referee().order(seat, opened(order), by),
    check: (seat, order) => referee().check(seat, order),
    undo: () => referee().undo(),
    seat: (sitters) => referee().seat(sitters),
    showForced: (show) => referee().showForced(show),
    takeScreen: (seat) => referee().takeScreen(seat),
    query: (query, at) => referee().query(query, at),
    reach: (units, via, stops = {}) => {
      if (!referee().isOpen) return [];
      return (
        referee().kit.destinations?.(referee().state, units, via) ?? groupReach(referee(), units, via, stops)
      );
    },
    ordersOf: (kind, unit) => ordersOfUnit(choices(), kind, unit),
    expand: (path) => stepsUnder(choices(), path),
    spacesFor: (order, field) => referee().spacesFor(order, field),
    outlook: (order) => referee().outlook(order),
    threats: (seat, at) => threatsTo(referee(), seat, at),
    viewFor: (seat) => {
      const { game, state, viewer } = referee();
      const view = game.view(state, seat);
      return viewer === 'all' || viewer === seat ? view : seal(view);
    },
    moment: (index) => referee().moment(index),
    entries: () => referee().entriesFor(0),
    chronicle: () => chronicle(referee()),
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
