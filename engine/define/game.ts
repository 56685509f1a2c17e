import type { Board } from '../board/board.ts';
import type { Chance } from '../chance/chance.ts';
import type { Rng } from '../chance/rng.ts';
import { setupFaults } from '../contract/assembly.ts';
import {
  type Decision,
  type Game,
  type GameOption,
  isOver,
  type OptionNode,
  type Order,
  type Outcome,
  type Query,
  type Scenario,
  type SetupConfig,
  type UnitInfo,
  type View,
  type Violation,
} from '../contract/game.ts';
import { bad, type Fault, ok, type Result } from '../result.ts';
import { type GameEvent, redoEvents, undoEvents } from '../state/journal.ts';
import { canonical, type Json } from '../state/json.ts';
import type { Frame } from '../state/state.ts';
import type { Column, Scalar } from './columns.ts';
import { type Events, eventSchemas } from './events.ts';
import { openEyes, type SeatEyes } from './eyes.ts';
import { type FlowLaw, type Question, questionOf, type Settle, Walk } from './flow.ts';
import {
  type FrameDeclaration,
  type FrameOf,
  type Frames,
  flowSchema,
  type Ground,
  type PhaseFrame,
} from './frames.ts';
import { type Fields, isRecord, ref } from './kinds.ts';
import { LastOf, sealOf } from './last.ts';
import type { KindLaw, Law, Laws } from './law.ts';
import type { LayeredState } from './layers.ts';
import {
  type OrderKind,
  type Orders,
  orderFacts,
  orderSchemas,
  readOrder,
  type WireOrder,
  type WireOrders,
} from './orders.ts';
import { noDice, Play, type Teller, type Tellings, TOLD } from './play.ts';
import { type Given, PositionForm } from './position.ts';
import { type Asked, answerOwn, questionSchemas, readArguments } from './questions.ts';
import { positionReader } from './reading.ts';
import type { SightParts } from './sight.ts';
import { spaceFacts } from './space-facts.ts';
import type { Standing } from './standing.ts';
import { type Model, modelOf } from './state.ts';
import { type Building, treeOf } from './steps.ts';

export type Config = Pick<SetupConfig, 'scenario' | 'options'>;
type Prompt = string | ((s: LayeredState, frame: never) => string);

/** Everything a game declares and writes by hand; `defineGame` puts it together. */
export interface Definition<
  O extends Orders,
  E extends Events,
  D extends Readonly<Record<string, FrameDeclaration>>,
  N extends string,
  J,
> {
  readonly id: string;
  readonly title: string;
  readonly rulesVersion: string;
  /** The number of the form of positions, and what brings older ones up to it, the first from form 1 to 2. */
  readonly schema: number;
  readonly migrations?: readonly ((position: { [key: string]: Json }) => { [key: string]: Json })[];
  readonly turns: number;
  readonly scenarios: readonly Scenario[];
  readonly options: readonly GameOption[];
  readonly board: Board;
  readonly units: readonly UnitInfo[];
  readonly pieces?: readonly string[];

  /** What `state` gave. */
  readonly columns: object;
  readonly turn: Scalar;
  /** Counters of dice by purpose: a wide column over a roster of purposes. */
  readonly dice: Column;
  readonly frames: Frames<D, N>;
  readonly orders: O;
  readonly events: E;
  readonly laws: Laws<O>;
  /** The rules under which an order is refused whose turn or kind it is not, and one after the end. */
  readonly refuses?: { readonly turn: string; readonly over: string };
  /** Kinds that a seat may order whenever it is asked anything. */
  readonly aside?: readonly Extract<keyof O, string>[];
  readonly flow: FlowLaw<J, N>;
  /** What each frame does by itself, down to nothing where it only asks. */
  readonly settle: { readonly [K in Extract<keyof D, string>]: (j: J, f: FrameOf<D, K>) => void };
  readonly standing: readonly Standing[];
  readonly ground: Pick<Ground, 'touches'> & { sideOf(s: LayeredState, unit: number): number };
  /** One sentence for each step that asks and each frame that asks. */
  readonly prompts: Readonly<Record<string, Prompt>>;

  /** The board of a scenario without any unit: who holds what. */
  empty(s: LayeredState, config: Config): void;
  /** The units of a scenario where they start. */
  deploy(s: LayeredState, config: Config): void;
  /** What a position of that turn and phase implies beside what it names: what has come and gone by then. */
  bringUp?(
    s: LayeredState,
    at: { readonly turn: number; readonly phase: string; readonly cleared: boolean },
  ): void;
  /** What the named things imply: who stands in a hex holds it. */
  complete?(s: LayeredState, given: Given): void;
  /** What the game was set up with; the first scenario and no options when nothing is said. */
  config?(s: LayeredState): Config;
  query?(s: LayeredState, query: Query): Result<Json, readonly (Fault | Violation)[]> | null;
  score(s: LayeredState): Readonly<Record<string, number>>;
  /** Who sees what; everything lies open when nothing is said. */
  readonly sight?: SightParts;
  /** What else it can be asked than what `query` answers: declared questions with their answers, and its tables. */
  readonly questions?: Asked;
  readonly tables?: Json;
}

