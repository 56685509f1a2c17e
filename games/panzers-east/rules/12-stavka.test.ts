import { describe, expect, it } from 'vitest';
import { COUNTERS, TABLES } from '../data.ts';
import type { PesJournal } from '../state.ts';
import {
  answer,
  control,
  type Dice,
  doing,
  eventOf,
  eventsOf,
  homeBut,
  move,
  outcome,
  position,
  type Rest,
  type Sketch,
  shots,
  typesOf,
  where,
} from '../test/board.ts';
import { distance, lakeSides, ring } from '../test/ground.ts';
import { pickByDie } from './12-raids.ts';

const REST: Rest = { stavka: 1, reorganize: 1, draw: 1, combat: 2, southwest: 1, moscow: 6 };
const groups = (...names: string[]) => Object.fromEntries(names.map((n) => [`sov-${n}`, { in: 'pool' }]));
const OG = groups('og-bol');
const diceOf = (id: string): number => COUNTERS.find((c) => c.id === id)!.dice;
/** The first volley of the group hits with every die; what follows is the `rest`: Germans hit, it misses. */
const VOLLEY = Array(diceOf('sov-og-bol')).fill(6) as number[];

/** Phase III: with a `rest` of 2 the group misses even in its first round, while panzers hit. */
function stavka(sketch: Sketch, dice: Dice = {}, rest: Rest = {}) {
  const s = position({ units: OG, soviet: homeBut(''), ...sketch });
  const events = doing(s, { kind: 'end-phase' }, dice, { ...REST, ...rest });
  return { s, events };
}
const STACK = 'ger-pz-3 ger-pz-4 ger-pz-7 ger-pz-10 ger-pz-12 ger-pz-17';
const MORE = 'ger-pg-10 ger-pg-14 ger-pg-18 ger-pg-20 ger-pg-29 ger-pz-20';
const way = (events: Parameters<typeof eventsOf>[0]) =>
  eventsOf(events, 'advanced').map((e) => e.into as string);

