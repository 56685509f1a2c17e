import type { Rng } from '../chance/rng.ts';
import type { LayeredState } from '../define/index.ts';
import { DUE, S, SIDE, SIZE, sideOf, UNIT } from './stacks-toy.ts';

/** Which units a seat may not tell apart: said anew here, so that a leak of `sight` cannot agree with itself. */
export function disguiseStacks(s: LayeredState, rng: Rng, seat: string): LayeredState {
  const twin = s.copy();
  const units = UNIT.ids.map((_, u) => u);
  const { lost, due, pool, camp } = S.at.boxes;
  const isHidden = (u: number): boolean =>
    SIDE.ids[sideOf(u)] !== seat && S.at.of(twin, u) !== lost && S.flags.top.of(twin, u) === 0;
  const mayBe = (u: number, at: number): boolean => at !== due || S.at.of(twin, u) === due || DUE[u]! > 0;
  const swaps = new Map<number, number>(units.map((u) => [u, u]));
  for (let n = 0; n < 60; n++) {
    const [u, v] = [rng.pick(units), rng.pick(units)];
    if (u === v || sideOf(u) !== sideOf(v) || !isHidden(u) || !isHidden(v)) continue;
    const [a, b] = [S.at.of(twin, u), S.at.of(twin, v)];
    const inPlay = (at: number): boolean => at >= 0;
    if ((inPlay(a) || inPlay(b)) && SIZE[u] !== SIZE[v]) continue;
    if ((a === due || b === due) && DUE[u] !== DUE[v]) continue;
    if (
      !mayBe(u, b) ||
      !mayBe(v, a) ||
      ((a === camp || b === camp) && a !== camp && a !== pool && b !== pool)
    )
      continue;
    S.at.fill(twin, u, b);
    S.at.fill(twin, v, a);
    const [moved, other] = [S.flags.moved.of(twin, u), S.flags.moved.of(twin, v)];
    S.flags.moved.fill(twin, u, other);
    S.flags.moved.fill(twin, v, moved);
    const [x, y] = [swaps.get(u)!, swaps.get(v)!];
    swaps.set(u, y);
    swaps.set(v, x);
  }
  const nowIs = new Map([...swaps].map(([u, was]) => [was, u]));
  for (const u of units)
    if (SIDE.ids[sideOf(u)] !== seat) S.flags.tired.fill(twin, u, S.at.of(twin, u) >= 0 ? rng.below(4) : 0);
  for (const [side, id] of SIDE.ids.entries()) if (id !== seat) S.bets.fill(twin, side, rng.below(100));
  twin.flow = twin.flow.map((frame) => {
    if (frame.is !== 'assault') return frame;
    const f = frame as typeof frame & { side: number; attackers: number[] };
    if (SIDE.ids[f.side] === seat) return frame;
    return { ...f, attackers: f.attackers.map((u) => nowIs.get(u)!), bet: rng.below(4) };
  });
  Object.assign(twin, { seed: `disguise-${rng.next()}` });
  twin.touch();
  return twin;
}
