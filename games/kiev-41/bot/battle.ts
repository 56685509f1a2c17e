import { IS_TANK, OF_SIDE, SIDE } from '../roster.ts';
import { AXIS, BLIZZARD, CLEAR } from '../state.ts';
import { type Outlook, outlook } from './clash.ts';
import { Field } from './field.ts';
import { GREEN, ROUGH, TOWN } from './ground.ts';
import type { Judge } from './judge.ts';
import { attackDice } from './weather.ts';

/** Fire from outside the Area. */
export interface Support {
  /** Dice of artillery or Fleets with their hits each. */
  readonly dice: number;
  readonly aim: number;
  /** Bombers and the dice of each. */
  readonly bombers: number;
  readonly bombs: number;
}
export const NO_SUPPORT: Support = { dice: 0, aim: 0, bombers: 0, bombs: 0 };

/** What the side's attack in an Area would come to. `wet` are its Blocks with a blue cube, `idle` those that do not fire. */
export function foresee(
  f: Field,
  area: number,
  side: number,
  wet: ReadonlySet<number>,
  support: Support = NO_SUPPORT,
  idle: (u: number) => boolean = () => false,
): Outlook {
  let attackers = 0;
  let dice = 0;
  let hits = 0;
  let dryTank = false;
  for (const u of OF_SIDE[side]!) {
    if (f.at[u] !== area) continue;
    attackers += f.dots[u]!;
    if (idle(u)) continue;
    const n = wet.has(u) ? Math.min(1, f.dots[u]!) : attackDice(f.dots[u]!, u, f.weather);
    dice += f.aim[u]! > 0 ? n : 0;
    hits += n * f.aim[u]!;
    if (IS_TANK[u] === 1 && !wet.has(u)) dryTank = true;
  }
  let defenders = 0;
  let defense = 0;
  let answer = 0;
  let flak = 0;
  let tanks = 0;
  for (const u of OF_SIDE[1 - side]!) {
    if (f.at[u] !== area) continue;
    const n = f.dots[u]! * (f.weather === BLIZZARD && SIDE[u] === AXIS ? 0.5 : 1);
    defenders += Math.max(0.5, f.dots[u]!);
    defense += f.aim[u]! > 0 ? n : 0;
    answer += n * f.aim[u]!;
    flak += f.aim[u]!;
    if (IS_TANK[u] === 1) tanks++;
  }
  const holds = f.control[area] === 1 - side;
  const line = holds && f.line[area] === 1;
  const flying = Math.max(0, support.bombers - flak - (line ? 1 / 6 : 0));
  const bombs = flying * support.bombs;
  const supportDice = support.dice + bombs;
  return outlook({
    attackers,
    attackDice: dice,
    attackAim: dice > 0 ? hits / dice : 0,
    defenders,
    defenseDice: defense,
    defenseAim: defense > 0 ? (answer + (line ? 1 / 6 : 0)) / (defense + (line ? 1 : 0)) : 1 / 6,
    line,
    absorb: Math.min(3, ROUGH[area]! + (holds ? TOWN[area]! : 0) + (line ? 1 : 0)),
    supportDice,
    supportAim: supportDice > 0 ? (support.dice * support.aim + bombs / 3) / supportDice : 0,
    tanks:
      f.weather === CLEAR &&
      GREEN[area] === 1 &&
      !line &&
      !(holds && TOWN[area]! > 0) &&
      dryTank &&
      tanks === 0,
  });
}

/** The field as a battle that clears the Area leaves it, or one that does not, with mean losses. */
export function settle(f: Field, area: number, side: number, o: Outlook, cleared: boolean): void {
  let mine = 0;
  let theirs = 0;
  for (let u = 0; u < f.at.length; u++)
    if (f.at[u] === area) {
      if (SIDE[u] === side) mine += f.dots[u]!;
      else theirs += f.dots[u]!;
    }
  const keep = mine > 0 ? Math.max(0, 1 - o.attackersLost / mine) : 1;
  const hold = theirs > 0 ? Math.max(0, 1 - o.lostHolding / theirs) : 1;
  for (let u = 0; u < f.at.length; u++) {
    if (f.at[u] !== area) continue;
    if (SIDE[u] === side) f.dots[u] = f.dots[u]! * keep;
    else if (cleared) f.put(u, -3);
    else f.dots[u] = f.dots[u]! * hold;
  }
  if (cleared) {
    f.line[area] = 0;
    f.control[area] = side;
  } else if (o.lineLost > 0.5) f.line[area] = 0;
}

const after = new Field();

/** Mean value of the field after the battle. */
export function weigh(judge: Judge, f: Field, area: number, o: Outlook): number {
  const ends = (cleared: boolean): number => {
    after.become(f);
    settle(after, area, judge.side, o, cleared);
    return judge.value(after);
  };
  if (o.clear > 0.98) return ends(true);
  if (o.clear < 0.02) return ends(false);
  return o.clear * ends(true) + (1 - o.clear) * ends(false);
}
