const SPOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-7, -7],
    [7, 7],
  ],
  3: [
    [-8, -8],
    [0, 0],
    [8, 8],
  ],
  4: [
    [-7, -7],
    [7, -7],
    [-7, 7],
    [7, 7],
  ],
  5: [
    [-8, -8],
    [8, -8],
    [0, 0],
    [-8, 8],
    [8, 8],
  ],
  6: [
    [-7, -9],
    [7, -9],
    [-7, 0],
    [7, 0],
    [-7, 9],
    [7, 9],
  ],
};

/** A die as it lies: of six faces with its spots, of more as a ten-sided one with its figure. */
export function Die({
  value,
  faces = 6,
  rolling = false,
  size = 44,
}: {
  readonly value: number;
  readonly faces?: number | undefined;
  readonly rolling?: boolean;
  readonly size?: number;
}) {
  return (
    <svg
      className={`die${rolling ? ' is-rolling' : ''}`}
      width={size}
      height={size}
      viewBox="-20 -20 40 40"
      role="img"
      aria-label={String(value)}
    >
      {faces > 6 ? (
        <>
          <path d="M0 -19L18 -4V4L0 19L-18 4V-4Z" />
          <text y={6} textAnchor="middle">
            {value}
          </text>
        </>
      ) : (
        <>
          <rect x={-17} y={-17} width={34} height={34} rx={7} />
          {(SPOTS[value] ?? []).map(([x, y]) => (
            <circle key={`${x},${y}`} cx={x} cy={y} r={3.2} />
          ))}
        </>
      )}
    </svg>
  );
}
