import { type GameEvent, neighbours, Rng, randomOrder, rngChance } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { board } from '../data.ts';
import { labelOf, straight } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { asked, broken, type Drawing, draw, give, h, named, seatOf, types, u } from '../test/draw.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { printedOf, stepsOf } from './10-losses.ts';
import { BOUND, cannotAttack, NONE, OPENING, oddsBonus, SHAKEN, WAITING } from './14-dictators.ts';

const STALIN = 'su-di-stalin';
const HITLER = 'ge-di-hitler';
const PANZERS = ['ge-pz-41', 'ge-pz-24', 'ge-pz-39'];
const ARMIES = ['su-if-08', 'su-if-11', 'su-if-10'];
const leaderless = (s: RbState, side: Side): number => S.leaderless.of(s, side);

/** Answers whatever frames ask, until a phase asks; the events of it. */
function answer(s: RbState): GameEvent[] {
  const rng = new Rng(7);
  const events: GameEvent[] = [];
  for (let n = 0; n < 60 && asked(s) !== 'over' && !asked(s).includes('.'); n++)
    events.push(...game.apply(s, randomOrder(game.choices(s), rng), rngChance(rng)));
  return events;
}
/** Ends phases until that one is reached; the events on the way. */
function to(s: RbState, phase: string): GameEvent[] {
  const events: GameEvent[] = [];
  for (let n = 0; n < 30 && asked(s) !== phase && asked(s) !== 'over'; n++)
    events.push(...(asked(s).includes('.') ? give(s, 'end-phase') : answer(s)));
  expect(asked(s)).toBe(phase);
  return events;
}
const nextTo = (label: string): string[] => [...neighbours(board, h(label))].map(labelOf);
/** Three panzer corps next to a hex. */
const around = (hex: string, units: readonly string[] = PANZERS) =>
  Object.fromEntries(units.map((id, i) => [id, nextTo(hex)[i % 2]!]));

/** Stalin alone in Vyazma, with panzers next to him and an army far off that touches another corps. */
const besieged = (more: Drawing = {}): RbState =>
  draw({
    phase: 'axis.combat1',
    turn: 8,
    ...more,
    at: { [STALIN]: '1815', ...around('1815'), 'su-if-08': '2913', 'ge-if-02': '2915', ...more.at },
  });
const killStalin = (s: RbState): readonly GameEvent[] => {
  const events = give(s, 'attack', { units: PANZERS, targets: ['1815'], table: 'crt' });
  return [...events, ...answer(s)];
};

describe('a dictator', () => {
  it('[14.1][14.11][ruling 119] counts four in his capital and two elsewhere, and never attacks', () => {
    const at = (hex: string, unit = STALIN, more: Drawing = {}) =>
      printedOf(draw({ at: { [unit]: hex }, ...more }), u(unit));
    expect([at('1912'), at('1815'), at('0537', HITLER), at('1331', HITLER)]).toEqual([4, 2, 4, 2]);
    const s = draw({
      phase: 'russian.combat1',
      turn: 8,
      at: { [STALIN]: '1912', 'ge-if-02': '1913', 'su-if-08': '1912' },
    });
    expect(broken(s, 'attack', { units: [STALIN], targets: ['1913'], table: 'crt' })).toContain('10.1d');
  });

  it('[14.14][ruling 119] loses two steps in his capital and one elsewhere, and is not made whole again', () => {
    const steps = (hex: string, face = 0) =>
      stepsOf(draw({ at: { [STALIN]: hex }, marks: { [STALIN]: { face } } }), u(STALIN));
    expect([steps('1912'), steps('1815'), steps('1912', 1), steps('1815', 1)]).toEqual([2, 1, 1, 1]);
    const s = draw({
      phase: 'russian.move1',
      turn: 8,
      at: { [STALIN]: '1912' },
      marks: { [STALIN]: { face: 1 } },
      state: { points: { 'russian-infantry': 20, 'russian-armor': 20 } },
    });
    expect(broken(s, 'rebuild', { unit: STALIN })).toEqual(['19.02']);
  });

  it('[14.13] goes by rail without counting, by sea from port to port, and in no other way', () => {
    const s = draw({ phase: 'russian.move1', turn: 8, at: { [STALIN]: '1912', 'ge-if-02': '0537' } });
    expect(broken(s, 'move', { units: [STALIN], path: ['1912', '1913'] })).toEqual(['14.13']);
    give(s, 'rail', { unit: STALIN, to: '2205' });
    expect([S.at.of(s, u(STALIN)), S.railed.of(s, RUSSIAN)]).toEqual([h('2205'), 0]);
    const sailing = (mode: string) =>
      broken(draw({ phase: 'russian.move2', turn: 8, at: { [STALIN]: '3726' } }), 'sail', {
        unit: STALIN,
        to: '3718',
        mode,
      });
    expect([sailing('transport'), sailing('evacuation'), sailing('invasion')]).toEqual([
      [],
      ['14.13'],
      ['14.13'],
    ]);
  });

  it('[14.13][ruling 58][ruling 219] a step lost at sea is lost for good, and may be the last', () => {
    const s = draw({
      phase: 'russian.move1',
      turn: 8,
      at: { [STALIN]: '3128' },
      control: { sevastopol: 'axis', novorossiysk: 'axis', tuapse: 'axis', batumi: 'axis' },
    });
    const events = give(s, 'sail', { unit: STALIN, to: '3718', mode: 'transport' }, [5]);
    expect(types(events)).toContain('dictator-lost');
    expect(S.at.of(s, u(STALIN))).toBe(S.at.boxes.gone);
  });

  it('[14.13] Stalin never leaves Russia', () => {
    const s = draw({
      phase: 'russian.move1',
      turn: 20,
      at: { [STALIN]: '3128' },
      control: { constanta: 'russian' },
    });
    expect(broken(s, 'sail', { unit: STALIN, to: '3433', mode: 'transport' })).toEqual(['14.13']);
    const hitler = draw({ phase: 'axis.move1', turn: 2, at: { [HITLER]: '0928' } });
    expect(broken(hitler, 'sail', { unit: HITLER, to: '0318', mode: 'transport' })).toEqual([]);
  });
});

