import { isOver } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { type Drawing, draw, give, h, named, types } from '../test/draw.ts';
import { ROADS_HELD } from '../test/march.ts';
import { walkTo } from '../test/walk.ts';

const SNOW = { directive: false, wet: true, muddy: true };
/** How the turn ends with so many points. */
function endOf(turn: number, vp: number) {
  const state = turn > 11 ? SNOW : {};
  const s = draw({ turn, phase: 'soviet.movement', score: { axis: vp }, state });
  const events = walkTo(s, turn === 5 ? 'axis.pause' : 'axis.declare');
  const now = game.decision(s);
  return { events, now, winner: isOver(now) ? now.winner : null, level: isOver(now) ? now.level : null };
}

describe('the checks', () => {
  it('[4.5#1][12.3] at turn 5 the German side wins with 52 points; with 51 play goes on to turn 9', () => {
    expect(endOf(5, 52)).toMatchObject({ winner: 'axis', level: 'major' });
    const on = endOf(5, 51);
    expect(on.winner).toBeNull();
    expect(named(on.events, 'checked')).toMatchObject({ vp: 51, need: 52 });
  });

  it('[4.5#1][4.6#3][ruling 82][ruling 131] a check that is passed before turn 18 is a major victory whatever the total', () => {
    for (const [turn, need] of [
      [5, 52],
      [9, 70],
      [13, 82],
      [17, 109],
    ] as const) {
      expect([turn, endOf(turn, need)]).toMatchObject([turn, { winner: 'axis', level: 'major' }]);
      expect([turn, endOf(turn, need - 1).winner]).toEqual([turn, null]);
    }
  });

  it('[4.5#1][5.3#5] nothing is compared in other turns', () => {
    for (const turn of [4, 6, 10, 18, 21]) {
      const s = draw({ turn, phase: 'soviet.movement', score: { axis: 150 }, state: turn > 11 ? SNOW : {} });
      const events = walkTo(s, turn === 4 ? 'axis.pause' : 'axis.declare');
      expect([turn, isOver(game.decision(s)), types(events).includes('checked')]).toEqual([
        turn,
        false,
        false,
      ]);
    }
  });

  it('[4.6#1][4.6#2][4.6#3][4.6#4][4.6#5][4.6#6][4.1#1][4.5#2][ruling 82][ruling 131] the six levels of turn 22, at both ends of each', () => {
    for (const [vp, winner, level] of [
      [160, 'axis', 'major'],
      [130, 'axis', 'major'],
      [129, 'axis', 'substantive'],
      [125, 'axis', 'substantive'],
      [124, 'axis', 'minor'],
      [119, 'axis', 'minor'],
      [118, 'soviet', 'minor'],
      [98, 'soviet', 'minor'],
      [97, 'soviet', 'substantive'],
      [87, 'soviet', 'substantive'],
      [86, 'soviet', 'major'],
      [-5, 'soviet', 'major'],
    ] as const)
      expect([vp, endOf(22, vp)]).toMatchObject([vp, { winner, level }]);
  });

  it('[4.5#2] the Soviet side wins at the end of turn 22 when every check has failed', () => {
    const { now, events } = endOf(22, 118);
    expect(now).toMatchObject({ over: true, turn: 22, winner: 'soviet', rule: '4.5#2' });
    expect(types(events)).toContain('checked');
  });
});

describe('conceding', () => {
  it('[4.5#3][ruling 84] either side may give up whenever it decides, and the other wins without a level', () => {
    for (const [phase, winner] of [
      ['axis.movement', 'soviet'],
      ['axis.declare', 'soviet'],
      ['soviet.assault', 'axis'],
      ['soviet.movement', 'axis'],
    ] as const) {
      const s = draw({ phase, score: { axis: 200 } });
      expect(types(give(s, 'concede'))).toEqual(['conceded', 'game-over']);
      expect([phase, game.decision(s)]).toMatchObject([phase, { over: true, winner, level: 'conceded' }]);
    }
  });
});

