import type { Json, UnitInfo, View } from '@stavka/engine';
import type { Marker, Piece, PieceState, Position, Tray, TrayUnit } from '../../table/game-ui.ts';
import { faceOf, factorsOf, MARSHALS, PRINTED } from './faces.ts';
import { asFacts, type SupplyState } from './facts.ts';
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
  readonly mission?: number;
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
  const { score = {}, must = {}, supply = {} } = asFacts(facts);
  return {
    turn: view.phase.startsWith('setup.') ? 0 : view.turn,
    phase: view.phase,
    pieces: piecesOf(view, new Set(must.units ?? []), supply),
    trays: traysOf(view, units),
    markers: markersOf(view),
    control: view.control,
    score,
  };
}

/** Combat units are drawn over air bases, factories and the like. */
const under = (id: string): number => (['air', 'wec', 'dictator'].includes(PRINTED.get(id)!.type) ? 0 : 1);

function piecesOf(
  view: RussiaView,
  must: ReadonlySet<string>,
  supply: Readonly<Record<string, SupplyState>>,
): Piece[] {
  return Object.entries(view.units)
    .filter(([, unit]) => !isBox(unit.at))
    .sort(([a], [b]) => under(a) - under(b))
    .map(([id, unit]) => ({
      id,
      at: unit.at,
      supply: supply[id] ?? '',
      states: statesOf(unit, must.has(id), supply[id]),
      face: faceOf(id, { ...unit, ...stageOf(unit, supply[id]) }),
      words: wordsOf(id, unit, supply[id]),
    }));
}

const isShort = (unit: UnitEntry, supply: SupplyState | undefined): boolean =>
  (unit.oos ?? 0) > 0 || supply === 'none' || supply === 'limited';
/** 13.42 The figure in the mark: turns out of supply, 0 for who lives on a city and bears no marker yet; a cross for who has nothing. */
function stageOf(unit: UnitEntry, supply: SupplyState | undefined): { stage?: string } {
  if (!isShort(unit, supply)) return {};
  return supply === 'none' && (unit.oos ?? 0) === 0 ? {} : { stage: String(unit.oos ?? 0) };
}

function statesOf(unit: UnitEntry, must: boolean, supply: SupplyState | undefined): readonly PieceState[] {
  const states: PieceState[] = [];
  if (unit.moved || unit.railed || unit.sailed || unit.staged || unit.mission) states.push('moved');
  if (unit.attacked) states.push('attacked');
  if (unit.av) states.push('won');
  if (must) states.push('must');
  if (isShort(unit, supply)) states.push('unsupplied');
  const key = states.join();
  const known = STATES.get(key) ?? states;
  STATES.set(key, known);
  return known;
}
/** The same states are the same list: a counter on which nothing has changed is not drawn anew. */
const STATES = new Map<string, readonly PieceState[]>();

const MARKS = [
  'moved',
  'railed',
  'sailed',
  'staged',
  'attacked',
  'av',
  'landed',
  'arrived',
  'raised',
] as const;
function wordsOf(id: string, unit: UnitEntry, supply: SupplyState | undefined): string {
  const printed = PRINTED.get(id)!;
  const marks = MARKS.filter((mark) => unit[mark] === true).map((mark) => t(`mark.${mark}`));
  const oos = (unit.oos ?? 0) > 0 ? [t('mark.oos', { n: unit.oos! })] : [];
  const steps = (unit.face ?? 0) > 0 ? [t('mark.face', { n: unit.face! })] : [];
  const flown = (unit.mission ?? 0) > 0 ? [t('mark.flown')] : [];
  const short = supply === 'none' || supply === 'limited' ? [t(`supply.${supply}`)] : [];
  return [factorsOf(printed, unit), ...steps, ...marks, ...flown, ...oos, ...short]
    .filter((word) => word !== '')
    .join(', ');
}

function traysOf(view: RussiaView, units: ReadonlyMap<string, UnitInfo>): Tray[] {
  const trays: Tray[] = [];
  // Whose phase it is comes first.
  const sides = view.phase.startsWith('russian')
    ? (['russian', 'axis'] as const)
    : (['axis', 'russian'] as const);
  for (const side of sides) {
    const first = trays.length;
    for (const box of BOXES) {
      const list = Object.entries(view.units)
        .filter(([id, unit]) => unit.at === box && units.get(id)?.side === side)
        .sort(([, a], [, b]) => (a.due ?? 0) - (b.due ?? 0));
      for (const [key, members] of grouped(list, box, view))
        trays.push({
          id: `${side}-${box}-${key}`,
          title: titleOf(box, key, t(`side.${side}`)),
          units: members.map(
            ([id, unit]): TrayUnit => ({ id, note: noteOf(unit, box), face: faceOf(id, unit) }),
          ),
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
        note: wordOf(`account.${account}`, account),
        side,
        face: card(String(n)),
      })),
      ...marshals.map(([id, state]) => ({
        id,
        title: MARSHALS.get(id) ?? id,
        note: `${MARSHALS.get(id) ?? id}: ${t(`marshal.${state as 'available'}`)}`,
        side,
        face: card(state === 'available' ? '★' : '☆'),
      })),
    ];
    if (means.length > 0)
      trays.splice(first, 0, {
        id: `${side}-means`,
        title: t('tray.means', { side: t(`side.${side}`) }),
        units: means,
      });
  }
  return trays;
}
type Entry = readonly [id: string, unit: UnitEntry];
const NOW = 0;
/** What is on its way lies by the moment at which it comes: 0 for what may come in at once. */
function grouped(list: readonly Entry[], box: string, view: RussiaView): Map<number, Entry[]> {
  const now = view.turn * 2 + (view.state.impulse ?? 0);
  const groups = new Map<number, Entry[]>();
  for (const entry of list) {
    const due = entry[1].due ?? 0;
    const key = box !== 'due' || due <= now ? NOW : due;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return groups;
}
function titleOf(box: (typeof BOXES)[number], due: number, side: string): string {
  if (box !== 'due') return t(`tray.${box}`, { side });
  return due === NOW ? t('tray.now', { side }) : t('tray.due', { side, when: whenOf(due) });
}
/** A moment of the game: month and impulse. */
const whenOf = (due: number): string => t('due', { date: turnName(due >> 1), impulse: (due & 1) + 1 });

/** Points and Field Marshals are no counters: a card with a figure or a star. */
const card = (factors: string) => ({ palette: 'rb-card', symbol: 'plain', factors });
const isOf = (account: string, side: string): boolean =>
  account.startsWith('russian') === (side === 'russian');

/** When a unit comes that is not listed by its moment. */
const noteOf = ({ due = 0 }: UnitEntry, box: string): string =>
  due === 0 || (box !== 'displaced' && box !== 'urals') ? '' : whenOf(due);

const markersOf = (view: RussiaView): Marker[] =>
  (view.state.converting ?? []).map((at) => ({
    id: `converting-${at}`,
    at,
    glyph: 'aerial',
    title: t('marker.converting'),
    rule: '7.27',
  }));
