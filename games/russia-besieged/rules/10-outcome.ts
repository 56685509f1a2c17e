import type { CombatResult } from '../charts.ts';
import { type RbState, S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { isForest, isShelter } from './10-hold.ts';
import { stepsIn } from './10-loss-order.ts';
import { enemyOf } from './26-sides.ts';

/** Who fights whom over which hexes. */
export interface Fight {
  readonly side: number;
  readonly attackers: readonly number[];
  readonly targets: readonly number[];
  readonly defenders: readonly number[];
  readonly late: readonly number[];
}
const isThere = (s: RbState, unit: number): boolean => S.at.of(s, unit) >= 0;
export const defending = ({ side }: Pick<Fight, 'side'>): Side => enemyOf(side as Side);
/** Everybody who suffers with the hexes (10.15, 10.16a). */
export const beaten = ({ defenders, late }: Fight): readonly number[] => [...defenders, ...late];

/** What a result comes to before anything of it is done. */
export interface Outcome {
  readonly attackerSteps: number;
  readonly defenderSteps: number;
  readonly won: boolean;
  readonly stay: readonly number[];
}

/** 10.6, rulings 76, 81, 182 What each side loses, fixed before any of it is lost; who stays where he is; who has won (10.82). */
export function outcomeOf(s: RbState, f: Fight, { kind, steps }: CombatResult): Outcome {
  const [own, theirs] = [stepsIn(s, f.attackers), stepsIn(s, beaten(f))];
  const rages = isRaging(s, f, kind);
  const exchange = own === 1 || theirs === 1 ? 1 : steps;
  const byKind: Readonly<Record<string, readonly [number, number]>> = {
    A: [steps, 0],
    D: [0, steps],
    X2: [exchange, exchange],
    BR: [1, 1],
  };
  const [attackerSteps, defenderSteps] = rages ? [1, 1] : (byKind[kind] ?? [0, 0]);
  const won = kind === 'DE' || kind === 'DE*' || ((kind === 'D' || kind === 'X2') && steps > theirs);
  return { attackerSteps, defenderSteps, won, stay: staying(s, f, kind) };
}

export const hexesOf = (s: RbState, units: readonly number[]): number[] => [
  ...new Set(units.filter((u) => isThere(s, u)).map((u) => S.at.of(s, u))),
];

/** 10.34a, 10.34b A DR against a shelter, or an AR out of one, is a battle that rages. */
const isRaging = (s: RbState, f: Fight, kind: CombatResult['kind']): boolean =>
  kind === 'DR'
    ? f.targets.some((hex) => isShelter(s, defending(f), hex))
    : kind === 'AR' && hexesOf(s, f.attackers).some((hex) => isShelter(s, f.side as Side, hex));

/** 10.33a, 10.34, rulings 76, 77 Hexes out of which nobody retreats, whatever is paid. */
function staying(s: RbState, f: Fight, kind: CombatResult['kind']): number[] {
  if (kind === 'DR') return f.targets.filter((hex) => isShelter(s, defending(f), hex));
  if (kind === 'D' || kind === 'X2') return f.targets.filter((hex) => isForest(s, defending(f), hex));
  const own = hexesOf(s, f.attackers);
  if (kind === 'AR') return own.filter((hex) => isShelter(s, f.side as Side, hex));
  return kind === 'A' ? own.filter((hex) => isForest(s, f.side as Side, hex)) : [];
}