describe('12: how many, who and where', () => {
  it('[12.1] half a die rounded up, one more in the late game: 5 gives 4 in August', () => {
    const count = (turn: number, die: number) =>
      eventOf(stavka({ turn, hexes: { '1916': STACK } }, { stavka: [die] }).events, 'counterattacks').count;
    expect([1, 2, 3, 4, 5, 6].map((die) => count(2, die))).toEqual([1, 1, 2, 2, 3, 3]);
    expect([1, 2, 3, 4, 5, 6].map((die) => count(5, die))).toEqual([2, 2, 3, 3, 4, 4]);
  });
  it('[12.2#1, ruling 59] as many groups attack as the roll says, or as many as are left', () => {
    const names = ['og-bol', 'og-gor', 'cg-dov'];
    const run = (die: number, left: string[]) =>
      eventsOf(
        stavka({ hexes: { '1916': STACK }, units: groups(...left) }, { stavka: [die] }).events,
        'counterattack',
      ).length;
    expect(run(3, names)).toBe(2);
    expect(run(6, names)).toBe(3);
    expect(run(6, names.slice(0, 1))).toBe(1);
  });
  it('[12.10, 5.2.III] with no group left Phase III brings nothing', () => {
    const { events } = stavka({ hexes: { '1916': STACK }, units: {} });
    expect(typesOf(events)).not.toContain('counterattacks');
  });
  it('[12.3, 12.3#none, 2.11] on 1 to 3 the most easterly German hex is attacked, on 4 to 6 the nearest LOC point', () => {
    const hexes = { '1916': STACK, '2214': 'ger-pz-18' };
    const goal = (die: number) => eventOf(stavka({ hexes }, { stavka: [1, die] }).events, 'counterattack');
    for (const die of [1, 2, 3])
      expect(goal(die)).toMatchObject({ goal: 'hex', target: '2214', rule: '12.3#none', die });
    for (const die of [4, 5, 6])
      expect(goal(die)).toMatchObject({ goal: 'loc', target: '1916', rule: '12.3#none', die });
  });
  it('[12.3#tula, 12.3#kalinin, 12.3#both] with Tula or Kalinin in German hands the lists change', () => {
    const goals = (...held: string[]) =>
      [1, 2, 3, 4, 5, 6].map((die) => {
        const hexes: Record<string, string> = { '1916': STACK };
        held.forEach((hex, i) => {
          hexes[hex] = `ger-pz-${[18, 19][i]}`;
        });
        const e = eventOf(stavka({ turn: 5, hexes }, { stavka: [1, die] }).events, 'counterattack');
        return `${e.goal as string} ${e.target as string}`;
      });
    const [easternTula, kalinin, loc] = ['hex 2502', 'hex 1105', 'loc 1916'];
    expect(goals('2502')).toEqual([easternTula, easternTula, loc, loc, 'tula 2502', 'tula 2502']);
    expect(goals('1105')).toEqual([kalinin, kalinin, loc, loc, 'kalinin 1105', 'kalinin 1105']);
    expect(goals('2502', '1105').slice(2)).toEqual([loc, loc, 'kalinin 1105', 'tula 2502']);
  });
  it('[12.3#gg, 12.3] with no LOC point held Greater Germany takes its place', () => {
    const { events } = stavka({ hexes: { '2441': STACK }, soviet: homeBut('2441') }, { stavka: [1, 4] });
    expect(eventOf(events, 'counterattack')).toMatchObject({ goal: 'loc', target: '2441' });
  });
  it('[ruling 56] a mission that has no target is rolled again', () => {
    // The Germans hold neither a LOC point nor a hex of Greater Germany.
    const { events } = stavka({ hexes: { '2214': STACK } }, { stavka: [1, 4, 6, 2] });
    expect(eventOf(events, 'counterattack')).toMatchObject({
      goal: 'hex',
      target: '2214',
      die: 2,
      voided: [4, 6],
    });
  });
  it('[ruling 56] the list is that of the moment: once the first group has retaken Tula the second uses another', () => {
    const { events } = stavka(
      {
        turn: 5,
        hexes: { '1916': STACK, '2502': 'ger-lehr' },
        units: groups('og-bol', 'og-gor'),
      },
      { stavka: [1, 5], combat: VOLLEY },
      { stavka: 4 },
    );
    expect(eventsOf(events, 'counterattack').map((e) => e.rule)).toEqual(['12.3#tula', '12.3#none']);
  });
  it('[ruling 55] the most easterly hex is that of the lowest column; an odd row lies half a hex further west; ties by die', () => {
    const target = (hexes: string[], ...dice: number[]) => {
      const held = Object.fromEntries(hexes.map((hex, i) => [hex, i === 0 ? STACK : MORE]));
      return eventOf(stavka({ hexes: held }, { stavka: [1, 1, ...dice] }).events, 'counterattack').target;
    };
    expect(target(['2014', '2317'])).toBe('2014');
    expect(target(['2014', '2314'])).toBe('2014');
    expect(target(['2015', '2314'])).toBe('2314');
    // Even rows of one column tie: one die for the hex, 1 to 3 or 4 to 6, then one for where the group starts.
    expect([1, 3].map((die) => target(['2014', '2414'], die))).toEqual(['2014', '2014']);
    expect([4, 6].map((die) => target(['2014', '2414'], die))).toEqual(['2414', '2414']);
  });
  it('[ruling 55, 12.4#1] of tied hexes each is as likely, however many Soviet hexes lie round it', () => {
    // 2414 has three Soviet neighbours, 2014 has six.
    const { events } = stavka(
      { hexes: { '2014': STACK, '2414': MORE }, german: '2415 2314 2514' },
      { stavka: [1, 1, 6] },
    );
    const [tie] = eventsOf(events, 'tie-broken');
    expect(tie).toMatchObject({ dice: [6], among: ['2014', '2414'], chosen: '2414' });
    expect(eventOf(events, 'counterattack')).toMatchObject({ target: '2414' });
  });
  it('[12.4#1] six-sided dice settle every tie, each hex as likely as the others; a roll past them is made again', () => {
    const pick = (n: number, ...rolls: number[]): { chosen: number; rolled: number } => {
      let rolled = 0;
      const journal = { roll: () => rolls[rolled++] ?? 1, emit: () => {} } as unknown as PesJournal;
      const hexes = Array.from({ length: n }, (_, i) => i);
      return { chosen: pickByDie(journal, 'stavka', hexes), rolled };
    };
    const faces = [1, 2, 3, 4, 5, 6];
    for (let n = 2; n <= 20; n++) {
      const dice = n <= 6 ? 1 : 2;
      const throws = dice === 1 ? faces.map((a) => [a]) : faces.flatMap((a) => faces.map((b) => [a, b]));
      const times = new Map<number, number>();
      for (const rolls of throws) {
        const { chosen, rolled } = pick(n, ...rolls);
        if (rolled === dice) times.set(chosen, (times.get(chosen) ?? 0) + 1);
      }
      expect([n, times.size, new Set(times.values()).size]).toEqual([n, n, 1]);
    }
    expect(pick(4, 5, 6, 4)).toEqual({ chosen: 3, rolled: 3 });
    expect(pick(1)).toEqual({ chosen: 0, rolled: 0 });
  });
  it('[12.11, ruling 57] with a hex of Moscow lost every counterattack goes for it, easternmost first', () => {
    const { events } = stavka(
      {
        turn: 5,
        hexes: { '1702': STACK, '1801': MORE, '1916': 'ger-inf-5' },
        units: groups('og-bol', 'og-gor'),
      },
      { stavka: [1] },
    );
    for (const e of eventsOf(events, 'counterattack'))
      expect(e).toMatchObject({ rule: '12.11', goal: 'hex', target: '1801', die: null });
  });
  it('[ruling 57] a group that has retaken Moscow goes on for the nearest LOC point', () => {
    const { events } = stavka(
      { turn: 5, hexes: { '1801': 'ger-lehr', '1805': STACK } },
      { stavka: [1], combat: VOLLEY },
    );
    expect(way(events)[0]).toBe('1801');
    expect(eventsOf(events, 'battle').at(-1)).toMatchObject({ at: '1805' });
  });
});

