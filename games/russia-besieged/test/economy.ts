import type { GameEvent } from '@stavka/engine';
import { labelOf } from '../declare/roster.ts';
import { ACCOUNT, WELL } from '../declare/sets.ts';
import { type RbState, S } from '../declare/state.ts';
import { type Drawing, draw, give, u } from './draw.ts';

/** Points of an account by its name. */
export const points = (s: RbState, account: string): number => S.points.of(s, ACCOUNT.indexOf(account));
/** Where a unit is: a hex's label or the name of a box. */
export function place(s: RbState, id: string): string {
  const at = S.at.of(s, u(id));
  return at < 0 ? S.at.boxNames[-1 - at]! : labelOf(at);
}
export const face = (s: RbState, id: string): number => S.condition.face.of(s, u(id));
/** A well by its hex, as a number. */
export const well = (label: string): number => WELL.indexOf(label);

/** The facts of the events of a type. */
export const told = (events: readonly GameEvent[], type: string): Record<string, unknown>[] =>
  events.filter((event) => event.type === type) as unknown as Record<string, unknown>[];
/** What each account got and why, as 'account +n why'. */
export const postings = (events: readonly GameEvent[]): string[] =>
  told(events, 'points').map(({ account, by, why }) => `${account} ${Number(by) < 0 ? '' : '+'}${by} ${why}`);

/** A position in which the Russian half of a turn is about to begin; giving the end of the Axis half begins it. */
export const beforeRussians = (drawing: Drawing): RbState => draw({ phase: 'axis.combat2', ...drawing });
export const beginRussians = (s: RbState, ...dice: number[]): readonly GameEvent[] =>
  give(s, 'end-phase', {}, dice);
/** Enough major cities for the Axis to live through any November (27.2c). */
export const MANY_CITIES = Object.fromEntries(
  ['leningrad', 'riga', 'minsk', 'smolensk', 'lvov', 'kiev', 'kharkov', 'odessa', 'stalino', 'rostov'].map(
    (id) => [id, 'axis'],
  ),
);
/** The same for the Axis half of the turn after the one drawn; the first die is the weather's. */
export const beforeAxis = (drawing: Drawing): RbState => draw({ phase: 'russian.partisans', ...drawing });
export const beginAxis = (s: RbState): readonly GameEvent[] => give(s, 'end-phase');
