import { setupFaults } from '../contract/assembly.ts';
import type { OptionNode } from '../contract/game.ts';
import { bad, type Fault, ok, type Result } from '../result.ts';
import type { Json } from '../state/json.ts';
import type { Frame } from '../state/state.ts';
import type { Events } from './events.ts';
import type { Walk } from './flow.ts';
import { type FrameDeclaration, type Frames, flowFaults, type Ground, type PhaseFrame } from './frames.ts';
import type { Config, Definition } from './game.ts';
import { isRecord, plain } from './kinds.ts';
import type { LayeredState } from './layers.ts';
import type { Orders, WireOrder } from './orders.ts';
import type { Play } from './play.ts';
import type { Given, PositionForm } from './position.ts';
import { standingFaults } from './standing.ts';

type Any = Definition<Orders, Events, Readonly<Record<string, FrameDeclaration>>, string, Play>;
/** What reading a position needs of a game. */
export interface ReadingParts {
  readonly d: Pick<
    Any,
    | 'id'
    | 'schema'
    | 'migrations'
    | 'turns'
    | 'scenarios'
    | 'options'
    | 'standing'
    | 'dice'
    | 'deploy'
    | 'bringUp'
    | 'complete'
  >;
  readonly frames: Frames;
  readonly ground: Ground;
  readonly form: PositionForm;
  readonly walk: Walk;
  /** The scenario's board without units. */
  fresh(config: Config, seed: string): LayeredState;
  /** A journal that tells nothing and rolls no dice. */
  silent(s: LayeredState): Play;
  choices(s: LayeredState): readonly OptionNode<WireOrder>[];
  isAside(kind: string): boolean;
}

/** Dice that a position must leave to be rolled before its counters are full. */
const DICE_LEFT = 1_000_000;

