import { rowsSurvey } from '../core/survey.ts';

/**
 * A second witness for the ground, hex by hex, drawn from general geography and checked by hand: one line to a row, from
 * the west edge to position 00. f forest, m marsh, h hill; everything else has no say.
 */
export const survey = rowsSurvey(
  0,
  { f: 'forest', m: 'marsh', h: 'hill' },
  {
    10: '........hf...........',
    11: '...ff.....fffff.....ff...',
    12: '..ff..ff..ff.fffffh..ff.ff...',
    13: '.....fff...ff.hffffff.....f..ffff',
    14: '........fff..f..ffh..ffm.ff...f.....f.',
    15: '......ffffff..fff..ff.......ff..ff......fh..',
    16: '......ff.fff.hff...mf..h....ff...............',
    17: '...mm.............ff.......mf.ff.hf...h.....',
    18: '....m........fffh.ff..ff......hf....h........',
    19: '......ff....hffhh.....f.............hf......',
    20: '.......h.....hf.................ff...fff.....',
    21: '.....ff...........ffff.....h...ff.f...ff....',
    22: '.....fff.f.......fffff...f.....f...f.........',
    23: '........mm.m....ffff..........ff....f.......',
    24: '........mmmmm.m...m..f...f.f...ff....f.......',
    25: '........mmmmmm......ff..f..f...fff....f.....',
    26: '.........mmmmmmmmmm...........ffff.....hh....',
  },
);
