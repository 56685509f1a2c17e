import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Letters, setLine } from './Letters.tsx';

vi.mock('virtual:stavka/letters', () => ({
  LETTERS: { bold: { 4: [500, 'm10 0l5 5z'], '-': [300, 'm0 0h9z'], ' ': [200, ''] }, serif: {} },
}));

describe('words as an outline', () => {
  it('set letter by letter, each after the width of those before it', () => {
    expect(setLine('4-4', 'bold')).toEqual({
      d: 'M0 0m10 0l5 5zM500 0m0 0h9zM800 0m10 0l5 5z',
      width: 1300,
    });
    expect(setLine('4 4', 'bold', -10)).toEqual({ d: 'M0 0m10 0l5 5zM680 0m10 0l5 5z', width: 1180 });
  });
  it('begin, are centred or end at their place', () => {
    const at = (anchor: 'start' | 'middle' | 'end'): string =>
      renderToStaticMarkup(
        <Letters x={100} y={7} size={20} anchor={anchor}>
          4-4
        </Letters>,
      );
    expect(at('start')).toContain('translate(100 7) scale(0.02)');
    expect(at('middle')).toContain('translate(87 7) scale(0.02)');
    expect(at('end')).toContain('translate(74 7) scale(0.02)');
  });
  it('have a halo as wide as asked, whatever their size', () => {
    const drawn = renderToStaticMarkup(
      <Letters size={20} halo={6}>
        4
      </Letters>,
    );
    expect(drawn).toContain('stroke-width="300"');
  });
  it('are text where a letter has no outline', () => {
    expect(renderToStaticMarkup(<Letters size={20}>4Ж</Letters>)).toMatch(/^<text .*>4Ж<\/text>$/);
  });
});
