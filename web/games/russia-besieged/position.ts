import type { Json, UnitInfo, View } from '@stavka/engine';
import type { Marker, Piece, PieceState, Position, Tray, TrayUnit } from '../../table/game-ui.ts';
import { faceOf, factorsOf, MARSHALS, PRINTED } from './faces.ts';
import { t, wordOf } from './messages/index.ts';
import { turnName } from './months.ts';

interface UnitEntry {
  readonly at: string;
  readonly face?: number;
  readonly grade?: number;
  readonly oos?: number;
  readonly due?: number;
  readonly moved?: boolean;
  readonly railed?: boolean;
  readonly sailed?: boolean;
  readonly staged?: boolean;
  readonly flown?: boolean;
  readonly attacked?: boolean;
  readonly av?: boolean;
  readonly landed?: boolean;
  readonly arrived?: boolean;
  readonly raised?: boolean;
}
export interface RussiaView {
  readonly turn: number;
  readonly phase: string;
  readonly scenario: string;
  readonly units: Readonly<Record<string, UnitEntry>>;
  readonly control: Readonly<Record<string, string>>;
  readonly rail: Readonly<Record<string, string>>;
  readonly score?: Readonly<Record<string, number>>;
  readonly state: {
    readonly impulse?: number;
    readonly weather?: string;
    readonly weather2?: string;
    readonly points?: Readonly<Record<string, number>>;
    readonly marshals?: Readonly<Record<string, string>>;
    readonly converting?: readonly string[];
    readonly attacked?: readonly string[];
  };
}
export const asRussia = (json: View): RussiaView => json as unknown as RussiaView;

export interface RussiaFacts {
  readonly score?: Readonly<Record<string, number>>;
  readonly must?: { readonly units?: readonly string[]; readonly hexes?: readonly string[] };
}

/** The boxes beside the map whose units are listed, in the order of their trays. */
const BOXES = [
  'due',
  'pool',
  'aside',
  'card',
  'kit',
  'displaced',
  'partisans',
  'urals',
  'unplaced',
  'withdrawn',
  'gone',
] as const;
const isBox = (at: string): boolean => (BOXES as readonly string[]).includes(at);

/** The view of Russia Besieged as pieces, trays and markers. */
export function readPosition(json: View, facts: Json, units: ReadonlyMap<string, UnitInfo>): Position {
  const view = asRussia(json);
  const { score = {}, must = {} } = facts as RussiaFacts;
  return {
    turn: view.phase.startsWith('setup.') ? 0 : view.turn,
    phase: view.phase,
    pieces: piecesOf(view, new Set(must.units ?? [])),
    trays: traysOf(view, units),
    markers: markersOf(view),
    control: view.control,
    score,
  };
}

/** Combat units are drawn over air bases, factories and the like. */
const under = (id: string): number => (['air', 'wec', 'dictator'].includes(PRINTED.get(id)!.type) ? 0 : 1);

function piecesOf(view: RussiaView, must: ReadonlySet<string>): Piece[] {
  return Object.entries(view.units)
    .filter(([, unit]) => !isBox(unit.at))
    .sort(([a], [b]) => under(a) - under(b))
    .map(([id, unit]) => ({
      id,
      at: unit.at,
      supply: (unit.oos ?? 0) > 0 ? 'none' : 'full',
      states: statesOf(unit, must.has(id)),
      face: faceOf(id, unit),
      words: wordsOf(id, unit),
    }));
}

function statesOf(unit: UnitEntry, must: boolean): PieceState[] {
  const states: PieceState[] = [];
  if (unit.moved || unit.railed || unit.sailed || unit.staged || unit.flown || unit.av) states.push('moved');
  if (unit.attacked) states.push('attacked');
  if (must) states.push('must');
  if ((unit.oos ?? 0) > 0) states.push('unsupplied');
  return states;
}

const MARKS = [
  'moved',
  'railed',
  'sailed',
  'staged',
  'flown',
  'attacked',
  'av',
  'landed',
  'arrived',
  'raised',
] as const;
function wordsOf(id: string, unit: UnitEntry): string {
  const printed = PRINTED.get(id)!;
  const marks = MARKS.filter((mark) => unit[mark] === true).map((mark) => t(`mark.${mark}`));
  const oos = (unit.oos ?? 0) > 0 ? [t('mark.oos', { n: unit.oos! })] : [];
  const steps = (unit.face ?? 0) > 0 ? [t('mark.face', { n: unit.face! })] : [];
  return [factorsOf(printed, unit), ...steps, ...marks, ...oos].filter((word) => word !== '').join(', ');
}

function traysOf(view: RussiaView, units: ReadonlyMap<string, UnitInfo>): Tray[] {
  const trays: Tray[] = [];
  for (const side of ['axis', 'russian'] as const) {
    for (const box of BOXES) {
      const list = Object.entries(view.units)
        .filter(([id, unit]) => unit.at === box && units.get(id)?.side === side)
        .sort(([, a], [, b]) => (a.due ?? 0) - (b.due ?? 0))
        .map(([id, unit]): TrayUnit => ({ id, note: noteOf(unit, box), face: faceOf(id, unit) }));
      if (list.length > 0)
        trays.push({
          id: `${side}-${box}`,
          title: t(`tray.${box}`, { side: t(`side.${side}`) }),
          units: list,
        });
    }
    const points = Object.entries(view.state.points ?? {}).filter(([account]) => isOf(account, side));
    const marshals = Object.entries(view.state.marshals ?? {}).filter(
      ([id, state]) =>
        id.startsWith('su-') === (side === 'russian') && (state === 'available' || state === 'spent'),
    );
    const means: TrayUnit[] = [
      ...points.map(([account, n]) => ({
        id: account,
        title: wordOf(`account.${account}`, account),
        note: t('points', { n }),
        side,
        face: card(String(n)),
      })),
      ...marshals.map(([id, state]) => ({
        id,
        title: MARSHALS.get(id) ?? id,
        note: t(`marshal.${state as 'available'}`),
        side,
        face: card(state === 'available' ? '★' : '☆'),
      })),
    ];
    if (means.length > 0)
      trays.unshift({
        id: `${side}-means`,
        title: t('tray.means', { side: t(`side.${side}`) }),
        units: means,
      });
  }
  return trays;
}
/** Points and Field Marshals are no counters: a card with a figure or a star. */
const card = (factors: string) => ({ palette: 'rb-card', symbol: 'plain', factors });
const isOf = (account: string, side: string): boolean =>
  account.startsWith('russian') === (side === 'russian');

/** When a unit comes: its turn and impulse. */
function noteOf({ due = 0 }: UnitEntry, box: string): string {
  if (due === 0 || (box !== 'due' && box !== 'displaced')) return '';
  return t('due', { date: turnName(due >> 1), impulse: (due & 1) + 1 });
}

const markersOf = (view: RussiaView): Marker[] =>
  (view.state.converting ?? []).map((at) => ({
    id: `converting-${at}`,
    at,
    glyph: 'aerial',
    title: t('marker.converting'),
    rule: '7.27',
  }));
