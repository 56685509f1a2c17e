import type { Json, UnitInfo, View } from '@stavka/engine';
import type { Marker, Piece, PieceState, Position, Tray, TrayUnit } from '../../table/game-ui.ts';
import { backOf, faceOf, factorsOf, PRINTED } from './faces.ts';
import { t } from './messages/index.ts';

interface UnitEntry {
  readonly at: string;
  readonly reduced?: boolean;
  readonly moved?: boolean;
  readonly halted?: boolean;
  readonly attacked?: boolean;
  readonly resting?: boolean;
  readonly refit?: boolean;
  readonly marked?: boolean;
  readonly obliged?: boolean;
  readonly top?: boolean;
}
type Tokens = Readonly<Record<string, Readonly<Record<string, readonly { readonly count: number }[]>>>>;
type Counted = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;

export interface LandView {
  readonly turn: number;
  readonly phase: string;
  readonly seat: string;
  readonly units: Readonly<Record<string, UnitEntry>>;
  readonly tokens?: Tokens;
  readonly counted?: Counted;
  readonly control: Readonly<Record<string, string>>;
  readonly score: Readonly<Record<string, number>>;
  readonly state: {
    readonly linesDestroyed?: readonly string[];
    readonly weather?: Readonly<Record<string, string>>;
    readonly directive?: boolean;
    readonly pause?: number;
    readonly concentration?: string;
    readonly infantrySteps?: number;
    readonly replacements?: number;
    readonly lifted?: boolean;
    readonly flown?: boolean;
    readonly sequence?: string;
  };
}
export const asLand = (json: View): LandView => json as unknown as LandView;

const BOXES = ['reserve', 'track', 'aside', 'pool', 'dead', 'out'] as const;
const isBox = (at: string): boolean => (BOXES as readonly string[]).includes(at);

/** The view of Land Without End as pieces, trays and markers: the tops of enemy stacks, and what lies face down under them. */
export function readPosition(json: View, facts: Json, units: ReadonlyMap<string, UnitInfo>): Position {
  const view = asLand(json);
  const supply = (facts as { readonly supply?: Readonly<Record<string, string>> }).supply ?? {};
  return {
    turn: view.phase.startsWith('setup.') ? 0 : view.turn,
    phase: view.phase,
    pieces: [...facedown(view), ...faceup(view, supply)],
    trays: traysOf(view, units),
    markers: markersOf(view),
    control: view.control,
    score: view.score,
  };
}

/** The top of a stack is drawn last. */
function faceup(view: LandView, supply: Readonly<Record<string, string>>): Piece[] {
  const found = Object.entries(view.units)
    .filter(([, unit]) => !isBox(unit.at))
    .sort(([, a], [, b]) => Number(a.top ?? false) - Number(b.top ?? false));
  return found.map(([id, unit]) => ({
    id,
    at: unit.at,
    supply: supply[id] ?? 'full',
    states: statesOf(unit, supply[id]),
    face: faceOf(id, unit.reduced === true),
    words: wordsOf(id, unit),
  }));
}

function facedown(view: LandView): Piece[] {
  return Object.entries(view.tokens ?? {}).flatMap(([side, places]) =>
    Object.entries(places).flatMap(([at, tokens]) => {
      const n = tokens.reduce((sum, { count }) => sum + count, 0);
      return Array.from(
        { length: n },
        (_, i): Piece => ({
          id: `under-${side}-${at}-${i}`,
          at,
          side,
          supply: 'full',
          states: [],
          face: backOf(side),
          title: t('hidden'),
          words: t('hidden.about'),
        }),
      );
    }),
  );
}

function statesOf(unit: UnitEntry, supply: string | undefined): readonly PieceState[] {
  const states: PieceState[] = [];
  if (unit.moved || unit.halted || unit.resting || unit.refit) states.push('moved');
  if (unit.attacked) states.push('attacked');
  if (unit.obliged && !unit.attacked) states.push('must');
  if (supply === 'none') states.push('unsupplied');
  const key = states.join();
  const known = STATES.get(key) ?? states;
  STATES.set(key, known);
  return known;
}
/** The same states are the same list: a counter on which nothing has changed is not drawn anew. */
const STATES = new Map<string, readonly PieceState[]>();

const MARKS = ['reduced', 'moved', 'halted', 'attacked', 'resting', 'refit', 'marked', 'obliged'] as const;
function wordsOf(id: string, unit: UnitEntry): string {
  const marks = MARKS.filter((mark) => unit[mark] === true).map((mark) => t(`mark.${mark}`));
  return [factorsOf(PRINTED.get(id)!, unit.reduced === true), ...marks].join(', ');
}

function traysOf(view: LandView, units: ReadonlyMap<string, UnitInfo>): Tray[] {
  const trays: Tray[] = [];
  for (const side of ['axis', 'soviet'] as const)
    for (const box of BOXES) {
      const own = Object.entries(view.units)
        .filter(([id, unit]) => unit.at === box && units.get(id)?.side === side)
        .map(([id]): TrayUnit => ({ id, note: noteOf(id, box, view.turn), face: faceOf(id, false) }))
        .sort((a, b) => dueOf(a.id) - dueOf(b.id));
      const hidden = Object.entries(view.counted?.[side]?.[box] ?? {});
      const backs = hidden.map(
        ([by, count]): TrayUnit => ({
          id: `counted-${side}-${box}-${by}`,
          side,
          face: backOf(side),
          title: t('tray.hidden', { n: count }),
          note: box === 'track' ? t('due.turn.n', { turn: by, n: count }) : t('count', { n: count }),
        }),
      );
      if (own.length + backs.length > 0)
        trays.push({
          id: `${side}-${box}`,
          title: t(`tray.${box}`, { side: t(`side.${side}`) }),
          units: [...own, ...backs],
        });
    }
  return trays;
}

const dueOf = (id: string): number => PRINTED.get(id)?.arrival.turn ?? 0;
function noteOf(id: string, box: string, turn: number): string {
  const due = dueOf(id);
  if (box !== 'track' || due === 0) return '';
  return due === turn ? t('due.now') : t('due.turn', { turn: due });
}

const markersOf = (view: LandView): Marker[] =>
  (view.state.linesDestroyed ?? []).map((at) => ({
    id: `ruin-${at}`,
    at,
    glyph: 'ruin',
    title: t('marker.ruin'),
    rule: '11.23',
  }));
