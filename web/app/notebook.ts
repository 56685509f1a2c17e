import { homeSettings } from '../table/save/home.ts';
import { keeper } from '../table/save/which.ts';

/** What is kept beside the games: settings, and the records of games that keep one. By its key, a text each. */
const KEYS = ['stavka-settings', 'stavka-panzers-east-record'] as const;

/** Is it the household's, and not this browser's alone? */
let home = false;

/** As a browser's own storage; what is written goes to the household as well. */
export const notebook: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem(key, text) {
    localStorage.setItem(key, text);
    if (home) void homeSettings.put(key, text).catch(() => undefined);
  },
};

/**
 * Before anything is read: what the household has kept is brought in. What this browser has that the household has not is handed over;
 * of lists with names (records) both parts count.
 */
export async function openNotebook(): Promise<void> {
  if ((await keeper()).where !== 'home') return;
  const kept = await homeSettings.all().catch(() => null);
  if (kept === null) return;
  home = true;
  for (const key of KEYS) {
    const [there, here] = [kept[key], localStorage.getItem(key)];
    const text = typeof there === 'string' ? joined(there, here) : here;
    if (text === null) continue;
    if (text !== here) localStorage.setItem(key, text);
    if (text !== there) await homeSettings.put(key, text).catch(() => undefined);
  }
}

/** The first of two texts; of two lists of things with ids, all of them. */
export function joined(first: string, second: string | null): string {
  const [a, b] = [first, second].map((text) => {
    try {
      const json: unknown = JSON.parse(text ?? 'null');
      return Array.isArray(json) ? (json as { id?: unknown }[]) : null;
    } catch {
      return null;
    }
  });
  if (!a || !b) return first;
  const known = new Set(a.map((one) => one?.id));
  const more = b.filter((one) => !known.has(one?.id));
  return more.length === 0 ? first : JSON.stringify([...a, ...more]);
}
