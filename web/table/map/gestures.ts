import type { Camera } from './camera.ts';

export interface Touches {
  /** A short touch or click without movement. */
  tap(x: number, y: number, target: Element, event: PointerEvent): void;
  /** The pointer is over a point without touching; null when it leaves. */
  hover(point: readonly [number, number] | null): void;
  /** A touch began on something that can be dragged: true takes the drag away from the map. */
  grab(target: Element, x: number, y: number): boolean;
  /** What was grabbed is at a point; null when it is let go, or the touch became a pinch. */
  drag(point: readonly [number, number] | null): void;
  drop(x: number, y: number): void;
}

const SLOP = 6;

/** Mouse, trackpad and touch: one finger pans or drags what it grabbed, two pinch, the wheel zooms, a trackpad's two fingers pan. */
export function gestures(view: HTMLElement, camera: Camera, touches: Touches): () => void {
  const down = new Map<number, { x: number; y: number }>();
  let moved = 0;
  let dragging = false;
  const at = (event: { clientX: number; clientY: number }): [number, number] => {
    const box = view.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  const letGo = (): void => {
    if (dragging) touches.drag(null);
    dragging = false;
  };

  /** Buttons and the small map lie in the view, but a touch of theirs is none of the map. */
  const isElsewhere = (event: Event): boolean => (event.target as Element).closest('[data-apart]') !== null;

  const start = (event: PointerEvent): void => {
    if (event.button > 1 || isElsewhere(event)) return;
    const [x, y] = at(event);
    down.set(event.pointerId, { x, y });
    if (down.size > 1) letGo();
    else {
      moved = 0;
      dragging = event.button === 0 && touches.grab(event.target as Element, x, y);
    }
  };

  const move = (event: PointerEvent): void => {
    const [x, y] = at(event);
    const last = down.get(event.pointerId);
    if (last === undefined) {
      if (event.pointerType === 'mouse') touches.hover(isElsewhere(event) ? null : [x, y]);
      return;
    }
    const [dx, dy] = [x - last.x, y - last.y];
    moved += Math.abs(dx) + Math.abs(dy);
    if (moved > SLOP && !view.hasPointerCapture(event.pointerId)) view.setPointerCapture(event.pointerId);
    if (dragging) {
      down.set(event.pointerId, { x, y });
      if (moved > SLOP) {
        touches.hover([x, y]);
        touches.drag([x, y]);
      }
      return;
    }
    if (down.size === 1) {
      if (moved > SLOP) camera.pan(dx, dy);
    } else {
      const other = [...down].find(([id]) => id !== event.pointerId)![1];
      const before = Math.hypot(last.x - other.x, last.y - other.y);
      const after = Math.hypot(x - other.x, y - other.y);
      camera.pan(dx / 2, dy / 2);
      if (before > 0) camera.zoom(after / before, (x + other.x) / 2, (y + other.y) / 2);
    }
    down.set(event.pointerId, { x, y });
  };

  const end = (event: PointerEvent): void => {
    const known = down.delete(event.pointerId);
    if (!known) return;
    const [x, y] = at(event);
    if (event.type === 'pointercancel') return letGo();
    if (moved <= SLOP) touches.tap(x, y, event.target as Element, event);
    else if (dragging) touches.drop(x, y);
    letGo();
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const [x, y] = at(event);
    const trackpad =
      !event.ctrlKey && event.deltaMode === 0 && (event.deltaX !== 0 || Math.abs(event.deltaY) < 40);
    if (trackpad) camera.pan(-event.deltaX, -event.deltaY);
    else if (event.ctrlKey) camera.zoom(Math.exp(-event.deltaY * 0.01), x, y);
    else camera.zoomGently(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), x, y);
  };
  /** A finger that is lifted leaves the view too, but what it touched stays pointed at. */
  const leave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') touches.hover(null);
  };

  view.addEventListener('pointerdown', start);
  view.addEventListener('pointermove', move);
  view.addEventListener('pointerup', end);
  view.addEventListener('pointercancel', end);
  view.addEventListener('pointerleave', leave);
  view.addEventListener('wheel', wheel, { passive: false });
  return () => {
    view.removeEventListener('pointerdown', start);
    view.removeEventListener('pointermove', move);
    view.removeEventListener('pointerup', end);
    view.removeEventListener('pointercancel', end);
    view.removeEventListener('pointerleave', leave);
    view.removeEventListener('wheel', wheel);
  };
}
