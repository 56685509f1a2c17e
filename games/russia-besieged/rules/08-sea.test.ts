import { neighbours } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { board } from '../data.ts';
import { fleetOf, labelOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { asked, broken, type Drawing, draw, give, h, named, types, u } from '../test/draw.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';
import { waysOf } from './08-crossing.ts';
import { BLACK_SEA } from './08-ports.ts';

// Black Sea: Odessa 3128, Constanta 3433, Sevastopol 3726, Novorossiysk 4022, Tuapse 4221, Batumi 4920; Sea of Azov: Rostov 3718.
// The shores of Kerch are 3922 and 3823. Baltic: Stettin 0534, Danzig 0830, Königsberg 0928, Riga 0822, Tallinn 0419, Helsinki 0318,
// Leningrad 0714. Caspian: Astrakhan 4509, Baku 5710.
const ARMY = 'su-if-08';
const CORPS = 'ge-if-01';

interface Trip extends Drawing {
  readonly unit?: string;
  readonly from?: string;
}
/** A Russian movement phase of July 1941 with an army in Sevastopol. */
const drawn = ({ unit = ARMY, from = '3726', at = {}, ...more }: Trip = {}): RbState =>
  draw({ phase: 'russian.move1', turn: 2, at: { [unit]: from, ...at }, ...more });
type Mode = 'transport' | 'invasion' | 'evacuation';
const sailing = (to: string, trip: Trip = {}, mode: Mode = 'transport'): string[] =>
  broken(drawn(trip), 'sail', { unit: trip.unit ?? ARMY, to, mode });
const axis = (trip: Trip): Trip => ({ phase: 'axis.move1', turn: 3, unit: CORPS, from: '0928', ...trip });

/** The modifiers with which a unit sails, as text: rule and number. */
function drmOf(trip: Trip, to: string, mode: Mode = 'transport', die = 1): string[] {
  const s = drawn(trip);
  const sailed = named(give(s, 'sail', { unit: trip.unit ?? ARMY, to, mode }, [die]), 'sailed')!;
  return (sailed.drm as { rule: string; by: number }[]).map(({ rule, by }) => `${rule} ${by}`);
}
const count = (parts: readonly string[], part: string): number => parts.filter((p) => p === part).length;

describe('the roll', () => {
  it('[8.0][8.01][8.2][8.2a][8.2c][8.2d][8.12][ruling 46][ruling 47] the first example: from Sevastopol to Rostov at -5, an 8 costs a step', () => {
    const s = drawn({
      control: { odessa: 'axis', dnepropetrovsk: 'axis' },
      at: { 'ge-ai-1': '3122', 'ge-ai-2': '3122' },
    });
    const events = give(s, 'sail', { unit: ARMY, to: '3718', mode: 'transport' }, [8]);
    const sailed = named(events, 'sailed')!;
    const parts = (sailed.drm as { what: string; rule: string; by: number }[]).map(
      (p) => `${p.what} ${p.rule} ${p.by}`,
    );
    expect(parts.sort()).toEqual([
      'Batumi 8.2c -1',
      'Novorossiysk 8.2c -1',
      'Rostov 8.2c -1',
      'Sevastopol 8.2a -2',
      'Tuapse 8.2c -1',
      'an enemy air base 8.2d 1',
    ]);
    expect([sailed.die, sailed.result]).toEqual([8, 'step']);
    expect([S.at.of(s, u(ARMY)), S.condition.face.of(s, u(ARMY))]).toEqual([h('3718'), 1]);
  });

  it('[8.2][8.2e][8.45][8.4][ruling 47] the second example: a German invasion of Tallinn at -4, a 6 succeeds', () => {
    const s = drawn(axis({}));
    const sailed = named(give(s, 'sail', { unit: CORPS, to: '0419', mode: 'invasion' }, [6]), 'sailed')!;
    const drm = (sailed.drm as { rule: string; by: number }[]).map(({ rule, by }) => `${rule} ${by}`);
    expect(drm.sort()).toEqual(['8.2a -2', '8.2c -1', '8.2c -1', '8.2c -1', '8.2e 1']);
    expect([sailed.result, S.at.of(s, u(CORPS))]).toEqual(['success', h('0419')]);
  });

  it('[8.2] 1 and 2 succeed, 3 and 4 cost a step, 5 and 6 turn back, 7 and more go down', () => {
    expect(waysOf(0)).toEqual([2, 2, 2, 4]);
    expect(waysOf(-5)).toEqual([7, 2, 1, 0]);
    const at = (die: number) => {
      const s = drawn({
        from: '3128',
        control: { sevastopol: 'axis', novorossiysk: 'axis', tuapse: 'axis', batumi: 'axis' },
      });
      // Odessa and Rostov are left: -2 with both shores of Kerch.
      return named(give(s, 'sail', { unit: ARMY, to: '3718', mode: 'transport' }, [die]), 'sailed')!.result;
    };
    expect([4, 5, 6, 7, 8, 9].map(at)).toEqual(['success', 'step', 'step', 'abort', 'abort', 'eliminated']);
  });

  it('[8.2a][ruling 48][ruling 50] the own naval base counts two if it was held as the impulse began, and its port no more', () => {
    expect(count(drmOf({ from: '3128' }, '4022'), '8.2a -2')).toBe(1);
    const retaken = { from: '3128', state: { citiesTurned: ['sevastopol'] } };
    const parts = drmOf(retaken, '4022');
    expect([count(parts, '8.2a -2'), count(parts, '8.2c -1')]).toEqual([
      0,
      count(drmOf({ from: '3128' }, '4022'), '8.2c -1') + 1,
    ]);
  });

  it('[8.2c][8.2a][ruling 48] an enemy naval base that was taken is a port like others, and ports of other seas do not count', () => {
    const held = axis({ control: { leningrad: 'axis', sevastopol: 'axis' } });
    const parts = drmOf(held, '0830');
    expect([count(parts, '8.2a -2'), count(parts, '8.2c -1')]).toEqual([1, 4]);
  });

  it('[8.2b] two more within four hexes of an enemy naval base that its first owner still holds', () => {
    // 0316 is four hexes from Leningrad, 0317 five; 0726 three from Königsberg.
    const near = (to: string, more: Trip = {}) => count(drmOf(axis(more), to, 'invasion'), '8.2b 2');
    expect([near('0316'), near('0317'), near('0316', { control: { leningrad: 'axis' } })]).toEqual([1, 0, 0]);
    const russian = (more: Trip = {}) =>
      count(drmOf({ from: '0714', turn: 14, ...more }, '0726', 'invasion'), '8.2b 2');
    expect([russian(), russian({ control: { konigsberg: 'russian' } })]).toEqual([1, 0]);
  });

  it('[8.2d] an air base nine hexes from the end counts, ten do not, and the own never', () => {
    const near = (base: string, id: string) =>
      count(drmOf({ at: { [id]: base }, turn: 14, control: { kharkov: 'axis' } }, '3718'), '8.2d 1');
    // Rostov 3718: Kharkov 2919 is 8 hexes away, Kursk 2616 11.
    expect([near('2919', 'ge-ai-1'), near('2616', 'ge-ai-1'), near('3718', 'su-ai-1')]).toEqual([1, 0, 0]);
  });

  it('[8.12][8.14][6.25][ruling 49] Rostov counts as a port only with both shores of Kerch, and not in January and February', () => {
    const toOdessa = (more: Trip) => count(drmOf({ ...more }, '3128'), '8.2c -1');
    expect(toOdessa({})).toBe(5);
    expect(toOdessa({ state: { straits: { 3823: 'axis' } } })).toBe(4);
    expect(toOdessa({ turn: 5 })).toBe(4);
  });
});

describe('what becomes of it', () => {
  const weak = {
    control: { sevastopol: 'axis', novorossiysk: 'axis', tuapse: 'axis', batumi: 'axis' },
    from: '3128',
  };
  const go = (die: number, more: Trip = {}, mode: Mode = 'transport', to = '3718') => {
    const s = drawn({ ...weak, ...more });
    return { s, events: give(s, 'sail', { unit: more.unit ?? ARMY, to, mode }, [die]) };
  };

  it('[8.21][10.67] who goes down goes to the pool', () => {
    const { s, events } = go(10);
    expect(named(events, 'eliminated')).toMatchObject({ unit: ARMY, rule: '8.21' });
    expect(S.at.of(s, u(ARMY))).toBe(S.at.boxes.pool);
  });

  it('[8.22][8.11][8.44a][ruling 217] a crossing that fails is used up all the same', () => {
    const s = drawn({ ...weak, at: { 'su-if-11': '3718' } });
    give(s, 'sail', { unit: ARMY, to: '3624', mode: 'invasion' }, [10]);
    expect(broken(s, 'sail', { unit: 'su-if-11', to: '3128', mode: 'transport' })).toEqual(['8.11']);
    const fleet = fleetOf(RUSSIAN, BLACK_SEA);
    expect([S.fleets.invasions.of(s, fleet), S.fleets.invaded.of(s, fleet)]).toEqual([1, 1]);
  });

  it('[8.23][8.02][ruling 247] who turns back is where he was, and has moved', () => {
    const { s } = go(7);
    expect([S.at.of(s, u(ARMY)), S.condition.face.of(s, u(ARMY))]).toEqual([h('3128'), 0]);
    expect(broken(s, 'move', { units: [ARMY], path: ['3128', '3027'] })).not.toEqual([]);
    expect(broken(s, 'sail', { unit: ARMY, to: '3718', mode: 'transport' })).toContain('8.02');
    while (asked(s) !== 'russian.move2') give(s, 'end-phase');
    expect(broken(s, 'sail', { unit: ARMY, to: '3718', mode: 'transport' })).toEqual([]);
  });

  it('[ruling 56] the last step of a unit goes down on the way', () => {
    const { s, events } = go(5, { marks: { [ARMY]: { face: 1 } } });
    expect(types(events)).toContain('eliminated');
    expect(S.at.of(s, u(ARMY))).toBe(S.at.boxes.pool);
  });

  it('[8.02][6.14] whoever has sailed moves in no other way, and whoever has moved does not sail', () => {
    const { s } = go(1);
    expect(broken(s, 'move', { units: [ARMY], path: ['3718', '3717'] })).toContain('6.14');
    expect(sailing('3718', { marks: { [ARMY]: { moved: true } } })).toEqual(['8.02']);
    expect(sailing('3718', { marks: { [ARMY]: { railed: true } } })).toEqual(['8.02']);
    expect(sailing('3718', { marks: { [ARMY]: { av: true } } })).toEqual(['9.4']);
  });

  it('[8.33][8.63] whoever was transported may fight in the impulse, whoever was evacuated may not', () => {
    const { s } = go(1);
    expect([S.acted.evacuated.of(s, u(ARMY)), S.acted.landed.of(s, u(ARMY))]).toEqual([0, 0]);
    const away = go(1, {}, 'evacuation').s;
    expect(S.acted.evacuated.of(away, u(ARMY))).toBe(1);
  });
});

describe('who sails, and over which sea', () => {
  it('[8.0] only units of the side that moves, which stand on the map', () => {
    expect(sailing('3718', { at: { 'ge-if-02': '0928' }, unit: 'ge-if-02', from: '0928' })).toContain('8.0');
    expect(broken(drawn(), 'sail', { unit: 'su-if-11', to: '3718', mode: 'transport' })).toEqual(['8.0']);
    expect(sailing('3726')).toEqual(['8.0']);
  });

  it('[8.03][8.31] not from an enemy zone, and not without movement points, but for evacuation', () => {
    const beside = { at: { [CORPS]: '3625' } };
    expect(sailing('3718', beside)).toEqual(['8.03']);
    expect(sailing('3718', beside, 'evacuation')).toEqual([]);
    const still = { phase: 'russian.move2', turn: 4, state: { weather2: 'mud' } };
    expect(sailing('3718', still)).toEqual(['8.03']);
  });

  it('[8.62][8.6] whoever is evacuated may be in an enemy zone and without movement points, on any coast', () => {
    const still = { phase: 'russian.move2', turn: 4, state: { weather2: 'mud' }, at: { [CORPS]: '3625' } };
    expect(sailing('3718', still, 'evacuation')).toEqual([]);
    expect(sailing('3718', { from: '3624' }, 'evacuation')).toEqual([]);
    expect(sailing('3718', { from: '3624' })).toEqual(['8.31']);
    expect(sailing('3718', { from: '3122' }, 'evacuation')).toEqual(['8.6']);
  });

  it('[8.61][ruling 57] he goes to a port of his own that no enemy zone covers, whoever stands there', () => {
    const watched = { at: { [CORPS]: '3717', 'su-if-11': '3718' } };
    expect(sailing('3718', watched, 'evacuation')).toEqual(['8.61']);
    expect(sailing('3718', watched)).toEqual([]);
    expect(sailing('3128', { control: { odessa: 'axis' } }, 'evacuation')).toEqual(['8.61']);
    expect(sailing('3624', {}, 'evacuation')).toEqual(['8.61']);
  });

  it('[8.31] a transport goes from an own port to an own port of the same sea', () => {
    expect(sailing('3128')).toEqual([]);
    expect(sailing('3128', { control: { odessa: 'axis' } })).toEqual(['8.31']);
    expect(sailing('3624')).toEqual(['8.31']);
    expect(sailing('3726', { from: '3624' })).toEqual(['8.31']);
  });

  it('[8.04] one way for a unit in an impulse: evacuated or transported, it does not sail again', () => {
    const s = drawn();
    give(s, 'sail', { unit: ARMY, to: '3718', mode: 'evacuation' }, [1]);
    expect(broken(s, 'sail', { unit: ARMY, to: '3726', mode: 'transport' })).toContain('8.02');
  });

  it('[8.05] nobody sails from one sea to another', () => {
    expect(sailing('0714')).toEqual(['8.31']);
    expect(sailing('0615', {}, 'invasion')).toEqual(['8.47']);
    expect(sailing('5710')).toEqual(['8.31']);
  });

  it('[8.1][ruling 45] a side that has lost every port of a sea sails there no more, though it takes one again', () => {
    const s = draw({
      phase: 'axis.move1',
      turn: 2,
      control: { riga: 'axis', leningrad: 'axis' },
      at: { 'ge-pz-41': '0420', [ARMY]: '1014' },
    });
    give(s, 'move', { units: ['ge-pz-41'], path: ['0420', '0419'] });
    expect(S.city.holder.of(s, S.city.holder.roster.indexOf('tallinn'))).toBe(AXIS);
    expect([0, 1, 2].map((sea) => S.fleets.closed.of(s, fleetOf(RUSSIAN, sea)))).toEqual([1, 0, 0]);
    const again = { unit: ARMY, from: '0822', state: { fleetsClosed: ['russian/baltic'] } };
    expect(sailing('0714', again)).toEqual(['8.1']);
  });

  it('[8.11][ruling 218] one unit a side, sea and impulse', () => {
    const s = drawn({ at: { 'su-if-11': '3128', 'su-if-10': '0714' } });
    give(s, 'sail', { unit: ARMY, to: '3718', mode: 'transport' }, [1]);
    expect(broken(s, 'sail', { unit: 'su-if-11', to: '4022', mode: 'transport' })).toEqual(['8.11']);
    expect(broken(s, 'sail', { unit: 'su-if-10', to: '0419', mode: 'transport' })).toEqual([]);
    while (asked(s) !== 'russian.move2') give(s, 'end-phase');
    expect(broken(s, 'sail', { unit: 'su-if-11', to: '4022', mode: 'transport' })).toEqual([]);
  });

  it('[8.13][6.25][ruling 49][ruling 216] between the Sea of Azov and the Black Sea only with both shores of Kerch', () => {
    for (const shore of ['3922', '3823'])
      expect([shore, sailing('3718', { state: { straits: { [shore]: 'axis' } } })]).toEqual([
        shore,
        ['8.13'],
      ]);
    const within = { from: '3718', state: { straits: { 3922: 'axis' } } };
    // 3520 lies on the Sea of Azov; 3823 on both waters.
    expect(sailing('3520', within, 'invasion')).toEqual([]);
    expect(sailing('3823', within, 'invasion')).toEqual([]);
    expect(sailing('3823', { state: within.state }, 'invasion')).toEqual([]);
    expect(sailing('3520', { state: within.state }, 'invasion')).toEqual(['8.13']);
  });

  it('[8.14] in January and February nobody sails the Sea of Azov', () => {
    expect(sailing('3718', { turn: 5 })).toEqual(['8.14']);
    expect(sailing('3718', { turn: 6 })).toEqual([]);
    expect(sailing('3520', { turn: 5, from: '3718' }, 'invasion')).toEqual(['8.14']);
    expect(sailing('3128', { turn: 5 })).toEqual([]);
  });

  it('[25.2b][20.13][16.47][17.13] Finns, factories, partisans and a garrison that is held back stay ashore', () => {
    expect(sailing('0534', axis({ unit: 'fi-if-2', from: '0318' }))).toEqual(['25.2b']);
    expect(sailing('3718', { unit: 'su-we-rostov' })).toEqual(['20.13']);
    expect(sailing('3718', { unit: 'su-pt-1' })).toEqual(['16.47']);
    expect(sailing('3718', { unit: 'su-if-44', from: '4920' })).toEqual(['17.13']);
    expect(sailing('3718', { unit: 'su-if-44', from: '4920', turn: 8 })).toEqual([]);
  });

  it('[24.13a] on turn 1 one German corps may go to Finland', () => {
    expect(sailing('0318', axis({ turn: 1 }))).toEqual([]);
    expect(sailing('0318', axis({ turn: 1, unit: 'ge-pz-41' }))).toEqual(['24.13a']);
    const s = drawn(axis({ turn: 1, at: { 'ge-if-02': '0830', 'su-if-11': '1912' } }));
    give(s, 'sail', { unit: CORPS, to: '0318', mode: 'transport' }, [1]);
    while (asked(s) !== 'axis.move2') give(s, 'end-phase');
    expect(broken(s, 'sail', { unit: 'ge-if-02', to: '0318', mode: 'transport' })).toEqual(['24.13a']);
  });
});

describe('invasions', () => {
  const invading = (to: string, trip: Trip = {}): string[] => sailing(to, trip, 'invasion');
  const german = (trip: Trip = {}): Trip => axis({ turn: 3, ...trip });

  it('[8.42] German and Italian infantry and mountain troops invade, Russian infantry but Guards, and nobody else', () => {
    const may = (unit: string, from: string, to: string, phase: string): string[] =>
      invading(to, { unit, from, phase, turn: 9 });
    const axisMay = (unit: string) => may(unit, '3433', '3128', 'axis.move1');
    for (const unit of ['ge-if-01', 'ge-mt-49', 'it-if-3']) expect([unit, axisMay(unit)]).toEqual([unit, []]);
    for (const unit of ['ge-pz-41', 'ro-mt-1', 'ro-if-3', 'hu-if-4'])
      expect([unit, axisMay(unit).includes('8.42')]).toEqual([unit, true]);
    const russianMay = (unit: string) => may(unit, '3726', '3624', 'russian.move1');
    for (const [unit, rules] of [
      [ARMY, []],
      ['su-gi-01', ['8.42']],
      ['su-me-03', ['8.42']],
      ['su-pa-01', ['8.42']],
    ] as const)
      expect([unit, russianMay(unit)]).toEqual([unit, rules]);
  });

  it('[8.47] on any coast of the sea but 3423 and 3424, and not where an enemy is', () => {
    expect(invading('3624')).toEqual([]);
    expect(invading('3423')).toEqual(['8.47']);
    expect(invading('3424')).toEqual(['8.47']);
    expect(invading('3122')).toEqual(['8.47']);
    expect(invading('3624', { at: { [CORPS]: '3624' } })).toEqual(['8.47']);
    // In an enemy zone, ruling 215.
    expect(invading('3625', { at: { [CORPS]: '3525' } })).toEqual([]);
  });

  it('[ruling 215] landings and transports may end in an enemy zone', () => {
    expect(invading('3327', { at: { [CORPS]: '3227' } })).toEqual([]);
    expect(sailing('3718', { at: { [CORPS]: '3717' } })).toEqual([]);
  });

  it('[8.41][8.44a][8.44b] one a turn on a sea, and in the game one of the Germans each, two and one of the Russians', () => {
    const tried = (fleet: string, n: number) => ({ state: { invasions: { [fleet]: n } } });
    expect(invading('3624', { state: { fleetsInvaded: ['russian/black-sea'] } })).toEqual(['8.41']);
    expect(invading('3624', tried('russian/black-sea', 1))).toEqual([]);
    expect(invading('3624', tried('russian/black-sea', 2))).toEqual(['8.44a']);
    expect(invading('0615', { from: '0714', ...tried('russian/baltic', 1) })).toEqual(['8.44a']);
    expect(invading('0419', german(tried('axis/baltic', 1)))).toEqual(['8.44b']);
    expect(invading('0419', german(tried('axis/black-sea', 1)))).toEqual([]);
  });

  it('[8.41][8.22] an invasion is counted, and the next waits for the next turn', () => {
    const s = drawn({ at: { 'su-if-11': '3726', 'ge-if-02': '0537' } });
    give(s, 'sail', { unit: ARMY, to: '3624', mode: 'invasion' }, [1]);
    while (asked(s) !== 'russian.move2') give(s, 'end-phase');
    expect(broken(s, 'sail', { unit: 'su-if-11', to: '3624', mode: 'invasion' })).toEqual(['8.41']);
    for (let n = 0; n < 30 && !(asked(s) === 'russian.move1' && S.turn.of(s) === 3); n++)
      give(s, 'end-phase');
    expect(broken(s, 'sail', { unit: 'su-if-11', to: '3625', mode: 'invasion' })).toEqual([]);
  });

  it('[8.43] it comes from a port of its own on that sea', () => {
    expect(invading('3624', { from: '3625' })).toEqual(['8.43']);
    expect(invading('3433', { from: '0714' })).toEqual(['8.47']);
  });

  it('[8.46] the Russians do not invade Germany in 1941 and 1942', () => {
    const toGermany = (turn: number) => invading('0730', { from: '0714', turn });
    expect([toGermany(3), toGermany(10), toGermany(11)]).toEqual([['8.46'], ['8.46'], []]);
  });

  it('[24.3] nobody invades on turn 1', () => {
    expect(invading('3624', { turn: 1 })).toEqual(['24.3']);
    expect(invading('0419', german({ turn: 1, phase: 'axis.move2' }))).toEqual(['24.3']);
  });

  it('[8.48][ruling 54] whoever was evacuated in the last impulse does not invade in the next', () => {
    const s = drawn({ at: { 'ge-if-02': '0537' } });
    give(s, 'sail', { unit: ARMY, to: '3718', mode: 'evacuation' }, [1]);
    while (asked(s) !== 'russian.move2') give(s, 'end-phase');
    expect(broken(s, 'sail', { unit: ARMY, to: '3624', mode: 'invasion' })).toEqual(['8.48']);
    expect(broken(s, 'sail', { unit: ARMY, to: '3726', mode: 'transport' })).toEqual([]);
    for (let n = 0; n < 30 && asked(s) !== 'russian.move1'; n++) give(s, 'end-phase');
    expect(broken(s, 'sail', { unit: ARMY, to: '3624', mode: 'invasion' })).toEqual([]);
  });

  it('[8.50] whoever has landed is not evacuated in the same turn', () => {
    const s = drawn({ at: { 'ge-if-02': '0537' } });
    give(s, 'sail', { unit: ARMY, to: '3624', mode: 'invasion' }, [1]);
    expect(S.acted.landed.of(s, u(ARMY))).toBe(1);
    while (asked(s) !== 'russian.move2') give(s, 'end-phase');
    expect(broken(s, 'sail', { unit: ARMY, to: '3726', mode: 'evacuation' })).toEqual(['8.50']);
    for (let n = 0; n < 30 && asked(s) !== 'russian.move1'; n++) give(s, 'end-phase');
    expect(broken(s, 'sail', { unit: ARMY, to: '3726', mode: 'evacuation' })).toEqual([]);
  });

  it('[25.3] no Italian lands in Finland', () => {
    expect(invading('0316', { phase: 'axis.move1', turn: 9, unit: 'it-if-3', from: '0928' })).toEqual([
      '25.3',
    ]);
  });

  it('[17.13b] a landing between Rostov and Batumi frees the garrison of the Trans-Caucasus', () => {
    const s = drawn({ phase: 'axis.move1', turn: 3, unit: CORPS, from: '3433', at: { 'su-if-45': '4920' } });
    const events = give(s, 'sail', { unit: CORPS, to: '4122', mode: 'invasion' }, [1]);
    expect(types(events)).toContain('released');
  });
});

describe('the Caspian Sea', () => {
  const caspian = (to: string, mode: Mode, more: Trip = {}) => sailing(to, { from: '4509', ...more }, mode);

  it('[8.71][8.11] the Russians alone sail there', () => {
    expect(caspian('5710', 'transport')).toEqual([]);
    const axisThere = { phase: 'axis.move1', unit: CORPS, control: { astrakhan: 'axis', baku: 'axis' } };
    expect(caspian('5710', 'transport', axisThere)).toEqual(['8.71']);
  });

  it('[8.72][ruling 53] between Astrakhan and Baku no die is rolled, unless an Axis air base is near the end', () => {
    const s = drawn({ from: '4509' });
    expect(named(give(s, 'sail', { unit: ARMY, to: '5710', mode: 'transport' }), 'sailed')).toMatchObject({
      die: null,
      drm: [],
      result: 'success',
      rule: '8.72',
    });
    const back = drawn({ from: '5710' });
    expect(named(give(back, 'sail', { unit: ARMY, to: '4509', mode: 'transport' }), 'sailed')).toMatchObject({
      die: null,
    });
    // Grozny 4914 is nine hexes from Baku.
    const watched = { from: '4509', turn: 8, control: { grozny: 'axis' }, at: { 'ge-ai-1': '4914' } };
    expect(drmOf(watched, '5710').sort()).toEqual(['8.2c -1', '8.2c -1', '8.2d 1', '8.2f -5']);
    const far = { ...watched, control: { grozny: 'axis', stavropol: 'axis' }, at: { 'ge-ai-1': '4317' } };
    expect(
      named(give(drawn(far), 'sail', { unit: ARMY, to: '5710', mode: 'transport' }), 'sailed')!.die,
    ).toBe(null);
  });

  it('[8.73][8.2f] an evacuation always needs the die, at -5', () => {
    expect(drmOf({ from: '4509' }, '5710', 'evacuation')).toContain('8.2f -5');
    expect(drmOf({ from: '5511' }, '5710', 'evacuation')).toContain('8.2f -5');
  });

  it('[8.4][8.74] nobody invades there', () => {
    expect(caspian('5511', 'invasion')).toEqual(['8.4']);
  });

  it('[8.74][ruling 52] a small infantry unit may go from Astrakhan to a Baku that the Axis holds and has left empty', () => {
    const lost = (more: Trip = {}): Trip => ({ control: { baku: 'axis' }, turn: 9, ...more });
    const small = { unit: 'su-if-08', marks: { 'su-if-08': { face: 1 } } };
    expect(caspian('5710', 'transport', lost(small))).toEqual([]);
    expect(drmOf({ from: '4509', ...lost(small) }, '5710').sort()).toEqual(['8.2c -1', '8.2e 1', '8.2f -5']);
    expect(caspian('5710', 'transport', lost({ ...small, at: { [CORPS]: '5710' } }))).toEqual(['8.31']);
    expect(caspian('5710', 'transport', lost({ unit: 'su-if-10' }))).toEqual(['8.31']);
    expect(caspian('5710', 'transport', lost({ unit: 'su-me-03' }))).toEqual(['8.31']);
    expect(caspian('5710', 'evacuation', lost(small))).toEqual(['8.61']);
    const s = drawn({ from: '4509', ...lost(small) });
    give(s, 'sail', { unit: 'su-if-08', to: '5710', mode: 'transport' }, [1]);
    expect([
      S.city.holder.of(s, S.city.holder.roster.indexOf('baku')),
      S.acted.landed.of(s, u('su-if-08')),
    ]).toEqual([RUSSIAN, 0]);
  });
});

describe('arrivals by sea', () => {
  // The 4th Panzer Group's corps of the list comes by the west edge in July 1941: here an infantry corps that is due.
  const due = (more: Drawing = {}): RbState =>
    draw({
      phase: 'axis.move1',
      turn: 2,
      ...more,
      at: { [CORPS]: 'due', 'ge-if-02': '0537', [ARMY]: '1912', ...more.at },
      marks: { [CORPS]: { due: 4 }, ...more.marks },
      control: { tallinn: 'axis', ...more.control },
    });
  const coming = (at: string, more: Drawing = {}) => broken(due(more), 'arrive', { unit: CORPS, at });

  it('[8.32] a new unit may be placed in a port that rail joins to its edge, and sails from there', () => {
    const s = due();
    expect(named(give(s, 'arrive', { unit: CORPS, at: '0928' }), 'arrived')).toMatchObject({
      at: '0928',
      rule: '8.32',
    });
    expect(
      named(give(s, 'sail', { unit: CORPS, to: '0419', mode: 'transport' }, [1]), 'sailed'),
    ).toMatchObject({ result: 'success' });
    expect(S.at.of(s, u(CORPS))).toBe(h('0419'));
  });

  it('[8.32] it does nothing else, nobody sails there before it, and the phase does not end without it', () => {
    const s = due({ at: { 'ge-if-05': '0830' } });
    give(s, 'arrive', { unit: CORPS, at: '0928' });
    expect(broken(s, 'move', { units: [CORPS], path: ['0928', '0927'] })).toContain('8.32');
    expect(broken(s, 'rail', { unit: CORPS, to: '1331' })).toContain('8.32');
    expect(broken(s, 'sail', { unit: 'ge-if-05', to: '0419', mode: 'transport' })).toEqual(['8.32']);
    expect(broken(s, 'end-phase')).toEqual(['8.32']);
    give(s, 'sail', { unit: CORPS, to: '0419', mode: 'transport' }, [6]);
    expect(broken(s, 'end-phase')).toEqual([]);
  });

  it('[8.32][8.31] not in a port without that rail, in an enemy zone, of the enemy, or when the ships of that sea are gone', () => {
    expect(coming('0928')).toEqual([]);
    expect(coming('0318')).not.toEqual([]);
    expect(coming('0822')).not.toEqual([]);
    expect(coming('0928', { at: { [ARMY]: '0927', 'ge-if-05': '0928' } })).not.toEqual([]);
    expect(coming('0928', { at: { 'ge-if-05': '0928' } })).toEqual([]);
    expect(coming('0928', { state: { fleetsSailed: ['axis/baltic'] } })).not.toEqual([]);
  });

  it('[8.32][8.43] an invader may come so too', () => {
    const s = due({ turn: 3, marks: { [CORPS]: { due: 6 } }, control: { tallinn: 'russian' } });
    give(s, 'arrive', { unit: CORPS, at: '0928' });
    expect(broken(s, 'sail', { unit: CORPS, to: '0419', mode: 'invasion' })).toEqual([]);
  });

  it('[8.64] in a combat phase nobody sails', () => {
    const s = draw({ phase: 'russian.combat1', turn: 2, at: { [ARMY]: '3726', [CORPS]: '3625' } });
    expect(broken(s, 'sail', { unit: ARMY, to: '3718', mode: 'evacuation' })).not.toEqual([]);
  });
});

describe('invaders ashore', () => {
  const BEACH = '1721';
  const [near] = [...neighbours(board, h(BEACH))].map(labelOf) as [string];

  it('[8.49][8.33] they attack, and do not advance', () => {
    const panzers = ['ge-pz-41', 'ge-pz-24', 'ge-pz-39'];
    const s = draw({
      phase: 'axis.combat1',
      turn: 8,
      at: { ...Object.fromEntries([...panzers, CORPS].map((id) => [id, near])), [ARMY]: BEACH },
      marks: { [CORPS]: { landed: true }, [ARMY]: { face: 1 } },
      state: { marshals: { 'su-fm-zhukov': 'spent', 'su-fm-konev': 'spent' } },
    });
    give(s, 'attack', { units: [...panzers, CORPS], targets: [BEACH], table: 'crt' });
    expect(asked(s)).toBe('advance');
    expect(broken(s, 'advance', { units: [panzers[0]!], into: BEACH })).toEqual([]);
    expect(broken(s, 'advance', { units: [CORPS], into: BEACH })).not.toEqual([]);
  });

  it('[8.50] thrown back in the impulse of the landing they are eliminated, and others go back', () => {
    const thrownBack = (marks: Drawing['marks']) => {
      const s = draw({
        phase: 'axis.combat1',
        turn: 8,
        at: { [CORPS]: near, [ARMY]: BEACH },
        ...(marks === undefined ? {} : { marks }),
        state: { marshals: { 'su-fm-zhukov': 'spent', 'su-fm-konev': 'spent' } },
      });
      // At 1-1 a 4 drives the attacker back.
      const events = give(s, 'attack', { units: [CORPS], targets: [BEACH], table: 'crt' }, [4]);
      expect(named(events, 'rolled')).toMatchObject({ result: 'AR' });
      return S.at.of(s, u(CORPS)) === S.at.boxes.pool;
    };
    expect([thrownBack({ [CORPS]: { landed: true } }), thrownBack({})]).toEqual([true, false]);
  });

  it('[8.51a][8.51][ruling 55] the example: landed beside Sevastopol in September 1941, in it in November, lost at the end of that turn', () => {
    const s = drawn(axis({ from: '3433', at: { [ARMY]: '2205' }, control: { krasnodar: 'russian' } }));
    give(s, 'sail', { unit: CORPS, to: '3625', mode: 'invasion' }, [1]);
    for (let n = 0; n < 40 && asked(s) !== 'russian.move1'; n++) give(s, 'end-phase');
    expect(S.at.of(s, u(CORPS))).toBe(h('3625'));
    for (let n = 0; n < 40 && asked(s) !== 'axis.move1'; n++) give(s, 'end-phase');
    give(s, 'move', { units: [CORPS], path: ['3625', '3726'] });
    expect(S.turn.of(s)).toBe(4);
    for (let n = 0; n < 40 && asked(s) !== 'russian.move1'; n++) give(s, 'end-phase');
    expect(S.at.of(s, u(CORPS))).toBe(S.at.boxes.pool);
  });
});
