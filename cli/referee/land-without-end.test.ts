import { describe, expect, it } from 'vitest';
import { Bench } from './testing.ts';

const GAME = 'land-without-end';
const begun = (): Bench => {
  const bench = new Bench();
  bench.ask('new', { game: GAME, seed: 'protocol', options: { setup: 'historical' } });
  return bench;
};
const rules = (refusal: { readonly violations?: readonly { readonly rule: string }[] }): string[] =>
  (refusal.violations ?? []).map(({ rule }) => rule);
const places = (refusal: { readonly faults?: readonly { readonly at: string }[] }): string[] =>
  (refusal.faults ?? []).map(({ at }) => at);

describe('the protocol in Land Without End', () => {
  it('answers every question of the game, for whoever decides and for nobody else', () => {
    const bench = begun();
    expect(bench.ask('query', { what: 'vp' })).toMatchObject({ axis: 0, next: { turn: 5, need: 52 } });
    expect(bench.ask('query', { what: 'supply', side: 'axis' })['ger-pz-1']).toMatchObject({
      supply: 'regular',
    });
    expect(bench.ask('query', { what: 'supply-map', side: 'axis' })).toHaveProperty('roads.working');
    expect(bench.ask('query', { what: 'reach', unit: 'ger-pz-1' })).toMatchObject({ factors: 14, left: 14 });
    expect(bench.ask('query', { what: 'arrivals', side: 'soviet' })).not.toHaveProperty('turns');
    expect(bench.ask('query', { what: 'duties' })).toEqual([]);
    expect(bench.ask('query', { what: 'stack', at: '1420' })).toMatchObject({ side: 'soviet' });
    expect(bench.ask('query', { what: 'score' })).toEqual(bench.ask('query', { what: 'vp' }));
    for (const what of ['vp', 'duties', 'supply', 'odds'])
      bench.refused('not-your-turn', 'query', { what, seat: 'soviet' });
  });

  it('names what is wrong with a question, and knows no unit that lies face down', () => {
    const bench = begun();
    expect(places(bench.refused('bad-request', 'query', { what: 'supply' }))).toEqual(['side']);
    expect(places(bench.refused('bad-request', 'query', { what: 'space', at: '9999' }))).toEqual(['at']);
    const odds = { what: 'odds', order: { kind: 'attack', units: ['nobody'], target: '9999' } };
    expect(places(bench.refused('bad-request', 'query', odds))).toHaveLength(2);
    bench.refused('bad-request', 'query', { what: 'zoc', side: 'soviet' });
    const hidden = bench.refused('bad-request', 'query', { what: 'supply', unit: 'sov-rd-16' });
    const nobody = bench.refused('bad-request', 'query', { what: 'supply', unit: 'nobody' });
    expect(hidden.message.replace('sov-rd-16', 'nobody')).toBe(nobody.message);
  });

  it('refuses a bad order with all that it breaks, and nothing has changed', () => {
    const bench = begun();
    const declare = { kind: 'declare', sequence: 'movement-first' };
    const wrong = { ...declare, pause: 'abort', concentration: 'rescind' };
    expect(rules(bench.refused('illegal-order', 'do', { order: wrong }))).toEqual(['7.5#5', '7.6#1']);
    const strange = { kind: 'move', units: ['ger-pz-1', 'ger-pz-1', 'nobody'], path: ['1610'], x: 1 };
    expect(rules(bench.refused('illegal-order', 'do', { order: strange })).length).toBeGreaterThan(0);
    bench.ask('do', { order: declare });
    bench.ask('do', { order: { kind: 'end-phase' } });
    const enter = { kind: 'enter', units: ['ger-pz-2', 'ger-arko'], at: '2115' };
    expect(rules(bench.refused('illegal-order', 'do', { order: enter }))).toEqual(
      expect.arrayContaining(['8.2#1', '8.4#1']),
    );
  });

  it('refuses a bad position with every fault of it, whichever part of it they are in', () => {
    const bench = begun();
    const position = {
      game: GAME,
      clear: true,
      turn: 99,
      phase: 'at noon',
      units: {
        nobody: { at: '2115' },
        'ger-pz-1': { at: '9999' },
        'ger-pz-6': { at: '2115', reduced: 'yes' },
      },
      control: { '2115': 'nobody-at-all' },
      state: { weather: { north: 'X' }, stranger: 1 },
    };
    const refusal = bench.refused('bad-position', 'load', { position });
    expect(places(refusal)).toEqual(
      expect.arrayContaining([
        'turn',
        'phase',
        'units/nobody',
        'units/ger-pz-1/at',
        'units/ger-pz-6/reduced',
        'control/2115',
        'state/weather/north',
        'state/stranger',
      ]),
    );
    expect(new Set(places(refusal)).size).toBe(places(refusal).length);
  });

  it('refuses a position that stands against the rules, by the rule', () => {
    const bench = begun();
    const units = { 'ger-pz-1': { at: '2115' }, 'sov-rd-16': { at: '2115' } };
    const position = { game: GAME, clear: true, turn: 5, phase: 'axis.assault', units };
    expect(bench.refused('bad-position', 'load', { position }).message).toContain('9.4#1');
    bench.refused('bad-position', 'load', { position: 7 });
    bench.refused('bad-position', 'load', { position: { ...position, game: 'kiev-41' } });
    bench.refusedLine('bad-json', '{"op": "load", "position": {"game"');
  });

  it('writes positions that it reads again to the same hash, and plays on by bots', () => {
    const bench = begun();
    bench.ask('play', { bots: { axis: 'random', soviet: 'random' }, until: { turn: 2 } });
    const [position, hash] = [bench.ask('position'), bench.hash];
    const other = new Bench();
    other.ask('load', { position });
    expect(other.hash).toEqual(hash);
  });
});