/** Reads a position as a person or a program wrote it; every fault is named, and nothing is made half-way. */
export function positionReader({
  d,
  frames,
  ground,
  form,
  walk,
  fresh,
  silent,
  choices,
  isAside,
}: ReadingParts): (json: unknown) => Result<LayeredState> {
  const { outline } = frames;
  const topOf = (s: LayeredState): Frame => s.flow[s.flow.length - 1]!;

  return function decode(json: unknown): Result<LayeredState> {
    if (!isRecord(json)) return bad([{ at: 'position', message: 'a position is an object' }]);
    const migrated = migrate(json, d);
    if (!migrated.ok) return migrated;
    const position = migrated.value;
    const faults: Fault[] = headFaults(position);
    const note = (at: string, message: string): void => {
      faults.push({ at: at === '' ? 'position' : at, message });
    };
    const config: { scenario?: string; options?: Readonly<Record<string, Json>> } = {};
    if (typeof position.scenario === 'string') config.scenario = position.scenario;
    if (isRecord(position.options)) config.options = position.options as Readonly<Record<string, Json>>;
    faults.push(...setupFaults(d, config));
    if (faults.length > 0) return bad(allFaults(position, faults));
    const given = position.state;
    const seed = isRecord(given) && typeof given.seed === 'string' ? given.seed : 'position';
    const s = fresh(config, seed);
    const cleared = position.clear === true;
    if (!cleared) d.deploy(s, config);
    const turn = typeof position.turn === 'number' ? position.turn : 1;
    const phase = phaseOf(position);
    d.bringUp?.(s, { turn, phase, cleared });
    const read = form.read(s, position, faults);
    if (faults.length > 0) return bad(withImpossible(s, read, phase, faults));
    s.touch();
    d.complete?.(s, read);
    s.touch();
    if (read.flow !== undefined) s.flow = read.flow;
    else {
      if (phase === 'over')
        return bad([{ at: 'phase', message: 'a finished game needs its result in state/flow' }]);
      s.flow = [{ is: 'phase', phase } as PhaseFrame];
      if (!begins(s, phase, note)) return bad(faults);
    }
    const bottom = s.flow[0]!;
    if (read.flow !== undefined && position.phase !== undefined) {
      const own = bottom.is === 'over' ? 'over' : (bottom as PhaseFrame).phase;
      if (own !== position.phase)
        note('phase', `state/flow begins with ${own}, but the phase is ${position.phase}`);
    }
    flowFaults(frames, ground, s, note);
    form.faults(s, bottom.is === 'phase' ? (bottom as PhaseFrame).phase : null, note);
    standingFaults(d.standing, s, note);
    for (let p = 0; p < d.dice.roster.size; p++)
      if (d.dice.of(s, p) > d.dice.cell.most - DICE_LEFT)
        note(`state/dice/${d.dice.roster.ids[p]}`, 'leaves too few dice to be rolled');
    if (faults.length === 0) restFaults(s, note);
    return faults.length > 0 ? bad(faults) : ok(s);
  };

  function phaseOf({ phase, clear, turn = 1 }: Readonly<Record<string, unknown>>): string {
    if (typeof phase === 'string') return phase;
    const first = outline.names[0]!;
    return clear !== true && turn === 1
      ? first
      : outline.names.find(
          (name) => outline.steps[name]!.setup !== true && outline.steps[name]!.auto !== true,
        )!;
  }

  /** With what is wrong at the head of a position, what the rest of it says wrong; of another game's nothing is read. */
  function allFaults(position: Readonly<Record<string, unknown>>, head: readonly Fault[]): Fault[] {
    if (head.some(({ at }) => at === 'game')) return [...head];
    const rest: Fault[] = [];
    const s = fresh({}, 'position');
    const read = form.read(s, position, rest);
    const faults = withImpossible(s, read, null, rest);
    return [...head, ...faults.filter(({ at }) => !head.some((fault) => fault.at === at))];
  }

  /**
   * With what cannot be read of a position, what is impossible in the rest of it: all that does not stand, or what never does where
   * not even its phase is known.
   */
  function withImpossible(
    s: LayeredState,
    read: Given,
    phase: string | null,
    faults: readonly Fault[],
  ): Fault[] {
    const found: Fault[] = [...faults];
    const isKnown = phase !== null && phase !== 'over' && (read.flow !== undefined || !read.hasFlow);
    s.flow =
      isKnown && read.flow !== undefined
        ? read.flow
        : [{ is: 'phase', phase: phase ?? outline.names[0]! } as Frame];
    s.touch();
    try {
      d.complete?.(s, read);
      s.touch();
      standingFaults(
        isKnown ? d.standing : d.standing.filter((one) => one.always === true),
        s,
        (at, message) => {
          found.push({ at, message });
        },
      );
    } catch {
      // What is half read may be more than a rule of standing can bear; what was found until then is told.
    }
    return found;
  }

  function headFaults(position: Readonly<Record<string, unknown>>): Fault[] {
    const faults: Fault[] = [];
    const { game, phase, clear, turn } = position;
    if (game !== undefined && game !== d.id)
      faults.push({ at: 'game', message: `this is a position of ${plain(game)}` });
    if (phase !== undefined && phase !== 'over') {
      const step = typeof phase === 'string' ? outline.steps[phase] : undefined;
      // What asks somebody in the midst of a step that goes by itself stands in the flow; nobody begins there.
      const flow = isRecord(position.state) ? position.state.flow : undefined;
      const isUnderWay =
        Array.isArray(flow) && flow.length > 1 && isRecord(flow[0]) && flow[0].part !== undefined;
      if (step === undefined || (step.auto === true && !isUnderWay))
        faults.push({
          at: 'phase',
          message: `there is no phase ${plain(phase)}; there is ${outline.names.filter((name) => outline.steps[name]!.auto !== true).join(', ')}`,
        });
    }
    if (clear !== undefined && typeof clear !== 'boolean')
      faults.push({ at: 'clear', message: 'must be true or false' });
    if (turn !== undefined && (!Number.isInteger(turn) || (turn as number) < 1 || (turn as number) > d.turns))
      faults.push({ at: 'turn', message: `must be a whole number from 1 to ${d.turns}` });
    for (const [at, value] of [
      ['scenario', position.scenario],
      ['state/seed', isRecord(position.state) ? position.state.seed : undefined],
    ] as const)
      if (value !== undefined && (typeof value !== 'string' || value.length > 200 || value === ''))
        faults.push({ at, message: 'must be a short text' });
    return faults;
  }

  /** A position that names its phase and no flow stands at the phase's beginning. */
  function begins(s: LayeredState, phase: string, note: (at: string, message: string) => void): boolean {
    try {
      const j = silent(s);
      walk.enter(j, phase);
      walk.settle(j);
      return true;
    } catch (error) {
      note('phase', `cannot begin here: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }

  /** Somebody has a choice in a position, and nothing is left that happens by itself. */
  function restFaults(s: LayeredState, note: (at: string, message: string) => void): void {
    const twin = s.copy();
    try {
      walk.settle(silent(twin));
      if (twin.flow !== s.flow || !sameCells(twin, s))
        return note('state/flow', 'is not at rest: something in it would go on by itself');
      if (topOf(s).is !== 'over' && choices(s).every(({ kind }) => isAside(kind)))
        note('state/flow', 'leaves nobody anything to order');
    } catch (error) {
      note('state/flow', `cannot be played on: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

const sameCells = (a: LayeredState, b: LayeredState): boolean =>
  a.cells.every((cell, i) => cell === b.cells[i]);

function migrate(
  json: Readonly<Record<string, unknown>>,
  d: {
    readonly schema: number;
    readonly migrations?: readonly ((position: { [key: string]: Json }) => { [key: string]: Json })[];
  },
): Result<Readonly<Record<string, unknown>>> {
  const { schema = d.schema } = json;
  if (typeof schema !== 'number' || !Number.isInteger(schema) || schema < 1)
    return bad([{ at: 'schema', message: 'must be the number of a form of positions' }]);
  if (schema > d.schema)
    return bad([
      {
        at: 'schema',
        message: `this position is of format ${schema}, newer than this program's ${d.schema}: update the program`,
      },
    ]);
  let position = json as { [key: string]: Json };
  for (let n = schema; n < d.schema; n++) position = d.migrations![n - 1]!(position);
  return ok(position);
}
