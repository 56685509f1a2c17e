/** The texts of one language by their keys; English says which keys there are. */
export type Texts<Key extends string> = Readonly<Record<Key, string>>;
export type Facts = Readonly<Record<string, string | number>>;
export type Speaker<Key extends string> = (key: Key, facts?: Facts) => string;

let chosen = 'en';

/** The language of the page. */
export const language = (): string => chosen;

/** Chooses the language of everything said from now on; texts that lack it stay English. */
export function useLanguage(name: string): void {
  chosen = name;
}

/** Says texts in the chosen language, with their {facts} filled in. `{n|one|many}` chooses by the number n. */
export function speaker<Key extends string>(
  languages: { readonly en: Texts<Key> } & Readonly<Record<string, Texts<NoInfer<Key>>>>,
): Speaker<Key> {
  return (key, facts = {}) => fill((languages[chosen] ?? languages.en)[key], facts);
}

function fill(text: string, facts: Facts): string {
  return text.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_, name: string, one?: string, many?: string) => {
      const fact = facts[name] ?? '';
      return one === undefined ? String(fact) : Number(fact) === 1 ? one : (many ?? '');
    },
  );
}
