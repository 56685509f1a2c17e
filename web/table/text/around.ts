import { t } from '../../messages/index.ts';
import type { Table } from '../play/table.ts';
import { describeSpace } from './describe.ts';

const HEX_STEPS: readonly (readonly [dx: number, dy: number])[] = [
  [0, -1],
  [0.87, -0.5],
  [0.87, 0.5],
  [0, 1],
  [-0.87, 0.5],
  [-0.87, -0.5],
];
const COMPASS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** Where one space lies from another on the sheet, as a point of the compass. */
function directionTo(table: Table, from: string, to: string): string {
  const [x, y] = table.geometry.centre(from);
  const [a, b] = table.geometry.centre(to);
  const turn = Math.atan2(a - x, y - b) / (2 * Math.PI);
  return t(`compass.${COMPASS[Math.round(turn * 8 + 8) % 8]!}`);
}

interface Neighbour {
  readonly at: string;
  /** What lies on the border between. */
  readonly border: readonly string[];
}

/** Every neighbour of a space, clockwise from the north. */
export function neighboursOf(table: Table, at: string): Neighbour[] {
  const { geometry, facts } = table;
  const between = (other: string): readonly string[] =>
    facts.map.sides.find(({ a, b }) => (a === at && b === other) || (b === at && a === other))?.features ??
    [];
  if (!geometry.isArea)
    return HEX_STEPS.map(([dx, dy]) => geometry.step(at, dx, dy))
      .filter((next) => next !== at)
      .map((next) => ({ at: next, border: between(next) }));
  const angle = (to: string): number => {
    const [x, y] = geometry.centre(at);
    const [a, b] = geometry.centre(to);
    return (Math.atan2(a - x, y - b) + 2 * Math.PI) % (2 * Math.PI);
  };
  return facts.map.sides
    .flatMap(({ a, b, features }): Neighbour[] =>
      a === at ? [{ at: b, border: features }] : b === at ? [{ at: a, border: features }] : [],
    )
    .sort((one, other) => angle(one.at) - angle(other.at));
}

/** scan 53: a space, and each one next to it with its direction and what must be crossed. */
export async function scan(table: Table, at: string): Promise<string[]> {
  const lines = [await describeSpace(table, at)];
  for (const { at: next, border } of neighboursOf(table, at)) {
    const what = border.map((feature) => feature.replaceAll('-', ' ')).join(', ');
    const across = what === '' ? '' : `${t('text.across', { what })}: `;
    lines.push(`${directionTo(table, at, next)}: ${across}${await describeSpace(table, next)}`);
  }
  return lines;
}
