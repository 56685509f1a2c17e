import { canonical, type Order, type State } from '@stavka/engine';
import { BASE, type Intent, type Knowledge, type Objective, type Planned } from './knowledge.ts';
import type { Meter } from './meter.ts';

export interface Candidate<O, F> extends Planned<O, F> {
  readonly intent: Intent;
}

/** How many objectives are leaned on, one at a time, and how hard. */
const LEANED = 2;
const LEAN = 2;
/** What bold and cautious players make of gains and fears. */
const BOLD = { gain: 1.3, fear: 0.6 };
const CAUTIOUS = { gain: 0.8, fear: 1.6 };

/** The intents to plan a phase with: the base first, then the game's own, the dearest objectives, bold and cautious. */
export function intentsFor<S extends State, O extends Order, F>(
  k: Knowledge<S, O, F>,
  s: S,
  side: number,
): readonly Intent[] {
  const goals: readonly Objective[] = k.objectives(s, side);
  const dearest = [...goals].sort((a, b) => b.stake - a.stake).slice(0, LEANED);
  const tempered = (id: string, lean: typeof BOLD): Intent => ({
    id,
    stress: Object.fromEntries(
      k.terms.flatMap((term) => (term.sort === 'duty' ? [] : [[term.id, lean[term.sort]]])),
    ),
  });
  return [
    BASE,
    ...k.intents(s, side, goals),
    ...dearest.map((goal) => ({ id: `lean:${goal.id}`, stress: { [goal.id]: LEAN } })),
    tempered('bold', BOLD),
    tempered('cautious', CAUTIOUS),
  ];
}

/** A plan for each intent, those with the same orders once; the base plan is always there, and first. */
export function candidatesFor<O extends Order, F>(
  intents: readonly Intent[],
  plan: (intent: Intent) => Planned<O, F>,
  meter: Meter,
): readonly Candidate<O, F>[] {
  const found = new Map<string, Candidate<O, F>>();
  for (const intent of intents) {
    if (found.size > 0 && meter.late()) break;
    const candidate = { ...plan(intent), intent };
    // A plan cut short in its making says nothing about its intent.
    if (found.size > 0 && meter.late()) break;
    const key = candidate.orders.map((order) => canonical(order)).join();
    if (!found.has(key)) found.set(key, candidate);
  }
  return [...found.values()];
}
