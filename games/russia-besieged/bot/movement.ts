import { wire } from '@stavka/engine/define';
import { O } from '../declare/orders.ts';
import { DICTATORS } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { moverBar } from '../rules/06-movers.ts';
import { endsOf } from '../rules/06-reach.ts';
import { railLeft } from '../rules/07-capacity.ts';
import { av } from '../rules/09-av.ts';
import { airChoices } from '../rules/11-air.ts';
import { IS_MAJOR_HEX } from '../terrain.ts';
import { arrivals, stageAir } from './arrivals.ts';
import { isVictory } from './battle.ts';
import type { Draft } from './draft.ts';
import { economy } from './economy.ts';
import { best, END, faultsOf, give, ordersByUnit, ordersOf } from './orders.ts';
import { type Pack, Packs } from './packs.ts';
import { Reaches, trainsFor } from './reaches.ts';
import { Scene } from './scene.ts';
import { Stands } from './stands.ts';

/** A movement phase from where it stands to its end, or to where another question comes up. */
export function movement(draft: Draft): void {
  economy(draft);
  arrivals(draft);
  if (draft.isOver) return;
  const { s, side, v } = draft;
  const scene = new Scene(s, side, v);
  const reaches = new Reaches(scene);
  const stands = new Stands(scene);
  const mayWin = av.forFrame('phase')?.now?.(s, s.flow.at(-1)!) ?? true;
  const packs = new Packs(scene, reaches, mayWin);
  packs.prepare(draft.late);
  const sure = mayWin ? packs.taken.filter(({ odds }) => isVictory(odds)) : [];
  for (const pack of sure) {
    marchTo(draft, pack.places);
    // What is open now, nobody has looked at yet.
    if (claim(draft, pack) || draft.isOver) return;
  }
  for (const pack of packs.taken) if (!sure.includes(pack)) marchTo(draft, pack.places);
  if (draft.isOver) return;
  const places = stations(draft, scene, stands, reaches, packs.used);
  if (draft.isOver) return;
  marchTo(draft, places);
  stageAir(draft);
  saveDictator(draft, stands);
  leaveStrays(draft);
  draft.try(END);
}

/** Units to their places, those of one hex together where they can go together. */
function marchTo(draft: Draft, places: ReadonlyMap<number, number>): void {
  const { s } = draft;
  const parties = new Map<number, number[]>();
  for (const [u, to] of places) {
    const from = S.at.of(s, u);
    if (from === to || from < 0) continue;
    const key = from * 4096 + to;
    const party = parties.get(key);
    if (party === undefined) parties.set(key, [u]);
    else party.push(u);
  }
  for (const [key, units] of parties) {
    const to = key % 4096;
    if (draft.isOver) return;
    if (units.length > 1 && sent(draft, units, to)) continue;
    for (const u of units) {
      if (draft.isOver) return;
      sent(draft, [u], to);
    }
  }
}
function sent(draft: Draft, units: readonly number[], to: number): boolean {
  const { s } = draft;
  if (units.some((u) => moverBar(s, u) !== null)) return false;
  const end = endsOf(s, units).find((e) => e.to === to);
  return end !== undefined && draft.try(wire(O.move, { units, path: end.path() }));
}

/** 9.0 The victory that the pack was made for, with as much air as it takes. */
function claim(draft: Draft, { target, places, air }: Pack): boolean {
  const { s, side } = draft;
  const units = [...places.keys()].filter((u) => S.at.of(s, u) === places.get(u));
  if (units.length === 0) return false;
  const wings = airChoices(s, { side, attackers: units, targets: [target] }).slice(0, air);
  units.sort((a, b) => a - b);
  return draft.try(wire(O.av, { units, targets: [target], air: wings.length > 0 ? wings : undefined }));
}

/** Where everybody else goes: by train where that gains most, the rest on foot; trains leave at once. */
function stations(
  draft: Draft,
  scene: Scene,
  stands: Stands,
  reaches: Reaches,
  used: ReadonlySet<number>,
): Map<number, number> {
  const { s, side, v } = draft;
  const free = scene.own.filter((u) => !used.has(u) && reaches.to[scene.at[u]!]?.includes(u) === true);
  const distance = (u: number): number => stands.nearness(scene.at[u]!);
  const places = new Map<number, number>();
  // Who is far away first, as trains are for him.
  for (const u of [...free].sort((a, b) => distance(b) - distance(a) || a - b)) {
    const isFree = S.acted.free.of(s, u) === 1;
    if (!isFree && (railLeft(s, side) <= 0 || distance(u) < v['rail.far']!)) continue;
    const choices = trainsFor(s, u);
    if (choices.length === 0) continue;
    const here = bestOf(scene, stands, u, [...reaches.ends[u]!.map((end) => end.to), scene.at[u]!]);
    const there = bestOf(scene, stands, u, choices);
    if (there.hex < 0 || there.worth < here.worth + v['rail.least']!) continue;
    if (!draft.try(wire(O.rail, { unit: u, to: there.hex }))) continue;
    scene.move(u, there.hex);
    stands.head(u, there.hex);
    places.set(u, there.hex);
    if (draft.isOver) return places;
  }
  for (const u of [...free].sort((a, b) => distance(a) - distance(b) || a - b)) {
    if (places.has(u) || draft.late()) continue;
    const { hex } = bestOf(scene, stands, u, [scene.at[u]!, ...reaches.ends[u]!.map((end) => end.to)]);
    if (hex < 0) continue;
    scene.move(u, hex);
    stands.head(u, hex);
    places.set(u, hex);
  }
  return places;
}

function bestOf(
  scene: Scene,
  stands: Stands,
  u: number,
  hexes: readonly number[],
): { hex: number; worth: number } {
  const home = scene.at[u]!;
  scene.lift(u);
  let found = { hex: -1, worth: Number.NEGATIVE_INFINITY };
  for (const hex of hexes) {
    if (!scene.isFree(hex)) continue;
    let worth = stands.at(u, hex);
    if (!scene.hasRoom(u, hex)) worth -= scene.v['march.crowd']! * scene.worthOf(u);
    if (worth > found.worth) found = { hex, worth };
  }
  scene.drop(u, home);
  return found;
}

/** 14.13 A dictator leaves a city that the enemy comes near to, for one that he does not. */
function saveDictator(draft: Draft, stands: Stands): void {
  const { s, side, v } = draft;
  const unit = DICTATORS[side];
  const at = S.at.of(s, unit);
  if (draft.isOver || at < 0 || stands.nearness(at) >= v['flee.near']!) return;
  const to = best(
    trainsFor(s, unit).filter((hex) => IS_MAJOR_HEX[hex] === 1),
    (hex) => stands.nearness(hex),
  );
  if (to !== undefined && stands.nearness(to) > stands.nearness(at)) draft.try(wire(O.rail, { unit, to }));
}

/** 25.0, 24.1e, 8.32 Who may not stay where he is goes anywhere he may. */
function leaveStrays(draft: Draft): void {
  for (let n = 0; n < MOST_STRAYS && !draft.isOver && draft.faults(END) > 0; n++) {
    const before = draft.faults(END);
    const orders = [...ordersOf(draft.s, 'sail', 4), ...ordersByUnit(draft.s, 'move', 6)];
    const next = orders.find((order) => {
      const after = draft.s.copy();
      return give(after, order) && faultsOf(after, draft.side, END) < before;
    });
    if (next === undefined || !draft.try(next)) return;
  }
}
const MOST_STRAYS = 12;
