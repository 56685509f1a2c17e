import type { GameEvent } from '@stavka/engine';
import { hexOf, labelOf } from '../declare/roster.ts';
import { endsOf } from '../rules/09-reach.ts';
import { HAS_LINE, ON_ROAD } from '../terrain.ts';
import { broken, type Drawing, draw, give, named, us } from './draw.ts';

/** A march on a small drawing: the units stand where the path begins. */
export interface Marching extends Drawing {
  readonly units: readonly string[];
  readonly path: readonly string[];
  readonly stops?: Readonly<Record<string, string>>;
}
const SIDES = {
  s: 'soviet.movement',
  g: 'axis.movement',
  r: 'axis.movement',
  h: 'axis.movement',
  i: 'axis.movement',
};

const drawn = ({ units, path, stops: _, ...rest }: Marching) =>
  draw({
    phase: SIDES[units[0]![0] as keyof typeof SIDES],
    ...rest,
    at: { ...rest.at, ...Object.fromEntries(units.map((id) => [id, path[0]!])) },
  });
const orderOf = ({ units, path, stops }: Marching) => ({
  units,
  path,
  ...(stops === undefined ? {} : { stops }),
});

/** The rules that the march breaks. */
export const faultsIn = (march: Marching): string[] => broken(drawn(march), 'move', orderOf(march));
/** The events of the march. */
export const marched = (march: Marching): readonly GameEvent[] => give(drawn(march), 'move', orderOf(march));
/** What it costs, as the event says. */
export const spentIn = (march: Marching): number => named(marched(march), 'moved')!.spent as number;

/** Where units that stand together may go: labels, ascending. */
export function reachOf(march: Omit<Marching, 'path'> & { readonly from: string }): string[] {
  const { from, ...rest } = march;
  const s = drawn({ ...rest, path: [from] });
  const units = us(...march.units);
  return endsOf(s, units)
    .map(({ to }) => labelOf(to))
    .sort();
}

const ON_ROADS = [...ON_ROAD.keys()].filter((hex) => ON_ROAD[hex] === 1).map(labelOf);
/** Every Rollbahn in German hands, the lines on it destroyed: supply is everywhere within 12 hexes of one. */
export const ROADS_HELD = {
  control: Object.fromEntries(ON_ROADS.map((hex) => [hex, 'axis'])),
  state: { linesDestroyed: ON_ROADS.filter((hex) => HAS_LINE[hexOf(hex)] === 1) },
};
