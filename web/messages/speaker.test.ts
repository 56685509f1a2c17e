import { afterEach, describe, expect, it } from 'vitest';
import { speaker, useLanguage } from './speaker.ts';

afterEach(() => useLanguage('en'));

describe('texts', () => {
  const say = speaker({
    en: { move: '{unit} moves {n} {n|hex|hexes}', end: 'End' },
    de: { move: '{unit} zieht {n} {n|Feld|Felder}', end: 'Ende' },
  });
  it('have their facts filled in, and choose between one and many', () => {
    expect(say('move', { unit: 'XLI', n: 1 })).toBe('XLI moves 1 hex');
    expect(say('move', { unit: 'XLI', n: 3 })).toBe('XLI moves 3 hexes');
  });
  it('come in the chosen language, and in English where that is not there', () => {
    useLanguage('de');
    expect(say('end')).toBe('Ende');
    expect(say('move', { unit: 'XLI', n: 2 })).toBe('XLI zieht 2 Felder');
    useLanguage('fr');
    expect(say('end')).toBe('End');
  });
});
