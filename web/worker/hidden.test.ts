import { type Game, isOver, type Json, Rng, randomOrder, type State } from '@stavka/engine';
import { kiev41 } from '@stavka/kiev-41';
import { opened, seal } from '@stavka/match';
import { describe, expect, it } from 'vitest';
import { refereeDesk } from './desk.ts';
import type { RefereeKit } from './kit.ts';
import { loadGame, startGame } from './load.ts';
import type { Change, Sitter, Sitters } from './protocol.ts';
import type { Tabletop } from './tabletop.ts';

const game = kiev41 as unknown as Game;
/** Kiev '41 with as little of its own as a kit can have: what it gives away would be the worker's fault. */
const kit: RefereeKit = {
  game,
  hidden: true,
  facts: (_s, viewer) => ({ viewer }),
  outlook: (before, _order, after) => ({ before: game.encode(before), after: game.encode(after) }),
  strength: () => ({ axis: 7, soviet: 9 }),
  isLoss: (event) => event.type === 'destroyed',
  settles: [],
  scoringDice: [],
  openDice: ['weather'],
};
const person: Sitter = { kind: 'person' };
const bot: Sitter = { kind: 'bot', level: 'random' };

function begin(sitters: Sitters, seed = 'fog'): Tabletop {
  const setup = { game: game.id, scenario: 'les-preludes', seed, options: {}, sitters };
  const started = startGame(kit, setup, 'test');
  if (!started.ok) throw new Error(started.reasons.join());
  return started.tabletop;
}

const decider = (referee: Tabletop): string => {
  const decision = game.decision(referee.state);
  return isOver(decision) ? 'over' : decision.seat;
};
const busy = (referee: Tabletop, rng: Rng) => {
  const nodes = game.choices(referee.state);
  const some = nodes.filter(({ kind }) => kind !== 'pass' && !kind.startsWith('end'));
  return randomOrder(some.length > 0 && rng.below(4) > 0 ? some : nodes, rng);
};

type Blocks = Record<string, { at?: string; in?: string; shown?: boolean }>;
const blocks = (s: State): Blocks => game.encode(s).units as unknown as Blocks;

/** Ids of the other side that stand upright or wait unseen now, and have never been face up nor fought. */
function secretsFrom(referee: Tabletop, seat: string): string[] {
  const known = new Set<string>();
  for (let i = 0; i <= referee.match.length; i++)
    for (const [id, u] of Object.entries(blocks(referee.at(i)))) if (u.shown === true) known.add(id);
  const battles = referee.match
    .since(0, 'all')
    .flatMap((entry) => entry.events)
    .filter(({ type }) => type === 'battle');
  for (const [id] of JSON.stringify(battles).matchAll(/(ax|sv)-[\w-]+/g)) known.add(id);
  return Object.entries(blocks(referee.state))
    .filter(([id]) => !id.startsWith(seat === 'axis' ? 'ax-' : 'sv-') && !known.has(id))
    .filter(([, u]) => u.at !== undefined || u.in === 'pool')
    .map(([id]) => id);
}
const told = (change: Change): string => JSON.stringify(change);
const leaks = (text: string, secrets: readonly string[]): string[] =>
  secrets.filter((id) => text.includes(`"${id}"`));

describe('whose eyes the page has', () => {
  it('those of the only person, also while a bot decides', () => {
    for (const [axis, soviet, viewer] of [
      [person, bot, 'axis'],
      [bot, person, 'soviet'],
    ] as const) {
      const { snapshot } = begin({ axis, soviet }).change(0);
      expect(snapshot).toMatchObject({ viewer, handOver: null, facts: { viewer } });
    }
  });
  it('a spectator’s where only bots play', () => {
    expect(begin({ axis: bot, soviet: bot }).change(0).snapshot).toMatchObject({
      viewer: 'observer',
      handOver: null,
      choices: [],
    });
  });
  it('of two persons nobody’s until one takes the screen', () => {
    const referee = begin({ axis: person, soviet: person });
    const first = decider(referee);
    const before = referee.change(0).snapshot;
    expect(before).toMatchObject({ viewer: 'observer', handOver: first, choices: [] });
    const after = referee.takeScreen(first).snapshot;
    expect(after).toMatchObject({ viewer: first, handOver: null });
    expect(after.choices.length).toBeGreaterThan(0);
  });
  it('a bot cannot take the screen', () => {
    const referee = begin({ axis: person, soviet: bot });
    expect(referee.takeScreen('soviet').snapshot.viewer).toBe('axis');
  });
});

