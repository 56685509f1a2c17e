import { neighbours } from '../board/board.ts';
import type { Rng } from '../chance/rng.ts';
import { isOver, type Order } from '../contract/game.ts';
import { stateHash } from '../state/hash.ts';
import type { State } from '../state/state.ts';
import { type Crafted, MAKERS, type Matter } from './crafted.ts';
import { Broken, demand } from './failure.ts';
import { same } from './inspect.ts';
import { type Policy, pick } from './policy.ts';
import { Snapshot } from './snapshot.ts';
import type { Subject } from './subject.ts';

/** How many orders of each make were refused, and how many turned out to be legal and were accepted. */
export interface Tally {
  refused: number;
  accepted: number;
  readonly byHow: Record<string, number>;
}

export const newTally = (): Tally => ({ refused: 0, accepted: 0, byHow: {} });

const WIDE: Policy = { name: 'wide', quit: null, grow: 0.6, first: 0 };

/**
 * Crafts orders at one position until so many illegal ones have been refused, and demands: nothing throws, nothing illegal
 * is accepted, nothing legal is refused, every refusal names a rule, and the position stays as it was.
 */
export function refuseCrafted<S extends State, O extends Order>(
  subject: Subject<S, O>,
  s: S,
  rng: Rng,
  seen: readonly Order[],
  count: number,
  tally: Tally,
): void {
  const { game } = subject;
  const decision = game.decision(s);
  if (isOver(decision)) return;
  const [before, hash] = [new Snapshot(s), stateHash(game, s)];
  const nodes = game.choices(s);
  const board = game.board;
  const matter: Matter = {
    units: game.units.map((u) => u.id),
    spaces: board.labels,
    neighbours: (space) => neighbours(board, board.index.get(space)!).map((n) => board.labels[n]!),
    seats: game.seats,
    seat: decision.seat,
    legal: Array.from({ length: 8 }, () => pick(nodes, [], WIDE, rng)),
    seen,
    kinds: decision.orders,
  };
  const submit = (crafted: Crafted): void => {
    const verdict = judge(subject, s, decision.seat, crafted);
    same(before, s, 'a crafted order changes nothing', shown(crafted));
    tally[verdict]++;
    if (verdict === 'refused') tally.byHow[crafted.how] = (tally.byHow[crafted.how] ?? 0) + 1;
  };
  const goal = tally.refused + count;
  while (tally.refused < goal) {
    const crafted = rng.pick(MAKERS)(matter, rng);
    if (crafted !== null) submit(crafted);
    if (subject.craft === undefined || rng.below(8) !== 0) continue;
    for (const order of subject.craft(s, rng.pick(matter.legal) as O, rng))
      submit({ how: "the game's own", order, surely: false });
  }
  demand(stateHash(game, s) === hash, 'crafted orders leave the hash alone', () => hash);
  demand(Object.keys(Object.prototype).length === 0, 'crafted orders leave prototypes alone', () =>
    Object.keys(Object.prototype),
  );
}

function judge<S extends State, O extends Order>(
  subject: Subject<S, O>,
  s: S,
  decides: string,
  crafted: Crafted,
): 'refused' | 'accepted' {
  const { game } = subject;
  try {
    const parsed = game.parse(crafted.order);
    const violations = parsed.ok ? game.check(s, crafted.seat ?? decides, parsed.value) : parsed.faults;
    const named = violations.every((v) => typeof v.rule === 'string' && v.rule !== '' && v.message !== '');
    demand(named, 'a violation names its rule', () => ({ ...shown(crafted), violations }));
    demand(parsed.ok || violations.length > 0, 'a refusal has a reason', () => shown(crafted));
    const accepted = violations.length === 0;
    const legal = !crafted.surely && parsed.ok && subject.legal(s, parsed.value);
    demand(legal || !accepted, 'no illegal order is accepted', () => shown(crafted));
    demand(accepted || !legal, 'no legal order is refused', () => ({ ...shown(crafted), violations }));
    return accepted ? 'accepted' : 'refused';
  } catch (thrown) {
    if (thrown instanceof Broken) throw thrown;
    const error = thrown as Error;
    throw new Broken('no crafted order throws', {
      ...shown(crafted),
      message: error.message,
      stack: error.stack,
    });
  }
}

/** A crafted order as far as it can be written down. */
function shown({ how, order, seat }: Crafted): { how: string; order: unknown; seat?: unknown } {
  let text: unknown;
  try {
    text = JSON.parse(
      JSON.stringify(order, (_, v: unknown) => (typeof v === 'bigint' ? `${v}n` : v)) ?? 'null',
    );
  } catch {
    text = String(order);
  }
  return { how, order: text, seat };
}
