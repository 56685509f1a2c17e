/** Forces for tasks. Forces and tasks go by their numbers. */
export interface Assignment {
  readonly forces: number;
  readonly tasks: number;
  /** Strength that a force brings to a task; 0 when it cannot come in time. */
  strength(force: number, task: number): number;
  /** What sending it costs: time, the way, what it leaves. */
  cost(force: number, task: number): number;
  /** What a task is worth when so much strength is there. It should not fall with more. */
  worth(task: number, strength: number): number;
}

const NONE = -1;
/** Rounds of exchanges. Each takes only what is better, so few are ever needed. */
const ROUNDS = 20;

/**
 * Sends forces to objectives by need, time and way: the dispatch that adds most goes first, then forces are sent elsewhere,
 * home or in another's stead while that is better. The task of each force comes back, -1 for none.
 */
export function assign(a: Assignment): Int16Array {
  const of = new Int16Array(a.forces).fill(NONE);
  const there = new Float64Array(a.tasks);
  const gainOf = (force: number, to: number): number => {
    const from = of[force]!;
    if (from === to) return 0;
    let gain = 0;
    if (from !== NONE) {
      const left = there[from]! - a.strength(force, from);
      gain += a.worth(from, left) - a.worth(from, there[from]!) + a.cost(force, from);
    }
    if (to !== NONE) {
      const brought = a.strength(force, to);
      if (brought <= 0) return Number.NEGATIVE_INFINITY;
      gain += a.worth(to, there[to]! + brought) - a.worth(to, there[to]!) - a.cost(force, to);
    }
    return gain;
  };
  const send = (force: number, to: number): void => {
    const from = of[force]!;
    if (from !== NONE) there[from]! -= a.strength(force, from);
    if (to !== NONE) there[to]! += a.strength(force, to);
    of[force] = to;
  };
  fill(a, of, gainOf, send);
  for (let round = 0; round < ROUNDS; round++) {
    let better = false;
    for (let force = 0; force < a.forces; force++) {
      for (let to = NONE; to < a.tasks; to++)
        if (gainOf(force, to) > 1e-9) {
          send(force, to);
          better = true;
        }
      for (let other = 0; other < force; other++) better = exchange(of, force, other, gainOf, send) || better;
    }
    if (!better) break;
    fill(a, of, gainOf, send);
  }
  return of;
}

/** Whole parties at once, so that a task that needs several is begun: the best gain per force goes first. */
function fill(
  a: Assignment,
  of: Int16Array,
  gainOf: (force: number, to: number) => number,
  send: (force: number, to: number) => void,
): void {
  for (;;) {
    let best: { gain: number; task: number; party: number[] } | null = null;
    for (let task = 0; task < a.tasks; task++) {
      const free = Array.from(of.keys()).filter((f) => of[f] === NONE && a.strength(f, task) > 0);
      free.sort(
        (x, y) => a.strength(y, task) - a.cost(y, task) - (a.strength(x, task) - a.cost(x, task)) || x - y,
      );
      const party: number[] = [];
      let total = 0;
      for (const force of free) {
        total += gainOf(force, task);
        send(force, task);
        party.push(force);
        if (total > 1e-9 && (best === null || total / party.length > best.gain))
          best = { gain: total / party.length, task, party: [...party] };
      }
      for (const force of party) send(force, NONE);
    }
    if (best === null) return;
    for (const force of best.party) send(force, best.task);
  }
}

/** Two forces in each other's stead, if that is better. */
function exchange(
  of: Int16Array,
  x: number,
  y: number,
  gainOf: (force: number, to: number) => number,
  send: (force: number, to: number) => void,
): boolean {
  const [atX, atY] = [of[x]!, of[y]!];
  if (atX === atY) return false;
  const home = gainOf(x, NONE);
  send(x, NONE);
  const first = gainOf(y, atX);
  if (first !== Number.NEGATIVE_INFINITY) {
    send(y, atX);
    const second = gainOf(x, atY);
    if (second !== Number.NEGATIVE_INFINITY && home + first + second > 1e-9) {
      send(x, atY);
      return true;
    }
    send(y, atY);
  }
  send(x, atX);
  return false;
}
