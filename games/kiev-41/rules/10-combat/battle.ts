import { BOMBERS, FLEETS } from '../../data.ts';
import type { AntiAirFrame, BattleFrame, BattleStep, ImpulseFrame, NavalFrame } from '../../frames.ts';
import { BOMBER_HQ, FAST, IS_COMBAT, idOf, SIDE } from '../../roster.ts';
import {
  AT_STAGING,
  AVAILABLE,
  AXIS,
  BEGAN,
  BLIZZARD,
  BOMBER,
  CUBE,
  controls,
  FLEET,
  FOUGHT,
  goodWeather,
  has,
  ISOLATED,
  type KievJournal,
  type KievState,
  MARKER,
  otherSide,
  READY,
  SHOWN,
  SIDES,
  SOVIET,
  strengthOf,
  switched,
  weatherOf,
} from '../../state.ts';
import { areaOf, isGreen, labelOf } from '../../terrain.ts';
import { isContested, isPresent, unitsAt, updateArea } from '../02-control.ts';
import { activeHqs } from '../10-command.ts';
import { bombersAt, fleetsAt } from './air.ts';
import {
  absorbBonus,
  antiAir,
  artillery,
  attackers,
  bomber,
  defenders,
  fire,
  fleetFire,
  hasLineOf,
  isTankAttack,
  type Shooter,
} from './fire.ts';
import { takeHits } from './losses.ts';

/** 10.13.1 Showdown: everybody in the Area is revealed, and what the Defender absorbs is settled (ruling 4). */
export function beginBattle(j: KievJournal, area: number, side: number): void {
  const s = j.state;
  const foe = otherSide(side);
  const both = [...unitsAt(s, area, side), ...unitsAt(s, area, foe)];
  for (const u of both) j.set(SHOWN + u, 1);
  j.set(BEGAN + area, s.cells[BEGAN + area]! | FOUGHT);
  const absorb = absorbBonus(s, area, foe);
  j.push({
    is: 'battle',
    at: labelOf(area),
    attacker: SIDES[side]!,
    step: 'fleets',
    absorb,
    tanks: switched(s, 'tankAttackAtShowdown') && isTankAttack(s, area, side),
  } satisfies BattleFrame);
  const faces = (units: readonly number[]) =>
    units.map((u) => ({ unit: idOf(u), strength: strengthOf(s, u) }));
  j.emit('battle', '10.13.1', {
    at: labelOf(area),
    attacker: SIDES[side],
    attackers: faces(unitsAt(s, area, side)),
    defenders: faces(unitsAt(s, area, foe)),
    line: hasLineOf(s, area, foe),
    absorb,
    cubes: unitsAt(s, area, side)
      .filter((u) => has(s, CUBE, u))
      .map(idOf),
  });
}

/** 14.5#B Fleets that can act in this battle. */
const fleetsIn = (s: KievState, area: number): number[] =>
  weatherOf(s) === BLIZZARD ? [] : fleetsAt(s, area);

/** 10.13.2#A Do the Axis have to say which Bombers engage which Fleets? */
export function engagementOpen(s: KievState, frame: BattleFrame): boolean {
  const area = areaOf(frame.at);
  return frame.step === 'fleets' && fleetsIn(s, area).length > 0 && bombersAt(s, area).length > 0;
}

