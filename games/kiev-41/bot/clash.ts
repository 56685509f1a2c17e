import { aimIndex, chanceOf, chanceOfLeast, meanUpTo } from './hits.ts';

/** A battle before its dice, both sides summed up. */
export interface Clash {
  /** Dots of the attacking Blocks, the dice they roll, and the chance of a hit with one. */
  readonly attackers: number;
  readonly attackDice: number;
  readonly attackAim: number;
  readonly defenders: number;
  readonly defenseDice: number;
  readonly defenseAim: number;
  readonly line: boolean;
  readonly absorb: number;
  /** Dice of artillery, Fleets and Bombers before the ground combat, and their aim. */
  readonly supportDice: number;
  readonly supportAim: number;
  /** 10.13.6.2 The Attacker fires first. */
  readonly tanks: boolean;
}

/** What a battle comes to on average. */
export interface Outlook {
  /** Chance that no Defender is left. */
  readonly clear: number;
  /** Mean dots lost. */
  readonly attackersLost: number;
  readonly defendersLost: number;
  /** Mean dots the Defender loses when he holds. */
  readonly lostHolding: number;
  readonly lineLost: number;
}

/** 10.13 One round: support, then the Defender, then the Attacker, or the other way round under a Tank Attack. */
export function outlook(c: Clash): Outlook {
  const life = Math.max(c.defenders > 0 ? 1 : 0, Math.round(c.defenders));
  const line = c.line ? 1 : 0;
  const shield = c.absorb + line;
  const attackers = Math.max(1, Math.round(c.attackers));
  const attackAim = aimIndex(c.attackAim);
  const defenseAim = aimIndex(c.defenseAim);
  const supportAim = aimIndex(c.supportAim);
  const support = Math.round(c.supportDice);
  const perDot = life > 0 ? c.defenseDice / life : 0;
  let clear = 0;
  let attackersLost = 0;
  let defendersLost = 0;
  let lostHolding = 0;
  let lineLost = 0;
  for (let first = 0; first <= support; first++) {
    const chance = chanceOf(supportAim, support, first);
    if (chance < 1e-4) continue;
    const before = Math.min(life, Math.max(0, first - shield));
    const left = shield + life - Math.min(first, shield + life);
    if (left === 0) {
      clear += chance;
      defendersLost += chance * life;
      lineLost += chance * line;
      continue;
    }
    const lineStands = line === 1 && first < shield;
    const fire = (dots: number): number => Math.round(dots * perDot) + (lineStands ? 1 : 0);
    if (c.tanks) {
      const dice = Math.round(c.attackDice);
      for (let hits = 0; hits <= dice; hits++) {
        const p = chance * chanceOf(attackAim, dice, hits);
        if (p < 1e-5) continue;
        const lost = Math.min(life, Math.max(0, first + hits - shield));
        defendersLost += p * lost;
        if (first + hits >= shield + life) {
          clear += p;
          continue;
        }
        lostHolding += p * lost;
        attackersLost += p * meanUpTo(defenseAim, fire(life - lost), attackers);
      }
      continue;
    }
    const dice = fire(life - before);
    for (let hits = 0; hits <= dice; hits++) {
      const p = chance * chanceOf(defenseAim, dice, hits);
      if (p < 1e-5) continue;
      const lost = Math.min(hits, attackers);
      attackersLost += p * lost;
      const back = Math.round((c.attackDice * (attackers - lost)) / attackers);
      const open = left - (life - before);
      const kills = meanUpTo(attackAim, back, left) - meanUpTo(attackAim, back, open);
      const cleared = chanceOfLeast(attackAim, back, left);
      clear += p * cleared;
      defendersLost += p * (before + kills);
      lostHolding += p * (before + kills - cleared * life);
      if (line === 1) lineLost += p * (lineStands ? chanceOfLeast(attackAim, back, open) : 1);
    }
  }
  return {
    clear,
    attackersLost,
    defendersLost,
    lostHolding: clear < 1 ? lostHolding / (1 - clear) : 0,
    lineLost,
  };
}
