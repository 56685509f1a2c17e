import type { GameEvent } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { asked, broken, type Drawing, draw, give, h, named, seatOf, types, u } from '../test/draw.ts';
import { walkTo } from '../test/walk.ts';

const phasesIn = (events: readonly GameEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'phase' ? [event.phase as string] : []));
const SEASON = { directive: false, wet: true, muddy: true };

describe('the sequence of a turn', () => {
  it('[5.1][5.2#1][5.3#4] the German player turn comes first, the Soviet one after it, each with its phases in order', () => {
    const s = draw({ turn: 6, phase: 'soviet.movement' });
    const events = walkTo(s, 'soviet.movement');
    expect(phasesIn(events)).toEqual([
      'axis.declare',
      'axis.refit',
      'axis.entry',
      'axis.movement',
      'axis.assault',
      'soviet.assault',
      'soviet.entry',
      'soviet.movement',
    ]);
    expect(seatOf(s)).toBe('soviet');
  });

  it('[5.2#1][5.3#5] weather is rolled from turn 12 on, before anybody acts; the supply check comes without Directive No. 3, the victory check in marked turns', () => {
    const dry = draw({ turn: 10, phase: 'soviet.movement', at: { 'sov-rc-10': '1423' } });
    expect(types(walkTo(dry, 'axis.declare'))).not.toContain('weather');
    const wet = draw({ turn: 11, phase: 'soviet.movement', state: { directive: false } });
    const events = types(walkTo(wet, 'soviet.assault', [1]));
    expect(events.slice(0, 3)).toEqual(['turn-began', 'weather', 'phase']);
    // Turn 13 has every step: starvation, check, and the weather of turn 14.
    const all = draw({
      turn: 13,
      phase: 'soviet.movement',
      state: SEASON,
      at: { 'sov-rc-10': '1423', 'ger-pz-1': '1323' },
      control: Object.fromEntries(['1522', '1523', '1424', '1322', '1422'].map((hex) => [hex, 'axis'])),
    });
    for (const hex of [...game.board.labels.keys()])
      if (S.ground.holder.of(all, hex) === 1 && hex !== h('1423')) S.ground.holder.fill(all, hex, 0);
    expect(types(walkTo(all, 'axis.declare', [1])).filter((type) => type !== 'drawn')).toEqual([
      'starved',
      'checked',
      'turn-began',
      'weather',
      'phase',
    ]);
  });

  it('[5.1] an order belongs to its phase: in another one it is refused', () => {
    const at = { 'ger-inf-1': '1323', 'sov-rc-10': '1423' };
    const moving = draw({ phase: 'axis.movement', at });
    expect(broken(moving, 'attack', { units: ['ger-inf-1'], target: '1423' })).not.toEqual([]);
    give(moving, 'end-phase');
    expect(asked(moving)).toBe('axis.assault');
    expect(broken(moving, 'attack', { units: ['ger-inf-1'], target: '1423' })).toEqual([]);
    expect(broken(moving, 'move', { units: ['ger-inf-1'], path: ['1323', '1322'] })).not.toEqual([]);
    const entry = draw({ phase: 'axis.entry', at });
    expect(broken(entry, 'refit', { units: ['ger-inf-1'] })).not.toEqual([]);
  });

  it('[5.2#2] the Soviet Movement Phase has no combat, and nobody but the German mobile assaults', () => {
    const s = draw({ phase: 'soviet.movement', at: { 'sov-td-23': '1323', 'ger-inf-1': '1423' } });
    const kinds = game.choices(s).map(({ kind }) => kind);
    expect(kinds).toContain('move');
    for (const kind of ['mobile', 'attack']) {
      expect(kinds).not.toContain(kind);
      expect(broken(s, kind, { units: ['sov-td-23'], target: '1423' })).not.toEqual([]);
    }
  });
});

describe('the start of a turn', () => {
  it('[ruling 15][4.2#4] from turn 8 the Soviets say first whether Directive No. 3 stays; rescinding spares the German the debit for zones in the open', () => {
    const at = { 'sov-fz-2': '1323', 'sov-fz-62': '1420', 'sov-fz-83': '2141' };
    const start = () => {
      const s = draw({ turn: 7, phase: 'soviet.movement', at, score: { axis: 40 } });
      walkTo(s, 'turn.directive');
      return s;
    };
    const kept = start();
    expect([seatOf(kept), S.turn.of(kept), S.vp.of(kept)]).toEqual(['soviet', 8, 40]);
    expect(types(give(kept, 'keep'))).toEqual(['directive-kept', 'debited', 'phase']);
    expect(S.vp.of(kept)).toBe(38);
    const ended = start();
    const events = give(ended, 'rescind');
    expect(types(events)).toEqual(['directive-rescinded', 'zone-removed', 'debited', 'phase']);
    expect(S.vp.of(ended)).toBe(39);
  });

  it('[ruling 15] the debit comes before Stavka Directive No. 1, that before the weather; the weather that ends Directive No. 3 spares no debit', () => {
    const six = draw({ turn: 5, phase: 'axis.pause', at: { 'sov-fz-2': '1323', 'sov-rc-10': '1423' } });
    expect(types(give(six, 'keep')).filter((type) => type !== 'drawn')).toEqual([
      'pause-declined',
      'turn-began',
      'debited',
      'corps-dissolved',
      'phase',
    ]);
    const twelve = draw({ turn: 12, phase: 'soviet.movement', at: { 'sov-fz-2': '1323' } });
    walkTo(twelve, 'turn.directive');
    expect(types(give(twelve, 'keep', {}, [6]))).toEqual([
      'directive-kept',
      'debited',
      'weather',
      'directive-rescinded',
      'zone-removed',
      'phase',
    ]);
  });

  it('[4.2#4][4.2#5][ruling 16] from turn 4 each fortified zone but that of Odessa costs a point every turn, in a town or not, supplied or not', () => {
    const at = { 'sov-fz-2': '1323', 'sov-fz-62': '1420', 'sov-fz-83': '2141' };
    const s = draw({ turn: 2, phase: 'soviet.movement', at });
    expect(types(walkTo(s, 'axis.declare'))).not.toContain('debited');
    expect([S.turn.of(s), S.vp.of(s)]).toEqual([3, 0]);
    expect(named(walkTo(s, 'axis.declare'), 'debited')).toMatchObject({ zones: 2, vp: -2 });
    expect(named(walkTo(s, 'axis.declare'), 'debited')).toMatchObject({ zones: 2, vp: -4 });
  });
});