describe('12: where they start', () => {
  it('[12.4#1, ruling 50] from the Soviet hex nearest the target, beside it if one is; ties by die', () => {
    const start = (die: number) =>
      eventOf(stavka({ hexes: { '1916': STACK } }, { stavka: [1, 4, die] }).events, 'counterattack').from;
    const starts = [1, 2, 3, 4, 5, 6].map(start);
    expect([...starts].sort()).toEqual([...ring('1916')].sort());
  });
  it('[ruling 50, 12.4#1] over all pairs of hex and LOC point the shortest count decides', () => {
    // Minsk lies two hexes deep in German ground, Smolensk is on the edge.
    const deep = [...new Set(ring('2027').flatMap((h) => [h, ...ring(h)]))].filter((h) => h !== '2027');
    const hexes = {
      '2027': STACK,
      '1916': MORE,
      '2026': 'ger-inf-5',
      '2028': 'ger-inf-6',
      '1927': 'ger-inf-7',
      '1926': 'ger-inf-8',
      '2127': 'ger-inf-17',
      '2126': 'ger-inf-23',
    };
    const { events } = stavka({ hexes, german: deep.join(' ') }, { stavka: [1, 4] });
    expect(eventOf(events, 'counterattack')).toMatchObject({ target: '1916' });
    expect(distance(eventOf(events, 'counterattack').from as string, '1916')).toBe(1);
  });
  it('[12.3#tula, ruling 50] for Tula from the Soviet hex nearest Tula', () => {
    const near = ring('2502');
    const { events } = stavka(
      { turn: 5, hexes: { '1916': STACK, '2502': MORE }, german: near.slice(1).join(' ') },
      { stavka: [1, 5] },
    );
    expect(eventOf(events, 'counterattack')).toMatchObject({ goal: 'tula', from: near[0] });
  });
  it('[12.4#2, ruling 4] never across a lake: the next-nearest hex serves, and no step crosses one', () => {
    expect(lakeSides().map((side) => [...side].sort())).toContainEqual(['1723', '1823']);
    // Every hex round 1723 but the one across the lake is German: beside the target there is no way in.
    const german = ring('1723').filter((h) => h !== '1823');
    const { events } = stavka(
      { hexes: { '1723': STACK, '1916': MORE }, german: german.join(' ') },
      { stavka: [1, 4] },
      { stavka: 1 },
    );
    expect(eventOf(events, 'counterattack').target).toBe('1916');
    const east = stavka(
      { turn: 2, hexes: { '1723': STACK }, german: german.join(' ') },
      { stavka: [1, 1, 1] },
    );
    const start = eventOf(east.events, 'counterattack').from as string;
    expect(start).not.toBe('1823');
    let here = start;
    for (const hex of way(east.events)) {
      expect([[here, hex].sort()]).not.toContainEqual(['1723', '1823']);
      here = hex;
    }
  });
  it('[12.2#1, 6.5] groups never stand with other Soviets: hexes with defenders are no place to start', () => {
    const held = ring('1916').slice(0, 5);
    const hexes: Record<string, string> = { '1916': STACK };
    held.forEach((hex, i) => {
      hexes[hex] = ['sov-rd-2', 'sov-rd-6', 'sov-rd-8', 'sov-rd-13', 'sov-rd-17'][i]!;
    });
    const { events } = stavka({ hexes }, { stavka: [1, 4] });
    expect(eventOf(events, 'counterattack').from).toBe(ring('1916')[5]);
  });
  it('[12.2#1] groups are never drawn for a defense nor for a breakout', () => {
    const s = position({ hexes: { '2441': 'ger-pz-3' }, units: OG });
    const events = doing(s, move('ger-pz-3', '2441 2440'), { force: [6] });
    expect(eventOf(events, 'defended').units).toEqual([]);
    expect(where(s, 'sov-og-bol')).toBe('pool');
  });
});

