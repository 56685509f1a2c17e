/** Solves a square system by elimination with row exchange; undefined if it has no single solution. */
export function solve(
  matrix: readonly (readonly number[])[],
  right: readonly number[],
): number[] | undefined {
  const n = right.length;
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  for (let i = 0; i < n; i++) {
    let best = i;
    for (let j = i + 1; j < n; j++) if (Math.abs(rows[j]![i]!) > Math.abs(rows[best]![i]!)) best = j;
    [rows[i], rows[best]] = [rows[best]!, rows[i]!];
    const pivot = rows[i]![i]!;
    if (Math.abs(pivot) < 1e-12) return undefined;
    for (let j = 0; j < n; j++) {
      if (j === i) continue;
      const factor = rows[j]![i]! / pivot;
      if (factor === 0) continue;
      for (let k = i; k <= n; k++) rows[j]![k]! -= factor * rows[i]![k]!;
    }
  }
  return rows.map((row, i) => row[n]! / row[i]!);
}

/** Least squares: the coefficients that bring each row's sum nearest to its value, rows weighted. */
export function leastSquares(
  rows: readonly (readonly number[])[],
  values: readonly number[],
  weights: readonly number[],
): number[] | undefined {
  const n = rows[0]?.length ?? 0;
  const normal = Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (_, j) =>
      rows.reduce((sum, row, k) => sum + row[i]! * row[j]! * weights[k]!, 0),
    ),
  );
  const right = Array.from({ length: n }, (_, i) =>
    rows.reduce((sum, row, k) => sum + row[i]! * values[k]! * weights[k]!, 0),
  );
  return solve(normal, right);
}
