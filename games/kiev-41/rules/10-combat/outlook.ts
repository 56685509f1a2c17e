import { type DiceBucket, hitChances, meanHits } from '@stavka/engine';
import { BOMBERS } from '../../data.ts';
import type {
  AntiAirFrame,
  BattleFrame,
  BattleStep,
  HitsFrame,
  KievFrame,
  NavalFrame,
} from '../../frames.ts';
import { STEPS } from '../../frames.ts';
import { BOMBER_HQ, fireAt, IS_TANK, LAST_STEP } from '../../roster.ts';
import {
  AT,
  AXIS,
  BLIZZARD,
  ELIMINATED,
  type KievState,
  LINE,
  MARKER,
  otherSide,
  SIDES,
  SOVIET,
  STEP,
  switched,
  weatherOf,
} from '../../state.ts';
import { labelOf } from '../../terrain.ts';
import { unitsAt } from '../02-control.ts';
import { activeHqs } from '../10-command.ts';
import { bombersAt, fleetsAt } from './air.ts';
import {
  absorbBonus,
  antiAir,
  artillery,
  attackers,
  bomber,
  defenders,
  fleetFire,
  hasLineOf,
  isTankAttack,
  type Shooter,
} from './fire.ts';
import { strongest } from './losses.ts';

/** One volley as it would be fired if nobody were hit before it. */
export interface Volley {
  readonly step: BattleStep;
  readonly side: number;
  readonly shooters: readonly Shooter[];
}

/** How a battle ends, exactly. */
export interface Outlook {
  readonly attacker: number;
  readonly absorb: number;
  /** 10.13.6.2 The chance that the Attacker fires first. */
  readonly tanks: number;
  readonly volleys: readonly Volley[];
  /** The Attackers take a hits and the Defenders d with chance[a][d]; hits beyond the last Block are not counted. */
  readonly chance: readonly Float64Array[];
  /** Hits on the Defender that cost no Block: those absorbed, and one for his Line. */
  readonly shield: number;
  readonly line: boolean;
}

/**
 * A side under fire. Since the strongest are hit first (10.15.1), and the owner is taken to spare his firepower among equals, so
 * many hits always leave the same Blocks: how a side stands is one number.
 */
interface Chain {
  /** The chances of hits by this side when it has taken n; the same for its Anti-Air. */
  readonly fire: readonly Float64Array[];
  readonly antiAir: readonly Float64Array[];
  /** Has it a Tank left that makes, or bars, a Tank Attack? And is there a Line to bar it? */
  readonly tank: readonly boolean[];
  readonly line: readonly boolean[];
  /** With so many hits nobody is left. */
  readonly end: number;
}

/** 10.15#B Of the strongest Blocks the one an owner gives a hit to: that with the least firepower, the first of equals. */
export function sparingChoice(s: KievState, area: number, side: number): number {
  const fire = (u: number): number => fireAt(u, s.cells[STEP + u]!);
  return strongest(s, area, side).reduce((best, u) => (fire(u) < fire(best) ? u : best));
}

/** Follows a side of a scratch state hit by hit until nobody is left. The state is spent. */
function chainOf(s: KievState, area: number, side: number, attacks: boolean, shield: number): Chain {
  const fire: Float64Array[] = [];
  const air: Float64Array[] = [];
  const tank: boolean[] = [];
  const line: boolean[] = [];
  for (let hits = 0; ; hits++) {
    const units = unitsAt(s, area, side);
    const hasLine = !attacks && hasLineOf(s, area, side);
    fire.push(hitChances(attacks ? attackers(s, area, side) : defenders(s, area, side)));
    air.push(hitChances(attacks ? [] : antiAir(s, area, side)));
    tank.push(attacks ? attackerHasTank(s, area, side) : units.some((u) => IS_TANK[u] === 1));
    line.push(hasLine);
    if (units.length === 0 && !hasLine) return { fire, antiAir: air, tank, line, end: hits };
    if (hits < shield) continue;
    if (hasLine) s.cells[LINE + area] = 0;
    else takeStep(s, sparingChoice(s, area, side));
    s.cache = null;
  }
}

function takeStep(s: KievState, u: number): void {
  if (s.cells[STEP + u]! < LAST_STEP[u]!) s.cells[STEP + u]!++;
  else s.cells[AT + u] = ELIMINATED;
}

