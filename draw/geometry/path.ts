import { mix, type Vec } from './point.ts';

/**
 * Compact SVG path data: relative coordinates with one decimal. Rounding never accumulates, because each step is taken
 * from the rounded position before it.
 */
export class PathWriter {
  private out: string[] = [];
  private x = 0;
  private y = 0;
  private readonly grain: number;

  constructor(decimals = 1) {
    this.grain = 10 ** decimals;
  }

  private num(v: number): string {
    const text = String(v);
    return text.startsWith('0.') ? text.slice(1) : text.startsWith('-0.') ? `-${text.slice(2)}` : text;
  }

  private pair(dx: number, dy: number, first: boolean): string {
    const a = this.num(Math.round(dx * this.grain) / this.grain);
    const b = this.num(Math.round(dy * this.grain) / this.grain);
    return `${first || a.startsWith('-') ? '' : ' '}${a}${b.startsWith('-') ? '' : ' '}${b}`;
  }

  private snap(p: Vec): Vec {
    return [Math.round(p[0] * this.grain) / this.grain, Math.round(p[1] * this.grain) / this.grain];
  }

  move(p: Vec): this {
    const q = this.snap(p);
    this.out.push(`M${this.pair(q[0], q[1], true)}`);
    [this.x, this.y] = q;
    return this;
  }

  line(p: Vec): this {
    const q = this.snap(p);
    this.out.push(`l${this.pair(q[0] - this.x, q[1] - this.y, true)}`);
    [this.x, this.y] = q;
    return this;
  }

  quad(control: Vec, p: Vec): this {
    const c = this.snap(control);
    const q = this.snap(p);
    this.out.push(
      `q${this.pair(c[0] - this.x, c[1] - this.y, true)}${this.pair(q[0] - this.x, q[1] - this.y, false)}`,
    );
    [this.x, this.y] = q;
    return this;
  }

  /** An arc of a circle of radius r to p. */
  arc(r: number, p: Vec, large: boolean, clockwise: boolean): this {
    const q = this.snap(p);
    const radius = this.num(Math.round(r * this.grain) / this.grain);
    this.out.push(
      `a${radius} ${radius} 0 ${large ? 1 : 0}${clockwise ? 1 : 0}${this.pair(q[0] - this.x, q[1] - this.y, true)}`,
    );
    [this.x, this.y] = q;
    return this;
  }

  close(): this {
    this.out.push('z');
    return this;
  }

  /** A whole circle. */
  circle(c: Vec, r: number): this {
    return this.move([c[0] - r, c[1]])
      .arc(r, [c[0] + r, c[1]], true, true)
      .arc(r, [c[0] - r, c[1]], true, true)
      .close();
  }

  polyline(points: readonly Vec[], closed = false): this {
    const [first, ...rest] = points;
    if (!first) return this;
    this.move(first);
    for (const p of rest) this.line(p);
    return closed ? this.close() : this;
  }

  /** A quadratic B-spline that takes the points as its control polygon: smooth at every zoom, few numbers. */
  spline(points: readonly Vec[], closed: boolean): this {
    const n = points.length;
    if (n < 3) return this.polyline(points, closed);
    if (closed) {
      this.move(mix(points[n - 1]!, points[0]!, 0.5));
      for (let i = 0; i < n; i++) this.quad(points[i]!, mix(points[i]!, points[(i + 1) % n]!, 0.5));
      return this.close();
    }
    this.move(points[0]!);
    for (let i = 1; i < n - 2; i++) this.quad(points[i]!, mix(points[i]!, points[i + 1]!, 0.5));
    return this.quad(points[n - 2]!, points[n - 1]!);
  }

  toString(): string {
    let last = '';
    let text = '';
    for (const piece of this.out) {
      const letter = piece[0]!;
      const implied = letter === last && letter !== 'M' && letter !== 'z';
      text += implied ? (piece[1] === '-' ? piece.slice(1) : ` ${piece.slice(1)}`) : piece;
      last = letter;
    }
    return text;
  }

  get empty(): boolean {
    return this.out.length === 0;
  }
}

/** Number for an attribute: two decimals at most. */
export const n2 = (v: number): string => String(Math.round(v * 100) / 100);
