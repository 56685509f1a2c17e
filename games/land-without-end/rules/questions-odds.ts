import { bad, borderBetween, type Fault, type Json, ok, type Query, Rng } from '@stavka/engine';
import { orderFacts } from '@stavka/engine/define';
import { gastShift } from '../charts.ts';
import { board } from '../data.ts';
import { O } from '../declare/orders.ts';
import {
  attackOf,
  defenseOf,
  ENTRY_TURN,
  IS_STATIC,
  idOf,
  LOAD,
  labelOf,
  nameOf,
  placeName,
  SIDE_OF,
  UNITS_OF,
} from '../declare/roster.ts';
import { UNIT } from '../declare/sets.ts';
import { isKnown, mayLieUnder, mostLoad } from '../declare/sight.ts';
import { type LweState, S } from '../declare/state.ts';
import { RESULTS, SIDES, type Side, SOVIET } from '../vocabulary.ts';
import { boxAtStart } from './03-setup.ts';
import { enemyOf } from './04-control.ts';
import { loadOf, sideAt } from './06-stacking.ts';
import type { Announced } from './11-battle.ts';
import { mayAttackOver } from './11-border.ts';
import type { Group } from './11-factors.ts';
import { type Chances, chancesOf } from './11-odds.ts';
import { maySupport } from './11-support.ts';
import { type Answer, askerOf, fault } from './questions-ask.ts';

/** What lies face down is dealt so many times. */
export const DEALS = 60;
const TRIES = 40;

/** 11.8-11.28 The odds of an assault, also of one that is only thought about: the attackers known and next to the enemy. */
export function aboutOdds(s: LweState, q: Query): Answer {
  const asked = battleOf(s, q);
  if ('ok' in asked) return asked;
  const { target, side } = asked;
  const asker = askerOf(q);
  const seen = [...S.at.in(s, target)].filter((u) => isKnown(s, u, asker));
  const unseen = S.at.count(s, target) - seen.length;
  const worlds = unseen === 0 ? [{ s, defenders: seen }] : worldsOf(s, target, asker, seen, unseen);
  const found = (battle: Announced): Chances[] =>
    worlds.map(({ s: world, defenders }) => chancesOf(world, battle, defenders));
  const all = found(asked);
  const withAir = side === SOVIET && maySupport(s) ? found({ ...asked, air: true }) : null;
  return ok({
    ...describe(s, asked, all, unseen === 0 ? seen : null),
    known: seen.map((u) => ({ unit: idOf(u), defense: defenseOf(u, S.flags.reduced.of(s, u) === 1) })),
    unseen,
    exact: unseen === 0,
    /** 11.25#1 May the attacker ask VIII FliegerKorps to fly? */
    mayFly: side !== SOVIET && maySupport(s),
    /** 11.25 What changes if VIII FliegerKorps flies for the defence. */
    ...(withAir === null ? {} : { ifSupported: { spread: spreadOf(withAir), chances: meanOf(withAir) } }),
  });
}

/** Reads the assault that is asked about; every fault of it is named. */
function battleOf(s: LweState, q: Query): Announced | Answer {
  const given = q.order as { readonly kind?: unknown } | null | undefined;
  const kind = typeof given === 'object' && given !== null ? given.kind : undefined;
  if (kind !== 'attack' && kind !== 'mobile')
    return fault('order', 'odds are asked of an attack or a mobile');
  const asker = askerOf(q);
  const hides = (roster: unknown, member: number): boolean => roster === UNIT && !isKnown(s, member, asker);
  const read = orderFacts(O[kind], given as object, hides);
  if (!read.ok) return bad(read.faults.map(({ message }) => ({ at: 'order', message })));
  const { units, target, air } = read.value as Omit<Announced, 'attackers'> & { units: readonly number[] };
  const side = SIDE_OF[units[0]!] as Side;
  const faults: Fault[] = [];
  const wrong = (at: string, message: string): unknown => faults.push({ at, message });
  if (sideAt(s, target) !== enemyOf(side)) wrong('order/target', `no enemy is in ${placeName(target)}`);
  units.forEach((u, i) => {
    const at = S.at.of(s, u);
    const where = `order/units/${i}`;
    if (SIDE_OF[u] !== side) wrong(where, `${nameOf(u)} and ${nameOf(units[0]!)} are enemies`);
    else if (at < 0) wrong(where, `${nameOf(u)} is not on the map`);
    else if (borderBetween(board, at, target) < 0)
      wrong(where, `${nameOf(u)} is not next to ${placeName(target)}`);
    else if (!mayAttackOver(s, at, target)) wrong(where, `${nameOf(u)} cannot attack over that water`);
    if (IS_STATIC[u] === 1 && attackOf(u, false) === 0) wrong(where, `${nameOf(u)} never attacks`);
    if (kind === 'mobile' && at !== S.at.of(s, units[0]!)) wrong(where, `${nameOf(u)} stands elsewhere`);
  });
  if (kind === 'mobile' && side === SOVIET) wrong('order', 'Soviet units make no mobile assaults');
  if (faults.length > 0) return bad(faults);
  const mode = kind === 'attack' ? 'prepared' : 'mobile';
  return { mode, side, target, attackers: units, air: air === true };
}

interface World {
  readonly s: LweState;
  readonly defenders: readonly number[];
}

