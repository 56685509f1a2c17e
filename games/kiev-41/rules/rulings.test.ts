import type { GameEvent } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { BLOCKS } from '../data.ts';
import { openState } from '../position.ts';
import { unitOf } from '../roster.ts';
import { AXIS, SOVIET } from '../state.ts';
import { areaOf } from '../terrain.ts';
import {
  activate,
  all,
  answer,
  areasOf,
  bare,
  block,
  control,
  doing,
  eventOf,
  eventsOf,
  expectRefused,
  game,
  type KievState,
  key,
  kinds,
  lv,
  move,
  newGame,
  orders,
  outcome,
  position,
  RIVER,
  strength,
  typesOf,
  where,
} from '../test/board.ts';
import { fullControl, isContested } from './02-control.ts';
import { verdict } from './02-victory.ts';
import { isExhausted } from './04-units.ts';
import { isSource } from './09-supply.ts';
import { absorbBonus } from './10-combat/fire.ts';
import { strongest } from './10-combat/losses.ts';

const fight = (at: string) => ({ kind: 'fight', at }) as const;
const rolled = (e: GameEvent): [string, number][] =>
  (e.rolls as { by: string; dice: number[] }[]).map((r) => [r.by, r.dice.length]);

describe('control and sequence', () => {
  it('[2.5#A, 2.5#C, ruling 2, ruling 22] an area with units of both stays with its last owner; empty ones are fully controlled', () => {
    const s = position({ axis: RIVER, areas: { '20': 'ax-lahss sv-gr-25', '35': 'ax-k' } });
    expect([control(s, '20'), isContested(s, areaOf('20')), fullControl(s, areaOf('20'), SOVIET)]).toEqual([
      'soviet',
      true,
      false,
    ]);
    expect([fullControl(s, areaOf('34'), AXIS), fullControl(s, areaOf('21'), SOVIET)]).toEqual([true, true]);
  });
  it('[ruling 2, ruling 6] a controller who counter-attacks in his own city has no bonus, his line neither fires nor shields', () => {
    const s = position({
      axis: RIVER,
      areas: { '108': 'sv-lb-14 sv-lb-35 ax-pk-3', '101': 'ax-4rhq', '22': 'sv-sw' },
      lines: '108',
      initiative: 'soviet',
    });
    all(s, bare('strategic'), bare('end-command'));
    expect(absorbBonus(s, areaOf('108'), AXIS)).toBe(1);
    const events = doing(s, fight('108'), { ground: [6, 1, 1] }, { ground: 1 });
    expect(eventsOf(events, 'fired').flatMap((e) => rolled(e).map(([by]) => by))).not.toContain('line');
    expect(key(s)).toBe('soviet:hit');
    expect(openState(s).lines).toEqual(['108']);
  });
  it('[6.0#A, 6.0#B, 10.12#E] the segments of an Impulse in order; the attacker chooses the order of battles', () => {
    const s = position({
      axis: RIVER,
      areas: { '35': 'ax-k ax-red-pz3 ax-lahss', '20': 'sv-gr-25', '21': 'sv-ye-5' },
    });
    const events = all(
      s,
      activate('ax-k'),
      bare('end-activation'),
      move('ax-red-pz3', '35 20'),
      move('ax-lahss', '35 21'),
      bare('end-command'),
      bare('end-support'),
    );
    expect(eventsOf(events, 'segment').map((e) => e.segment)).toEqual(['command', 'support', 'combat']);
    expect(orders(s, 'fight').map((o) => (o as { at: string }).at)).toEqual(['20', '21']);
    expect([block(s, 'sv-gr-25').shown, block(s, 'sv-ye-5').shown]).toEqual([undefined, undefined]);
    const rest = [...doing(s, fight('21'), {}, { ground: 1 }), ...doing(s, fight('20'), {}, { ground: 1 })];
    expect(eventsOf(rest, 'segment').map((e) => e.segment)).toEqual([
      'blitz',
      'blitz-support',
      'blitz-combat',
      'closing',
      'exploitation',
    ]);
  });
  it('[2.4.4.2#B] most Victory Areas win the campaign by a margin', () => {
    const s = position({ axis: `${RIVER} 4 55 25`, areas: { '35': 'ax-k' } });
    expect(verdict(s)).toMatchObject({ winner: 'axis', level: 'marginal' });
    expect(verdict(newGame())).toMatchObject({ winner: 'soviet', level: 'marginal' });
  });
  it('[SC2#B, SC4#B] four Victory Areas win The River and The Snow', () => {
    const end = (scenario: string, turn: number, axis: string): KievState => {
      const s = position({
        scenario,
        turn,
        axis,
        areas: { '35': 'ax-k', '12': 'sv-k' },
        active: 'axis',
        weather: turn === 6 ? 'snow' : 'clear',
        more: { passes: 1 },
      });
      all(s, bare('pass'), bare('end-command'));
      return s;
    };
    expect(outcome(end('the-river', 3, RIVER))).toBe('soviet victory');
    expect(outcome(end('the-river', 3, `${RIVER} 4 55 25`))).toBe('axis victory');
    expect(outcome(end('the-snow', 6, areasOf('axis-snow')))).toBe('axis victory');
  });
  it('[ruling 48] a side that used the disc may hold it again and not spend it', () => {
    const s = position({
      scenario: 'the-river',
      turn: 2,
      axis: RIVER,
      areas: { '35': 'ax-k' },
      more: { discUses: { axis: 0, soviet: 1 } },
    });
    expectRefused(s, bare('strategic'), '11.0#A');
    all(s, activate('ax-k'), bare('end-activation'), bare('end-command'));
    expect(key(s)).toBe('soviet:open');
  });
  it('[ruling 84, ruling 79] without an HQ to activate one passes or spends the disc; an activation alone is a whole Impulse', () => {
    const s = position({
      axis: RIVER,
      areas: { '35': 'ax-yel-44' },
      blocks: { 'ax-guderian': { in: 'road', lost: 3 } },
    });
    expect(kinds(s)).toEqual(['strategic', 'call', 'pass']);
    const t = position({ axis: RIVER, areas: { '35': 'ax-k' }, initiative: 'soviet', active: 'axis' });
    all(t, activate('ax-k'), bare('end-activation'), bare('end-command'));
    expect([strength(t, 'ax-k'), key(t)]).toEqual([3, 'soviet:open']);
  });
  it('[ruling 47] the weather sequence goes on in November if October was short', () => {
    const s = position({ turn: 5, areas: { '22': 'sv-sw', '62': 'ax-k' }, active: 'soviet', forecast: 0 });
    doing(s, bare('pass'));
    doing(s, bare('end-command'), { weather: [1] });
    expect(openState(s)).toMatchObject({ weather: 'rain', forecast: 1 });
  });
  it('[ruling 21] a yellow source that the Axis holds is none, whatever the disc', () => {
    const s = position({ axis: `${RIVER} 5`, areas: { '35': 'ax-k' } });
    expect((openState(s).discs as { yellow: boolean }).yellow).toBe(true);
    expect([isSource(s, areaOf('5'), SOVIET), isSource(s, areaOf('6'), SOVIET)]).toEqual([false, true]);
  });
});

