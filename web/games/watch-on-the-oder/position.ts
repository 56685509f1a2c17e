import type { Json, View } from '@stavka/engine';
import type { Marker, Piece, PieceState, Position, Tray } from '../../table/game-ui.ts';
import { t } from './messages/index.ts';

interface UnitEntry {
  readonly at?: string;
  readonly waiting?: boolean;
  readonly due?: number;
  readonly gone?: boolean;
  readonly moved?: boolean;
  readonly attacked?: boolean;
  readonly targeted?: boolean;
}

interface OderView {
  readonly turn: number;
  readonly phase: string;
  readonly units: Readonly<Record<string, UnitEntry>>;
  readonly control: Readonly<Record<string, string>>;
  readonly score: Readonly<Record<string, number>>;
  readonly state: {
    readonly air: string | null;
    readonly naval: string | null;
    readonly aerial: string | null;
    readonly fortsDestroyed: readonly string[];
  };
}

const sideOf = (id: string): string => (id.startsWith('ge-') ? 'german' : 'soviet');

/** The view of Watch on the Oder as pieces, trays and markers. */
export function readPosition(json: View, facts: Json): Position {
  const view = json as unknown as OderView;
  const supply = (facts as unknown as { supply: Readonly<Record<string, string>> }).supply;
  const entries = Object.entries(view.units);
  const pieces = entries.flatMap(([id, unit]): Piece[] =>
    unit.at === undefined
      ? []
      : [{ id, at: unit.at, supply: supply[id] ?? 'none', states: statesOf(unit, supply[id]) }],
  );
  return {
    turn: view.phase.startsWith('setup.') ? 0 : view.turn,
    phase: view.phase,
    pieces,
    trays: traysOf(entries, view.turn),
    markers: markersOf(view),
    control: view.control,
    score: view.score,
  };
}

function statesOf(unit: UnitEntry, supply: string | undefined): PieceState[] {
  const states: PieceState[] = [];
  if (unit.moved) states.push('moved');
  if (unit.attacked) states.push('attacked');
  if (unit.targeted) states.push('targeted');
  if (supply === 'none') states.push('unsupplied');
  return states;
}

function traysOf(entries: readonly (readonly [string, UnitEntry])[], turn: number): Tray[] {
  return (['german', 'soviet'] as const).flatMap((side): Tray[] => {
    const name = t(`side.${side}`);
    const own = entries.filter(([id]) => sideOf(id) === side);
    const waiting = own.filter(([, u]) => u.waiting).map(([id]) => ({ id, note: '' }));
    const due = own
      .filter(([, u]) => u.due !== undefined)
      .sort(([, a], [, b]) => a.due! - b.due!)
      .map(([id, u]) => ({ id, note: u.due! <= turn ? t('due.now') : t('due.turn', { turn: u.due! }) }));
    const gone = own.filter(([, u]) => u.gone).map(([id]) => ({ id, note: '' }));
    return [
      { id: `${side}-waiting`, title: t('tray.waiting', { side: name }), units: waiting },
      { id: `${side}-due`, title: t('tray.due', { side: name }), units: due },
      { id: `${side}-gone`, title: t('tray.gone', { side: name }), units: gone },
    ].filter((tray) => tray.units.length > 0);
  });
}

function markersOf(view: OderView): Marker[] {
  const { air, naval, aerial, fortsDestroyed } = view.state;
  const found: Marker[] = fortsDestroyed.map((at) => ({
    id: `ruin-${at}`,
    at,
    glyph: 'ruin',
    title: t('marker.ruin'),
    rule: '11.5.2',
  }));
  const carrier = aerial === null ? undefined : view.units[aerial]?.at;
  if (air !== null) found.push({ id: 'air', at: air, glyph: 'air', title: t('marker.air'), rule: '5.4.a' });
  if (naval !== null)
    found.push({ id: 'naval', at: naval, glyph: 'naval', title: t('marker.naval'), rule: '5.4.b' });
  if (carrier !== undefined)
    found.push({ id: 'aerial', at: carrier, glyph: 'aerial', title: t('marker.aerial'), rule: '8.3' });
  return found;
}
