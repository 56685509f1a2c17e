import { BARRED, Flood, NO_THROUGH, OPEN, setOf, sideBit } from '@stavka/engine';
import { watchOnTheOder as game } from '@stavka/watch-on-the-oder';
import { derived } from '@stavka/watch-on-the-oder/rules/derived.ts';
import { BareFill } from '../baselines/fill.ts';
import { race } from '../timing.ts';
import { type Line, span, times } from './case.ts';
import { midGame } from './position.ts';

const WITHIN = 2;

/** Supply of the whole board against a bare breadth-first fill from the same sources. */
export function supplyCase(): Line[] {
  const s = midGame();
  const { board } = game;
  const closed = sideBit(board, 'closed');
  const sources = Uint16Array.from(
    [...setOf(board, 'east-edge')].filter((space) => derived(s).supply(1).via[space] === -1),
  );
  const zone = derived(s).zones(0);
  const enemies = derived(s).count[0];
  const water = board.map.spaces.map(({ terrain }) => terrain.includes('sea') || terrain.includes('out'));
  const gate = Uint8Array.from(water, (isWater, i) =>
    isWater || enemies[i] !== 0 ? BARRED : zone[i] === 1 ? NO_THROUGH : OPEN,
  );
  const flood = new Flood(board.size);
  const bare = new BareFill(board.size);
  flood.run(board, sources, gate, closed);
  const expected = derived(s).supply(1).via;
  if (flood.via.some((e, i) => e !== expected[i])) throw new Error('the measured supply is not the game’s');
  const [ours, plain] = race([
    { name: 'flood', run: () => flood.run(board, sources, gate, closed) },
    { name: 'bare', run: () => bare.run(board.start, board.to, sources) },
  ]);
  const ratio = ours!.best / plain!.best;
  return [
    {
      what: 'Supply of the whole board, against a bare breadth-first fill',
      ours: span(ours!.best),
      theirs: span(plain!.best),
      ratio: `${times(ratio)} the time`,
      target: `within ${WITHIN}x`,
      met: ratio <= WITHIN,
    },
  ];
}
