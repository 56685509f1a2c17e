import { Rng } from '../../chance/rng.ts';
import type { Query } from '../../contract/game.ts';
import { isOffered } from '../../kit/offered.ts';
import type { Subject } from '../../kit/subject.ts';
import type { Column, Scalar } from '../columns.ts';
import type { Derived } from '../derived.ts';
import type { DeclaredGame } from '../game.ts';
import type { LayeredState } from '../layers.ts';
import type { WireOrder } from '../orders.ts';
import { standingFaults } from '../standing.ts';
import { DeclaredBooks } from './books.ts';
import { derivedFault } from './derived.ts';
import { craftFrom } from './orders.ts';
import { sampleValue } from './values.ts';

type Own = Subject<LayeredState, WireOrder>;
/** What only the game itself can say about being right. */
export interface OwnSide {
  /** Plain readings of the law; from the tree of options, where that is complete. */
  readonly legal?: Own['legal'];
  /** What lies open to a seat, said anew; a game with sight must say it, or a leak would agree with itself. */
  readonly disguise?: Own['disguise'];
  /** Kinds beside `end-phase` and `pass` that end or decline something. */
  readonly endings?: readonly string[];
  readonly invariants?: Own['invariants'];
  /** Columns that `states` of the events keep in the books; without any the log is not held to account. */
  readonly booked?: readonly (Column | Scalar)[];
  /** Values derived from layers, by a name for the failure. */
  readonly derived?: Readonly<Record<string, Derived<unknown>>>;
  readonly craft?: Own['craft'];
  readonly questions?: Own['questions'];
}
/** Derived values are made anew after about one order in so many. */
const ANEW = 40;

/** A declared game under the kit, as far as its declarations tell. */
export function subjectOf(game: DeclaredGame, own: OwnSide = {}): Own {
  const { derived: values = {}, booked = [], endings = [] } = own;
  if (game.parts.hasSight && own.disguise === undefined)
    throw new Error(`what lies open in '${game.id}' to whom must be said anew for the kit`);
  let count = 0;
  return {
    game,
    endings: ['end-phase', 'pass', ...endings],
    sealed: ['commitment'],
    invariants: [
      (s) => {
        let wrong: string | null = null;
        standingFaults(game.standing, s, (at, message) => (wrong ??= `${at}: ${message}`));
        return wrong;
      },
      (s) => (++count % ANEW === 0 ? derivedFault(game, values, s, new Rng(count)) : null),
      ...(own.invariants ?? []),
    ],
    shadow: (s) => new DeclaredBooks(game, s, booked, (books) => game.score(books)),
    disguise: own.disguise ?? ((s, rng) => otherDice(game, s, rng)),
    legal: own.legal ?? ((s, order) => isOffered(game.choices(s), order)),
    craft: (s, order, rng) => [...craftFrom(game, order, rng), ...(own.craft?.(s, order, rng) ?? [])],
    questions: (s, rng) => [...asked(game, rng), ...(own.questions?.(s, rng) ?? [])],
  };
}

/** In a game where everything lies open only the dice to come are hidden. */
function otherDice({ teller }: DeclaredGame, s: LayeredState, rng: Rng): LayeredState {
  const twin = s.copy();
  twin.cells[teller.dice.column] = rng.below(1000);
  return Object.assign(twin, { seed: `disguise-${rng.next()}` });
}

/** One question of every kind the game declares, with arguments at random, and the kernel's own about some space. */
function asked({ parts, board }: DeclaredGame, rng: Rng): Query[] {
  const space = rng.pick(board.labels);
  const found: Query[] = [{ what: 'space', at: space }, { what: 'stack', at: space }, { what: 'score' }];
  for (const [what, { args }] of Object.entries(parts.asked)) {
    const given = Object.entries(args).map(([name, kind]) => [name, sampleValue(kind, rng)] as const);
    found.push({ what, ...Object.fromEntries(given.filter(([, value]) => value !== undefined)) });
  }
  return found;
}
