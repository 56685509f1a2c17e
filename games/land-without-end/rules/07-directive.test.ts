import { expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { asked, broken, type Drawing, draw, give, h, named, seatOf, types, u } from '../test/draw.ts';
import { walkTo } from '../test/walk.ts';
import { openDuties } from './05-duties.ts';

const { boxes } = S.at;
/** Everything but these hexes is in German hands, the sources of Soviet supply too. */
function surround(s: ReturnType<typeof draw>, ...but: string[]): void {
  for (const [hex, label] of game.board.labels.entries())
    if (S.ground.holder.of(s, hex) === 1 && !but.includes(label)) S.ground.holder.fill(s, hex, 0);
}
/** The start of turn 8, where the Soviets are asked. */
const turnEight = (more: Drawing = {}) => {
  const s = draw({ turn: 7, phase: 'soviet.movement', ...more });
  walkTo(s, 'turn.directive');
  return s;
};

it('[7.12#2][ruling 15] the Soviets may rescind Directive No. 3 at the very start of a turn from turn 8 on, and not later in it', () => {
  const early = draw({ turn: 6, phase: 'soviet.movement' });
  walkTo(early, 'turn.directive');
  expect(S.turn.of(early)).toBe(8);
  const s = turnEight();
  expect([S.turn.of(s), asked(s), seatOf(s)]).toEqual([8, 'turn.directive', 'soviet']);
  give(s, 'keep');
  expect(S.directive.of(s)).toBe(1);
  for (const phase of ['soviet.assault', 'soviet.entry', 'soviet.movement']) {
    walkTo(s, phase);
    expect(broken(s, 'rescind')).not.toEqual([]);
  }
  // It is asked again in every turn, as long as it has not been done.
  walkTo(s, 'turn.directive');
  expect(S.turn.of(s)).toBe(9);
  expect(named(give(s, 'rescind'), 'directive-rescinded')).toMatchObject({ chosen: true, rule: '7.12#2' });
});

it('[7.12#2][7.12#3] rescinded, it is gone for good: nobody is asked again, and nobody must attack', () => {
  const s = turnEight({ at: { 'sov-rc-10': '1423', 'ger-inf-1': '1323' } });
  give(s, 'rescind');
  walkTo(s, 'soviet.assault');
  expect(openDuties(s)).toEqual([]);
  const phases = walkTo(s, 'axis.declare').map(({ phase }) => phase);
  expect(S.turn.of(s)).toBe(9);
  expect([S.directive.of(s), phases.includes('turn.directive')]).toEqual([0, false]);
});

it('[7.12#2][11.24#7] a zone that goes with the Directive keeps nothing of what was noted of it', () => {
  const zone = 'sov-fz-44';
  const s = turnEight({ at: { [zone]: '1423', 'ger-inf-1': '1022' } });
  S.flags.halted.fill(s, u(zone), 1);
  S.flags.top.fill(s, u(zone), 1);
  s.touch();
  expect(named(give(s, 'rescind'), 'zone-removed')).toMatchObject({ unit: zone });
  expect([S.flags.halted.of(s, u(zone)), S.flags.top.of(s, u(zone))]).toEqual([0, 0]);
});

it('[7.12#5][ruling 18] the first weather that is not dry rescinds it in the same moment', () => {
  for (const [die, ends] of [
    [4, false],
    [5, true],
  ] as const) {
    const s = draw({ turn: 11, phase: 'soviet.movement' });
    walkTo(s, 'turn.directive');
    const events = give(s, 'keep', {}, [die]);
    expect([die, types(events).includes('directive-rescinded'), S.directive.of(s)]).toEqual([
      die,
      ends,
      ends ? 0 : 1,
    ]);
    if (ends) expect(named(events, 'directive-rescinded')).toMatchObject({ chosen: false, rule: '7.12#5' });
  }
});

it('[11.24#7][ruling 106] fortified zones outside large towns go for good; their hexes stay Soviet, and nobody scores', () => {
  const at = {
    'sov-fz-2': '1323',
    'sov-fz-62': '1420',
    'sov-fz-61': '2913',
    'sov-fz-83': '2141',
    'sov-rc-10': '1323',
  };
  const s = turnEight({ at });
  const events = give(s, 'rescind');
  const gone = events.filter(({ type }) => type === 'zone-removed').map(({ unit }) => unit);
  // 2913 is a small town, Brest and Odessa are large ones.
  expect(gone.sort()).toEqual(['sov-fz-2', 'sov-fz-61']);
  expect(['sov-fz-2', 'sov-fz-61', 'sov-fz-62', 'sov-fz-83'].map((id) => S.at.of(s, u(id)))).toEqual([
    boxes.out,
    boxes.out,
    h('1420'),
    h('2141'),
  ]);
  expect(S.ground.holder.of(s, h('1323'))).toBe(1);
  expect([types(events).includes('scored'), types(events).includes('captured')]).toEqual([false, false]);
  expect(S.flags.top.of(s, u('sov-rc-10'))).toBe(1);
});

it('[7.12#4][7.12#6][ruling 104] the supply check kills every Soviet unit out of supply, of two steps too: zones, naval infantry and Guards; nobody on the coast', () => {
  const lone = ['sov-rd-23', 'sov-g-rd-1', 'sov-fz-62', 'sov-nvl', 'sov-td-23'];
  const at = {
    'sov-rd-23': '1522',
    'sov-g-rd-1': '1524',
    'sov-fz-62': '1420',
    'sov-nvl': '3701',
    'sov-td-23': '1526',
    'sov-ica': '2141',
    'sov-fz-83': '2141',
  };
  const s = draw({ turn: 9, phase: 'soviet.movement', at, state: { directive: false } });
  surround(s);
  const events = give(s, 'end-phase');
  const starved = events.filter(({ type }) => type === 'starved');
  expect(starved.map(({ unit }) => unit).sort()).toEqual([...lone].sort());
  expect(starved.every(({ rule }) => rule === '7.12#4')).toBe(true);
  for (const id of lone) expect([id, S.at.of(s, u(id))]).toEqual([id, boxes.dead]);
  // In Odessa the coast keeps them alive.
  for (const id of ['sov-ica', 'sov-fz-83']) expect([id, S.at.of(s, u(id)) >= 0]).toEqual([id, true]);
});

it('[7.12#4] at other times units out of supply march and fight with all they have', () => {
  const s = draw({
    turn: 9,
    phase: 'soviet.assault',
    at: { 'sov-rc-10': '1423', 'ger-inf-1': '1323' },
    state: { directive: false, flown: true },
  });
  surround(s, '1423');
  const told = named(give(s, 'attack', { units: ['sov-rc-10'], target: '1323' }, [1]), 'attacked');
  expect(told).toMatchObject({ attackTotal: 3, defenseTotal: 3 });
  const moving = draw({
    turn: 9,
    phase: 'soviet.movement',
    at: { 'sov-cc-6': '1423' },
    state: { directive: false },
  });
  surround(moving, '1423');
  expect(
    broken(moving, 'move', { units: ['sov-cc-6'], path: ['1423', '1422', '1522', '1523', '1524', '1525'] }),
  ).toEqual([]);
});

it('[ruling 104] a zone in a large town that is cut off outlives the Directive until the supply check of that turn', () => {
  const s = turnEight({ at: { 'sov-fz-62': '1420' } });
  surround(s, '1420');
  give(s, 'rescind');
  expect(S.at.of(s, u('sov-fz-62'))).toBe(h('1420'));
  walkTo(s, 'soviet.movement');
  expect(S.at.of(s, u('sov-fz-62'))).toBe(h('1420'));
  give(s, 'end-phase');
  expect(S.at.of(s, u('sov-fz-62'))).toBe(boxes.dead);
});
