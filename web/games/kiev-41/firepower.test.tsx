import { kiev41 } from '@stavka/kiev-41';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BLOCK_INFO, type BlockInfo, needAfter, replacementCost } from './blocks.ts';
import { Pips } from './Pips.tsx';
import { readPosition } from './position.ts';
import { fireWords } from './words.ts';

const corps: BlockInfo = {
  id: 'ax-0',
  name: '0 Corps',
  side: 'axis',
  nation: 'germany',
  army: 'red',
  type: 'infantry',
  fast: false,
  steps: [4, 3, 2, 1],
  fires: ['TF', 'DF', 'SF', 'SF'],
  blitz: false,
  code: '0',
};
const hq: BlockInfo = { ...corps, type: 'hq', steps: [4, 3, 2, 0], fires: ['DF', 'DF', 'DF', 'DF'] };
const LOST = [0, 1, 2, 3];

describe('a Block whose dots change their colour', () => {
  it('hits by the dots it shows, and on the Heart not at all', () => {
    expect(LOST.map((lost) => needAfter(corps, lost))).toEqual([4, 5, 6, 6]);
    expect(LOST.map((lost) => needAfter(hq, lost))).toEqual([5, 5, 5, null]);
  });
  it('costs by the dots that come back', () => {
    expect([1, 2, 3].map((lost) => replacementCost(corps, lost))).toEqual([3, 2, 1]);
  });
  it('is told with the steps below where they differ', () => {
    expect(LOST.map((lost) => fireWords(corps, lost))).toEqual([
      'hits on 4+, then 5+, then 6',
      'hits on 5+, then 6',
      'hits on 6',
      'hits on 6',
    ]);
    expect([fireWords(hq, 0), fireWords(hq, 3)]).toEqual(['hits on 5+', 'no firepower']);
  });
  it('is drawn with each edge in its own colour, red dots with an eye', () => {
    const edges = (lost: number) => {
      const { steps, fires } = corps;
      const drawn = renderToStaticMarkup(
        <Pips steps={steps} lost={lost} fires={fires} shape="dot" x={0} y={0} />,
      );
      return drawn
        .split('class="fire-')
        .slice(1)
        .map((edge) => [
          edge.slice(0, edge.indexOf('"')),
          edge.match(/"pip"/g)!.length,
          edge.match(/"pip-eye"/g)?.length ?? 0,
        ]);
    };
    expect(edges(0)).toEqual([
      ['TF', 4, 4],
      ['DF is-small', 3, 0],
      ['SF is-small', 2, 0],
      ['SF is-small', 1, 0],
    ]);
    expect(edges(1)).toEqual([
      ['DF', 3, 0],
      ['SF is-small', 2, 0],
      ['SF is-small', 1, 0],
      ['TF is-small', 4, 4],
    ]);
  });
});

describe('the printed Blocks', () => {
  it('have a class of fire for each step', () => {
    for (const { id, steps, fires } of BLOCK_INFO.values()) expect(fires, id).toHaveLength(steps.length);
  });
  it('tell the enemy nothing of strength or firepower while they stand upright', () => {
    const set = kiev41.setup({ scenario: 'campaign', seed: 'wood', options: {} });
    if (!set.ok) throw new Error('no game');
    for (const seat of ['axis', 'soviet']) {
      const { pieces } = readPosition(kiev41.view(set.value, seat), null);
      const wood = pieces.filter((piece) => piece.detail?.is === 'wood');
      expect(wood.length).toBeGreaterThan(20);
      for (const { words, detail } of wood) {
        expect(words).not.toMatch(/hits on|strength \d|firepower/);
        expect(detail).not.toHaveProperty('lost');
      }
    }
  });
});
