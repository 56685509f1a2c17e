/** Where the map is on the screen: a shift and a scale, put on the page as one CSS transform without rendering anything. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  /** Screen pixels per drawing unit. */
  readonly k: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const SETTLE_MS = 140;
const MARGIN = 120;
const GLIDE_MS = 240;
/** A sweep of the scale goes two thirds of what is left in this time. */
const SWEEP_MS = 55;

/**
 * Moves the world. While the scale changes, the picture drawn at the last settled scale is stretched; once it rests, it is
 * drawn anew at the right size. So panning never draws anything, and the map is sharp at every zoom.
 */
export class Camera {
  private at: Placement = { x: 0, y: 0, k: 0.5 };
  private drawn = 0;
  private frame = 0;
  /** The scale a sweep is on its way to, and the point of the screen that stays where it is. */
  private sweep: { readonly k: number; readonly sx: number; readonly sy: number } | null = null;
  private sweeping = 0;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private readonly world: HTMLElement;
  private readonly view: HTMLElement;
  private readonly size: Size;
  private readonly watchers = new Set<(at: Placement, settled: boolean) => void>();

  viewport: Size;

  constructor(view: HTMLElement, world: HTMLElement, size: Size) {
    this.view = view;
    this.viewport = sizeOf(view);
    this.world = world;
    this.size = size;
  }

  get placement(): Placement {
    return this.at;
  }

  /** The window has another size: it is asked only then, because asking in the middle of a frame lays the page out. */
  resized(): void {
    this.viewport = sizeOf(this.view);
    this.pan(0, 0);
  }

