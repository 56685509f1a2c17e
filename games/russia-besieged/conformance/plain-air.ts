import { TABLES } from '../data.ts';
import { apart, counterOf, isHex, isSecond, monthOf, moverOf, type PlainPosition } from './plain-map.ts';

interface Period {
  readonly from: string;
  readonly to: string;
  readonly spring?: Readonly<Record<string, readonly [number, number]>>;
  readonly autumn?: Readonly<Record<string, readonly [number, number]>>;
}

/** 11.3 Missions that the side in whose half we are may still fly this impulse. */
export function plainMissions(p: PlainPosition): number {
  const side = moverOf(p);
  const month = monthOf(p.turn);
  const periods = (TABLES.air.availability as unknown as Record<string, readonly Period[]>)[side]!;
  const period = periods.find(({ from, to }) => from <= month && month <= to)!;
  const [first, second] = [String(p.state.weather ?? 'clear'), String(p.state.weather2 ?? 'clear')];
  const isSpring = Number(month.slice(5)) < 5;
  const numbers = (isSpring ? period.spring : period.autumn)?.[`${first}/${second}`] ?? [0, 0];
  const secondCounts = isSpring || (first === 'light-mud' && second === 'clear');
  const flown = [1, 2].map(
    (mission) =>
      Object.entries(p.units).filter(([id, unit]) => counterOf(id).side === side && unit.mission === mission)
        .length,
  );
  const ofTurn = numbers[secondCounts ? 1 : 0] - flown[0]! - flown[1]!;
  const ofImpulse = isSecond(p) ? numbers[1] - flown[1]! : numbers[0] - flown[0]!;
  return Math.max(0, Math.min(ofTurn, ofImpulse));
}

/** 10.42, 11.2, 11.4 Air units that could fly for an attack of so many ground units on these hexes. */
export function plainFlyers(p: PlainPosition, attackers: number, targets: readonly string[]): string[] {
  const weather = String((isSecond(p) ? p.state.weather2 : p.state.weather) ?? 'clear');
  if (weather === 'snow' || attackers === 0 || plainMissions(p) === 0) return [];
  return Object.entries(p.units)
    .filter(([id, unit]) => {
      const { type, side } = counterOf(id);
      if (type !== 'air' || side !== moverOf(p) || !isHex(unit.at)) return false;
      if (unit.mission !== undefined || unit.staged === true) return false;
      return targets.every((target) => apart(unit.at, target) <= 9);
    })
    .map(([id]) => id)
    .sort();
}
