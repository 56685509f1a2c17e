import { Store } from '../table/store/store.ts';
import { notebook } from './notebook.ts';

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
    return { ...DEFAULTS, ...(JSON.parse(notebook.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

export const settings = new Store<Settings>(DEFAULTS);

/** Reads the settings, puts the theme on the page and keeps what is changed. */
export function watchSettings(): void {
  settings.set(read());
  const apply = (): void => {
    const { theme } = settings.get();
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  };
  apply();
  settings.watch(() => {
    apply();
    try {
      notebook.setItem(KEY, JSON.stringify(settings.get()));
    } catch {
      // A browser that keeps nothing still plays.
    }
  });
}

export const isDark = (): boolean =>
  settings.get().theme === 'dark' ||
  (settings.get().theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
