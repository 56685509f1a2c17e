import { en } from './en.ts';

export type MessageKey = keyof typeof en;
export type Messages = Readonly<Record<MessageKey, string>>;

const LANGUAGES: Readonly<Record<string, Messages>> = { en };
let current: Messages = en;

/** Chooses a language; one that is not there leaves English in place. */
export function useLanguage(language: string): void {
  current = LANGUAGES[language] ?? en;
}

/** A text of the interface with its {facts} filled in. `{n|one|many}` chooses by the number n. */
export function t(key: MessageKey, facts: Readonly<Record<string, string | number>> = {}): string {
  return current[key].replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_, name: string, one?: string, many?: string) => {
      const fact = facts[name] ?? '';
      return one === undefined ? String(fact) : Number(fact) === 1 ? one : (many ?? '');
    },
  );
}
