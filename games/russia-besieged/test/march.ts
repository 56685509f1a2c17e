import type { GameEvent } from '@stavka/engine';
import { labelOf } from '../declare/roster.ts';
import type { RbState } from '../declare/state.ts';
import { endsOf } from '../rules/06-reach.ts';
import { broken, type Drawing, draw, give, named, us } from './draw.ts';

/** A march on a small drawing: the units stand where the path begins. */
export interface Marching extends Drawing {
  readonly units: readonly string[];
  readonly path: readonly string[];
  readonly stops?: Readonly<Record<string, string>>;
}
export const moveOfImpulse = (unit: string, impulse: 1 | 2 = 1): string =>
  `${unit.startsWith('su-') ? 'russian' : 'axis'}.move${impulse}`;

export const marching = ({ units, path, stops: _, ...rest }: Marching): RbState =>
  draw({
    turn: 8,
    phase: moveOfImpulse(units[0]!),
    ...rest,
    at: { ...rest.at, ...Object.fromEntries(units.map((id) => [id, path[0]!])) },
  });
const orderOf = ({ units, path, stops }: Marching) => ({
  units,
  path,
  ...(stops === undefined ? {} : { stops }),
});

/** The rules that the march breaks. */
export const faultsIn = (march: Marching): string[] => broken(marching(march), 'move', orderOf(march));
/** The events of the march. */
export const marched = (march: Marching): readonly GameEvent[] =>
  give(marching(march), 'move', orderOf(march));
/** What it costs, as the event says. */
export const spentIn = (march: Marching): number => named(marched(march), 'moved')!.spent as number;

/** Where units that stand together may go: labels, ascending. */
export function reachOf({ from, ...march }: Omit<Marching, 'path'> & { readonly from: string }): string[] {
  const s = marching({ ...march, path: [from] });
  return endsOf(s, us(...march.units))
    .map(({ to }) => labelOf(to))
    .sort();
}
