import { BARRED, Flood, markZones, NO_THROUGH, OPEN, setOf, sideBit } from '@stavka/engine';
import { watchOnTheOder as game } from '@stavka/watch-on-the-oder';
import { derived } from '@stavka/watch-on-the-oder/rules/derived.ts';
import { BareFill } from '../baselines/fill.ts';
import { race, type Timing } from '../timing.ts';
import { type Line, span, times } from './case.ts';
import { midGame } from './position.ts';

const WITHIN = 2;

/**
 * Soviet supply of the whole board against a bare breadth-first fill from the same sources: the lines alone, and everything
 * from where the units stand, which is the enemy's zones, what they bar, and the lines.
 */
export function supplyCase(): Line[] {
  const s = midGame();
  const { board } = game;
  const closed = sideBit(board, 'closed');
  const expected = derived(s).supply(1).via;
  const sources = Uint16Array.from([...setOf(board, 'east-edge')].filter((space) => expected[space] === -1));
  const isWater = board.map.spaces.map(({ terrain }) => terrain.includes('sea') || terrain.includes('out'));
  const water = Uint8Array.from(isWater, Number);
  const exempt = new Uint8Array(board.size);
  for (const label of ['2607', '2706']) exempt[board.index.get(label)!] = 1;
  const germans = Uint16Array.from(game.units.flatMap(({ side }, unit) => (side === 'german' ? [unit] : [])));
  const occupied = new Uint8Array(board.size);
  const zone = new Uint8Array(board.size);
  const gate = new Uint8Array(board.size);
  const flood = new Flood(board.size);
  const bare = new BareFill(board.size);
  const lines = () => flood.run(board, sources, gate, closed);
  const everything = () => {
    occupied.fill(0);
    for (let i = 0; i < germans.length; i++) {
      const space = s.cells[germans[i]!]!;
      if (space >= 0) occupied[space] = 1;
    }
    markZones(board, occupied, closed, exempt, zone);
    for (let i = 0; i < gate.length; i++)
      gate[i] = water[i] === 1 || occupied[i] === 1 ? BARRED : zone[i] === 1 ? NO_THROUGH : OPEN;
    return lines();
  };
  if (everything().via.some((e, i) => e !== expected[i]))
    throw new Error('the measured supply is not that of the game');
  const [part, whole, plain] = race([
    { name: 'lines', run: lines },
    { name: 'everything', run: everything },
    { name: 'bare', run: () => bare.run(board.start, board.to, sources) },
  ]);
  const reached = flood.via.filter((e) => e !== -2).length;
  const filled = bare.via.filter((e) => e !== -2).length;
  return [
    line(
      `Supply lines of the whole board (${reached} hexes), against a bare breadth-first fill (${filled})`,
      part!,
      plain!,
    ),
    line('The same from where the units stand: zones, what they bar, and the lines', whole!, plain!),
  ];
}

function line(what: string, ours: Timing, theirs: Timing): Line {
  const ratio = ours.best / theirs.best;
  return {
    what,
    ours: span(ours.best),
    theirs: span(theirs.best),
    ratio: `${times(ratio)} the time`,
    target: `within ${WITHIN}x`,
    met: ratio <= WITHIN,
  };
}
