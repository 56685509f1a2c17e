import type { GameEvent } from '@stavka/engine';
import type { RbState } from '../declare/state.ts';
import { S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { asked, type Drawing, draw, give, u } from './draw.ts';

/** A hex of open ground round which no river runs and no city lies, in Russia, and its neighbours by their direction. */
export const TARGET = '2621';
export const [NE, EAST, SE, SW, WEST, NW] = ['2521', '2620', '2721', '2722', '2622', '2522'] as const;

interface Part {
  readonly what: string;
  readonly rule: string;
  readonly by: number;
}
interface Share {
  readonly unit: string;
  readonly printed: number;
  readonly counts: number;
  readonly why: readonly Part[];
}
interface Result {
  readonly dice: readonly number[];
  readonly attackerSteps: number;
  readonly defenderSteps: number;
  readonly advance: string;
  readonly hexes: number;
  readonly stay: readonly string[];
}
interface Table {
  readonly chances: Readonly<Record<string, number>>;
  readonly results: Readonly<Record<string, Result>>;
}
/** What the question says of an attack. */
export interface Told {
  readonly attackers: readonly Share[];
  readonly defenders: readonly Share[];
  readonly attack: number;
  readonly defense: number;
  readonly ratio: string;
  readonly shifts: readonly Part[];
  readonly final: string;
  readonly drm: readonly Part[];
  readonly modifier: number;
  readonly crt: Table | null;
  readonly bat: Table | null;
  readonly noBlitz: { readonly rule: string } | null;
}
export interface Blow {
  readonly units: readonly string[];
  readonly targets?: readonly string[];
  readonly table?: 'crt' | 'bat';
  readonly air?: readonly string[];
  readonly odds?: string;
  readonly marshal?: string;
  readonly partisan?: true;
}
const order = ({ targets = [TARGET], table = 'crt', ...more }: Blow) => ({ ...more, targets, table });
/** The answer to a question of the game. */
export const ask = (s: RbState, what: string, args: object = {}): unknown => {
  const answer = game.query?.(s, { what, ...args });
  if (answer === null || answer === undefined) throw new Error(`there is no question '${what}'`);
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
  return answer.value;
};
export const told = (s: RbState, blow: Blow): Told =>
  ask(s, 'odds', { order: { kind: 'attack', ...order(blow) } }) as Told;

/** The modifiers of an attack by their name. */
export const drms = (s: RbState, blow: Blow): Record<string, number> =>
  Object.fromEntries(told(s, blow).drm.map(({ what, by }) => [what, by]));

/** Orders the attack so that it comes to a result of its table; the odds must allow it. A defender who is asked brings nothing. */
export function assault(s: RbState, blow: Blow, result: string): readonly GameEvent[] {
  const table = told(s, blow)[blow.table ?? 'crt'];
  const die = table?.results[result]?.dice[0];
  if (die === undefined)
    throw new Error(`the table has no ${result}, but ${Object.keys(table?.results ?? {}).join(' ')}`);
  return strike(s, blow, die);
}
/** Orders the attack with a die of the table. */
export function strike(s: RbState, blow: Blow, die: number): readonly GameEvent[] {
  const first = game.choices(s).length > 0;
  if (!first) throw new Error('nobody may order anything');
  const trial = s.copy();
  give(trial, 'attack', order(blow));
  if (asked(trial) !== 'answer') return give(s, 'attack', order(blow), [die]);
  return [...give(s, 'attack', order(blow)), ...give(s, 'answer', {}, [die])];
}

/** A small fight round TARGET: who stands where. */
export const stage = (at: Readonly<Record<string, string>>, more: Drawing = {}): RbState =>
  draw({ ...more, at: { ...at, ...more.at } });
export const together = (hex: string, ...units: readonly string[]): Record<string, string> =>
  Object.fromEntries(units.map((unit) => [unit, hex]));

/** Where a unit stands: a hex, or a box. */
export function where(s: RbState, unit: string): string {
  const at = S.at.of(s, u(unit));
  return at < 0 ? S.at.boxNames[-1 - at]! : S.at.spaces.ids[at]!;
}
export const faceOf = (s: RbState, unit: string): number => S.condition.face.of(s, u(unit));

interface WaysBack {
  readonly ways: readonly { readonly path: readonly string[]; readonly struckBy: string | null }[];
  readonly closed: Readonly<Record<string, { readonly rule: string }>>;
  readonly wishes: readonly string[];
}
export const waysOf = (s: RbState, unit: string, least = 2, most = 2): WaysBack =>
  ask(s, 'retreat', { unit, least, most }) as WaysBack;
/** Ends of the ways that the priorities leave to a unit, in order. */
export const endsOf = (s: RbState, unit: string, least = 2, most = 2): string[] =>
  [
    ...new Set(
      waysOf(s, unit, least, most)
        .ways.filter(({ struckBy }) => struckBy === null)
        .map(({ path }) => path[path.length - 1]!),
    ),
  ].sort();
/** The priorities that struck the ways to each end. */
export const struck = (s: RbState, unit: string, end: string, least = 2, most = 2): (string | null)[] => [
  ...new Set(
    waysOf(s, unit, least, most)
      .ways.filter(({ path }) => path[path.length - 1] === end)
      .map(({ struckBy }) => struckBy),
  ),
];

/** Goes on with the first choice there is until the phase asks, or one of these. */
export function goOn(s: RbState, ...until: readonly string[]): void {
  for (let n = 0; n < 60; n++) {
    const now = asked(s);
    if (now === 'over' || now.includes('.') || until.includes(now)) return;
    let nodes = game.choices(s).filter(({ kind }) => kind !== 'concede');
    while (nodes[0]!.order === undefined) nodes = nodes[0]!.next!() as typeof nodes;
    const first = nodes[0]!.order as { kind: string };
    give(s, first.kind, first);
  }
}
