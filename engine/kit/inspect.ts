import type { Rng } from '../chance/rng.ts';
import { isOver, type OptionNode, type Order, type View } from '../contract/game.ts';
import { ordersUnder } from '../contract/options.ts';
import { stateHash } from '../state/hash.ts';
import { canonical } from '../state/json.ts';
import type { State } from '../state/state.ts';
import { demand } from './failure.ts';
import { type Policy, pick, TIRELESS } from './policy.ts';
import { Snapshot } from './snapshot.ts';
import type { Subject } from './subject.ts';

/** How far trees of options are compared and checked at one point of a game. */
const TREE = 300;
const SAMPLES = 25;
const ANY: Policy = { ...TIRELESS, quit: null, grow: 0.5 };

/** Every demand that one position can be held to; the state is as before afterwards. */
export function inspect<S extends State, O extends Order>(subject: Subject<S, O>, s: S, rng: Rng): void {
  const before = new Snapshot(s);
  decisionAgrees(subject, s);
  optionsAreLegal(subject, s, rng);
  roundTrip(subject, s);
  nothingLeaks(subject, s, rng);
  same(before, s, 'asking changes nothing');
}

/** Demands that a state is as the snapshot has it. */
export function same(before: Snapshot, s: State, what: string, facts?: unknown): void {
  const difference = before.difference(s);
  demand(difference === null, what, () => ({ difference, facts }));
}

function decisionAgrees<S extends State, O extends Order>({ game }: Subject<S, O>, s: S): void {
  const decision = game.decision(s);
  const offered = [...new Set(game.choices(s).map((node) => node.kind))];
  if (isOver(decision)) {
    demand(offered.length === 0, 'nothing is offered after the end', () => offered);
    return;
  }
  demand(game.seats.includes(decision.seat), 'the decision is a seat of the game', () => decision);
  demand(decision.prompt !== '' && decision.rule !== '', 'a decision has words and a rule', () => decision);
  demand(
    canonical(decision.orders) === canonical(offered),
    'the decision names the kinds that are offered',
    () => ({
      named: decision.orders,
      offered,
    }),
  );
}

/** What options offers is within check, and parse reads it: random orders of every kind, and the first of the whole tree. */
function optionsAreLegal<S extends State, O extends Order>(subject: Subject<S, O>, s: S, rng: Rng): void {
  const { game } = subject;
  const decision = game.decision(s);
  if (isOver(decision)) return;
  const nodes = game.choices(s);
  const test = (order: O): void => {
    const violations = game.check(s, decision.seat, order);
    demand(violations.length === 0, 'every option is legal', () => ({ order, violations }));
    demand(subject.legal(s, order), 'every option is legal by the plain reading', () => order);
    const parsed = game.parse(JSON.parse(JSON.stringify(order)));
    demand(parsed.ok, 'every option is well formed', () => ({ order, parsed }));
  };
  for (const node of nodes) for (let i = 0; i < SAMPLES / nodes.length; i++) test(pick([node], [], ANY, rng));
  let left = SAMPLES;
  for (const order of ordersUnder(nodes)) {
    if (left-- === 0) break;
    test(order);
  }
}

/** A position written and read is the same position, to the cell. */
function roundTrip<S extends State, O extends Order>({ game }: Subject<S, O>, s: S): void {
  const text = canonical(game.encode(s));
  const read = game.decode(JSON.parse(text));
  if (!read.ok)
    return demand(false, 'a position that was written can be read', () => ({ faults: read.faults, text }));
  const again = canonical(game.encode(read.value));
  demand(again === text, 'a position that was read is written the same', () => ({ text, again }));
  same(new Snapshot(s), read.value, 'a position that was read is the same state', text);
  demand(
    stateHash(game, read.value) === stateHash(game, s),
    'a position that was read has the same hash',
    () => text,
  );
  same(new Snapshot(s), s.copy(), 'a copy is the same state');
}

/** The first nodes of a tree as text. */
function tree<O extends Order>(nodes: readonly OptionNode<O>[]): string {
  const lines: string[] = [];
  const walk = (list: readonly OptionNode<O>[]): void => {
    for (const node of list) {
      if (lines.length >= TREE) return;
      const { kind, unit, at, onward, order, next } = node;
      lines.push(canonical({ kind, unit, at, onward, order }));
      if (next !== undefined) walk(next());
    }
  };
  walk(nodes);
  return lines.join('\n');
}

/** Why an order is refused is told to whoever gives it: the reasons must not depend on what he may not know. */
function refusalsTellNothing<S extends State, O extends Order>(
  subject: Subject<S, O>,
  s: S,
  twin: S,
  seat: string,
  rng: Rng,
): void {
  const { game, craft } = subject;
  if (craft === undefined) return;
  const near = pick(game.choices(s), [], ANY, rng);
  for (const json of craft(s, near, rng)) {
    const order = game.parse(json);
    if (!order.ok) continue;
    const [here, there] = [s, twin].map((state) => canonical(game.check(state, seat, order.value)));
    demand(here === there, 'refusals do not depend on what is hidden', () => ({ json, here, there }));
  }
}

/** Two states that differ only in what is hidden from a seat look the same to it; what it resamples from its view does too. */
function nothingLeaks<S extends State, O extends Order>(subject: Subject<S, O>, s: S, rng: Rng): void {
  const { game, sealed } = subject;
  const decision = game.decision(s);
  if (isOver(decision)) return;
  const open = (view: View): string =>
    canonical(Object.fromEntries(Object.entries(view).filter(([key]) => !sealed.includes(key))));
  const options = tree(game.choices(s));
  const questions = subject.questions?.(s, rng) ?? [];
  const answers = (state: S, seat: string): string =>
    canonical(questions.map((question) => game.query(state, { ...question, seat })));
  for (const seat of [...game.seats, 'observer']) {
    const view = game.view(s, seat);
    const [text, decides] = [open(view), seat === decision.seat];
    demand(!canonical(view).includes(s.seed), 'no view holds the seed', () => ({ seat, view }));
    const twin = subject.disguise(s, rng, seat);
    demand(new Snapshot(s).difference(twin) !== null, 'a disguise hides something', () => seat);
    const seen = open(game.view(twin, seat));
    demand(seen === text, 'a view does not depend on what is hidden', () => ({ seat, text, seen }));
    if (decides) {
      demand(tree(game.choices(twin)) === options, 'options do not depend on what is hidden', () => options);
      refusalsTellNothing(subject, s, twin, seat, rng);
    }
    demand(answers(twin, seat) === answers(s, seat), 'answers do not depend on what is hidden', () => ({
      seat,
      answers: answers(s, seat),
      otherwise: answers(twin, seat),
    }));
    if (seat === 'observer' || (!decides && rng.below(4) !== 0)) continue;
    const guess = game.resample(view, rng);
    demand(guess.seed !== s.seed, 'a resampled state has dice of its own', () => guess.seed);
    const guessed = open(game.view(guess, seat));
    demand(guessed === text, 'a resampled state gives the same view', () => ({ seat, text, guessed }));
    if (decides)
      demand(
        tree(game.choices(guess)) === options,
        'a resampled state gives the same options',
        () => options,
      );
  }
}