describe('two persons at one screen', () => {
  it('hand it over whenever the other is to decide; entries are told anew to each', () => {
    const referee = begin({ axis: person, soviet: person });
    referee.takeScreen(decider(referee));
    const rng = new Rng(4);
    let handed = 0;
    for (let n = 0; n < 160 && decider(referee) !== 'over'; n++) {
      const seat = decider(referee);
      const answer = referee.order(seat, busy(referee, rng), 'person');
      if (!answer.ok) throw new Error(answer.violations[0]?.message);
      const { handOver, viewer, choices } = answer.change.snapshot;
      if (viewer === 'all') break;
      expect(viewer).toBe(seat);
      if (handOver === null) continue;
      handed++;
      expect(choices).toEqual([]);
      expect(handOver).toBe(decider(referee));
      expect(referee.order(handOver, busy(referee, rng), 'person')).toMatchObject({ ok: false });
      const taken = referee.takeScreen(handOver);
      expect(taken.added.length).toBe(referee.match.length);
      expect(taken.snapshot.viewer).toBe(handOver);
    }
    expect(handed).toBeGreaterThan(2);
  });

  it('nothing that is sent names an upright block of the other side', () => {
    let sent = 0;
    for (const seed of ['a', 'b']) {
      const referee = begin({ axis: person, soviet: person }, seed);
      referee.takeScreen(decider(referee));
      const rng = new Rng(seed.charCodeAt(0));
      for (let n = 0; n < 90 && decider(referee) !== 'over'; n++) {
        const seat = decider(referee);
        const answer = referee.order(seat, busy(referee, rng), 'person');
        if (!answer.ok) throw new Error(answer.violations[0]?.message);
        if (decider(referee) === 'over') break;
        expect(leaks(told(answer.change), secretsFrom(referee, seat))).toEqual([]);
        sent++;
        if (answer.change.snapshot.handOver !== null) {
          const next = answer.change.snapshot.handOver;
          expect(leaks(told(referee.takeScreen(next)), secretsFrom(referee, next))).toEqual([]);
        }
      }
    }
    expect(sent).toBeGreaterThan(60);
  });
});