const KERNEL_ORDERS: Readonly<Record<string, OrderKind>> = {
  'end-phase': { kind: 'end-phase', fields: {}, about: 'End the phase.' },
  pass: { kind: 'pass', fields: {}, about: 'Decline what is offered.' },
};
interface ReadyLaw {
  readonly law: Law<Play, unknown, Frame>;
  readonly build: Building;
}
const MOST_STARTS = 16;

/** Puts a game together from its declarations and its law. Nothing is decided here. */
export function defineGame<
  O extends Orders,
  E extends Events,
  D extends Readonly<Record<string, FrameDeclaration>>,
  N extends string,
  J,
>(d: Definition<O, E, D, N, J>): DeclaredGame {
  const model = modelOf(d.columns);
  const frames = d.frames as unknown as Frames;
  const { seats, outline } = d.frames;
  const form = new PositionForm(model, frames);
  const heading = { game: d.id, schema: d.schema, rules: d.rulesVersion };
  const kinds: Readonly<Record<string, OrderKind>> = { ...d.orders, ...KERNEL_ORDERS };
  const walk = new Walk({
    frames,
    model,
    turn: d.turn,
    flow: d.flow as unknown as FlowLaw<Play, string>,
    settle: d.settle as unknown as Readonly<Record<string, Settle<Play>>>,
  });
  const place = model.place;
  const ground: Ground = {
    touches: d.ground.touches,
    sideOf: (s, unit) => d.ground.sideOf(s as LayeredState, unit),
    whereOf: (s, unit) => place?.of(s, unit) ?? -1,
    moverOf(s) {
      const bottom = s.flow[0]!;
      return bottom.is === 'phase'
        ? seats.indexOf(outline.steps[(bottom as PhaseFrame).phase as N].seat ?? '')
        : -1;
    },
  };
  const sight = d.sight?.({ model, form, seats, frames, ground }) ?? null;
  const teller: Teller = {
    layout: model.layout,
    dice: { column: d.dice.offset, purposes: d.dice.roster.ids },
    seats,
    fields: Object.fromEntries(Object.entries(d.events).map(([type, { fields }]) => [type, fields])),
    cut: (s, type, facts) => sight?.cut(s as LayeredState, d.events[type]!, facts) ?? null,
  };
  const rosters = { units: place?.roster ?? null, spaces: place?.spaces ?? model.columns[0]!.roster };
  const buildings: Readonly<Record<string, Building>> = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, { ...rosters, kind }]),
  );
  const configOf = (s: LayeredState): Config => d.config?.(s) ?? {};
  const starts = new Map<string, LayeredState>();

  /** The scenario's board without units, made once. */
  function boardOf(config: Config): LayeredState {
    if (lastBoard !== undefined && config.options === undefined && config.scenario === lastBoard.scenario)
      return lastBoard.s;
    const s = boardBy(config);
    if (config.options === undefined) lastBoard = { scenario: config.scenario, s };
    return s;
  }
  let lastBoard: { readonly scenario: string | undefined; readonly s: LayeredState } | undefined;
  function boardBy(config: Config): LayeredState {
    const key = canonical([config.scenario ?? null, config.options ?? null]);
    let start = starts.get(key);
    if (start === undefined) {
      start = model.blank('');
      d.empty(start, config);
      start.touch();
      if (starts.size >= MOST_STARTS) starts.clear();
      starts.set(key, start);
    }
    return start;
  }
  function fresh(config: Config, seed: string): LayeredState {
    const s = model.blank(seed);
    s.cells.set(boardOf(config).cells);
    return s;
  }
  const silent = (s: LayeredState): Play => new Play(s, teller, noDice, true);
  const topOf = (s: LayeredState): Frame => s.flow[s.flow.length - 1]!;

  /** The kinds of order open to whoever is asked, and those that are always open beside. */
  const open = new Map<readonly string[], readonly string[]>();
  function openKinds({ kinds: asked }: Question): readonly string[] {
    if (d.aside === undefined) return asked;
    let all = open.get(asked);
    if (all === undefined) {
      all = [...asked, ...d.aside.filter((kind) => !asked.includes(kind))];
      open.set(asked, all);
    }
    return all;
  }

  const isAside = (kind: string): boolean =>
    (d.aside as readonly string[] | undefined)?.includes(kind) === true;

  /** The law of a kind where that frame asks. */
  function lawOf(kind: string, is: string): Law<Play, unknown, Frame> | undefined {
    if (Object.hasOwn(d.laws, kind)) return (d.laws as Readonly<Record<string, KindLaw>>)[kind]!.forFrame(is);
    return kind === 'end-phase' ? endPhase : kind === 'pass' ? pass : undefined;
  }
  const endPhase: Law<Play, unknown, Frame> = {
    check(s, _order, no) {
      if (topOf(s).is === 'phase') d.flow.steps[(topOf(s) as PhaseFrame).phase as N]?.keeps?.(s, no);
    },
    steps(s) {
      let kept = false;
      endPhase.check(s, {}, () => (kept = true), topOf(s));
      return kept ? null : [];
    },
    carry(j, _order, frame) {
      walk.end(j);
      walk.settle(j);
      // What the end lays on the step may say nothing of itself; then this is all that has happened.
      const { phase } = frame as PhaseFrame;
      if (j.events.length === 0) j.tell('phase-ended', outline.steps[phase as N].rule, { phase });
    },
  };
  const pass: Law<Play, unknown, Frame> = {
    check() {},
    steps: () => [],
    carry(j, _order, frame) {
      const { asks } = frames.declared[frame.is]!.about;
      const q = questionOf(frames, j.state)!;
      j.pop();
      j.tell('passed', asks!.pass!, { what: frame.is, seat: seats[q.seat]! });
    },
  };

  const lastTrees = new LastOf<readonly OptionNode<WireOrder>[]>();
  const choices = (s: LayeredState): readonly OptionNode<WireOrder>[] => lastTrees.of(s, treesOf);

  function treesOf(s: LayeredState): readonly OptionNode<WireOrder>[] {
    const q = questionOf(frames, s);
    if (q === null) return [];
    const found: OptionNode<WireOrder>[] = [];
    for (const { law, build } of readyLaws(openKinds(q), q.frame.is)) {
      if (law.now?.(s, q.frame) === false) continue;
      const tree = treeOf(build, law.steps(s, q.frame));
      if (tree !== null) found.push(tree);
    }
    return found;
  }
  /** The laws of the kinds that a frame of that name may ask for, found once. */
  function readyLaws(asked: readonly string[], is: string): readonly ReadyLaw[] {
    let byFrame = ready.get(asked);
    if (byFrame === undefined) ready.set(asked, (byFrame = new Map()));
    let list = byFrame.get(is);
    if (list === undefined) {
      list = asked.flatMap((kind) => {
        const law = lawOf(kind, is);
        return law === undefined ? [] : [{ law, build: buildings[kind]! }];
      });
      byFrame.set(is, list);
    }
    return list;
  }
  const ready = new Map<readonly string[], Map<string, readonly ReadyLaw[]>>();

  function decision(s: LayeredState, isAsked = true): Decision | Outcome {
    const turn = d.turn.of(s);
    const q = questionOf(frames, s);
    if (q === null) {
      const { winner, level, reason, rule } = topOf(s) as unknown as {
        winner: number;
        level: string;
        reason: string;
        rule: string;
      };
      return { over: true, turn, winner: winner < 0 ? 'draw' : seats[winner]!, level, reason, rule };
    }
    const prompt = d.prompts[q.key];
    if (prompt === undefined) throw new Error(`nothing is said to whoever decides in '${q.key}'`);
    return {
      turn,
      phase: (s.flow[0] as PhaseFrame).phase,
      seat: seats[q.seat]!,
      prompt: typeof prompt === 'string' ? prompt : prompt(s, q.frame as never),
      key: q.key,
      rule: q.rule,
      orders: isAsked ? choices(s).map(({ kind }) => kind) : [],
    };
  }

  function check(s: LayeredState, seat: string, order: WireOrder): readonly Violation[] {
    const q = questionOf(frames, s);
    if (q === null) return [{ rule: d.refuses?.over ?? 'over', message: 'the game is over' }];
    if (seat !== seats[q.seat])
      return [
        {
          rule: d.refuses?.turn ?? q.rule,
          message: `it is the ${seats[q.seat]} player who decides now`,
        },
      ];
    const law = openKinds(q).includes(order.kind) ? lawOf(order.kind, q.frame.is) : undefined;
    if (law === undefined)
      return [
        {
          rule: d.refuses?.turn ?? q.rule,
          message: `'${order.kind}' cannot be ordered now; open is ${openKinds(q).join(', ')}`,
        },
      ];
    const facts = orderFacts(kinds[order.kind]!, order, sight?.hides(s, q.seat));
    if (!facts.ok) return facts.faults;
    const broken: Violation[] = [];
    law.check(s, facts.value, (rule, message) => broken.push({ rule, message }), q.frame);
    return broken;
  }

  function apply(s: LayeredState, order: WireOrder, chance: Chance): readonly GameEvent[] {
    const j = new Play(s, teller, chance);
    const q = questionOf(frames, s);
    const facts = orderFacts(kinds[order.kind]!, order);
    const law = q === null ? undefined : lawOf(order.kind, q.frame.is);
    if (q === null || law === undefined || !facts.ok) throw new Error(`'${order.kind}' is not legal here`);
    law.carry(j, facts.value, q.frame);
    walk.settle(j);
    return j.close();
  }

  function setup({ seed, ...config }: SetupConfig): Result<LayeredState> {
    const faults = setupFaults(d, config);
    if (faults.length > 0) return bad(faults);
    const s = fresh(config, seed);
    d.deploy(s, config);
    s.touch();
    walk.begin(silent(s));
    return ok(s);
  }

  const write = (s: LayeredState, eyes: SeatEyes | null = null): { [key: string]: Json } => {
    const config = configOf(s);
    const position = form.write(s, heading, boardOf(config), eyes);
    position.scenario ??= config.scenario ?? d.scenarios[0]?.id ?? null;
    return position;
  };

  function openView(s: LayeredState, seat: string): View {
    const now = decision(s);
    return {
      ...write(
        s,
        openEyes(seats.indexOf(seat), (unit) => ground.sideOf(s, unit)),
      ),
      seat,
      commitment: sealOf(s.seed),
      decision: now as unknown as Json,
      ...(isOver(now) ? { seed: s.seed } : {}),
    };
  }

  function resampleOpen(view: View, rng: Rng): LayeredState {
    const { seat: _seat, commitment: _sealed, decision: _decision, seed: _seed, ...position } = view;
    const s = fresh(configOfView(position), `resampled-${rng.next().toString(16)}`);
    const faults: Fault[] = [];
    const read = form.read(s, position, faults);
    if (faults.length > 0 || read.flow === undefined)
      throw new Error(`not a view of this game: ${faults.map((f) => `${f.at} ${f.message}`).join('; ')}`);
    s.flow = read.flow;
    s.touch();
    return s;
  }

  const about = spaceFacts(model, form, d.board, (s, unit) => seats[ground.sideOf(s, unit)] ?? 'nobody');
  const anywhere: Fields = place === null ? {} : { at: ref(place.spaces) };

  function query(s: LayeredState, asked: Query): ReturnType<typeof answerOwn> {
    const byHand = d.query?.(s, asked);
    if (byHand !== undefined && byHand !== null) return byHand;
    // Who names no seat may know all; an observer is a seat that sees least.
    const seat = typeof asked.seat === 'string' ? seats.indexOf(asked.seat) : undefined;
    const own = answerOwn(
      d.questions,
      s,
      asked,
      seat,
      seat === undefined ? undefined : sight?.hides(s, seat),
    );
    if (own !== null) return own;
    const { what } = asked;
    if (what === 'score') return ok({ ...d.score(s), turn: d.turn.of(s) });
    if (what === 'tables' && d.tables !== undefined) return ok(d.tables);
    if ((what !== 'space' && what !== 'stack') || place === null) return null;
    const read = readArguments(anywhere, asked, undefined);
    if (!read.ok) return read;
    const eyes =
      seat === undefined ? null : (sight?.eyes(s, seat) ?? openEyes(seat, (unit) => ground.sideOf(s, unit)));
    return ok(about[what](s, (read.value as { readonly at: number }).at, eyes));
  }

  const configOfView = (position: Readonly<Record<string, Json>>): Config => ({
    ...(typeof position.scenario === 'string' ? { scenario: position.scenario } : {}),
    ...(isRecord(position.options) ? { options: position.options as Readonly<Record<string, Json>> } : {}),
  });

  /** The schemas of what can be told: not of what the kernel would tell, where the game has its own law for it. */
  function toldSchemas(): Record<string, Json> {
    const { 'phase-ended': ended, passed, ...told } = eventSchemas(d.events);
    const mayPass = Object.values(frames.declared).some(({ about }) => about.asks?.pass !== undefined);
    return {
      ...told,
      ...(Object.hasOwn(d.laws, 'end-phase') ? {} : { 'phase-ended': ended! }),
      ...(mayPass ? { passed: passed! } : {}),
    };
  }

  const sighted = sight?.serve({ write, decision, fresh, configOfView });

  return {
    id: d.id,
    title: d.title,
    rulesVersion: d.rulesVersion,
    ...(sight === null ? {} : { hidden: true }),
    seats,
    turns: d.turns,
    scenarios: d.scenarios,
    options: d.options,
    board: d.board,
    units: d.units,
    ...(d.pieces === undefined ? {} : { pieces: d.pieces }),
    ...(d.aside === undefined ? {} : { aside: d.aside }),
    schemas: {
      orders: orderSchemas(kinds),
      position: positionSchema(form.schema, flowSchema(frames), outline.names),
      events: toldSchemas(),
    },
    setup,
    decision: (s) => decision(s),
    asked: (s) => decision(s, false),
    choices,
    parse: (json) => readOrder(kinds, json),
    check,
    apply,
    undo: undoEvents,
    redo: redoEvents,
    view: sighted?.view ?? openView,
    witness: sight === null ? (event) => event : witnessed,
    resample: sighted?.resample ?? resampleOpen,
    encode: (s) => write(s),
    decode: positionReader({ d, frames, ground, form, walk, fresh, silent, choices, isAside }),
    query,
    score: d.score,
    trial<T>(s: LayeredState, change: (j: T) => void): LayeredState {
      const twin = s.copy();
      change(silent(twin) as T);
      return twin;
    },
    questions: questionSchemas(d.questions),
    parts: {
      model,
      frames,
      orders: kinds,
      events: d.events,
      asked: d.questions?.questions ?? {},
      hasSight: sight !== null,
    },
    standing: d.standing,
    walk,
    teller,
  };
}