/** 10.13.6.2 Would the Attacker's Blocks make a Tank Attack if nothing of the Defender's barred it? */
function attackerHasTank(s: KievState, area: number, side: number): boolean {
  const bare = s.copy();
  for (const u of unitsAt(s, area, otherSide(side))) if (IS_TANK[u] === 1) bare.cells[AT + u] = ELIMINATED;
  if (hasLineOf(s, area, otherSide(side))) bare.cells[LINE + area] = 0;
  bare.cache = null;
  return isTankAttack(bare, area, side);
}

/** What is in the air and at sea, and what fires from outside. */
interface Support {
  readonly gunfire: readonly Shooter[];
  readonly artillery: readonly Shooter[];
  /** Bombers over the battle, those that are kept longest last. */
  readonly bombers: readonly Shooter[];
  /** Anti-Air hits already scored, or -1 before it has fired. */
  readonly scored: number;
}

/**
 * 10.13.2, ruling 35: with Fleets and Bombers there, one Bomber engages each Fleet, as far as they go, and takes no part in the
 * ground battle; nor does its Fleet. Those with most dice go, as in the rulebook's example.
 */
function supportOf(s: KievState, area: number, side: number, step: number): Support {
  const frames = s.flow as readonly KievFrame[];
  const naval = frames.find((f): f is NavalFrame => f.is === 'naval');
  const shares = frames.find((f): f is AntiAirFrame => f.is === 'anti-air' && naval === undefined);
  const away = new Set(naval?.pairs.flatMap((pair) => pair.bombers) ?? []);
  const over = bombersAt(s, area)
    .filter((b) => !away.has(BOMBERS[b]!.id))
    .map((b) => bomber(s, BOMBERS[b]!.id, BOMBER_HQ[b]!))
    .sort((a, b) => a.dice - b.dice);
  const fleets = weatherOf(s) === BLIZZARD ? [] : fleetsAt(s, area).map((f) => fleetFire(s, f));
  const at = (name: BattleStep): boolean => step <= STEPS.indexOf(name);
  const engaged = at('fleets') ? Math.min(over.length, fleets.length) : (naval?.pairs.length ?? 0);
  const guns = activeHqs(s, side).filter((hq) => s.cells[MARKER + hq] === area + 1);
  return {
    gunfire: at('gunfire') ? fleets.slice(engaged) : [],
    artillery: at('artillery') ? guns.map((hq) => artillery(s, hq)) : [],
    bombers: at('airstrike') ? (at('fleets') ? over.slice(0, over.length - engaged) : over) : [],
    scored: shares?.hits ?? (at('anti-air') ? -1 : 0),
  };
}

/** 10.13.4#B, ruling 32: the Bombers that still strike after so many Anti-Air hits, aborted rather than destroyed, the weakest first. */
export function striking(bombers: readonly Shooter[], hits: number): readonly Shooter[] {
  return bombers.slice(Math.min(bombers.length, hits));
}

type Joint = Float64Array[];

