/** How far out of a list's window a piece is painted already, so that scrolling meets no gaps. */
const AHEAD = '96px';

const watcher =
  typeof IntersectionObserver === 'undefined'
    ? null
    : new IntersectionObserver(
        (seen) => {
          for (const { target, isIntersecting } of seen) target.classList.toggle('is-far', !isIntersecting);
        },
        { rootMargin: AHEAD, scrollMargin: AHEAD } as IntersectionObserverInit,
      );

/**
 * A ref for a piece in a list: out of sight it is not painted. A browser sorts every part of everything painted into layers
 * for each frame in which the map moves, and the list of a set-up has more parts than the map.
 */
export function paintInSight(piece: Element | null): (() => void) | undefined {
  if (piece === null || watcher === null) return undefined;
  watcher.observe(piece);
  return () => watcher.unobserve(piece);
}
