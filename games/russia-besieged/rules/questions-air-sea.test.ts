import { must, type Query } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { hexOf, straight } from '../declare/roster.ts';
import type { RbState } from '../declare/state.ts';
import { broken, type Drawing, draw, give, named } from '../test/draw.ts';
import { aboutAir, aboutMissions } from './questions-air.ts';
import { aboutCrossing, aboutSeas } from './questions-sea.ts';

type Data = Readonly<Record<string, unknown>>;
const ask = (about: (s: RbState, q: Query) => unknown, s: RbState, q: object): Data =>
  must(about(s, q as Query) as Parameters<typeof must>[0]) as Data;
const drawn = (more: Drawing = {}): RbState =>
  draw({
    phase: 'axis.move1',
    turn: 3,
    control: { minsk: 'axis', brest: 'axis' },
    ...more,
    at: { 'ge-ai-1': '1623', 'ge-ai-2': '1623', 'ge-ai-3': '1628', 'su-if-08': '1912', ...more.at },
  });

describe('questions about air', () => {
  it('a unit: nine hexes around its base, where it may stage, and that it may fly', () => {
    const s = drawn();
    const { reach, grounded, staging } = ask(aboutAir, s, { what: 'air', unit: 'ge-ai-1' }) as {
      reach: string[];
      grounded: unknown;
      staging: { stays: unknown; to: string[] };
    };
    expect(reach.every((label) => straight(hexOf(label), hexOf('1623')) <= 9)).toBe(true);
    expect([reach.includes('1614'), reach.includes('1613'), grounded, staging.stays]).toEqual([
      true,
      false,
      null,
      null,
    ]);
    for (const label of ['1331', '1628', '1718', '0822'])
      expect([label, staging.to.includes(label)]).toEqual([
        label,
        broken(s, 'stage', { unit: 'ge-ai-1', to: label }).length === 0,
      ]);
  });

  it('and why not, with the rule', () => {
    const s = drawn({ marks: { 'ge-ai-1': { mission: 1 }, 'ge-ai-2': { staged: true } } });
    expect(ask(aboutAir, s, { unit: 'ge-ai-1' })).toMatchObject({
      grounded: { rule: '11.2a' },
      staging: { stays: { rule: '11.14' }, to: [] },
    });
    expect(ask(aboutAir, s, { unit: 'ge-ai-2' })).toMatchObject({
      grounded: { rule: '11.2b' },
      staging: { stays: { rule: '11.14' } },
    });
    expect(aboutAir(s, { what: 'air', unit: 'su-if-08' })).toMatchObject({ ok: false });
    expect(aboutAir(s, { what: 'air', unit: 'ge-ai-9' })).toMatchObject({ ok: false });
    expect(aboutAir(s, { what: 'air' })).toMatchObject({ ok: false });
  });

  it('a side: the numbers of the chart, what was flown and is left, and the bases with their room', () => {
    const s = drawn({ marks: { 'ge-ai-1': { mission: 1 } }, state: { weather: 'clear', weather2: 'mud' } });
    expect(ask(aboutMissions, s, { side: 'axis' })).toMatchObject({
      turn: { most: 9, flown: 1 },
      impulses: [
        { most: 9, flown: 1 },
        { most: 2, flown: 0 },
      ],
      left: 8,
      perAttack: 4,
      ready: ['ge-ai-2', 'ge-ai-3'],
      bases: {
        1623: { units: ['ge-ai-1', 'ge-ai-2'], room: 2, capacity: 4 },
        1628: { room: 1, capacity: 2 },
      },
    });
  });
});

describe('questions about the sea', () => {
  const sail = (unit: string, to: string, mode = 'transport') => ({
    what: 'crossing',
    order: { kind: 'sail', unit, to, mode },
  });

  it('a crossing: every modifier with its rule and the exact chances, as the order will have them', () => {
    const s = draw({
      phase: 'russian.move1',
      turn: 2,
      control: { odessa: 'axis', dnepropetrovsk: 'axis' },
      at: { 'su-if-08': '3726', 'ge-ai-1': '3122' },
    });
    const answer = ask(aboutCrossing, s, sail('su-if-08', '3718'));
    expect(answer).toMatchObject({
      sea: 'black-sea',
      sure: false,
      total: -5,
      chances: { success: 0.7, step: 0.2, abort: 0.1, eliminated: 0 },
      against: [],
    });
    const sailed = named(
      give(s, 'sail', { unit: 'su-if-08', to: '3718', mode: 'transport' }, [1]),
      'sailed',
    )!;
    expect(sailed.drm).toEqual(answer.drm);
  });

  it('one that is not allowed says what is against it, and one without a die is sure', () => {
    const s = draw({ phase: 'russian.move1', turn: 5, at: { 'su-if-08': '3726', 'su-if-11': '4509' } });
    expect(ask(aboutCrossing, s, sail('su-if-08', '3718')).against).toMatchObject([{ rule: '8.14' }]);
    expect(ask(aboutCrossing, s, sail('su-if-11', '5710'))).toMatchObject({
      sure: true,
      chances: { success: 1 },
    });
    expect(aboutCrossing(s, { what: 'crossing' })).toMatchObject({ ok: false });
    expect(aboutCrossing(s, sail('su-if-10', '3718') as never)).toMatchObject({ ok: false });
  });

  it('a side: what it can still do on each sea', () => {
    const s = draw({
      phase: 'russian.move1',
      turn: 5,
      at: { 'su-if-08': '3726' },
      state: { fleetsSailed: ['russian/baltic'], invasions: { 'russian/black-sea': 1 } },
    });
    expect(ask(aboutSeas, s, { side: 'russian' })).toMatchObject({
      kerch: true,
      azovFrozen: true,
      iceRoad: { used: false },
      seas: {
        baltic: { open: true, sailed: true, invasionsLeft: 1 },
        'black-sea': { open: true, sailed: false, invasionsLeft: 1 },
        caspian: { open: true, invasionsLeft: 0, ports: ['4509', '5710'] },
      },
    });
    expect(ask(aboutSeas, s, { side: 'axis' })).toMatchObject({ seas: { caspian: { open: false } } });
  });
});