describe('HQs and blocks', () => {
  it('[4.2.6#C, 4.2.6#D, 10.2#D, 10.14#C] white blocks obey any HQ; a Fliegerkorps commands nobody; Guderian has no guns', () => {
    const s = position({
      axis: RIVER,
      areas: { '34': 'ax-4fk ax-yel-44', '35': 'ax-6hq', '36': 'ax-wh-34 ax-grn-4' },
    });
    all(s, activate('ax-6hq'), activate('ax-4fk'), activate('ax-guderian'), bare('end-activation'));
    expectRefused(s, move('ax-grn-4', '36 54'), '10.3#A');
    doing(s, move('ax-wh-34', '36 54'));
    doing(s, bare('end-command'), {}, { guderian: 1 });
    const g = position({ axis: RIVER, areas: { '35': 'ax-k ax-red-pz3', '20': 'sv-gr-25' } });
    all(
      g,
      activate('ax-k'),
      activate('ax-guderian'),
      bare('end-activation'),
      move('ax-red-pz3', '35 20'),
      bare('end-command'),
    );
    expectRefused(g, { kind: 'shell', unit: 'ax-guderian', at: '20' }, '10.2#D');
  });
  it('[10.5#A, ruling 8] the Heart is strength nothing: not in the Logistics Value, hit last', () => {
    const s = position({ axis: RIVER, areas: { '35': 'ax-k:0 ax-yel-44:1' } });
    expect(isExhausted(s, unitOf('ax-k'))).toBe(true);
    expect((answer(s, { what: 'logistics', seat: 'axis' }) as { hqs: number }).hqs).toBe(1);
    expect(strongest(s, areaOf('35'), AXIS).map((u) => BLOCKS[u]!.id)).toEqual(['ax-yel-44']);
    expect(lv(s, 'axis')).toBe(4 + 1 + 1);
  });
  it('[ruling 27] control gained by a move helps the range of the next command', () => {
    const s = position({ axis: `${RIVER} 22 37`, areas: { '35': 'ax-k:2 ax-lahss', '22': 'ax-red-29' } });
    all(s, activate('ax-k'), bare('end-activation'));
    expectRefused(s, move('ax-red-29', '22 37'), '10.3#A');
    doing(s, move('ax-lahss', '35 21'));
    doing(s, move('ax-red-29', '22 37'));
  });
  it('[ruling 35] fewer bombers than fleets: one is engaged, the other fires at the ground', () => {
    const s = position({
      axis: RIVER,
      areas: { '101': 'ax-4rhq ax-pk-3', '100': 'ax-4fk:2', '108': 'sv-lb-14' },
      more: { fleets: { 'fleet-bb': { at: '108' }, 'fleet-ca': { at: '108' } } },
    });
    all(
      s,
      activate('ax-4rhq'),
      activate('ax-4fk'),
      bare('end-activation'),
      move('ax-pk-3', '101 108'),
      bare('end-command'),
    );
    all(s, { kind: 'airstrike', unit: 'ax-4fk', at: '108', count: 1 }, bare('end-support'), fight('108'));
    const events = doing(
      s,
      { kind: 'engage', pairs: [{ fleet: 'fleet-bb', bombers: ['bomber-4fk-1'] }] },
      { fleet: [1, 1, 1], airstrike: [1, 1] },
      { ground: 1 },
    );
    expect(
      eventsOf(events, 'fired')
        .map((e) => e.step)
        .slice(0, 3),
    ).toEqual(['fleet anti-air', 'naval strike', 'gunfire']);
  });
  it('[ruling 65] an exhausted Blitz HQ enables no Blitz', () => {
    const s = position({
      axis: RIVER,
      areas: { '52': 'ax-k:0 ax-red-pz3', '36': 'sv-gr-25:1' },
      soviet: '36',
    });
    all(s, activate('ax-guderian'), activate('ax-k'), bare('end-activation'), move('ax-red-pz3', '52 36'));
    doing(s, bare('end-command'), {}, { guderian: 1 });
    doing(s, fight('36'), {}, { ground: 4 });
    expect([control(s, '36'), key(s)]).toEqual(['axis', 'axis:exploitation']);
  });
  it('[ruling 86, 10.17#D] a fleet committed to the coast fires for the defence against a Blitz', () => {
    const s = position({
      axis: RIVER,
      areas: { '66': 'ax-k ax-red-pz3', '101': 'sv-gr-25:1', '109': 'sv-lb-14' },
      soviet: '101 109',
      more: { fleets: { 'fleet-bb': { at: '109' } } },
    });
    all(
      s,
      activate('ax-k'),
      bare('end-activation'),
      move('ax-red-pz3', '66 101'),
      bare('end-command'),
      bare('end-support'),
    );
    doing(s, fight('101'), {}, { ground: 4 });
    doing(s, { kind: 'blitz', unit: 'ax-red-pz3', at: '109' });
    const events = doing(s, fight('109'), { fleet: [4] }, { ground: 1 });
    expect(eventsOf(events, 'fired')[0]).toMatchObject({ step: 'gunfire', hits: 1 });
    expect(strength(s, 'ax-red-pz3')).toBe(3);
  });
  it('[ruling 66, ruling 67] an HQ moved into battle fights as a block; a destroyed Soviet HQ returns at full strength', () => {
    const s = position({ axis: RIVER, areas: { '35': 'ax-yel-44', '20': 'sv-s:0', '22': 'sv-sw' } });
    all(s, bare('strategic'), move('ax-yel-44', '35 20'), bare('end-command'));
    doing(s, fight('20'), { ground: [6] });
    expect([where(s, 'sv-s'), strength(s, 'sv-s')]).toEqual(['pool', 4]);
    const t = position({ axis: RIVER, areas: { '35': 'ax-k', '36': 'ax-yel-44', '20': 'sv-gr-25' } });
    all(t, bare('strategic'), move('ax-k', '35 20'), bare('end-command'));
    const events = doing(t, fight('20'), {}, { ground: 1 });
    expect(rolled(eventsOf(events, 'fired')[1]!)).toEqual([['ax-k', 1]]);
  });
  it.each([
    ['4', '18'],
    ['108', '101'],
    ['55', '54'],
  ])('[SC1#B, ruling 55] Les Preludes ends the moment %s is taken', (city, from) => {
    const s = position({
      scenario: 'les-preludes',
      areas: { [from]: 'ax-k ax-lahss', '22': 'sv-sw' },
      axis: RIVER,
      soviet: city,
    });
    all(s, activate('ax-k'), bare('end-activation'), move('ax-lahss', `${from} ${city}`));
    expect(outcome(s)).toBe('axis decisive');
  });
  it('[ruling 48, SC2#B] each side spends the disc once in a scenario, by a Strategic Impulse or a call', () => {
    const s = position({ scenario: 'the-river', turn: 2, areas: { '35': 'ax-k', '22': 'sv-sw' } });
    const strategic = [bare('strategic'), bare('end-command')] as const;
    all(s, ...strategic);
    expect(openState(s)).toMatchObject({ initiative: 'soviet', discUses: { axis: 0, soviet: 1 } });
    all(s, ...strategic);
    expect(openState(s)).toMatchObject({ initiative: 'axis', discUses: { axis: 0, soviet: 0 } });
    expectRefused(s, bare('strategic'), '11.0#A');
    expectRefused(s, { kind: 'call', count: 0 }, '11.0#A');
  });
  it('[ruling 64, 10.16#C] who was shown in a battle stands upright again when he leaves it', () => {
    const s = position({
      axis: `${RIVER} 21 22`,
      areas: { '38': 'sv-ye-5', '35': 'ax-k', '39': 'sv-sw' },
      blocks: { 'ax-yel-44': { at: '38', shown: true } },
    });
    expect(Object.keys(game.view(s, 'soviet').faces as object)).toContain('ax-yel-44');
    all(s, bare('pass'), move('ax-yel-44', '38 22'));
    expect(block(s, 'ax-yel-44').shown).toBeUndefined();
    expect(Object.keys(game.view(s, 'soviet').faces as object)).not.toContain('ax-yel-44');
  });
  it('[ruling 52] tanks are drawn onto tank icons and infantry onto infantry icons, however the draw falls', () => {
    const tanks = { '15': 2, '16': 1, '17': 2, '18': 1, '19': 1, '31': 1, '47': 1, '81': 1, '106': 1 };
    for (let n = 0; n < 12; n++) {
      const s = newGame('campaign', {}, `icons-${n}`);
      const found: Record<string, number> = {};
      for (const b of BLOCKS)
        if (b.side === 'soviet' && b.type === 'tank' && block(s, b.id).at !== undefined)
          found[block(s, b.id).at!] = (found[block(s, b.id).at!] ?? 0) + 1;
      expect(found).toEqual(tanks);
    }
    // The start line: everything west of it is the Axis', as 2.5 and the set-up say in two colours.
    const west = Object.entries(game.encode(newGame()).control as Record<string, string>);
    expect(west.filter(([, side]) => side === 'axis')).toHaveLength(153 - 133);
  });
  it('[ruling 56, 1.1#B] lines run out, markers do not: cubes are given to as many as there are', () => {
    const cut = ['100', '101', '107', '109'].map((at, i) => [
      at,
      ['sv-lb-14 sv-lb-35', 'sv-lb-48 sv-lb-7', 'sv-lb-55', 'sv-lb-56 sv-lb-57'][i]!,
    ]);
    const more = { '99': 'sv-ye-5 sv-ye-12 sv-ye-26 sv-ye-37', '98': 'sv-ye-21' };
    const s = position({
      areas: { ...Object.fromEntries(cut), ...more, '22': 'sv-sw', '145': 'ax-wh-4m' },
      axis: `${(game.board.map.sets['axis-pocket'] ?? []).join(' ')} 108 145`,
      soviet: '100 101 107 109 99 98',
      active: 'soviet',
    });
    const marked = BLOCKS.filter((b) => block(s, b.id).isolated === true);
    // Ten white cubes are in the box.
    expect(marked.length).toBeGreaterThan(10);
    const lines = ['97', '104', '119', '62', '79', '78', '61', '95', '103', '110'];
    const t = position({ areas: { '96': 'ax-pk-3', '62': 'ax-or-4' }, lines: lines.join(' ') });
    doing(t, bare('pass'));
    expectRefused(t, { kind: 'build', unit: 'ax-pk-3' }, '4.1#A');
    const u = position({ areas: { '96': 'ax-pk-3', '62': 'ax-or-4' }, lines: lines.slice(1).join(' ') });
    all(u, bare('pass'), { kind: 'build', unit: 'ax-pk-3' });
    expect(openState(u).lines).toHaveLength(10);
  });
  it('[ruling 76] a remnant that was restored and lost enters at minimum again; on the map its R means nothing', () => {
    const s = position({
      areas: { '22': 'sv-sw', '23': 'sv-ye-36' },
      pool: 'sv-ye-6c',
      initiative: 'soviet',
    });
    expect(strength(s, 'sv-ye-36')).toBe(BLOCKS.find((b) => b.id === 'sv-ye-36')!.steps[0]);
    all(
      s,
      { kind: 'call', count: 1 },
      { kind: 'pick', unit: 'sv-ye-6c' },
      { kind: 'deploy', unit: 'sv-ye-6c', at: 'S1' },
    );
    expect(strength(s, 'sv-ye-6c')).toBe(1);
  });
  it('[ruling 76] a bracketed strength of the set-up is what a block starts with', () => {
    const s = newGame('the-snow');
    expect([strength(s, 'sv-c'), strength(s, 'ax-k')]).toEqual([2, 2]);
    const remnants = BLOCKS.filter(
      (b) => b.remnant && where(s, b.id) !== 'pool' && where(s, b.id) !== 'eliminated',
    );
    for (const b of remnants) expect(strength(s, b.id)).toBe(1);
  });
  it('[ruling 78, ruling 82] Novorossysk, Kerch and Odessa are 145, 129 and 108; four areas ring Odessa and 119 is far from it', () => {
    const name = (at: string) => (answer(s, { what: 'space', at }) as { name: string }).name;
    const s = newGame();
    expect([name('145'), name('129'), name('108')].map((n) => n.slice(0, 5))).toEqual([
      'Novor',
      'Kerch',
      'Odess',
    ]);
    const next = game.board.map.sides.flatMap((x) => (x.a === '108' ? [x.b] : x.b === '108' ? [x.a] : []));
    expect(next.sort()).toEqual(['100', '101', '107', '109']);
  });
  it('[10.13.6] the loser of a cleared battle is named, the winner holds the ground', () => {
    const s = position({
      axis: RIVER,
      areas: { '35': 'ax-k', '52': 'ax-red-pz3', '36': 'sv-gr-25:1' },
      soviet: '36',
    });
    all(
      s,
      activate('ax-k'),
      bare('end-activation'),
      move('ax-red-pz3', '52 36'),
      bare('end-command'),
      bare('end-support'),
    );
    const events = doing(s, fight('36'), {}, { ground: 4 });
    expect([eventOf(events, 'destroyed').unit, typesOf(events).includes('captured')]).toEqual([
      'sv-gr-25',
      true,
    ]);
  });
});