describe('Moscow', () => {
  const PZ = 'ger-pz-1';
  const beforeMoscow = (more: Drawing = {}) =>
    draw({
      ...ROADS_HELD,
      turn: 10,
      phase: 'axis.movement',
      ...more,
      control: {
        ...ROADS_HELD.control,
        '4618': 'soviet',
        '3802': 'soviet',
        '2529': 'soviet',
        '3835': 'soviet',
        ...more.control,
      },
      state: { ...ROADS_HELD.state, ...more.state },
      at: { [PZ]: '4518', ...more.at },
    });
  const march = (s: ReturnType<typeof draw>, dice: number[]) =>
    give(s, 'move', { units: [PZ], path: ['4518', '4618'] }, dice);

  it('[4.4#1][4.4#3][ruling 83] taken in dry weather the USSR collapses at once on a low roll: a major victory', () => {
    const s = beforeMoscow();
    const events = march(s, [2]);
    expect(types(events)).toEqual(['moved', 'captured', 'moscow', 'game-over']);
    expect(game.decision(s)).toMatchObject({ over: true, winner: 'axis', level: 'major', rule: '4.4#3' });
  });

  it('[4.4#4][ruling 83] on a high roll the USSR fights on, four points are added, and play goes on', () => {
    const s = beforeMoscow();
    const events = march(s, [3]);
    expect(types(events)).toEqual(['moved', 'captured', 'moscow', 'scored']);
    expect(named(events, 'moscow')).toMatchObject({ die: 3, add: 0, collapse: false });
    expect([S.vp.of(s), isOver(game.decision(s))]).toEqual([4, false]);
  });

  it('[4.4#1][4.4#2][12.9] each of Leningrad, Kiev and Kharkov in German hands takes one off, supplied or not', () => {
    for (const [die, held, collapse] of [
      [3, ['3802'], true],
      [4, ['3802'], false],
      [4, ['3802', '2529'], true],
      [5, ['3802', '2529', '3835'], true],
      [6, ['3802', '2529', '3835'], false],
    ] as const) {
      const s = beforeMoscow({ control: Object.fromEntries(held.map((hex) => [hex, 'axis'])) });
      const told = named(march(s, [die]), 'moscow');
      expect([die, held, told]).toMatchObject([die, held, { add: 0 - held.length, collapse }]);
    }
  });

  it('[4.4#2][ruling 83] the die is rolled once a game: Moscow lost and retaken moves four points', () => {
    const s = beforeMoscow({ at: { 'sov-td-23': '4718' } });
    march(s, [6]);
    give(s, 'move', { units: [PZ], path: ['4618', '4518', '4418', '4318'] });
    walkTo(s, 'soviet.movement');
    give(s, 'move', { units: ['sov-td-23'], path: ['4718', '4618', '4718', '4818'] });
    expect(S.vp.of(s)).toBe(0);
    walkTo(s, 'axis.movement');
    const events = give(s, 'move', { units: [PZ], path: ['4318', '4418', '4518', '4618'] });
    expect(types(events)).toEqual(['moved', 'captured', 'scored']);
    expect(S.vp.of(s)).toBe(4);
  });

  it('[4.4#5] after the first weather that is not dry there is no die, even when it is dry again', () => {
    const s = beforeMoscow({ turn: 13, state: { directive: false, wet: true } });
    expect(types(march(s, []))).toEqual(['moved', 'captured', 'scored']);
    expect([S.vp.of(s), S.moscowRolled.of(s)]).toEqual([4, 0]);
  });

  it('[4.4#1] an advance into Moscow takes it as a march does', () => {
    const s = beforeMoscow({
      phase: 'axis.assault',
      at: {
        [PZ]: '4518',
        'ger-pz-6': '4518',
        'ger-pz-8': '4518',
        'ger-pz-3': '4518',
        'ger-inf-1': '4518',
        'sov-mil-l1': '4618',
      },
    });
    give(s, 'attack', { units: ['ger-inf-1', PZ, 'ger-pz-6', 'ger-pz-8', 'ger-pz-3'], target: '4618' }, [1]);
    const events = give(s, 'advance', { units: [PZ] }, [6]);
    expect(types(events)).toEqual(['advanced', 'captured', 'moscow', 'scored']);
    expect(S.ground.holder.of(s, h('4618'))).toBe(0);
  });
});
