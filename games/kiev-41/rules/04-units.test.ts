import { describe, expect, it, vi } from 'vitest';
import type { Blocks } from '../data-check.ts';
import { idOf, unitOf } from '../roster.ts';
import { SOVIET } from '../state.ts';
import { areaOf } from '../terrain.ts';
import {
  activate,
  all,
  answer,
  bare,
  doing,
  eventsOf,
  expectRefused,
  game,
  type KievState,
  move,
  position,
  RIVER,
  strength,
  violations,
  withRules,
} from '../test/board.ts';
import { fireClass } from './04-units.ts';
import { antiAir } from './10-combat/fire.ts';
import { sparingChoice } from './10-combat/outlook.ts';

// The dots of these Blocks change their colour as steps are lost, whatever is printed on them.
vi.mock('../data/blocks.json', async (original) => {
  const fading: Readonly<Record<string, readonly string[]>> = {
    'ax-red-29': ['TF', 'DF', 'SF', 'SF'],
    'ax-grn-49m': ['TF', 'DF', 'SF', 'SF'],
    'sv-ye-5': ['TF', 'DF', 'SF', 'SF'],
    'sv-ye-12': ['DF', 'DF', 'DF', 'DF'],
  };
  const { default: printed } = await original<{ default: Blocks }>();
  const blocks = printed.blocks.map((b) => ({ ...b, fire: fading[b.id] ?? b.fire }));
  return { default: { ...printed, blocks } };
});

interface Roll {
  readonly by: string | null;
  readonly dice: number | readonly number[];
  readonly need: number;
}

describe('4.2.2: firepower is the colour of the dots a Block shows', () => {
  /** 29 Corps of this strength goes from 34 to a Soviet corps in 19, and the battle is to be fought. */
  const attack = (dots: number): KievState => {
    const s = position({
      axis: RIVER,
      areas: { '35': 'ax-k', '34': `ax-red-29:${dots}`, '19': 'sv-gr-25:1' },
      soviet: '19',
    });
    all(s, activate('ax-k'), bare('end-activation'), move('ax-red-29', '34 19'), bare('end-command'));
    doing(s, bare('end-support'));
    return s;
  };
  it.each([
    [4, 4],
    [3, 5],
    [2, 6],
    [1, 6],
  ])('[4.2.2#A, 10.13.6] red, white, black, black: with %i dots it hits on %i', (dots, need) => {
    const s = attack(dots);
    const odds = answer(s, { what: 'odds', at: '19', seat: 'axis' }) as unknown as {
      volleys: readonly { side: string; rolls: readonly Roll[] }[];
    };
    expect(odds.volleys.find((v) => v.side === 'axis')!.rolls).toEqual([
      { by: 'ax-red-29', dice: dots, need },
    ]);
    const [, axis] = eventsOf(doing(s, { kind: 'fight', at: '19' }, {}, { ground: 1 }), 'fired');
    expect(axis!.rolls).toEqual([{ by: 'ax-red-29', dice: Array(dots).fill(1), need }]);
  });
  it('[4.2.2#A, 4.2.3.1] a step lost in the battle takes its colour along: hit first, the corps fires white', () => {
    const s = attack(4);
    const events = doing(s, { kind: 'fight', at: '19' }, { ground: [6, 4, 4, 4] });
    expect(eventsOf(events, 'fired').map((v) => [v.side, v.hits])).toEqual([
      ['soviet', 1],
      ['axis', 0],
    ]);
    expect([strength(s, 'ax-red-29'), strength(s, 'sv-gr-25')]).toEqual([3, 1]);
  });
  it('[4.2.2#A, 10.13.4#A] Anti-Air too: one die each, by the dots shown', () => {
    const need = (dots: number) => {
      const s = position({ areas: { '36': `sv-ye-5:${dots}` }, soviet: '36' });
      return antiAir(s, areaOf('36'), SOVIET).map((f) => [f.dice, f.need]);
    };
    expect([4, 3, 2, 1].flatMap(need)).toEqual([
      [1, 4],
      [1, 5],
      [1, 6],
      [1, 6],
    ]);
  });
  it('[14.2#C, ruling 70] mountain units in rough ground are one class better than the dots they show', () => {
    const classes = [4, 3, 2, 1].map((dots) => {
      const s = withRules(2, { axis: RIVER, areas: { '19': `ax-grn-49m:${dots}` } });
      return fireClass(s, unitOf('ax-grn-49m'), true);
    });
    expect(classes).toEqual([3, 3, 2, 2]);
  });
  it('[10.15#B] an owner is taken to spare the firepower his Blocks show now', () => {
    const spared = (dots: number) => {
      const s = position({ areas: { '36': `sv-ye-5:${dots} sv-ye-12:${dots}` }, soviet: '36' });
      return idOf(sparingChoice(s, areaOf('36'), SOVIET));
    };
    expect([4, 2].map(spared)).toEqual(['sv-ye-12', 'sv-ye-5']);
  });
});

describe('7.2.2: a step costs by the colour of the dots that come back', () => {
  const replace = { kind: 'replace', unit: 'ax-red-29' } as const;
  /** Hitler has so many Replacement Points left, and 29 Corps so many dots. */
  const leader = (points: number, dots: number): KievState => {
    const frame = { is: 'leader', side: 'axis', regeneration: 0, replacement: points, reinforcements: 0 };
    return position({
      turn: 2,
      axis: RIVER,
      areas: { '35': `ax-k ax-red-29:${dots}`, '22': 'sv-sw' },
      blocks: { 'ax-hitler': { in: 'box', shown: true } },
      more: { state: { flow: [{ is: 'logistics', left: ['axis'] }, frame] } },
    });
  };
  it('[7.2.2#A, 7.2.2#B] six points bring a corps from one dot to four: black 1, white 2, red 3', () => {
    const s = leader(6, 1);
    const left = [0, 1, 2].map(() => {
      doing(s, replace);
      return (game.view(s, 'axis').flow as unknown as { replacement?: number }[]).at(-1)!.replacement;
    });
    expect([left, strength(s, 'ax-red-29')]).toEqual([[5, 3, 0], 4]);
    expectRefused(s, replace, '7.2.2#A');
  });
  it('[7.2.2#B] two points bring back a white step and not a red one', () => {
    expect(violations(leader(2, 2), replace)).toEqual([]);
    expectRefused(leader(2, 3), replace, '7.2.2#B');
    expect(violations(leader(2, 3), replace)[0]!.message).toContain('costs 3 and 2 points are left');
  });
});