/** Carries the battle on by one step; false when a player has to decide. */
export function settleBattle(j: KievJournal, frame: BattleFrame): boolean {
  const s = j.state;
  const area = areaOf(frame.at);
  const side = SIDES.indexOf(frame.attacker);
  const foe = otherSide(side);
  if (frame.step === 'end' || unitsAt(s, area, side).length === 0 || !isPresent(s, area, foe)) {
    finish(j, frame);
    return true;
  }
  const to = (step: BattleStep): BattleFrame => {
    const next = { ...frame, step };
    j.replace(next);
    return next;
  };
  const volley = (
    next: BattleStep,
    shooters: readonly Shooter[],
    by: number,
    rule: string,
    purpose: Parameters<typeof fire>[2],
  ): void => {
    const battle = to(next);
    if (shooters.length === 0) return;
    const { rolls, hits } = fire(j, shooters, purpose);
    j.emit('fired', rule, { at: frame.at, step: frame.step, side: SIDES[by], rolls, hits });
    takeHits(j, battle, SIDES[otherSide(by)]!, hits);
  };
  switch (frame.step) {
    case 'fleets': {
      const fleets = fleetsIn(s, area);
      const bombers = bombersAt(s, area);
      if (fleets.length === 0 || bombers.length === 0) to('gunfire');
      else if (fleets.length > 1 || bombers.length > 1) return false;
      else engage(j, frame, [{ fleet: FLEETS[fleets[0]!]!.id, bombers: [BOMBERS[bombers[0]!]!.id] }]);
      return true;
    }
    case 'gunfire':
      volley(
        'artillery',
        fleetsIn(s, area).map((f) => fleetFire(s, f)),
        SOVIET,
        '10.13.2#B',
        'fleet',
      );
      return true;
    case 'artillery': {
      const guns = activeHqs(s, side).filter((hq) => s.cells[MARKER + hq] === area + 1);
      volley(
        'anti-air',
        guns.map((hq) => artillery(s, hq)),
        side,
        '10.13.3',
        'artillery',
      );
      return true;
    }
    case 'anti-air': {
      const bombers = bombersAt(s, area);
      to('airstrike');
      if (bombers.length === 0) return true;
      const { rolls, hits } = fire(j, antiAir(s, area, foe), 'anti-air');
      j.emit('fired', '10.13.4#A', { at: frame.at, step: 'anti-air', side: SIDES[foe], rolls, hits });
      if (hits > 0)
        j.push({
          is: 'anti-air',
          at: frame.at,
          hits,
          bombers: bombers.map((b) => BOMBERS[b]!.id),
        } satisfies AntiAirFrame);
      return true;
    }
    case 'airstrike': {
      const bombers = bombersAt(s, area);
      volley(
        'order',
        bombers.map((b) => bomber(s, BOMBERS[b]!.id, BOMBER_HQ[b]!)),
        AXIS,
        '10.13.5',
        'airstrike',
      );
      return true;
    }
    case 'order': {
      // Ruling 9: looked at only now, after what support fire has done.
      const tanks = switched(s, 'tankAttackAtShowdown') ? frame.tanks : isTankAttack(s, area, side);
      j.replace({ ...frame, tanks, step: 'first' } satisfies BattleFrame);
      if (tanks) j.emit('tank-attack', '10.13.6.2#A', { at: frame.at });
      return true;
    }
    default: {
      const attack = (frame.step === 'first') === frame.tanks;
      const shooters = attack ? attackers(s, area, side) : defenders(s, area, foe);
      volley(frame.step === 'first' ? 'second' : 'end', shooters, attack ? side : foe, '10.13.6', 'ground');
      return true;
    }
  }
}

/** 10.13.2#A Bombers go for the Fleets; the rest of the battle follows. */
export function engage(j: KievJournal, frame: BattleFrame, pairs: NavalFrame['pairs']): void {
  j.replace({ ...frame, step: 'gunfire' } satisfies BattleFrame);
  j.push({ is: 'naval', at: frame.at, pairs, fired: false } satisfies NavalFrame);
  j.emit('engaged-fleets', '10.13.2#A', { at: frame.at, pairs });
}

/** 10.16 One round only: support goes home, and who may hide again does. */
function finish(j: KievJournal, frame: BattleFrame): void {
  const s = j.state;
  const area = areaOf(frame.at);
  const side = SIDES.indexOf(frame.attacker);
  j.pop();
  for (const b of bombersAt(s, area)) j.set(BOMBER + b, AVAILABLE);
  for (const hq of activeHqs(s, side)) if (s.cells[MARKER + hq] === area + 1) j.set(MARKER + hq, 0);
  const impulse = s.flow[0] as ImpulseFrame;
  const cleared = !isPresent(s, area, otherSide(side));
  // 10.16#B Fast attackers that cleared a Green Area stay face up: they may Blitz.
  if (
    cleared &&
    isGreen(area) &&
    impulse.kind === 'tactical' &&
    impulse.segment === 'combat' &&
    goodWeather(s)
  )
    for (const u of unitsAt(s, area, side))
      if (FAST[u] === 1 && IS_COMBAT[u] === 1 && !has(s, ISOLATED, u)) j.set(READY + u, 1);
  // 10.16#C In an Area that is still contested its controller hides.
  if (isContested(s, area))
    for (const u of [...unitsAt(s, area, AXIS), ...unitsAt(s, area, SOVIET)])
      if (controls(s, area, SIDE[u]!)) j.set(SHOWN + u, 0);
  j.emit('battle-over', '10.16#A', { at: frame.at, cleared });
  for (const f of fleetsAt(s, area)) {
    j.set(FLEET + f, AT_STAGING);
    j.emit('fleet-returned', '10.2.1#F', { fleet: FLEETS[f]!.id });
  }
  updateArea(j, area, '10.16#B');
}
