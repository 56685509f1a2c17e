const NEAR = 0.05;
const CELL = 0.25;

/** Things by where they are, found again within a twentieth of a hex: rounding never parts two that belong together. */
export class Spots<T> {
  private readonly cells = new Map<string, { readonly x: number; readonly y: number; readonly thing: T }[]>();

  add([x, y]: readonly [number, number], thing: T): void {
    const key = `${Math.floor(x / CELL)},${Math.floor(y / CELL)}`;
    this.cells.set(key, [...(this.cells.get(key) ?? []), { x, y, thing }]);
  }

  at([x, y]: readonly [number, number]): readonly T[] {
    const found: T[] = [];
    for (let i = -1; i <= 1; i++) {
      for (let j = -1; j <= 1; j++) {
        for (const spot of this.cells.get(`${Math.floor(x / CELL) + i},${Math.floor(y / CELL) + j}`) ?? []) {
          if (Math.hypot(spot.x - x, spot.y - y) < NEAR) found.push(spot.thing);
        }
      }
    }
    return found;
  }
}
