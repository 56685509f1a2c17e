import { isOver, must, Rng, rngChance } from '@stavka/engine';
import { expect, it } from 'vitest';
import { COUNTERS } from '../data.ts';
import { OUTLINE } from '../declare/outline.ts';
import { ARMOR, WELLS } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { asked, broken, draw, give, types, u } from '../test/draw.ts';
import { momentNow } from './03-weather.ts';

/** Every step a turn goes through when nobody orders anything that is not forced. */
function walk(turns: number): { phases: string[]; events: string[] } {
  const s = must(game.setup({ seed: 'walk', options: { setup: 'ready' } }));
  const chance = rngChance(new Rng(5));
  const phases: string[] = [];
  const events: string[] = [];
  for (let n = 0; n < 400 && !isOver(game.decision(s)) && S.turn.of(s) <= turns; n++) {
    const kinds = game.choices(s).filter(({ kind }) => kind !== 'concede');
    const end = kinds.find(({ kind }) => kind === 'end-phase' || kind === 'pass');
    let node = end ?? kinds[0]!;
    while (node.order === undefined) node = node.next!()[0]!;
    for (const e of game.apply(s, node.order, chance)) {
      events.push(e.type);
      if (e.type === 'phase') phases.push(`${e.turn}:${e.phase}`);
    }
  }
  return { phases, events };
}

it('[3.0][3.0.2a][3.0.2c][3.0.3a][3.0.3c][3.0.4a][3.0.4c][3.0.5a][3.0.5c][3.0.6] a turn: both impulses of the Axis, then of the Russians, each moving and then fighting', () => {
  const { phases } = walk(2);
  const second = phases.filter((p) => p.startsWith('2:') && /move|combat/.test(p)).map((p) => p.slice(2));
  const order = [
    'axis.move1',
    'axis.combat1',
    'axis.move2',
    'axis.combat2',
    'russian.move1',
    'russian.combat1',
    'russian.move2',
    'russian.combat2',
  ];
  expect(second.filter((p) => p.includes('move'))).toEqual(order.filter((p) => p.includes('move')));
  expect(second).toEqual(order.filter((p) => second.includes(p)));
  expect(phases.findIndex((p) => p.startsWith('2:'))).toBeGreaterThan(phases.indexOf('1:russian.move2'));
});

it('[3.0.1b][3.0.1a] weather is rolled once a turn, before anybody moves', () => {
  const { events } = walk(3);
  expect(events.filter((type) => type === 'weather').length).toBeGreaterThanOrEqual(2);
  const names = Object.keys(OUTLINE.steps);
  expect(names.indexOf('weather')).toBeLessThan(names.indexOf('axis.start1'));
});

it('[3.0][2.0] the first month of a turn is the first impulse of both, the second the second', () => {
  for (const [phase, impulse] of [
    ['axis.move1', 0],
    ['axis.move2', 1],
    ['russian.move1', 0],
    ['russian.move2', 1],
  ] as const) {
    const s = draw({ turn: 8, phase, at: { 'ge-if-10': '2621' } });
    expect([phase, S.impulse.of(s), momentNow(s)]).toEqual([phase, impulse, 16 + impulse]);
  }
});

it('[3.0.3a][3.0.5a] replacements are spent in first impulses alone', () => {
  const kinds = (phase: 'axis.move1' | 'axis.move2' | 'russian.move1' | 'russian.move2') =>
    OUTLINE.steps[phase].orders as readonly string[];
  for (const kind of ['rebuild']) {
    expect([kinds('axis.move1').includes(kind), kinds('russian.move1').includes(kind)]).toEqual([true, true]);
    expect([kinds('axis.move2').includes(kind), kinds('russian.move2').includes(kind)]).toEqual([
      false,
      false,
    ]);
  }
  const s = draw({ turn: 8, phase: 'axis.move2', at: { 'ge-if-10': '2621' } });
  expect(broken(s, 'rebuild', { unit: 'ge-if-08' })).not.toEqual([]);
});

it('[3.0.7][ruling 242] what counts within an impulse begins anew with the next, what counts within a turn with the next half', () => {
  const s = draw({
    turn: 8,
    phase: 'axis.move1',
    at: { 'ge-if-10': '2617' },
    control: { kursk: 'axis' },
    state: { railed: { axis: 3 }, railedTurn: { axis: 3 } },
    marks: { 'ge-if-10': { moved: true } },
  });
  for (let n = 0; asked(s) !== 'axis.move2' && n < 5; n++) give(s, 'end-phase');
  expect([S.railed.of(s, 0), S.railedTurn.of(s, 0), S.acted.moved.of(s, u('ge-if-10'))]).toEqual([0, 3, 0]);
  for (let n = 0; asked(s) !== 'russian.move1' && n < 5; n++) give(s, 'end-phase');
  expect(S.railedTurn.of(s, 0)).toBe(0);
});

it('[3.0.8] when an impulse ends stacks are cut down first, and then the railheads adjusted', () => {
  const corps = ['ge-if-10', 'ge-if-08', 'ge-if-38', 'ge-if-20'];
  const s = draw({
    turn: 8,
    phase: 'axis.combat1',
    at: Object.fromEntries(corps.map((id) => [id, '2130'])),
    state: { converting: [] },
    rail: { '2130': 'russian' },
  } as never);
  const first = give(s, 'end-phase');
  expect([asked(s), types(first)]).toEqual(['overstack', ['overstacked']]);
  const rest = types(give(s, 'remove', { unit: corps[0]! }));
  expect(rest[0]).toBe('eliminated');
  expect(rest).toContain('rail-completed');
});

it('[1.0d][2.0e] the Axis are Germans, Italians, Rumanians, Hungarians, Finns and one Spanish division', () => {
  const nations = new Set(
    game.units
      .filter(({ side }) => side === 'axis')
      .map((unit) => (unit as unknown as { class: string }).class),
  );
  expect([...nations].sort()).toEqual(['finnish', 'german', 'hungarian', 'italian', 'rumanian', 'spanish']);
});

it('[2.0f] a unit is always in just one place: a hex, or a box', () => {
  const s = must(game.setup({ seed: 'a', options: { setup: 'ready' } }));
  for (let unit = 0; unit < S.at.roster.size; unit++) {
    const at = S.at.of(s, unit);
    expect(at >= 0 ? at < S.at.spaces.size : -1 - at < S.at.boxNames.length).toBe(true);
  }
});

it('[2.0c] infantry, cavalry, paratroops, mountain troops, partisans, garrisons and artillery are no armor', () => {
  const foot = ['infantry', 'cavalry', 'para', 'mountain', 'partisan', 'garrison', 'artillery'];
  expect(COUNTERS.filter(({ type }, unit) => foot.includes(type) && ARMOR[unit] !== 0)).toEqual([]);
  expect(ARMOR[u('ge-pz-41')]).toBe(1);
});

it('[ruling 158] six wells lie on the map: where sources differ the tables hold', () => {
  expect(WELLS).toBe(6);
});

it('[ruling 244] but for the dice to come nothing is hidden from anybody', () => {
  expect(game.hidden).toBeUndefined();
  const s = draw({ turn: 8, phase: 'axis.move1', at: { 'ge-if-10': '2621', 'su-if-08': '2616' } });
  const [axis, russian] = ['axis', 'russian'].map(
    (seat) => game.view(s, seat) as unknown as { units: object },
  );
  expect(axis!.units).toEqual(russian!.units);
});