describe('what the German says before his phases', () => {
  it('[5.2#3][ruling 86] the end of a pause, then concentration and its markers, then the order of phases, all before his first phase', () => {
    const at = { 'ger-inf-1': '1323', 'ger-inf-11': '1323' };
    const s = draw({ turn: 4, phase: 'axis.declare', at, state: { pause: 2 } });
    const events = give(s, 'declare', {
      sequence: 'assault-first',
      pause: 'abort',
      concentration: 'declare',
    });
    expect(types(events)).toEqual(['pause', 'concentration', 'declared', 'phase']);
    expect(asked(s)).toBe('axis.mark');
    give(s, 'mark', { units: ['ger-inf-1', 'ger-inf-11'] });
    expect(asked(s)).toBe('axis.refit');
    expect(broken(s, 'declare', { sequence: 'movement-first' })).not.toEqual([]);
  });

  it('[5.3#1] one order of phases is declared for the whole player turn and everybody in it', () => {
    for (const [sequence, first, second] of [
      ['movement-first', 'axis.movement', 'axis.assault'],
      ['assault-first', 'axis.assault', 'axis.movement'],
    ] as const) {
      const s = draw({ phase: 'axis.declare' });
      give(s, 'declare', { sequence });
      const phases = phasesIn(walkTo(s, 'soviet.assault'));
      expect(phases).toEqual(['axis.entry', first, second, 'soviet.assault']);
      // It is said anew every turn.
      walkTo(s, 'axis.declare');
      expect(S.sequence.of(s)).toBe(0);
    }
  });

  it('[5.3#2] whatever the order, a unit moves and attacks with all it has', () => {
    const drawing: Drawing = { at: { 'ger-inf-1': '1322', 'sov-rc-10': '1424' } };
    const moving = draw({ ...drawing, phase: 'axis.movement' });
    give(moving, 'move', { units: ['ger-inf-1'], path: ['1322', '1323'] });
    give(moving, 'end-phase');
    expect(broken(moving, 'attack', { units: ['ger-inf-1'], target: '1424' })).toEqual([]);
    const at = { 'ger-inf-1': '1323', 'sov-rc-10': '1424' };
    const attacking = draw({ at, phase: 'axis.assault', state: { sequence: 'assault-first' } });
    // 3 to 3 with a column more: a 4 leaves both where they are.
    give(attacking, 'attack', { units: ['ger-inf-1'], target: '1424' }, [3]);
    give(attacking, 'end-phase');
    expect(asked(attacking)).toBe('axis.movement');
    expect(broken(attacking, 'move', { units: ['ger-inf-1'], path: ['1323', '1322', '1321'] })).toEqual([]);
  });
});

describe('Soviets over the border', () => {
  it('[5.5] march into Greater Germany in any turn, and into Romania after the first', () => {
    const march = (turn: number, path: string[]) =>
      broken(draw({ turn, phase: 'soviet.movement', at: { 'sov-cc-6': path[0]! } }), 'move', {
        units: ['sov-cc-6'],
        path,
      });
    for (const turn of [1, 2, 6]) expect([turn, march(turn, ['1419', '1318'])]).toEqual([turn, []]);
    expect(march(2, ['1536', '1437'])).toEqual([]);
  });

  it('[5.5] attack there under the same rules', () => {
    const attack = (turn: number, from: string, target: string) =>
      broken(
        draw({ turn, phase: 'soviet.assault', at: { 'sov-rc-10': from, 'ger-inf-1': target } }),
        'attack',
        {
          units: ['sov-rc-10'],
          target,
        },
      );
    for (const turn of [1, 2, 6]) expect([turn, attack(turn, '1419', '1318')]).toEqual([turn, []]);
    expect(attack(2, '1536', '1437')).toEqual([]);
  });
});

it('[5.6#4][7.8#1] while Directive No. 3 is in force no Soviet unit starves', () => {
  for (const directive of [true, false]) {
    const s = draw({
      turn: 7,
      phase: 'soviet.movement',
      state: { directive },
      at: { 'sov-rd-23': '1118' },
      control: {},
    });
    for (const hex of [...game.board.labels.keys()])
      if (S.ground.holder.of(s, hex) === 1) S.ground.holder.fill(s, hex, 0);
    give(s, 'end-phase');
    expect([directive, S.at.of(s, u('sov-rd-23'))]).toEqual([
      directive,
      directive ? h('1118') : S.at.boxes.dead,
    ]);
  }
});
