/** Units for places: each adds its strength to one place, and what a place is worth rises ever slower with it. */
export interface Allotment {
  readonly units: number;
  readonly places: number;
  /** Strength that a unit brings to a place, 0 when it cannot be sent there. */
  strength(unit: number, place: number): number;
  /** What a place is worth with so much strength. */
  worth(place: number, strength: number): number;
  /** What sending the unit there costs. */
  cost(unit: number, place: number): number;
  /** May one more unit be sent there? `sent` have been. */
  fits(unit: number, place: number, sent: readonly number[]): boolean;
}

export const NOWHERE = -1;

/** What a unit could do: places it can be sent to, what it brings and what that costs. */
interface Ways {
  readonly places: readonly number[];
  readonly brings: readonly number[];
  readonly costs: readonly number[];
}

function waysOf(a: Allotment, unit: number): Ways {
  const places: number[] = [];
  const brings: number[] = [];
  const costs: number[] = [];
  for (let p = 0; p < a.places; p++) {
    const strength = a.strength(unit, p);
    if (strength <= 0) continue;
    places.push(p);
    brings.push(strength);
    costs.push(a.cost(unit, p));
  }
  return { places, brings, costs };
}

/** The best dispatch first, and so on while one is worth anything; the place of each unit comes back, NOWHERE for none. */
export function allot(a: Allotment, least: number): Int16Array {
  const of = new Int16Array(a.units).fill(NOWHERE);
  const there = new Float64Array(a.places);
  const worth = Float64Array.from(there, (_, p) => a.worth(p, 0));
  const sent: number[][] = Array.from({ length: a.places }, () => []);
  const ways = Array.from({ length: a.units }, (_, unit) => waysOf(a, unit));
  const best = (unit: number): { place: number; gain: number } => {
    const { places, brings, costs } = ways[unit]!;
    let place = NOWHERE;
    let gain = least;
    for (let i = 0; i < places.length; i++) {
      const p = places[i]!;
      const now = a.worth(p, there[p]! + brings[i]!) - worth[p]! - costs[i]!;
      if (now > gain && a.fits(unit, p, sent[p]!)) [gain, place] = [now, p];
    }
    return { place, gain };
  };
  const open = Array.from({ length: a.units }, (_, unit) => ({ unit, ...best(unit) })).filter(
    ({ place }) => place !== NOWHERE,
  );
  const before = (x: { gain: number; unit: number }, y: { gain: number; unit: number }): number =>
    y.gain - x.gain || x.unit - y.unit;
  open.sort(before);
  while (open.length > 0) {
    const first = open.shift()!;
    const now = best(first.unit);
    if (now.place === NOWHERE) continue;
    if (now.gain < first.gain - 1e-9) {
      // Others have gone there since; it waits for its turn again.
      const again = { unit: first.unit, ...now };
      let at = 0;
      while (at < open.length && before(open[at]!, again) <= 0) at++;
      open.splice(at, 0, again);
      continue;
    }
    of[first.unit] = now.place;
    const { places, brings } = ways[first.unit]!;
    there[now.place]! += brings[places.indexOf(now.place)]!;
    worth[now.place] = a.worth(now.place, there[now.place]!);
    sent[now.place]!.push(first.unit);
  }
  return of;
}
