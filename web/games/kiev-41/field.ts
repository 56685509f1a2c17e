import type { Piece } from '../../table/game-ui.ts';
import { BLOCK_INFO, BOMBER_INFO, FLEET_INFO } from './blocks.ts';
import { k, kWord } from './messages/index.ts';
import { type KievView, namedBlocks } from './view.ts';

const bare = { states: [], supply: '', face: { palette: '', symbol: 'plain' } } as const;

/** What lies on the map beside the Blocks: Lines, Bombers on a mission, Artillery markers, Fleets. All of it is open. */
export const fieldPieces = (view: KievView): Piece[] => [
  ...linePieces(view),
  ...bomberPieces(view),
  ...gunPieces(view),
  ...fleetPieces(view),
];

function linePieces(view: KievView): Piece[] {
  return view.lines.map((at): Piece => {
    const cut = view.isolatedLines.includes(at);
    return {
      ...bare,
      id: `line-${at}`,
      at,
      side: view.control[at] ?? '',
      title: k('line'),
      states: cut ? ['unsupplied'] : [],
      words: k(cut ? 'line.words.isolated' : 'line.words'),
      detail: { is: 'line' },
    };
  });
}

function bomberPieces(view: KievView): Piece[] {
  const areas = new Map<string, number>();
  for (const { id } of BOMBER_INFO) {
    const at = view.bombers[id]?.at;
    if (at !== undefined) areas.set(at, (areas.get(at) ?? 0) + 1);
  }
  return [...areas].map(([at, n]) => ({
    ...bare,
    id: `bombers-${at}`,
    at,
    side: 'axis',
    title: k('bombers.title', { n }),
    words: k('bombers.words'),
    detail: { is: 'bombers', n },
  }));
}

/** Activated HQs lie face up, so everybody sees whose guns these are. */
function gunPieces(view: KievView): Piece[] {
  return Object.entries(namedBlocks(view)).flatMap(([id, { marker }]): Piece[] => {
    const block = BLOCK_INFO.get(id);
    if (marker === undefined || block === undefined) return [];
    return [
      {
        ...bare,
        id: `guns-${id}`,
        at: marker,
        side: block.side,
        title: k('guns.title', { hq: block.name }),
        words: k('guns.words'),
        face: { palette: `wood-${block.nation}`, symbol: 'artillery' },
        detail: { is: 'guns', code: block.code },
      },
    ];
  });
}

/** A Fleet stands off a coast, or in its own box while it is at its station or in Batumi. */
function fleetPieces(view: KievView): Piece[] {
  return FLEET_INFO.flatMap(({ id, name, code }): Piece[] => {
    const fleet = view.fleets[id];
    if (fleet === undefined || fleet.in === 'sunk') return [];
    return [
      {
        ...bare,
        id,
        at: fleet.at ?? id,
        side: 'soviet',
        title: name,
        words: [
          ...(fleet.at === undefined ? [kWord('fleet', fleet.in ?? 'staging')] : []),
          k(fleet.damaged === true ? 'fleet.damaged' : 'fleet.full'),
        ].join(', '),
        detail: { is: 'fleet', code, damaged: fleet.damaged === true, away: fleet.in === 'batumi' },
      },
    ];
  });
}
