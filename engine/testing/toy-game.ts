import { borderBetween, neighbours } from '../board/board.ts';
import { compileBoard } from '../board/compile.ts';
import { sha256Hex } from '../chance/sha256.ts';
import type { Decision, Game, OptionNode, Outcome, Seat, Violation } from '../contract/game.ts';
import type { Shadow, Subject } from '../kit/subject.ts';
import { bad, must, ok, type Result } from '../result.ts';
import { layDice } from '../state/dice.ts';
import { type GameEvent, Journal, redoEvents, undoEvents } from '../state/journal.ts';
import { canonical, type Json } from '../state/json.ts';
import { Layout } from '../state/layout.ts';
import { State } from '../state/state.ts';
import { mapOf, spaceAt } from './boards.ts';

/**
 * A game small enough to be plainly right, for testing the kit: two sides with two runners each on a ring of six places.
 * A runner steps to a free place next to it and falls on a six; whoever loses a runner gives a point; six turns.
 */
export type ToyOrder =
  | { readonly kind: 'step'; readonly unit: string; readonly at: string }
  | { readonly kind: 'rest' };
interface Phase {
  readonly is: 'phase';
  readonly side: number;
}

const RING = 6;
const TURNS = 6;
const LABELS = Array.from({ length: RING }, (_, i) => `p${i}`);
const UNITS = ['r1', 'r2', 'b1', 'b2'];
const SEATS = ['red', 'blue'];
const sideOf = (unit: string): number => (unit.startsWith('r') ? 0 : 1);

export const toyBoard = must(
  compileBoard(
    mapOf(
      { kind: 'area' },
      LABELS.map((id, i) => spaceAt(id, i, 0)),
      LABELS.map((id, i) => ({ a: id, b: LABELS[(i + 1) % RING]!, features: [] })),
    ),
  ),
);

const layout = new Layout();
export const AT = layout.column('at', UNITS.length, true);
export const TURN = layout.column('turn', 1);
export const VP = layout.column('vp', 2);
const dice = layDice(layout, ['fall']);
export const DICE = dice.column;

const phaseOf = (s: State): Phase => s.flow[0] as Phase;
const isOverNow = (s: State): boolean => s.cells[TURN]! > TURNS;
const seatOf = (s: State): Seat => SEATS[phaseOf(s).side]!;
const isFree = (s: State, space: number): boolean => !UNITS.some((_, u) => s.cells[AT + u] === space);

function choices(s: State): OptionNode<ToyOrder>[] {
  if (isOverNow(s)) return [];
  const kind = 'step';
  const steps = UNITS.flatMap((unit, u): OptionNode<ToyOrder>[] => {
    const from = s.cells[AT + u]!;
    if (sideOf(unit) !== phaseOf(s).side || from < 0) return [];
    const free = neighbours(toyBoard, from).filter((n) => isFree(s, n));
    if (free.length === 0) return [];
    const ends = free.map((n) => ({
      kind,
      unit,
      at: LABELS[n]!,
      order: { kind, unit, at: LABELS[n]! } as const,
    }));
    return [{ kind, unit, next: () => ends }];
  });
  const rest: OptionNode<ToyOrder> = { kind: 'rest', order: { kind: 'rest' } };
  return steps.length > 0 ? [{ kind, next: () => steps }, rest] : [rest];
}

function decision(s: State): Decision | Outcome {
  const turn = Math.min(s.cells[TURN]!, TURNS);
  if (isOverNow(s))
    return { over: true, turn, winner: 'draw', level: 'end', reason: 'time is up', rule: '4' };
  const orders = choices(s).map((node) => node.kind);
  return {
    turn,
    phase: `${seatOf(s)}.run`,
    seat: seatOf(s),
    prompt: 'Step or rest.',
    key: 'run',
    rule: '2',
    orders,
  };
}

function parse(json: unknown): Result<ToyOrder, readonly Violation[]> {
  const no = (message: string) => bad([{ rule: 'form', message }]);
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, 'kind')) return no('not an order');
  const order = json as Record<string, unknown>;
  const keys = Object.keys(order).sort().join();
  if (order.kind === 'rest') return keys === 'kind' ? ok(order as ToyOrder) : no('too much');
  if (order.kind !== 'step' || keys !== 'at,kind,unit') return no('not a step');
  return typeof order.unit === 'string' && typeof order.at === 'string'
    ? ok(order as ToyOrder)
    : no('not names');
}

function check(s: State, seat: Seat, order: ToyOrder): readonly Violation[] {
  const no = (message: string): Violation[] => [{ rule: '2', message }];
  if (isOverNow(s) || seat !== seatOf(s)) return no('not now');
  if (order.kind === 'rest') return [];
  const unit = UNITS.indexOf(order.unit);
  const at = toyBoard.index.get(order.at);
  if (unit < 0 || at === undefined) return no('no such thing');
  if (sideOf(order.unit) !== phaseOf(s).side || s.cells[AT + unit]! < 0) return no('not yours');
  if (borderBetween(toyBoard, s.cells[AT + unit]!, at) < 0 || !isFree(s, at)) return no('cannot go there');
  return [];
}

