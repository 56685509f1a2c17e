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
  readonly fire: string;
  readonly shape: PipShape;
  readonly x: number;
  readonly y: number;
}

/** 4.2.3 Strength as dots or stars: that of now large on the upper edge, each other step small on its edge. A heart is 0. */
export function Pips({ steps, lost, fire, shape, x, y }: Props) {
  return (
    <g className={`pips fire-${fire}`} transform={`translate(${x} ${y})`}>
      {EDGES.map(([ex, ey, ux, uy], edge) => {
        const step = steps[(lost + edge) % 4];
        if (step === undefined) return null;
        const now = edge === 0;
        const apart = now ? 9.4 : 4.6;
        const count = Math.max(1, step);
        return Array.from({ length: count }, (_, i) => {
          const off = (i - (count - 1) / 2) * apart;
          return (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: pips are alike and never change places
              key={`${edge}-${i}`}
              className={now ? 'pip' : 'pip is-small'}
              transform={`translate(${ex + ux * off} ${ey + uy * off}) scale(${now ? 1 : 0.42})`}
              d={step === 0 ? HEART : SHAPES[shape]}
            />
          );
        });
      })}
    </g>
  );
}

export const SHAPES: Readonly<Record<PipShape, string>> = {
  dot: 'M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0z',
  star: STAR,
  square: `M-4.6 -4.6h9.2v9.2h-9.2z${STAR}`,
};
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