describe('the loss of a dictator', () => {
  it('[14.15][ruling 186] alone in a hex he is eliminated with it', () => {
    const s = besieged();
    const lost = named(killStalin(s), 'dictator-lost');
    expect(lost).toMatchObject({ unit: STALIN, side: 'russian', rule: '14.15' });
    expect(S.at.of(s, u(STALIN))).toBe(S.at.boxes.gone);
  });

  it('[14.15b][ruling 116] it bears on the loser’s next impulse alone', () => {
    const s = besieged();
    killStalin(s);
    expect(leaderless(s, RUSSIAN)).toBe(WAITING);
    to(s, 'russian.move1');
    expect([leaderless(s, RUSSIAN), cannotAttack(s, RUSSIAN), cannotAttack(s, AXIS)]).toEqual([
      BOUND,
      true,
      false,
    ]);
    to(s, 'russian.move2');
    expect([leaderless(s, RUSSIAN), cannotAttack(s, RUSSIAN)]).toEqual([NONE, false]);
  });

  it('[14.15c] lost in his capital he is missed by nobody', () => {
    const s = draw({
      phase: 'axis.combat1',
      turn: 8,
      at: {
        [STALIN]: '1912',
        ...around('1912', [...PANZERS, 'ge-pz-57', 'ge-pz-03', 'ge-pz-14']),
        'su-if-08': '2913',
      },
    });
    give(s, 'attack', {
      units: [...PANZERS, 'ge-pz-57', 'ge-pz-03', 'ge-pz-14'],
      targets: ['1912'],
      table: 'crt',
    });
    answer(s);
    expect([S.at.of(s, u(STALIN)), leaderless(s, RUSSIAN)]).toEqual([S.at.boxes.gone, NONE]);
  });

  it('[14.15a][27.1a][ruling 153] with Moscow taken before, his loss ends the war', () => {
    const s = besieged({ control: { moscow: 'axis' } });
    killStalin(s);
    expect(asked(s)).toBe('over');
  });

  it('[14.15a][27.2b] Hitler lost out of Germany in 1944 ends it too, and in 1943 does not', () => {
    const units = [...ARMIES, 'su-gi-01', 'su-gi-02', 'su-gi-03'];
    const lost = (turn: number, hex: string): string => {
      const at = Object.fromEntries(units.map((id, i) => [id, nextTo(hex)[i % 3]!]));
      const s = draw({ phase: 'russian.combat1', turn, at: { [HITLER]: hex, ...at } });
      give(s, 'attack', { units, targets: [hex], table: 'crt' });
      answer(s);
      expect(S.at.of(s, u(HITLER))).toBe(S.at.boxes.gone);
      return asked(s);
    };
    // Lvov 2031 was Russian in 1941, Warsaw 1331 German.
    expect([lost(17, '2031'), lost(16, '2031'), lost(17, '1331')].map((is) => is === 'over')).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('[14.15b1][ruling 117][ruling 237] at the start of the movement whoever touches the enemy falls back one hex, where the enemy says', () => {
    // In a major city the corps need not attack the army beside it.
    const [beside] = nextTo('2814') as [string];
    const s = besieged({
      at: { 'ge-if-02': '2814', 'su-if-08': beside, 'su-we-voronezh': beside },
      control: { voronezh: 'axis' },
    });
    killStalin(s);
    const asks: string[] = [];
    const events: GameEvent[] = [];
    for (let n = 0; n < 40 && asked(s) !== 'russian.move1'; n++) {
      asks.push(`${seatOf(s)} ${asked(s)}`);
      events.push(...(asked(s).includes('.') ? give(s, 'end-phase') : answer(s)));
    }
    const back = events.filter(({ type }) => type === 'retreated');
    expect(back.map(({ unit }) => unit)).toEqual(['su-if-08']);
    expect(asks).toContain('axis retreat');
    expect(straight(S.at.of(s, u('su-if-08')), h(beside))).toBe(1);
    expect(S.at.of(s, u('su-we-voronezh'))).toBe(h(beside));
  });

  const bound = (more: Drawing = {}): RbState =>
    draw({
      phase: 'russian.move1',
      turn: 8,
      ...more,
      at: { 'su-if-08': '2913', 'ge-if-02': '2917', ...more.at },
      state: { ...more.state, leaderless: { russian: 'bound' } },
    });

  it('[14.15b2][ruling 236] no march ends farther from the own edge or from supply, or passes next to an enemy', () => {
    const march = (...path: string[]) =>
      broken(bound(), 'move', { units: ['su-if-08'], path: ['2913', ...path] });
    expect(march('2912')).toEqual([]);
    expect(march('2914')).toEqual(['14.15b2']);
    expect(march('2914', '2915')).toContain('14.15b2');
    // 2409 is nearer to the east edge than 2410, and off the railway.
    const off = (state: Drawing['state'] = {}) =>
      broken(
        draw({ phase: 'russian.move1', turn: 8, at: { 'su-if-08': '2410', 'ge-if-02': '2917' }, state }),
        'move',
        { units: ['su-if-08'], path: ['2410', '2409'] },
      );
    expect([off(), off({ leaderless: { russian: 'bound' } })]).toEqual([[], ['14.15b2']]);
    const free = draw({ phase: 'russian.move1', turn: 8, at: { 'su-if-08': '2913', 'ge-if-02': '2917' } });
    expect(broken(free, 'move', { units: ['su-if-08'], path: ['2913', '2914'] })).toEqual([]);
  });

  it('[14.15b3] trains and ships do not go next to an enemy, and nobody invades', () => {
    const train = bound({ at: { 'su-if-08': '1912', 'ge-if-02': '2816' } });
    expect(broken(train, 'rail', { unit: 'su-if-08', to: '2814' })).toEqual([]);
    const near = bound({ at: { 'su-if-08': '1912', 'ge-if-02': '2817', 'ss-po-01': '2815' } });
    expect(broken(near, 'rail', { unit: 'su-if-08', to: '2814' })).toEqual(['14.15b3']);
    const ship = (more: Drawing, mode = 'transport', end = '3718') =>
      broken(bound({ ...more, at: { 'su-if-11': '3726', ...more.at } }), 'sail', {
        unit: 'su-if-11',
        to: end,
        mode,
      });
    expect(ship({})).toEqual([]);
    expect(ship({ at: { 'ge-if-05': '3717' } })).toEqual(['14.15b3']);
    expect(ship({}, 'invasion', '3624')).toEqual(['14.15b3']);
  });

  it('[14.15b4] the side does not attack', () => {
    const s = bound({
      phase: 'russian.combat1',
      at: { 'su-if-08': '2914', 'su-if-11': '2914', 'ge-if-02': '2915' },
    });
    expect(
      broken(s, 'attack', { units: ['su-if-08', 'su-if-11'], targets: ['2915'], table: 'crt' }),
    ).toContain('14.15b4');
  });

  it('[14.15b5][ruling 118] lost in his own second impulse: all who touch the enemy fall back when the phase ends, and the enemy has an opening', () => {
    const s = draw({
      phase: 'axis.move2',
      turn: 8,
      at: {
        [HITLER]: '1718',
        'ge-if-02': '2915',
        'su-if-08': '2914',
        'su-if-11': '1720',
        'su-if-10': '1716',
        'su-if-22': '1617',
        'su-if-20': '1818',
      },
      control: { smolensk: 'axis' },
    });
    give(s, 'fly-out', { unit: HITLER, to: '0537' }, [1]);
    expect(leaderless(s, AXIS)).toBe(SHAKEN);
    const events = to(s, 'russian.move1');
    expect(events.filter(({ type }) => type === 'retreated').map(({ unit }) => unit)).toEqual(['ge-if-02']);
    expect([leaderless(s, AXIS), oddsBonus(s, RUSSIAN), oddsBonus(s, AXIS)]).toEqual([OPENING, 1, 0]);
    to(s, 'russian.move2');
    expect([leaderless(s, AXIS), oddsBonus(s, RUSSIAN)]).toEqual([NONE, 0]);
  });
});

describe('flying out', () => {
  const cut = { 'su-if-11': '1720', 'su-if-10': '1716', 'su-if-22': '1617', 'su-if-20': '1818' };
  /** Hitler in Smolensk, which Russians have cut off. */
  const trapped = (more: Drawing = {}): RbState =>
    draw({
      phase: 'axis.move1',
      turn: 8,
      ...more,
      at: { [HITLER]: '1718', ...cut, ...more.at },
      control: { smolensk: 'axis', ...more.control },
    });
  const flying = (end: string, more: Drawing = {}, unit = HITLER): string[] =>
    broken(trapped(more), 'fly-out', { unit, to: end });

  it('[14.16] only a dictator who can go by rail to no major city of his side', () => {
    expect(flying('0537')).toEqual([]);
    const s = draw({ phase: 'axis.move1', turn: 8, at: { [HITLER]: '1331', 'su-if-08': '1912' } });
    expect(broken(s, 'fly-out', { unit: HITLER, to: '0537' })).toEqual(['14.16']);
    expect(flying('0537', { at: { 'ge-if-01': '0928' } }, 'ge-if-01')).toEqual(['14.16']);
    expect(flying('0537', {}, STALIN)).toEqual(['14.16']);
  });

  it('[14.16] Hitler also if he is out of Germany and no supply path joins him to the west edge', () => {
    const abroad = (at: string, more: Drawing = {}) => {
      const s = draw({ phase: 'axis.move1', turn: 8, ...more, at: { [HITLER]: at, 'su-if-08': '1912' } });
      return [
        broken(s, 'rail', { unit: HITLER, to: at === '0414' ? '0318' : '3136' }),
        broken(s, 'fly-out', { unit: HITLER, to: '0537' }),
      ];
    };
    // From Viipuri he can rail to Helsinki, from Jassy to Bucharest; only the second has rail to the west edge.
    expect([abroad('0414'), abroad('2731')]).toEqual([
      [[], []],
      [[], ['14.16']],
    ]);
  });

  it('[14.16] to a city of Germany that is his, or of Russia that is Stalin’s', () => {
    expect(flying('0928')).toEqual([]);
    expect(flying('0318')).toEqual(['14.16']);
    expect(flying('0938')).toEqual(['14.16']);
    expect(flying('1331', { control: { warsaw: 'russian' } })).toEqual(['14.16']);
    const s = draw({
      phase: 'russian.move1',
      turn: 8,
      at: {
        [STALIN]: '0714',
        'ge-if-02': '0813',
        'ge-if-05': '0812',
        'ge-if-06': '0715',
        'ge-if-07': '0614',
      },
    });
    expect(broken(s, 'fly-out', { unit: STALIN, to: '2205' })).toEqual([]);
    expect(broken(s, 'fly-out', { unit: STALIN, to: '1331' })).toEqual(['14.16']);
  });

  it('[14.16] a 1 is his end, from 2 on he arrives, never strong again, and Hitler stays in Germany', () => {
    const s = trapped();
    const flown = named(give(s, 'fly-out', { unit: HITLER, to: '0537' }, [2]), 'flown-out');
    expect(flown).toMatchObject({ unit: HITLER, from: '1718', to: '0537', die: 2, safe: true });
    expect([S.at.of(s, u(HITLER)), printedOf(s, u(HITLER)), stepsOf(s, u(HITLER))]).toEqual([
      h('0537'),
      2,
      1,
    ]);
    const lessened = draw({
      phase: 'axis.move1',
      turn: 8,
      at: { [HITLER]: '0928' },
      marks: { [HITLER]: { lessened: true } },
    });
    expect(broken(lessened, 'sail', { unit: HITLER, to: '0318', mode: 'transport' })).toEqual(['14.16']);
    const lost = trapped();
    expect(types(give(lost, 'fly-out', { unit: HITLER, to: '0537' }, [1]))).toEqual([
      'flown-out',
      'dictator-lost',
    ]);
    expect(S.at.of(lost, u(HITLER))).toBe(S.at.boxes.gone);
  });

  it('[ruling 219][14.16] once an impulse, in a movement phase', () => {
    const s = trapped();
    give(s, 'fly-out', { unit: HITLER, to: '0537' }, [9]);
    expect(broken(s, 'fly-out', { unit: HITLER, to: '0928' })).toEqual(['14.16']);
    expect(flying('0537', { phase: 'axis.combat1' })).not.toEqual([]);
    expect(flying('0537', { phase: 'axis.move2' })).toEqual([]);
  });
});
