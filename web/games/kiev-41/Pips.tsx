import { Fragment } from 'react';
import { STAR } from './signs.ts';

/** The side of the square in which Blocks and what lies beside them are drawn. */
export const BOX = 58;

/** Where each edge's pips stand relative to the middle of the front: up, right, down, left as the Block turns. */
const EDGES = [
  [0, -17, 1, 0],
  [19.4, 0, 0, 1],
  [0, 19.4, 1, 0],
  [-19.4, 0, 0, 1],
] as const;

export type PipShape = 'dot' | 'star' | 'square';

interface Props {
  readonly steps: readonly number[];
  readonly lost: number;
  /** Firepower class of each step. */
  readonly fires: readonly string[];
  readonly shape: PipShape;
  readonly x: number;
  readonly y: number;
}

/**
 * 4.2.2, 4.2.3 Strength as dots or stars: that of now large on the upper edge, each other step small on its edge, each in the
 * colour of its firepower. Red dots have an eye, so that they are not told from black by colour alone. A heart is 0.
 */
export function Pips({ steps, lost, fires, shape, x, y }: Props) {
  return (
    <g className="pips" transform={`translate(${x} ${y})`}>
      {EDGES.map(([ex, ey, ux, uy], edge) => {
        const step = (lost + edge) % 4;
        const strength = steps[step];
        if (strength === undefined) return null;
        const now = edge === 0;
        const apart = now ? 9.4 : 5.4;
        const count = Math.max(1, strength);
        const fire = fires[step] ?? 'none';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an edge is its place
          <g key={edge} className={`fire-${fire}${now ? '' : ' is-small'}`}>
            {Array.from({ length: count }, (_, i) => {
              const off = (i - (count - 1) / 2) * apart;
              const place = `translate(${ex + ux * off} ${ey + uy * off}) scale(${now ? 1 : 0.55})`;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: pips are alike and never change places
                <Fragment key={i}>
                  <path className="pip" transform={place} d={strength === 0 ? HEART : SHAPES[shape]} />
                  {fire === 'TF' && shape === 'dot' && <path className="pip-eye" transform={place} d={EYE} />}
                </Fragment>
              );
            })}
          </g>
        );
      })}
    </g>
  );
}

export const SHAPES: Readonly<Record<PipShape, string>> = {
  dot: 'M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0z',
  star: STAR,
  square: `M-4.6 -4.6h9.2v9.2h-9.2z${STAR}`,
};
/** The white middle of a red dot. */
const EYE = 'M-1.2 0a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0z';
export const HEART = 'M0 4.4C-6.4 -0.4 -4 -5.4 0 -2C4 -5.4 6.4 -0.4 0 4.4Z';

/** A small wooden cube: white for the isolated, blue for those who attacked across a river. */
export function Cube({
  kind,
  x,
  y,
}: {
  readonly kind: 'white' | 'blue';
  readonly x: number;
  readonly y: number;
}) {
  return (
    <g className={`cube cube-${kind}`} transform={`translate(${x} ${y})`}>
      <path className="cube-top" d="M0 -7L6.5 -3.6L0 -0.2L-6.5 -3.6Z" />
      <path className="cube-left" d="M-6.5 -3.6L0 -0.2V7L-6.5 3.6Z" />
      <path className="cube-right" d="M6.5 -3.6L0 -0.2V7L6.5 3.6Z" />
    </g>
  );
}
