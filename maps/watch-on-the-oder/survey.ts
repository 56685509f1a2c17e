import { columnsSurvey } from '../core/survey.ts';

/**
 * A second witness for the ground, hex by hex, drawn from general geography and checked by hand: columns 10 to 35, one
 * line to a row. f forest, r rough, m marsh; everything else has no say.
 */
export const survey = columnsSurvey(
  10,
  { f: 'forest', r: 'rough', m: 'marsh' },
  {
    3: '..........................',
    4: '..........................',
    5: '..f.................ffff..',
    6: '..f.f...r..........f....f.',
    7: '...f.fff.r.m.....mmff....f',
    8: '...f.f.ff............f...f',
    9: 'm.f..mm...............f...',
    10: '.ff.mf........f..r.....f..',
    11: '.f..........ffff.f......f.',
    12: '.............fff..rrf....f',
    13: 'fm..............ffffffff.f',
    14: '................mmf....ff.',
    15: '................m..f....f.',
    16: '...fff.........ffff.f..fff',
    17: '..f.....fff......ff.......',
    18: '.f.....rf...f..mmmmmmmm...',
    19: '....rr.rrrf..ff....mmmmmmm',
    20: 'rr.rrr.....r..r.m.mmmmmmmm',
    21: 'rrrrrrrr...r.f..mmmmmmmmmm',
  },
);
