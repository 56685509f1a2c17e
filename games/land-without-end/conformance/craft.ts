import type { Query, Rng } from '@stavka/engine';
import type { PlainPosition } from './plain-board.ts';
import { COUNTER, isLand, neighboursOf, sideOf, unitsAt } from './plain-board.ts';

const EVERYBODY = [...COUNTER.keys()];
const standing = (p: PlainPosition): string[] =>
  Object.keys(p.units).filter((unit) => /^\d{4}$/.test(p.units[unit]!.at));
const some = (units: readonly string[], rng: Rng): string[] => {
  const found = units.filter(() => rng.below(3) > 0);
  return found.length > 0 ? found : units.slice(0, 1);
};

/** Marches of stacks and parts of stacks along walks at random, with units dropped off where they may be and where not. */
function craftMoves(p: PlainPosition, stack: readonly string[], from: string, rng: Rng): unknown[] {
  const units = some(stack, rng);
  if (rng.below(6) === 0) units.push(rng.pick(EVERYBODY));
  const path = [from];
  const steps = 1 + rng.below(rng.below(4) === 0 ? 9 : 3);
  // Mostly over land nobody stands in the way of, or hardly any walk were legal.
  const open = (hex: string): boolean =>
    isLand(hex) && unitsAt(p, hex).every((u) => sideOf(u) === sideOf(stack[0]!));
  while (path.length <= steps) {
    const near = neighboursOf(path[path.length - 1]!);
    const good = near.filter(open);
    path.push(rng.pick(good.length > 0 && rng.below(8) > 0 ? good : near));
  }
  const stops = Object.fromEntries(
    units.filter(() => rng.below(2) === 0).map((unit) => [unit, rng.pick(path)]),
  );
  return [
    { kind: 'move', units: [rng.pick(stack)], path: path.slice(0, 2) },
    { kind: 'move', units, path },
    { kind: 'move', units, path, stops },
    { kind: 'move', units, path, stops: { [rng.pick(EVERYBODY)]: rng.pick(path) } },
    { kind: 'move', units, path, stops: rng.pick<unknown>([null, [], 'x', 1, {}]) },
  ];
}

/** Assaults on the hexes round a stack by who stands next to them, with and without air support. */
function craftFights(p: PlainPosition, stack: readonly string[], from: string, rng: Rng): unknown[] {
  const foes = neighboursOf(from).filter((hex) =>
    unitsAt(p, hex).some((u) => sideOf(u) !== sideOf(stack[0]!)),
  );
  const target = rng.pick(foes.length > 0 ? foes : neighboursOf(from));
  const around = neighboursOf(target).flatMap((hex) => unitsAt(p, hex));
  const air = rng.below(3) === 0 ? { air: true } : {};
  return [
    { kind: 'attack', units: some(around, rng), target, ...air },
    { kind: 'attack', units: some(stack, rng), target, ...air },
    { kind: 'mobile', units: some(stack, rng), target, ...air },
    { kind: 'retreat', to: target },
    { kind: 'retreat', split: Object.fromEntries(stack.map((unit) => [unit, rng.pick(neighboursOf(from))])) },
  ];
}

/** Orders of chapters 7 and 8 by anybody. */
function craftArrivals(from: string, rng: Rng): unknown[] {
  const several = Array.from({ length: 1 + rng.below(4) }, () => rng.pick(EVERYBODY));
  return [
    { kind: 'enter', units: several, at: from },
    { kind: 'reclaim', unit: rng.pick(EVERYBODY), at: from },
    { kind: rng.pick(['mark', 'refit', 'advance']), units: several },
    { kind: rng.pick(['rebuild', 'lose', 'remove', 'show']), unit: rng.pick(EVERYBODY) },
    { kind: 'sail', units: several, to: from },
    { kind: 'convert', guards: rng.pick(EVERYBODY), unit: rng.pick(EVERYBODY) },
    { kind: 'declare', sequence: 'movement-first', pause: rng.pick(['keep', 'abort']) },
    { kind: 'declare', sequence: 'assault-first', concentration: rng.pick(['keep', 'declare', 'rescind']) },
  ];
}

/** Orders near what the position lets somebody do, right and wrong. */
export function craftOrders(p: PlainPosition, rng: Rng): unknown[] {
  const units = standing(p);
  if (units.length === 0) return [];
  const from = p.units[rng.pick(units)]!.at;
  const stack = unitsAt(p, from);
  return rng
    .pick([craftMoves, craftMoves, craftFights])(p, stack, from, rng)
    .concat(craftArrivals(from, rng));
}

/** Questions about hexes and units of either side: the answers may not tell a seat more than it knows. */
export function questionsOf(p: PlainPosition, rng: Rng): Query[] {
  const units = standing(p);
  const [unit, other] = [rng.pick(units.length > 0 ? units : EVERYBODY), rng.pick(EVERYBODY)];
  const from = p.units[unit]?.at ?? '2115';
  const at = /^\d{4}$/.test(from) ? from : '2115';
  const foes = neighboursOf(at).filter((hex) => unitsAt(p, hex).some((u) => sideOf(u) !== sideOf(unit)));
  const target = rng.pick(foes.length > 0 ? foes : neighboursOf(at));
  const attackers = some(unitsAt(p, at).length > 0 ? unitsAt(p, at) : [other], rng);
  return [
    ...[at, target].flatMap((hex) => [
      { what: 'space', at: hex },
      { what: 'stack', at: hex },
    ]),
    ...['axis', 'soviet'].flatMap((side) => [
      { what: 'supply', side },
      { what: 'supply-map', side },
      { what: 'arrivals', side },
    ]),
    ...[unit, other].flatMap((one) => [
      { what: 'supply', unit: one },
      { what: 'reach', unit: one },
    ]),
    { what: 'odds', order: { kind: 'attack', units: attackers, target } },
    { what: 'odds', order: { kind: 'mobile', units: attackers, target } },
    { what: 'vp' },
    { what: 'score' },
    { what: 'duties' },
    { what: 'tables' },
  ];
}