function encode(s: State): { readonly [key: string]: Json } {
  return { cells: [...s.cells], flow: s.flow as unknown as Json, seed: s.seed };
}

function decode(json: unknown): Result<State> {
  const { cells, flow, seed } = json as { cells: number[]; flow: Phase[]; seed: string };
  if (!Array.isArray(cells) || cells.length !== layout.cells) return bad([{ at: 'cells', message: 'wrong' }]);
  return ok(new State(Int16Array.from(cells), flow, seed));
}

const none = { type: 'object' };

export const toyGame: Game<State, ToyOrder> = {
  id: 'toy',
  title: 'The ring',
  rulesVersion: '1',
  seats: SEATS,
  turns: TURNS,
  scenarios: [],
  options: [],
  board: toyBoard,
  units: UNITS.map((id) => ({
    id,
    side: SEATS[sideOf(id)]!,
    name: id,
    title: id,
    type: 'runner',
    size: '',
    class: '',
    attack: 0,
    defense: 0,
  })),
  schemas: { orders: {}, position: none, events: { stepped: none, fell: none, rested: none, turn: none } },
  setup({ seed }) {
    const cells = new Int16Array(layout.cells);
    UNITS.forEach((_, u) => {
      cells[AT + u] = u === 0 ? 0 : u + 1;
    });
    cells[TURN] = 1;
    const first: Phase = { is: 'phase', side: 0 };
    return ok(new State(cells, [first], seed));
  },
  decision,
  choices,
  parse,
  check,
  apply(s, order, chance) {
    const j = new Journal(s, layout, chance, dice);
    const { side } = phaseOf(s);
    if (order.kind === 'step') {
      const unit = UNITS.indexOf(order.unit);
      j.set(AT + unit, toyBoard.index.get(order.at)!);
      j.emit('stepped', '2', { unit: order.unit, at: order.at });
      if (j.roll('fall') === 6) {
        j.set(AT + unit, -1);
        j.add(VP + 1 - side, 1);
        j.emit('fell', '3', { unit: order.unit });
      }
    } else j.emit('rested', '2');
    if (side === 1) {
      j.add(TURN, 1);
      j.emit('turn', '4', { turn: s.cells[TURN] });
    }
    j.replace<Phase>({ is: 'phase', side: 1 - side });
    return j.close();
  },
  undo: undoEvents,
  redo: redoEvents,
  view: (s, seat) => ({
    seat,
    at: [...s.cells.subarray(AT, DICE)],
    flow: s.flow as unknown as Json,
    sealed: sha256Hex(s.seed),
  }),
  witness: (event) => event,
  resample(view, rng) {
    const at = view.at as readonly number[];
    return new State(Int16Array.from([...at, 0, 0]), view.flow as unknown as Phase[], `guess-${rng.next()}`);
  },
  encode,
  decode,
  query: () => null,
  score: (s) => ({ red: s.cells[VP]!, blue: s.cells[VP + 1]! }),
};

class ToyBooks implements Shadow<State> {
  private readonly lost = new Set<string>();

  take(event: GameEvent): string | null {
    const unit = event.unit as string;
    if (unit !== undefined && this.lost.has(unit)) return `${unit} is lost already`;
    if (event.type === 'fell') this.lost.add(unit);
    return null;
  }

  compare(s: State): string | null {
    const wrong = UNITS.find((id, u) => s.cells[AT + u]! < 0 !== this.lost.has(id));
    return wrong === undefined ? null : `${wrong} by the log`;
  }

  score(): Readonly<Record<Seat, number>> {
    const given = (side: number): number => [...this.lost].filter((id) => sideOf(id) === side).length;
    return { red: given(1), blue: given(0) };
  }
}

export const toySubject: Subject<State, ToyOrder> = {
  game: toyGame,
  endings: ['rest'],
  sealed: ['sealed'],
  invariants: [(s) => (s.cells[TURN]! >= 1 && s.cells[TURN]! <= TURNS + 1 ? null : 'turn')],
  shadow: () => new ToyBooks(),
  disguise(s, rng) {
    const cells = s.cells.slice();
    cells[DICE]! += 1 + rng.below(9);
    return new State(cells, s.flow, `disguise-${rng.next()}`);
  },
  legal: (s, order) =>
    choices(s).some((node) =>
      node.kind === 'rest'
        ? order.kind === 'rest'
        : node.next!().some((unit) => unit.next!().some((end) => canonical(end.order) === canonical(order))),
    ),
};
