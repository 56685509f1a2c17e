import { must, Rng, rngChance } from '@stavka/engine';
import { pick, policyOf } from '@stavka/engine/kit';
import { panzersEast as game, type PesState } from '@stavka/panzers-east';
import { pesSubject } from '@stavka/panzers-east/conformance';
import { derived } from '@stavka/panzers-east/rules/derived.ts';
import { type Line, span } from './case.ts';
import { playLine } from './play.ts';

const WITHIN = 50_000;
const ORDERS = 150;

/** A position of the first days with a front that chance has made ragged. */
function raggedFront(): PesState {
  const rng = new Rng(41);
  for (let n = 0; ; n++) {
    const s = must(game.setup({ seed: `pockets-${n}` }));
    for (let k = 0; k < ORDERS; k++) {
      const nodes = game.choices(s);
      if (nodes.length === 0) break;
      game.apply(s, pick(nodes, pesSubject.endings, policyOf(6), rng), rngChance(rng));
    }
    if (game.choices(s).length > 0) return s;
  }
}

/** Everything that follows from one hex changing hands: zones, the front, supply of the whole map, and the pockets, largest first. */
export function pocketsCase(): Line[] {
  const s = raggedFront();
  const column = controlColumn(s);
  let found = 0;
  const round = (times: number, from: number): number => {
    const began = process.cpuUsage();
    for (let n = 0; n < times; n++) {
      const cell = column + ((from + n * 7919) % game.board.size);
      s.cells[cell]! ^= 1;
      s.cache = null;
      found += derived(s).pockets(s).length;
      s.cells[cell]! ^= 1;
    }
    const { user, system } = process.cpuUsage(began);
    return ((user + system) * 1000) / times;
  };
  round(4000, 0);
  const best = Math.min(...Array.from({ length: 15 }, (_, n) => round(4000, n)));
  s.cache = null;
  if (found === 0) throw new Error('no change of control ever made a pocket');
  return [
    {
      what: `Panzers East: all pockets of the map after a hex has changed hands (${game.board.size} hexes, best of 15 rounds, by processor time)`,
      ours: span(best),
      theirs: '',
      ratio: '',
      target: `under ${span(WITHIN)}`,
      met: best < WITHIN,
    },
  ];
}

/** Where control stands in the cells: the first that differ when one hex changes hands. */
function controlColumn(s: PesState): number {
  const label = game.board.labels[0]!;
  const position = game.encode(s) as { control: Record<string, string> };
  const held = position.control[label];
  const other = must(
    game.decode({
      ...position,
      control: { ...position.control, [label]: held === 'german' ? 'soviet' : 'german' },
    }),
  );
  return s.cells.findIndex((cell, i) => cell !== other.cells[i]);
}

export const panzersEastPlayCase = (): Line[] => [
  playLine('Panzers East: random play with full legality on one core', pesSubject, [{}]),
];