describe('12: the fighting', () => {
  it('[12.5#2, 12.6, 10.1.2] the group fires first in every round, at one more in the first; Germans feel no ground', () => {
    const { events } = stavka(
      { hexes: { '1916': 'ger-lehr' } },
      {
        stavka: [1, 4],
        combat: [...Array(diceOf('sov-og-bol')).fill(2), 1, ...Array(diceOf('sov-og-bol')).fill(2)],
      },
    );
    const fired = shots(events);
    expect(fired.map((f) => f.step).slice(0, 4)).toEqual([2, 3, 2, 3]);
    expect(fired[0]!.plus.every((n) => n === 1)).toBe(true);
    expect(fired[2]!.plus.every((n) => n === 0)).toBe(true);
    // Smolensk is a city, where attacking panzers would fire at two less.
    expect(fired[1]!.plus).toEqual([0]);
  });
  it('[12.5#1, ruling 39] flak never fires at it, but may be taken as a loss', () => {
    const { s, events } = stavka({ hexes: { '1916': 'ger-flak-101' } }, { stavka: [1, 4] }, { combat: 6 });
    expect(shots(events).flatMap((f) => f.units)).not.toContain('ger-flak-101');
    expect(where(s, 'ger-flak-101')).toBe('aside');
  });
  it('[12.5#2, 10.4] the player shares out its hits', () => {
    const s = position({ units: OG, soviet: homeBut(''), hexes: { '1916': 'ger-pz-3 ger-pz-4 ger-inf-5' } });
    // The first die that costs a step, one being added in the first round.
    const hit = [1, 2, 3, 4, 5, 6].find((die) => TABLES.fire.group[die + 1] === 1)!;
    const volley = [hit, ...Array(diceOf('sov-og-bol') - 1).fill(1)];
    doing(s, { kind: 'end-phase' }, { stavka: [1, 4], combat: volley }, { ...REST });
    expect(s.flow.at(-1)).toMatchObject({ is: 'allocate', what: 'flip', count: 1 });
    doing(s, { kind: 'allocate', units: ['ger-inf-5'] }, {}, REST);
    expect(outcome(s)).toBe('on');
  });
  it('[12.6, ruling 40] no river counts either: neither side of a river battle is changed by it', () => {
    // Orsha lies on the Dnepr; whatever side the group comes from, its first round is at +1 and no more.
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const { events } = stavka({ hexes: { '1919': STACK } }, { stavka: [1, 4, die] });
      expect(eventOf(events, 'battle').river).toBe(false);
      expect(new Set(shots(events)[0]!.plus)).toEqual(new Set([1]));
    }
  });
  it('[12.7, 12.2#2, 2.5, 2.6] the first hit flips a group to one die, the second destroys it for good', () => {
    const n = diceOf('sov-og-bol');
    const { s, events } = stavka(
      { hexes: { '1916': 'ger-lehr' } },
      { stavka: [1, 4], combat: [...Array(n).fill(1), 2, 1, 2] },
      { combat: 1 },
    );
    const fate = events.filter((e) => e.unit === 'sov-og-bol' && e.type !== 'counterattack');
    expect(fate.map((e) => e.type)).toEqual(['flipped', 'eliminated']);
    expect(
      shots(events)
        .filter((f) => f.step === 2)
        .map((f) => f.dice),
    ).toEqual([n, 1]);
    expect(where(s, 'sov-og-bol')).toBe('removed');
    expect(outcome(s)).toBe('on');
  });
  it('[12.7] two steps in one volley destroy it at once', () => {
    const { events } = stavka({ hexes: { '1916': 'ger-pz-3' } }, { stavka: [1, 4] });
    expect(events.filter((e) => e.unit === 'sov-og-bol').map((e) => e.type)).toEqual([
      'counterattack',
      'eliminated',
    ]);
  });
  it('[ruling 52] a battle goes on round after round until one side is gone, each battle with its own first round', () => {
    const n = diceOf('sov-og-bol');
    const miss = Array(n).fill(1);
    // Two rounds of misses, then Lehr dies; then Smolensk itself is fought for.
    const { events } = stavka(
      { hexes: { '1914': 'ger-lehr', '1916': STACK }, german: '1915' },
      { stavka: [1, 1], combat: [...miss, 1, ...miss, 1, ...Array(n).fill(6)] },
    );
    const battles = eventsOf(events, 'battle');
    expect(battles.map((e) => e.at).slice(0, 2)).toEqual(['1914', '1916']);
    const plus = shots(events)
      .filter((f) => f.step === 2)
      .map((f) => f.plus[0]);
    expect(plus.slice(0, 4)).toEqual([1, 0, 0, 1]);
  });
});