/** The same game with its orders typed field by field, for games whose orders are written by hand: `parse` lets nothing else through. */
export const typedBy = <O extends Orders>(game: DeclaredGame): DeclaredGame<WireOrders<O>> =>
  game as DeclaredGame<WireOrders<O>>;

export type DeclaredGame<W extends Order = WireOrder> = Game<LayeredState, W> & Defined;
/** What a declared game can do beside the contract: for its own rules, its tests and the kit. */
export interface Defined {
  /** A copy, changed under a journal that tells nothing and rolls no dice. */
  trial<T>(s: LayeredState, change: (j: T) => void): LayeredState;
  /** By name, the schema of a question's arguments, its shape and the schema of its answer. */
  readonly questions: Readonly<Record<string, Json>>;
  /** The declarations, as the kit works from them. */
  readonly parts: {
    readonly model: Model;
    readonly frames: Frames;
    readonly orders: Readonly<Record<string, OrderKind>>;
    readonly events: Events;
    readonly asked: Asked['questions'];
    readonly hasSight: boolean;
  };
  readonly standing: readonly Standing[];
  readonly walk: Walk;
  readonly teller: Teller;
}

/** An event as a seat was told it when it happened, with nothing that travels with it unseen. */
function witnessed(event: GameEvent, seat: string): GameEvent | null {
  const told = (event as { [TOLD]?: Tellings })[TOLD];
  const own = told?.[seat];
  if (own === null) return null;
  const { type, rule } = event;
  return { type, rule, ...(own ?? Object.fromEntries(Object.entries(event))) };
}

function positionSchema(columns: Json, flow: Json, phases: readonly string[]): Json {
  const { properties, ...rest } = columns as { [key: string]: Json };
  const own = properties as { [key: string]: { [key: string]: Json } };
  const state = own.state!;
  return {
    ...rest,
    properties: {
      game: { type: 'string' },
      schema: { type: 'integer' },
      rules: { type: 'string' },
      scenario: { type: 'string' },
      phase: { enum: [...phases, 'over'] },
      clear: { type: 'boolean' },
      options: { type: 'object' },
      ...own,
      state: {
        ...state,
        properties: { ...(state.properties as { [key: string]: Json }), flow, seed: { type: 'string' } },
      },
    },
  };
}