/**
 * Who may stand in the hex, dealt again and again: units that the asker knows nowhere, each as likely as its like are on the
 * map, as far as the stack holds them. What is dealt hangs on nothing that is hidden; all of it is taken to be at full strength.
 */
function worldsOf(
  s: LweState,
  target: number,
  asker: number,
  seen: readonly number[],
  unseen: number,
): World[] {
  const side = sideAt(s, target) as Side;
  const hidden = UNITS_OF[side]!.filter((u) => !isKnown(s, u, asker));
  const world = s.copy();
  for (const u of hidden) S.flags.reduced.fill(world, u, 0);
  world.touch();
  const weights = weightsOf(s, hidden);
  const able = hidden.filter((u) => weights.get(u)! > 0 && mayLieUnder(u, target, seen));
  const rng = new Rng(target * 64 + unseen);
  const room = mostLoad(s) - loadOf(seen);
  return Array.from({ length: DEALS }, () => ({
    s: world,
    defenders: [...seen, ...dealt(able, weights, unseen, room, target, seen, rng)],
  }));
}

/** How likely each unseen unit is on the map: of those that came from the same box so many are still counted there. */
function weightsOf(s: LweState, hidden: readonly number[]): Map<number, number> {
  const keyOf = (u: number): number => boxAtStart(u) * 100 - ENTRY_TURN[u]!;
  const all = new Map<number, [waiting: number, of: number]>();
  for (const u of hidden) {
    const count = all.get(keyOf(u)) ?? [0, 0];
    all.set(keyOf(u), [count[0] + Number(S.at.of(s, u) < 0), count[1] + 1]);
  }
  return new Map(
    hidden.map((u) => {
      const [waiting, of] = all.get(keyOf(u))!;
      return [u, (of - waiting) / of];
    }),
  );
}

/** So many of them by their weights, who together have room; the smallest when chance finds none. */
function dealt(
  able: readonly number[],
  weights: ReadonlyMap<number, number>,
  n: number,
  room: number,
  target: number,
  seen: readonly number[],
  rng: Rng,
): number[] {
  for (let round = 0; round < TRIES; round++) {
    const found: number[] = [];
    while (found.length < n) {
      const left = able.filter((u) => !found.includes(u));
      let at = rng.float() * left.reduce((sum, u) => sum + weights.get(u)!, 0);
      const unit = left.find((u) => (at -= weights.get(u)!) < 0);
      if (unit === undefined || !mayLieUnder(unit, target, [...seen, ...found])) break;
      found.push(unit);
    }
    if (found.length === n && loadOf(found) <= room) return found;
  }
  return [...able].sort((a, b) => LOAD[a]! - LOAD[b]! || a - b).slice(0, n);
}

const step = (odds: number): string => (odds >= 1 ? `${odds}:1` : `1:${2 - odds}`);
const tidy = (p: number): number => Math.round(p * 1e9) / 1e9;
const groupsOf = (groups: readonly Group[]): Json =>
  groups.map((group) => ({ ...group, units: group.units.map(idOf), rules: [...group.rules] }));

/** The chance of each result, over all that may be there. */
const meanOf = (all: readonly Chances[]): Json =>
  Object.fromEntries(
    RESULTS.map((result): [string, number] => [
      result,
      tidy(all.reduce((sum, { ways, of }) => sum + ways[result] / of, 0) / all.length),
    ]).filter(([, p]) => p > 0),
  );

/** What the defence may count and the odds with it, likeliest first. */
function spreadOf(
  all: readonly Chances[],
): { defense: number; odds: string; final: string; chance: number }[] {
  const counts = new Map<number, { of: Chances; n: number }>();
  for (const chances of all) {
    const { total } = chances.odds.defense;
    counts.set(total, { of: chances, n: (counts.get(total)?.n ?? 0) + 1 });
  }
  return [...counts]
    .sort(([a, { n }], [b, { n: m }]) => m - n || a - b)
    .map(([defense, { of, n }]) => ({
      defense,
      odds: step(of.odds.odds),
      final: step(of.odds.final),
      chance: tidy(n / all.length),
    }));
}

function describe(
  s: LweState,
  { mode, side, target, attackers, air }: Announced,
  all: readonly Chances[],
  defenders: readonly number[] | null,
): { [key: string]: Json } {
  const [first] = all;
  const { odds, gast } = first!;
  const spread = spreadOf(all);
  return {
    target: labelOf(target),
    mode,
    side: SIDES[side],
    air,
    attackers: attackers.map((u) => ({ unit: idOf(u), attack: attackOf(u, S.flags.reduced.of(s, u) === 1) })),
    attack: odds.attack.total,
    attackGroups: groupsOf(odds.attack.groups),
    defense: spread[0]!.defense,
    ...(defenders === null ? {} : { defenseGroups: groupsOf(odds.defense.groups) }),
    ratio: spread[0]!.odds,
    shifts: odds.shifts.map((shift) => ({ ...shift })),
    final: spread[0]!.final,
    /** 7.4 What is added to the die of attenuated supply, and what each die then shifts; null where none is rolled. */
    gast:
      gast === null ? null : { add: gast, shifts: [1, 2, 3, 4, 5, 6].map((die) => gastShift(die + gast)) },
    spread,
    chances: meanOf(all),
  };
}
