import { isOver, must, Rng, randomOrder, rngChance } from '@stavka/engine';
import type { Kind } from '@stavka/engine/define';
import { describe, expect, it } from 'vitest';
import { russiaBesieged as game } from '../index.ts';
import { ACCOUNTS, NATIONS, SIDES, WEATHERS } from '../vocabulary.ts';
import {
  ACCOUNT_NAMES,
  BOXES,
  LEGEND,
  monthName,
  NATION_NAMES,
  PROMPTS,
  SIDE_NAMES,
  STATE_COLUMNS,
  STEPS,
  UNIT_COLUMNS,
  WORDS,
} from './en.ts';
import { TOLD } from './en-events.ts';
import { E } from './events.ts';
import { F } from './frames.ts';
import { OUTLINE } from './outline.ts';
import { S } from './state.ts';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
}
/** A value that a field could have, as events have it. */
function sample({ schema, roster }: Kind<unknown>): unknown {
  const kind = schema as Schema;
  const one = roster?.ids[0];
  if (kind.type === 'array') return one === undefined ? [] : [one, roster!.ids[1]];
  if (one !== undefined) return one;
  if (kind.anyOf !== undefined) return sample({ schema: kind.anyOf[0], roster } as Kind<unknown>);
  if (kind.enum !== undefined) return kind.enum[0];
  if (kind.type === 'integer') return Math.max(1, kind.minimum ?? 1);
  if (kind.type === 'boolean') return true;
  return kind.type === 'object' ? {} : 'a reason';
}
const RAW = /[{}]|undefined|null|NaN|\b(ge|su|ro|hu|fi|it|sp|ss|lw)-[a-z]+-/;
const tell = (type: string, facts: object): string =>
  TOLD.line({ type, rule: '1.0', ...facts } as never, LEGEND).text;

describe('the words of the game', () => {
  it('every step and every frame in which somebody is asked has its sentence', () => {
    const asked = [
      ...OUTLINE.names.filter((name) => OUTLINE.steps[name].seat !== undefined),
      ...Object.entries(F.declared).flatMap(([name, { about }]) => (about.asks ? [name] : [])),
    ];
    expect(Object.keys(PROMPTS).sort()).toEqual([...asked].sort());
    for (const name of OUTLINE.names) expect(STEPS[name]).toMatch(/^[A-Z]/);
  });

  it('every event is told in one sentence, without ids and holes', () => {
    for (const [type, { fields }] of Object.entries(E)) {
      const facts = Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, sample(kind)]));
      const text = tell(type, facts);
      expect([type, text]).toEqual([type, expect.not.stringMatching(RAW)]);
      expect([type, text]).toEqual([type, expect.stringMatching(/^[A-Z0-9].*[.]$/s)]);
    }
  });

  it('and so is every fact that may be missing, and every result', () => {
    const nothing = (type: string): string[] =>
      Object.entries(E[type as 'placed'].fields)
        .filter(([, kind]) => kind.read(null, '', () => {}) === null)
        .map(([name]) => name);
    for (const type of Object.keys(E))
      for (const name of nothing(type)) {
        const { fields } = E[type as 'placed'];
        const facts = Object.fromEntries(
          Object.entries(fields).map(([field, kind]) => [field, sample(kind)]),
        );
        expect([type, name, tell(type, { ...facts, [name]: null })]).toEqual([
          type,
          name,
          expect.not.stringMatching(RAW),
        ]);
      }
    for (const result of ['success', 'step', 'abort', 'eliminated'])
      expect(
        tell('sailed', {
          unit: 'su-if-08',
          from: '3726',
          to: '3718',
          mode: 'transport',
          die: 8,
          drm: [],
          result,
        }),
      ).not.toMatch(RAW);
  });

  it('a voyage and an attack say what changed the die', () => {
    expect(
      tell('sailed', {
        unit: 'su-if-08',
        from: '3726',
        to: '3718',
        mode: 'transport',
        die: 8,
        drm: [
          { what: 'Sevastopol', rule: '8.2a', by: -2 },
          { what: 'an enemy air base', rule: '8.2d', by: 1 },
        ],
        result: 'step',
      }),
    ).toBe(
      '8th Army sails from Sevastopol (3726) to Rostov (3718) (sea transport) and arrives with a step lost (die 8; Sevastopol −2, an enemy air base +1).',
    );
    expect(tell('captured', { city: 'brest', side: 'axis', by: 'entry' })).toBe(
      'Brest is taken by the Axis.',
    );
    expect(tell('marshal-came', { marshal: 'su-fm-zhukov' })).toBe('Zhukov takes command.');
    expect([monthName(2), monthName(5), monthName(51)]).toEqual(['May 1941', 'August 1941', 'June 1945']);
  });

  it('every column of a position, every box, side, nation and account has a name', () => {
    const { properties } = game.schemas.position as unknown as {
      properties: { units: { additionalProperties: { properties: object } }; state: { properties: object } };
    };
    const units = Object.keys(properties.units.additionalProperties.properties);
    expect(Object.keys(UNIT_COLUMNS).sort()).toEqual(units.sort());
    const state = [...Object.keys(properties.state.properties), 'rail', 'control'];
    expect(Object.keys(STATE_COLUMNS).sort()).toEqual(
      state.filter((name) => name !== 'flow' && name !== 'seed').sort(),
    );
    expect(Object.keys(BOXES).sort()).toEqual([...S.at.boxNames].sort());
    expect([Object.keys(SIDE_NAMES), Object.keys(NATION_NAMES), Object.keys(ACCOUNT_NAMES)]).toEqual([
      [...SIDES],
      [...NATIONS],
      [...ACCOUNTS],
    ]);
    for (const weather of WEATHERS) expect(WORDS[weather]).toBeDefined();
  });

  it('what random play tells reads as sentences', () => {
    const rng = new Rng(11);
    const s = must(game.setup({ seed: 'words', scenario: 'barbarossa-5', options: { setup: 'ready' } }));
    const seen = new Set<string>();
    for (let k = 0; k < 4000 && !isOver(game.decision(s)); k++) {
      const order = randomOrder(
        game.choices(s).filter(({ kind }) => kind !== 'concede'),
        rng,
      );
      for (const event of game.apply(s, order, rngChance(rng))) {
        const line = TOLD.line(event, LEGEND);
        expect([event.type, line.text]).toEqual([event.type, expect.not.stringMatching(RAW)]);
        seen.add(event.type);
      }
    }
    expect(seen.size).toBeGreaterThan(15);
  });
});