  watch(watcher: (at: Placement, settled: boolean) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  get least(): number {
    const { width, height } = this.viewport;
    return Math.max(0.05, Math.min(width / this.size.width, height / this.size.height) * 0.95);
  }

  readonly most = 2.6;

  /** The whole sheet in the window. */
  fit(): void {
    const { width, height } = this.viewport;
    const k = this.least;
    this.stopSweep();
    this.set({ k, x: (width - this.size.width * k) / 2, y: (height - this.size.height * k) / 2 });
    this.settle();
  }

  /** A first look: the window filled with map, round a point. */
  open(x: number, y: number): void {
    const { width, height } = this.viewport;
    this.centreOn(x, y, Math.max(width / this.size.width, height / this.size.height) * 1.18);
  }

  pan(dx: number, dy: number): void {
    this.set({ ...this.at, x: this.at.x + dx, y: this.at.y + dy });
  }

  /** Scales around a point of the screen that stays where it is. */
  zoom(factor: number, sx: number, sy: number): void {
    this.stopSweep();
    this.scale(clamp(this.at.k * factor, this.least, this.most), sx, sy);
  }

  /** Scales in a short sweep, as a notch of a wheel or a button asks for: further notches only move the end of the sweep. */
  zoomGently(factor: number, sx: number, sy: number): void {
    if (isStill()) return this.zoom(factor, sx, sy);
    const running = this.sweep !== null;
    this.sweep = { k: clamp((this.sweep?.k ?? this.at.k) * factor, this.least, this.most), sx, sy };
    if (running) return;
    let last = performance.now();
    const step = (now: number): void => {
      if (this.sweep === null) return;
      const { k, sx, sy } = this.sweep;
      const left = (k / this.at.k) ** Math.exp(-Math.max(1, now - last) / SWEEP_MS);
      last = now;
      const done = Math.abs(left - 1) < 0.004;
      if (done) this.sweep = null;
      this.scale(done ? k : k / left, sx, sy);
      if (!done) this.sweeping = requestAnimationFrame(step);
    };
    this.sweeping = requestAnimationFrame(step);
  }

  private stopSweep(): void {
    cancelAnimationFrame(this.sweeping);
    this.sweep = null;
  }

  private scale(k: number, sx: number, sy: number): void {
    const f = k / this.at.k;
    this.set({ k, x: sx - (sx - this.at.x) * f, y: sy - (sy - this.at.y) * f });
    this.settleSoon();
  }

  /** Settles after a rest of two whole frames: a slow frame in the middle of a gesture is not a rest. */
  private settleSoon(): void {
    clearTimeout(this.settling);
    const { k } = this.at;
    const rested = (then: () => void) => requestAnimationFrame(() => (this.at.k === k ? then() : undefined));
    this.settling = setTimeout(() => rested(() => rested(() => this.settle())), SETTLE_MS);
  }

  /** Brings a point of the sheet to the middle; keeps the scale unless it is too small to read. */
  centreOn(x: number, y: number, k = Math.max(this.at.k, 0.55)): void {
    const { width, height } = this.viewport;
    this.stopSweep();
    this.set({ k, x: width / 2 - x * k, y: height / 2 - y * k });
    this.settle();
  }

  /** Is a point of the sheet in the window? */
  shows(x: number, y: number): boolean {
    const [sx, sy] = [x * this.at.k + this.at.x, y * this.at.k + this.at.y];
    return sx > 0 && sy > 0 && sx < this.viewport.width && sy < this.viewport.height;
  }

  /** Back to where the window was. */
  goTo(at: Placement): void {
    this.stopSweep();
    this.set(at);
    this.settle();
  }

  /** Moves only as far as needed to have a point well inside the window. */
  reveal(x: number, y: number): void {
    const [sx, sy] = [x * this.at.k + this.at.x, y * this.at.k + this.at.y];
    const { width, height } = this.viewport;
    // Above lie the controls, below the card of the hex and the small map.
    const [side, top, bottom] = [90, Math.min(130, height / 4), Math.min(230, height / 3)];
    const dx = sx < side ? side - sx : sx > width - side ? width - side - sx : 0;
    const dy = sy < top ? top - sy : sy > height - bottom ? height - bottom - sy : 0;
    if (dx !== 0 || dy !== 0) this.glide(dx, dy);
  }

  /** Moves the view in a short sweep, at once where motion is not wanted. */
  private glide(dx: number, dy: number): void {
    if (isStill()) return this.pan(dx, dy);
    let done = 0;
    const from = performance.now();
    const step = (now: number): void => {
      const t = Math.min(1, (now - from) / GLIDE_MS);
      const eased = 1 - (1 - t) ** 3;
      this.pan(dx * (eased - done), dy * (eased - done));
      done = eased;
      if (t < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  toSheet(sx: number, sy: number): [number, number] {
    return [(sx - this.at.x) / this.at.k, (sy - this.at.y) / this.at.k];
  }

  private set(at: Placement): void {
    const { width, height } = this.viewport;
    const x = clamp(
      at.x,
      Math.min(MARGIN, width - this.size.width * at.k - MARGIN),
      Math.max(width - this.size.width * at.k, MARGIN),
    );
    const y = clamp(
      at.y,
      Math.min(MARGIN, height - this.size.height * at.k - MARGIN),
      Math.max(height - this.size.height * at.k, MARGIN),
    );
    this.at = { x, y, k: at.k };
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.show(false);
    });
  }

  private settle(): void {
    clearTimeout(this.settling);
    if (this.drawn !== this.at.k) {
      this.drawn = this.at.k;
      this.world.style.width = `${this.size.width * this.drawn}px`;
      this.world.style.height = `${this.size.height * this.drawn}px`;
    }
    this.show(true);
  }

  private show(settled: boolean): void {
    const { x, y, k } = this.at;
    const stretch = this.drawn === 0 ? 1 : k / this.drawn;
    this.world.style.transform = `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0) scale(${stretch})`;
    for (const watcher of this.watchers) watcher(this.at, settled);
  }
}

const clamp = (n: number, low: number, high: number): number => Math.max(low, Math.min(high, n));

const sizeOf = (element: HTMLElement): Size => ({ width: element.clientWidth, height: element.clientHeight });

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
