import { Store } from '../table/store/store.ts';

export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  /** Decisions with one possible order are shown instead of passed over. */
  readonly showForced: boolean;
  readonly lessons: boolean;
}

const KEY = 'stavka-settings';
const DEFAULTS: Settings = { theme: 'system', showForced: false, lessons: false };

function read(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

export const settings = new Store<Settings>(read());

/** Puts the theme on the page and keeps the settings. */
export function watchSettings(): void {
  const apply = (): void => {
    const { theme } = settings.get();
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    try {
      localStorage.setItem(KEY, JSON.stringify(settings.get()));
    } catch {
      // A browser that keeps nothing still plays.
    }
  };
  apply();
  settings.watch(apply);
}

export const isDark = (): boolean =>
  settings.get().theme === 'dark' ||
  (settings.get().theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
