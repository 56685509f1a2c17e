import { useSyncExternalStore } from 'react';

/** A value that changes and tells those who watch it. */
export class Store<T extends object> {
  private value: T;
  private readonly watchers = new Set<() => void>();

  constructor(value: T) {
    this.value = value;
  }

  get = (): T => this.value;

  set(change: Partial<T>): void {
    this.value = { ...this.value, ...change };
    for (const watcher of this.watchers) watcher();
  }

  watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };
}

/** A part of a store's value; the component renders again only when that part changes. */
export function useStore<T extends object, P>(store: Store<T>, part: (value: T) => P): P {
  return useSyncExternalStore(store.watch, () => part(store.get()));
}
