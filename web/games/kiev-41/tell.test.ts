import { type GameEvent, isOver, Rng, randomOrder, seededChance } from '@stavka/engine';
import { type KievState, kiev41 } from '@stavka/kiev-41';
import { describe, expect, it } from 'vitest';
import type { Names } from '../../table/game-ui.ts';
import { BLOCK_INFO, codeOf } from './blocks.ts';
import { readPosition } from './position.ts';
import { KIEV_OPTIONS, KIEV_SCENARIOS } from './start.ts';
import { tell } from './tell.ts';

const names: Names = {
  unit: (id) => BLOCK_INFO.get(id)?.name ?? id,
  code: (id) => BLOCK_INFO.get(id)?.code ?? id,
  place: (label) => `Area ${label}`,
  seat: (id) => id,
};

type Each = (s: KievState, events: readonly GameEvent[]) => void;

/** Lets chance play a while and calls back after every order. */
function play(scenario: string, seed: string, orders: number, each: Each): void {
  const made = kiev41.setup({ scenario, seed });
  if (!made.ok) throw new Error('no game');
  const s = made.value;
  const rng = new Rng(7);
  const chance = seededChance(seed);
  for (let i = 0; i < orders && !isOver(kiev41.decision(s)); i++) {
    const events = kiev41.apply(s, randomOrder(kiev41.choices(s), rng), chance);
    each(s, events);
  }
}
describe('the log of Kiev ’41', () => {
  it('tells every event of the game in words, but for the empty ones', () => {
    const silent = new Set<string>();
    const told = new Set<string>();
    for (const [scenario, seed] of [
      ['campaign', 'a'],
      ['the-pocket', 'b'],
      ['the-snow', 'c'],
      ['campaign', 'd'],
    ] as const)
      play(scenario, seed, 1500, (_s, events) => {
        for (const event of events) {
          const line = tell({ ...event }, names);
          if (line === null) silent.add(event.type);
          else {
            told.add(event.type);
            expect(line.text, event.type).not.toMatch(/undefined|\{|NaN|\[object/);
            expect(line.rule).not.toBe('');
          }
        }
      });
    expect([...silent].filter((type) => type !== 'segment' && type !== 'drawn')).toEqual([]);
    expect(told.size).toBeGreaterThan(25);
  });

  it('never names a Block that the witness was not told of', () => {
    play('campaign', 'fog', 400, (s, events) => {
      for (const seat of ['axis', 'soviet']) {
        const view = kiev41.view(s, seat);
        const open = new Set([...Object.keys(view.own ?? {}), ...Object.keys(view.faces ?? {})]);
        for (const event of events) {
          const seen = kiev41.witness(event, seat);
          if (seen === null) continue;
          const text = tell(seen, names)?.text ?? '';
          const facts = JSON.stringify(seen);
          for (const [id, block] of BLOCK_INFO)
            if (block.side !== seat && !open.has(id) && !facts.includes(`"${id}"`))
              expect(text.includes(`${block.name} `) && block.name.length > 8, text).toBe(false);
        }
      }
    });
  });
});

describe('reading a view', () => {
  it('has a piece for every Block on the map, and names only those that may be known', () => {
    play('campaign', 'count', 200, (s) => {
      const views = ['axis', 'soviet', 'observer'].map((seat) => kiev41.view(s, seat));
      const counts = views.map((view) => readPosition(view, null).pieces.length);
      expect(new Set(counts).size).toBe(1);
      const observer = readPosition(views[2]!, null);
      const faces = Object.keys((views[2] as { faces: object }).faces);
      expect(observer.pieces.filter((p) => p.face === undefined).every((p) => faces.includes(p.id))).toBe(
        true,
      );
    });
  });

  it('has ids of wood that are never twice the same', () => {
    play('the-snow', 'ids', 100, (s) => {
      const { pieces } = readPosition(kiev41.view(s, 'axis'), null);
      expect(new Set(pieces.map((p) => p.id)).size).toBe(pieces.length);
    });
  });
});

describe('what the first page offers', () => {
  it('is what the referee has', () => {
    expect(KIEV_SCENARIOS).toEqual(kiev41.scenarios);
    expect(KIEV_OPTIONS.map(({ id, values, default: usual }) => ({ id, values, default: usual }))).toEqual(
      kiev41.options.map(({ id, values, default: usual }) => ({ id, values, default: usual })),
    );
  });
});

describe('codes on the stickers', () => {
  it.each([
    ['Kleist, 1st Panzer Group (K)', 'K'],
    ['3 Panzer Corps', '3'],
    ['49 Mountain Corps', '49 Mtn'],
    ['SS Motorized Brigade 2', 'SS2'],
    ['Rumanian Cav Corps', 'Cav'],
    ['4th Fliegerkorps', '4 FK'],
    ['Italian CSIR', 'CSIR'],
    ['LAHSS', 'LAHSS'],
  ])('%s is %s', (name, code) => {
    expect(codeOf(name)).toBe(code);
  });
  it('fit on a sticker', () => {
    for (const block of BLOCK_INFO.values()) expect(block.code.length, block.name).toBeLessThan(8);
  });
});
