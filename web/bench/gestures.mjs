// What happens in the page while frames are counted. Each function is sent to the page whole, so it may use nothing but itself.

/** Drives one gesture for a number of frames, an event per frame, and gives the times between the frames. */
export function gesture([kind, frames]) {
  const view = document.querySelector('.map-view');
  const box = view.getBoundingClientRect();
  const [cx, cy] = [box.left + box.width / 2, box.top + box.height / 2];
  const touch = (type, x, y) =>
    view.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        clientX: x,
        clientY: y,
        button: 0,
        buttons: type === 'pointerup' ? 0 : 1,
        pointerId: 1,
        pointerType: 'mouse',
        isPrimary: true,
      }),
    );
  /** Scales by e^by as a pinch on a trackpad does. */
  const pinch = (by) =>
    view.dispatchEvent(
      new WheelEvent('wheel', {
        bubbles: true,
        cancelable: true,
        ctrlKey: true,
        clientX: cx,
        clientY: cy,
        deltaY: -by * 100,
      }),
    );
  const swing = (n, period) => Math.sin((n / period) * 2 * Math.PI);
  const steps = {
    pan: (n) => touch('pointermove', cx + swing(n, 120) * 240, cy + swing(n, 170) * 170),
    // The scale goes up and down by a factor of 2.2 without ever reaching its limits.
    zoom: (n) => pinch(0.8 * (swing(n, 150) - swing(n - 1, 150))),
    // A third of a second of zooming, then half a second of rest in which the map is drawn anew.
    rests: (n) => n % 50 < 20 && pinch(n % 100 < 50 ? 0.03 : -0.03),
  };
  return new Promise((done) => {
    const times = [];
    let last = 0;
    let n = 0;
    performance.mark('frames-begin');
    if (kind === 'pan') touch('pointerdown', cx, cy);
    const frame = (now) => {
      if (last > 0) times.push(now - last);
      last = now;
      if (n++ < frames) {
        steps[kind](n);
        requestAnimationFrame(frame);
        return;
      }
      if (kind === 'pan') touch('pointerup', cx, cy);
      performance.mark('frames-end');
      done(times);
    };
    requestAnimationFrame(frame);
  });
}

/**
 * Run before the page's own code: every answer of the referee that changes the position is timed until the frame that
 * shows it has been painted.
 */
export function watchOrders() {
  window.orderTimes = [];
  const Plain = window.Worker;
  window.Worker = class extends Plain {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (data.value?.ok !== true || data.value.change === undefined) return;
        const heard = performance.now();
        const shown = new MutationObserver(() => {
          shown.disconnect();
          requestAnimationFrame(() => {
            // A message sent from a frame's own callback arrives after that frame was painted.
            const painted = new MessageChannel();
            painted.port1.onmessage = () => window.orderTimes.push(performance.now() - heard);
            painted.port2.postMessage(null);
          });
        });
        const parts = document.querySelectorAll('.counter-layer, .log');
        for (const part of parts) shown.observe(part, { subtree: true, childList: true, attributes: true });
      });
    }
  };
}
