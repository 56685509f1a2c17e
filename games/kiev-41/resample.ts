import type { Json, Rng, View } from '@stavka/engine';
import { BLOCKS, BOMBERS, SCENARIOS, setupOf } from './data.ts';
import { NATIONS } from './data-check.ts';
import type { SupplyingFrame } from './frames.ts';
import type { Data } from './position.ts';
import { decode } from './position-read.ts';
import { BOMBER_HQ, GUDERIAN, IS_LEADER, idOf, LAST_STEP, NATION, OF_SIDE } from './roster.ts';
import { poolOf } from './rules/05-reinforcements.ts';
import { logisticsValue } from './rules/07-value.ts';
import { AXIS, type KievState, SIDES, SOVIET } from './state.ts';
import type { Wood } from './view.ts';

const SEEN_ONLY = ['seat', 'commitment', 'decision', 'seed', 'own', 'faces', 'woods', 'pools', 'flow'];

/** A full state that the seat cannot tell from the real one: hidden Blocks are dealt to the wood and the pool at random. */
export function resample(view: View, rng: Rng): KievState {
  const seed = `resampled-${rng.next().toString(16)}`;
  const position: Record<string, Json> = { ...view };
  for (const key of SEEN_ONLY) delete position[key];
  if (view.own === undefined) return read({ ...position, state: { ...(view.state as Data), seed } });
  const units: Record<string, Json> = { ...(view.own as Data), ...(view.faces as Data) };
  for (const side of [AXIS, SOVIET]) if (SIDES[side] !== view.seat) deal(view, side, units, rng);
  const flow = view.flow as unknown as readonly { is: string; side?: string; regeneration?: number }[];
  const masked = flow.some((frame) => frame.is === 'leader' && frame.regeneration === undefined);
  if (!masked) return read({ ...position, clear: true, units, state: { seed, flow: view.flow! } });
  // The other side's Leader is at work: what he has left is at most the Logistics Value of the dealt state.
  const open = flow.map((f) =>
    f.is === 'leader' ? { ...f, regeneration: 0, replacement: 0, reinforcements: 0 } : f,
  );
  const s = read({ ...position, clear: true, units, state: { seed, flow: open as unknown as Json } });
  s.flow = s.flow.map((frame) => {
    if (frame.is !== 'leader') return frame;
    const side = SIDES.indexOf((frame as SupplyingFrame).side);
    const value = logisticsValue(s, side);
    const reinforcements = Math.min(value, poolOf(s, side).length);
    return { ...(frame as SupplyingFrame), regeneration: value, replacement: value, reinforcements };
  });
  return s;
}

function read(position: Record<string, Json>): KievState {
  const result = decode(position);
  if (result.ok) return result.value;
  throw new Error(`not a view of this game: ${result.faults.map((f) => `${f.at} ${f.message}`).join('; ')}`);
}

/** A random order of a list. */
function shuffled<T>(list: readonly T[], rng: Rng): T[] {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const k = rng.below(i + 1);
    [copy[i], copy[k]] = [copy[k]!, copy[i]!];
  }
  return copy;
}

/** Deals a side's unseen Blocks: each wood one of its colour, the rest to the pool. */
function deal(view: View, side: number, blocks: Record<string, Json>, rng: Rng): void {
  const unseen = OF_SIDE[side]!.filter((u) => !Object.hasOwn(blocks, idOf(u)));
  const place = (u: number, entry: Data): void => {
    const lost = rng.below(LAST_STEP[u]! + 1);
    blocks[idOf(u)] = entry.in === 'pool' || entry.in === 'drawn' || lost === 0 ? entry : { ...entry, lost };
  };
  for (const u of unseen) {
    if (IS_LEADER[u] === 1) place(u, { in: 'box' });
    if (u === GUDERIAN) place(u, { in: 'road' });
  }
  const woods = (view.woods as unknown as Record<string, Record<string, readonly Wood[]>>)[SIDES[side]!]!;
  for (let nation = 0; nation < NATIONS.length; nation++) {
    const slots: Data[] = [];
    for (const [where, kinds] of Object.entries(woods))
      for (const { nation: colour, count, ...marks } of kinds)
        if (colour === NATIONS[nation])
          for (let n = 0; n < count; n++)
            slots.push({ ...(where === 'drawn' ? { in: 'drawn' } : { at: where }), ...marks } as Data);
    const units = unseen.filter((u) => NATION[u] === nation && IS_LEADER[u] === 0 && u !== GUDERIAN);
    const pooled = choosePool(view, side, units, units.length - slots.length, rng);
    for (const u of pooled) place(u, { in: 'pool' });
    const standing = shuffled(
      units.filter((u) => !pooled.includes(u)),
      rng,
    );
    slots.forEach((slot, i) => {
      place(standing[i]!, slot);
    });
  }
}

/** Who may be in the pool: a Fliegerkorps exactly while its Bombers are absent; no Axis Block that began the game on the map. */
function choosePool(view: View, side: number, units: readonly number[], count: number, rng: Rng): number[] {
  const bombers = view.bombers as Record<string, { readonly in?: string }>;
  const absent = (u: number): boolean =>
    BOMBERS.some((b, i) => BOMBER_HQ[i] === u && bombers[b.id]!.in === 'absent');
  const forced = units.filter(absent);
  const scenario = SCENARIOS.find((x) => x.id === view.scenario)!;
  const named = new Set(
    setupOf(scenario)[side === AXIS ? 'axis' : 'soviet'].placements.flatMap((p) => p.blocks ?? []),
  );
  const free = units.filter(
    (u) => !absent(u) && BLOCKS[u]!.type !== 'luftwaffe-hq' && (side === SOVIET || !named.has(idOf(u))),
  );
  const rest = units.filter((u) => !free.includes(u) && !forced.includes(u));
  return [...forced, ...shuffled(free, rng), ...rest].slice(0, count);
}
