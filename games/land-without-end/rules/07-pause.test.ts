import { describe, expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { asked, broken, draw, give, h, named, seatOf, types, u } from '../test/draw.ts';
import { gastIn } from '../test/fight.ts';
import { ROADS_HELD } from '../test/march.ts';
import { walkTo } from '../test/walk.ts';
import { ATTENUATED, axisSupplyAt, REGULAR } from './07-supply.ts';

const declareAfter = (turn: number) => {
  const s = draw({ ...ROADS_HELD, turn, phase: 'soviet.movement' });
  walkTo(s, 'axis.pause');
  give(s, 'pause');
  return s;
};

describe('the pause', () => {
  it('[7.5#1] it may be declared at the end of turns 2 to 5, after the check, and at no other time', () => {
    for (const [turn, offered] of [
      [1, false],
      [2, true],
      [3, true],
      [4, true],
      [5, true],
      [6, false],
    ] as const) {
      const s = draw({ turn, phase: 'soviet.movement' });
      const phases = walkTo(s, 'axis.declare').map(({ phase }) => phase);
      expect([turn, phases.includes('axis.pause')]).toEqual([turn, offered]);
    }
    const won = draw({ turn: 5, phase: 'soviet.movement', score: { axis: 60 } });
    expect(types(walkTo(won, 'axis.pause'))).toContain('game-over');
  });

  it('[7.5#1][7.5#4] declared at the end of turn 2 it lasts turns 3, 4 and 5; with the end of the third the GAS line counts no more', () => {
    const s = declareAfter(2);
    expect([S.turn.of(s), asked(s)]).toEqual([3, 'axis.declare']);
    for (const [turn, left] of [
      [3, 3],
      [4, 2],
      [5, 1],
    ]) {
      expect([S.turn.of(s), S.pause.of(s), S.lifted.of(s)]).toEqual([turn, left, 0]);
      expect(axisSupplyAt(s, h('3418'))).toBe(ATTENUATED);
      const events = walkTo(s, 'axis.declare');
      expect([turn, named(events, 'pause')?.to]).toEqual([turn, turn === 5 ? 'completed' : undefined]);
      // Nothing is asked while it runs, nor once it is done.
      expect(events.some(({ phase }) => phase === 'axis.pause')).toBe(false);
    }
    expect([S.turn.of(s), S.pause.of(s), S.lifted.of(s)]).toEqual([6, 0, 1]);
    expect(axisSupplyAt(s, h('3418'))).toBe(REGULAR);
  });

  it('[7.5#4][ruling 103] the benefit lasts for the rest of the game and for everything, entry hexes too', () => {
    for (const lifted of [true, false]) {
      const state = { ...ROADS_HELD.state, lifted, directive: false, wet: true };
      const s = draw({ ...ROADS_HELD, turn: 19, phase: 'axis.entry', state });
      S.at.fill(s, u('ger-inf-212'), S.at.boxes.track);
      expect(broken(s, 'enter', { units: ['ger-inf-212'], at: '3418' })).toEqual(lifted ? [] : ['8.2#2']);
    }
  });

  it('[7.5#5][ruling 21] nobody needs to declare it, and it may be given up at the start of a German player turn, without benefit', () => {
    const s = draw({ turn: 2, phase: 'soviet.movement' });
    walkTo(s, 'axis.pause');
    expect(types(give(s, 'keep'))).toContain('pause-declined');
    const aborted = declareAfter(2);
    walkTo(aborted, 'axis.declare');
    expect(S.turn.of(aborted)).toBe(4);
    expect(
      named(give(aborted, 'declare', { sequence: 'movement-first', pause: 'abort' }), 'pause'),
    ).toMatchObject({ to: 'aborted' });
    expect([S.pause.of(aborted), S.lifted.of(aborted)]).toEqual([0, 0]);
    // Up to turn 5 another one may be tried.
    walkTo(aborted, 'axis.pause');
    expect(S.turn.of(aborted)).toBe(4);
    give(aborted, 'pause');
    expect([S.turn.of(aborted), S.pause.of(aborted)]).toEqual([5, 3]);
    walkTo(aborted, 'axis.declare');
    walkTo(aborted, 'axis.declare');
    expect(S.lifted.of(aborted)).toBe(0);
    walkTo(aborted, 'axis.declare');
    expect([S.turn.of(aborted), S.lifted.of(aborted)]).toEqual([8, 1]);
  });

  it('[7.5#5] only a pause that runs is given up', () => {
    const s = draw({ turn: 4, phase: 'axis.declare' });
    expect(broken(s, 'declare', { sequence: 'movement-first', pause: 'abort' })).toEqual(['7.5#5']);
  });

  it('[ruling 21] it binds satellites too, and VIII FliegerKorps still defends', () => {
    const state = { pause: 2 };
    const s = draw({ turn: 4, phase: 'axis.assault', state, at: { 'rom-ii': '1323', 'sov-rc-10': '1423' } });
    expect(broken(s, 'attack', { units: ['rom-ii'], target: '1423' })).toEqual(['7.5#2']);
    const red = draw({
      turn: 4,
      phase: 'soviet.assault',
      state,
      at: { 'ger-inf-1': '1323', 'sov-rc-10': '1423' },
    });
    give(red, 'attack', { units: ['sov-rc-10'], target: '1323' });
    expect([asked(red), seatOf(red)]).toEqual(['respond', 'axis']);
    expect(types(give(red, 'respond', { air: true }, [1]))).toContain('supported');
  });

  it('[ruling 21][7.5#4] before the third turn is over August counts: an attack on a zone throws the die of attenuated supply', () => {
    const fight = {
      target: '1423',
      attackers: ['ger-inf-1'],
      at: { 'ger-inf-1': '1323', 'sov-fz-2': '1423' },
      turn: 7,
    };
    expect(gastIn({ ...fight, state: { pause: 1 } })).toBe(-1);
    expect(gastIn({ ...fight, state: { lifted: true } })).toBeNull();
  });
});
