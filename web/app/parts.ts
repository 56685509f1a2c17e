import { type ComponentType, lazy } from 'react';

/** A part of the program that did not load: a worker, or a file that is fetched when it is needed. */
export class PartMissing extends Error {}

const watchers = new Set<() => void>();

/** Says that a part is missing; whoever watches offers to load the page again. */
export function partMissing(): void {
  for (const watcher of watchers) watcher();
}

export function watchParts(watcher: () => void): () => void {
  watchers.add(watcher);
  addEventListener('vite:preloadError', watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener('vite:preloadError', watcher);
  };
}

/** Starts a thread, which says if its program cannot be loaded. */
export function startThread(name: 'referee' | 'bots'): Worker {
  const worker = new Worker(new URL('../worker/thread.worker.ts', import.meta.url), { type: 'module', name });
  // An event without a message is a program that could not be fetched.
  worker.addEventListener('error', (event) => {
    if (!(event instanceof ErrorEvent) || event.message === undefined || event.message === '') partMissing();
  });
  return worker;
}

/** When a thread's program cannot be loaded, this fails; else it never ends. */
export const failureOf = (worker: Worker): Promise<never> =>
  new Promise((_, failed) => {
    worker.addEventListener('error', (event) => failed(new PartMissing(event.message ?? '')), { once: true });
  });

/** A part of the screen that is fetched when it is first seen; one that cannot be fetched is missing, and that is said. */
export const part = <P extends object>(fetch: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    fetch().then(
      (component) => ({ default: component }),
      () => {
        partMissing();
        return { default: (() => null) as ComponentType<P> };
      },
    ),
  );
