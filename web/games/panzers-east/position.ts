import type { Json, UnitInfo, View } from '@stavka/engine';
import type { Marker, Piece, PieceState, Position, Tray, TrayUnit } from '../../table/game-ui.ts';
import { face } from './faces.ts';
import { t } from './messages/index.ts';
import { asPes, forceOf, type PesView, type UnitEntry } from './view.ts';

/** The view of Panzers East as pieces, trays and markers; `units` are the counters of the game. */
export function readPosition(json: View, _facts: Json, units: ReadonlyMap<string, UnitInfo>): Position {
  const view = asPes(json);
  const acting = new Set(forceOf(json)?.units ?? []);
  const pieces = Object.entries(view.units).flatMap(([id, entry]): Piece[] => {
    const unit = units.get(id);
    if (entry.at === undefined || unit === undefined) return [];
    return [
      {
        id,
        at: entry.at,
        supply: '',
        states: statesOf(entry, acting.has(id)),
        words: wordsOf(unit, entry, acting.has(id)),
        ...(entry.reduced ? { face: face(unit, true) } : {}),
      },
    ];
  });
  return {
    turn: view.phase === 'setup' ? 0 : view.turn,
    phase: view.phase,
    pieces: pieces.sort((a, b) => weight(units.get(a.id)!) - weight(units.get(b.id)!)),
    trays: traysOf(view, units),
    markers: markersOf(view),
    control: view.control,
    score: view.score,
  };
}

/** The strongest on top of a stack; an entrenchment under the troops it covers. */
const weight = (unit: UnitInfo): number => (unit.class === 'entrenchment' ? -1 : unit.attack);

const statesOf = (entry: UnitEntry, acting: boolean): PieceState[] =>
  entry.acted && !acting ? ['moved'] : [];

/** A counter as the text view says it: dice, and what it has been through. */
const wordsOf = (unit: UnitInfo, entry: UnitEntry, acting: boolean): string =>
  [
    ...(unit.attack > 0 ? [t('force.dice', { n: entry.reduced ? unit.defense : unit.attack })] : []),
    ...(entry.reduced ? [t('unit.reduced')] : []),
    ...(entry.acted && !acting ? [t('unit.done')] : []),
  ].join(', ');

const TRAYS = [
  ['waiting', 'german', 'waiting'],
  ['aside', 'german', 'aside'],
  ['track', 'german', 'track'],
  ['pool', 'soviet', 'pool'],
  ['dead', 'soviet', 'dead'],
  ['soviet-track', 'soviet', 'track'],
  ['off-map', 'soviet', 'off-map'],
  ['removed', 'soviet', 'removed'],
] as const;

/** 10.7#2 Who comes back as a Kampfgruppe shows that side already. */
const trayUnit = (unit: UnitInfo, reduced: boolean): TrayUnit => ({
  id: unit.id,
  note: '',
  ...(reduced ? { face: face(unit, true) } : {}),
});

function traysOf(view: PesView, units: ReadonlyMap<string, UnitInfo>): Tray[] {
  const entries = Object.entries(view.units);
  return TRAYS.flatMap(([id, side, place]): Tray[] => {
    const own = entries.filter(([unit, entry]) => units.get(unit)?.side === side && entry.in === place);
    return own.length === 0
      ? []
      : [
          {
            id,
            title: `${t(`tray.${id}`)} (${own.length})`,
            units: own.map(([unit, { reduced }]) => trayUnit(units.get(unit)!, reduced === true)),
          },
        ];
  });
}

const markersOf = (view: PesView): Marker[] =>
  view.state.isolated.map((at) => ({
    id: `isolated-${at}`,
    at,
    glyph: 'siege',
    title: t('marker.isolated'),
    rule: '11.3#5',
  }));