describe('everything that can be asked', () => {
  async function deskWith(referee: Tabletop) {
    const desk = refereeDesk(async () => kit);
    const loaded = await desk.load(JSON.parse(JSON.stringify(referee.save())));
    if (!loaded.ok) throw new Error(loaded.reasons.join());
    return desk;
  }
  function midGame(): Tabletop {
    const referee = begin({ axis: person, soviet: bot }, 'asked');
    const rng = new Rng(12);
    for (let n = 0; n < 120 || decider(referee) !== 'soviet'; n++)
      referee.carryOut(decider(referee), busy(referee, rng), decider(referee) === 'axis' ? 'person' : 'bot');
    return referee;
  }

  it('is answered from the viewer’s seat, and what is open only to who decides', async () => {
    const referee = midGame();
    const desk = await deskWith(referee);
    const secrets = secretsFrom(referee, 'axis');
    expect(secrets.length).toBeGreaterThan(5);
    const answers: unknown[] = [
      desk.entries(),
      desk.moment(40),
      desk.moment(referee.match.length),
      desk.chronicle(),
      desk.expand([0]),
      desk.reach([secrets[0]!], []),
      desk.threats('soviet'),
      desk.outlook(referee.match.since(referee.match.length - 1, 'all')[0]!.order),
      desk.spacesFor({ kind: 'move' }, 'at'),
      ...game.board.labels.slice(0, 60).map((at) => desk.query({ what: 'space', at, seat: 'soviet' })),
      desk.query({ what: 'space', at: '4', seat: 'soviet' }, 30),
    ];
    expect(leaks(JSON.stringify(answers), secrets)).toEqual([]);
    expect(desk.expand([0])).toEqual([]);
    expect(desk.check('soviet', busy(referee, new Rng(1)))).not.toEqual([]);
    expect(desk.query({ what: 'logistics', seat: 'soviet' })).toEqual(
      (game.query(referee.state, { what: 'logistics', seat: 'axis' }) as { value: Json }).value,
    );
  });

  it('what a bot thinks on and answers passes the page sealed', async () => {
    const referee = midGame();
    const desk = await deskWith(referee);
    const secrets = secretsFrom(referee, 'axis');
    const sealed = desk.thoughtFor('soviet').view;
    expect(leaks(JSON.stringify(sealed), secrets)).toEqual([]);
    expect(opened(sealed)).toEqual(JSON.parse(JSON.stringify(game.view(referee.state, 'soviet'))));
    expect(desk.thoughtFor('axis').view).toEqual(game.view(referee.state, 'axis'));
    const answer = desk.order('soviet', seal(busy(referee, new Rng(1))), 'bot');
    expect(answer.ok).toBe(true);
    expect(desk.order('soviet', { sealed: 'broken' }, 'bot').ok).toBe(false);
  });

  it('the game that the page keeps is sealed until it is over, and opens again', async () => {
    const referee = midGame();
    const save = referee.save();
    const text = JSON.stringify(save);
    expect(leaks(text, secretsFrom(referee, 'axis'))).toEqual([]);
    expect(leaks(JSON.stringify(referee.change(0)), secretsFrom(referee, 'axis'))).toEqual([]);
    for (const word of ['"order":{', '"unit"', 'asked']) expect(text).not.toContain(word);
    expect(save).toMatchObject({ game: 'kiev-41', scenario: 'les-preludes', summary: { over: false } });
    const loaded = await loadGame(JSON.parse(text), async () => kit);
    if (!loaded.ok) throw new Error(loaded.reasons.join());
    expect(loaded.tabletop.save()).toEqual(referee.save());
    const broken = await loadGame({ ...save, seed: { sealed: 'AAAA' } }, async () => kit);
    expect(broken).toMatchObject({ ok: false, reasons: ["'seed' is missing."] });
  });

  it('a finished game is kept open', () => {
    const referee = begin({ axis: person, soviet: person });
    const rng = new Rng(3);
    while (decider(referee) !== 'over')
      referee.carryOut(decider(referee), randomOrder(game.choices(referee.state), rng), 'person');
    expect(JSON.stringify(referee.save())).not.toContain('sealed');
    expect(referee.save().seed).toBe('fog');
  });

  it('the report keeps the other side’s strength, luck and hidden dice back until the end', async () => {
    const desk = await deskWith(midGame());
    const { strength, luck, dice, partial } = desk.chronicle();
    expect(partial).toBe(true);
    expect(strength.at(-1)).toEqual({ axis: 7 });
    expect(luck).toEqual([]);
    expect(dice.every((die) => die.purpose === 'weather')).toBe(true);
  });

  it('an outlook is worked out on a position the seat cannot tell from the real one', () => {
    const referee = begin({ axis: person, soviet: bot });
    const order = busy(referee, new Rng(2));
    const outlook = referee.outlook(order) as unknown as { before: { units: Json } } | null;
    expect(outlook).not.toBeNull();
    expect(outlook!.before.units).not.toEqual(game.encode(referee.state).units);
  });
});

describe('the end', () => {
  it('opens everything, the past too', () => {
    const referee = begin({ axis: person, soviet: bot }, 'end');
    const rng = new Rng(21);
    let last: Change | null = null;
    while (decider(referee) !== 'over') {
      const seat = decider(referee);
      const answer = referee.order(
        seat,
        randomOrder(game.choices(referee.state), rng),
        seat === 'axis' ? 'person' : 'bot',
      );
      if (!answer.ok) throw new Error(answer.violations[0]?.message);
      last = answer.change;
    }
    expect(last!.snapshot).toMatchObject({ viewer: 'all', handOver: null });
    expect(last!.added.length).toBe(referee.match.length);
    expect(last!.added.map((entry) => entry.order)).toEqual(
      referee.match.since(0, 'all').map((entry) => entry.order),
    );
  });
});

describe('taking back', () => {
  it('stops where the other side has acted or something was revealed', () => {
    const referee = begin({ axis: person, soviet: person });
    const seat = decider(referee);
    referee.takeScreen(seat);
    expect(referee.match.undoable()).toEqual({ orders: 0, bar: 'nothing' });
    const rng = new Rng(5);
    while (decider(referee) === seat) referee.order(seat, busy(referee, rng), 'person');
    referee.takeScreen(decider(referee));
    expect(referee.match.undoable().orders).toBe(0);
    expect(['other', 'secret', 'dice']).toContain(referee.match.undoable().bar);
  });
});