/** Everything one battle can come to, from where it stands. The state must hold all its Blocks; it is left as it was. */
export function battleOutlook(state: KievState, area: number, side: number): Outlook {
  const foe = otherSide(side);
  const frames = state.flow as readonly KievFrame[];
  const battle = frames.find((f): f is BattleFrame => f.is === 'battle' && f.at === labelOf(area));
  const pending = battle === undefined ? undefined : frames.find((f): f is HitsFrame => f.is === 'hits');
  const step = STEPS.indexOf(battle?.step ?? 'fleets');
  const absorb = battle?.absorb ?? absorbBonus(state, area, foe);
  const line = hasLineOf(state, area, foe);
  const attack = chainOf(state.copy(), area, side, true, 0);
  const defence = chainOf(state.copy(), area, foe, false, absorb);
  const support = supportOf(state, area, side, step);
  let joint: Joint = Array.from({ length: attack.end + 1 }, () => new Float64Array(defence.end + 1));
  // What is being taken at this moment has been absorbed already.
  const taken = pending?.left ?? 0;
  const [a0, d0] = pending?.side === SIDES[side] ? [taken, 0] : [0, taken];
  joint[Math.min(a0, attack.end)]![Math.min(d0, defence.end)] = 1;
  const rest = (a: number, d: number): boolean => a < attack.end && d < defence.end;
  const spread = (onAttacker: boolean, chances: (a: number, d: number) => Float64Array | null): void => {
    const next: Joint = joint.map((row) => new Float64Array(row.length));
    joint.forEach((row, a) => {
      for (let d = 0; d < row.length; d++) {
        const p = row[d]!;
        if (p === 0) continue;
        const hits = rest(a, d) ? chances(a, d) : null;
        if (hits === null) next[a]![d]! += p;
        else
          for (let k = 0; k < hits.length; k++) {
            const [x, y] = onAttacker ? [Math.min(a + k, attack.end), d] : [a, Math.min(d + k, defence.end)];
            next[x]![y]! += p * hits[k]!;
          }
      }
    });
    joint = next;
  };
  const volley = (onAttacker: boolean, shooters: readonly DiceBucket[]): void => {
    if (shooters.length === 0) return;
    const chances = hitChances(shooters);
    spread(onAttacker, () => chances);
  };
  volley(side !== SOVIET, support.gunfire);
  volley(false, support.artillery);
  if (support.bombers.length > 0) {
    const strikes = support.bombers.map((_, n) => hitChances(striking(support.bombers, n)));
    const none = Float64Array.of(1);
    spread(false, (_, d) => {
      const air = support.scored >= 0 ? at(support.scored) : defence.antiAir[d]!;
      const total = new Float64Array(strikes[0]!.length);
      for (let n = 0; n < air.length; n++)
        (strikes[n] ?? none).forEach((p, k) => {
          total[k]! += air[n]! * p;
        });
      return total;
    });
  }
  const early = switched(state, 'tankAttackAtShowdown');
  const settled = battle !== undefined && (early || step > STEPS.indexOf('order')) ? battle.tanks : null;
  const first = (a: number, d: number): boolean =>
    settled ??
    (attack.tank[early ? 0 : a]! && !defence.tank[early ? 0 : d]! && !defence.line[early ? 0 : d]!);
  let tanks = 0;
  const parts = [true, false].map((tankAttack) =>
    joint.map((row, a) =>
      row.map((p, d) => ((rest(a, d) ? first(a, d) === tankAttack : !tankAttack) ? p : 0)),
    ),
  );
  joint.forEach((row, a) => {
    row.forEach((p, d) => {
      if (rest(a, d) && first(a, d)) tanks += p;
    });
  });
  const done = parts.map((part, i) => {
    joint = part;
    const order = i === 0 ? [false, true] : [true, false];
    // 10.13.6 Whoever has fired in this battle already does not fire again.
    for (const onAttacker of step > STEPS.indexOf('first')
      ? order.slice(step > STEPS.indexOf('second') ? 2 : 1)
      : order)
      spread(onAttacker, (a, d) => (onAttacker ? defence.fire[d]! : attack.fire[a]!));
    return joint;
  });
  return {
    attacker: side,
    absorb,
    tanks,
    volleys: volleysOf(state, area, side, support, tanks > 0.5, step),
    chance: done[0]!.map((row, a) => row.map((p, d) => p + done[1]![a]![d]!)),
    shield: absorb + (line ? 1 : 0),
    line,
  };
}

/** Certainty of one number. */
const at = (n: number): Float64Array => {
  const chances = new Float64Array(n + 1);
  chances[n] = 1;
  return chances;
};

/** 10.13 The volleys still to come, in their order, as they stand now. */
function volleysOf(
  s: KievState,
  area: number,
  side: number,
  support: Support,
  tanks: boolean,
  step: number,
): Volley[] {
  const foe = otherSide(side);
  const ground: Volley[] = [
    {
      step: 'first',
      side: tanks ? side : foe,
      shooters: tanks ? attackers(s, area, side) : defenders(s, area, foe),
    },
    {
      step: 'second',
      side: tanks ? foe : side,
      shooters: tanks ? defenders(s, area, foe) : attackers(s, area, side),
    },
  ];
  const flak = support.bombers.length > 0 && support.scored < 0 ? antiAir(s, area, foe) : [];
  const all: Volley[] = [
    { step: 'gunfire', side: SOVIET, shooters: support.gunfire },
    { step: 'artillery', side, shooters: support.artillery },
    { step: 'anti-air', side: foe, shooters: flak },
    { step: 'airstrike', side: AXIS, shooters: support.bombers },
    ...ground.filter((v) => step <= STEPS.indexOf(v.step)),
  ];
  return all.filter((v) => v.shooters.length > 0);
}

export const expectedHits = (volley: Volley): number => meanHits(volley.shooters);