describe('12: the advance', () => {
  it('[12.8#1, 12.8#2, 4.9] a group that wins goes on and takes the LOC point: the game is lost', () => {
    const { s, events } = stavka({ hexes: { '1916': 'ger-lehr' } }, { stavka: [1, 4] }, { combat: 6 });
    expect(outcome(s)).toBe('soviet counterattack');
    expect(eventOf(events, 'game-over').rule).toBe('12.8#2');
    expect(control(s, '1916')).toBe('soviet');
  });
  it('[12.8#2] a hex of Greater Germany ends the game as well', () => {
    const { s } = stavka(
      { hexes: { '2441': 'ger-lehr' }, soviet: homeBut('2441') },
      { stavka: [1, 1] },
      { combat: 6 },
    );
    expect(outcome(s)).toBe('soviet counterattack');
  });
  it('[12.8#1] after the easternmost hex it turns towards the nearest LOC point or Greater Germany, whichever is closer', () => {
    const { events } = stavka(
      { hexes: { '2538': 'ger-lehr', '1939': STACK, '2540': MORE }, soviet: homeBut('2540') },
      { stavka: [1, 1], combat: VOLLEY },
    );
    expect(way(events)[0]).toBe('2538');
    // Greater Germany in 2540 is two hexes away, Bialystok further: the zone over Brest-Litovsk stops it.
    expect(distance('2538', '1939')).toBeGreaterThan(distance('2538', '2540'));
    expect(eventsOf(events, 'battle').map((e) => e.at)).toEqual(['2538', '2540']);
  });
  it('[12.8#1, ruling 54] each step goes to a hex one nearer its target, ties by die, and the nearest is chosen anew', () => {
    // From the easternmost hex 2214 on to Smolensk, nine in ten ways over Soviet ground.
    const { events } = stavka(
      { hexes: { '2214': 'ger-lehr', '1916': STACK } },
      { stavka: [1, 1], combat: VOLLEY },
    );
    const path = way(events);
    expect(path[0]).toBe('2214');
    for (let i = 1; i < path.length; i++)
      expect(distance(path[i]!, '1916')).toBe(distance(path[i - 1]!, '1916') - 1);
    expect(eventsOf(events, 'tie-broken').length).toBeGreaterThan(1);
    const other = stavka(
      { hexes: { '2214': 'ger-lehr', '1916': STACK } },
      { stavka: [1, 1], combat: VOLLEY },
      { stavka: 4 },
    );
    expect(way(other.events)).not.toEqual(path);
  });
  it('[ruling 51] a hex with neither Germans nor a zone is simply walked into, and turns Soviet', () => {
    // Once Lehr is gone nobody covers the hexes behind it.
    const behind = ring('2214').filter((h) => distance(h, '1916') < distance('2214', '1916'));
    const { s, events } = stavka(
      { hexes: { '2214': 'ger-lehr', '1916': STACK }, german: behind.join(' ') },
      { stavka: [1, 1], combat: VOLLEY },
    );
    const path = way(events);
    expect(path[0]).toBe('2214');
    expect(behind).toContain(path[1]);
    expect(eventsOf(events, 'captured').map((e) => e.at)).toEqual(path.slice(0, 2));
    expect(eventsOf(events, 'battle').map((e) => e.at)).toEqual(['2214', '1916']);
    for (const hex of path) expect(control(s, hex)).toBe('soviet');
  });
  it('[12.8#3, ruling 53] before a zone it fights one stack that projects it, and a win takes it its own way', () => {
    // Nobody is in Smolensk, but Lehr and a regiment stand on either side of it.
    const { s, events } = stavka(
      { hexes: { '1816': 'ger-lehr', '2017': 'ger-gd' }, german: '1916' },
      { stavka: [1, 4, 1, 4], combat: VOLLEY },
    );
    // 12.8#3 asks for this die by itself, and the place that was reached is named.
    expect(eventsOf(events, 'tie-broken').map((e) => [e.rule, e.chosen])).toContainEqual(['12.8#3', '2017']);
    expect(eventOf(events, 'reached')).toMatchObject({ rule: '12.8#2', at: '1916', what: 'loc' });
    expect(eventsOf(events, 'battle').map((e) => [e.at, e.germans])).toEqual([['2017', ['ger-gd']]]);
    expect(way(events)).toEqual(['1916']);
    expect([control(s, '1816'), control(s, '2017')]).toEqual(['german', 'german']);
    expect(where(s, 'ger-lehr')).toBe('1816');
    expect(outcome(s)).toBe('soviet counterattack');
  });
  it('[12.8#3] a stack it cannot beat stops it there', () => {
    const { s, events } = stavka({ hexes: { '1816': STACK }, german: '1916' }, { stavka: [1, 4] });
    expect(eventOf(events, 'battle').at).toBe('1816');
    expect(control(s, '1916')).toBe('german');
    expect(outcome(s)).toBe('on');
  });
  it('[12.9] retaking Tula or Kalinin ends the counterattack, not the game; the line is redrawn', () => {
    for (const city of ['2502', '1105']) {
      const { s, events } = stavka(
        { turn: 5, hexes: { '1916': STACK, [city]: 'ger-lehr' } },
        { stavka: [1, 5], combat: VOLLEY },
      );
      expect(control(s, city)).toBe('soviet');
      expect(where(s, 'sov-og-bol')).toBe('removed');
      expect(eventOf(events, 'withdrawn').rule).toBe('12.9');
      expect((answer(s, { what: 'front' }) as { line: string[] }).line).not.toContain(city);
      expect(eventOf(events, 'game-over').rule).toBe('4.4');
    }
  });
  it('[12.2#2] no group outlives its phase: it wins, dies or is taken off', () => {
    for (const city of ['2502', '1916']) {
      const { s } = stavka(
        { turn: 5, hexes: { '1916': STACK, '2502': MORE } },
        { stavka: [1, city === '2502' ? 5 : 3] },
      );
      expect(where(s, 'sov-og-bol')).toBe('removed');
    }
  });
  it('[ruling 58] a raid redraws the line, but makes no pocket and is not followed by an integrity check', () => {
    // Lehr alone covers 1915; when it is gone 1915 lies open, and no one asks before the next Phase II ends.
    const { s, events } = stavka(
      { hexes: { '1914': 'ger-lehr', '1917': STACK, '1805': MORE }, german: '1915 1916' },
      { stavka: [1, 4], combat: VOLLEY },
    );
    expect(typesOf(events)).not.toContain('pocket');
    expect(outcome(s)).toBe('on');
  });
});
