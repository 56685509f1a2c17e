import type { GameEvent } from '@stavka/engine';

type Facts = Readonly<Record<string, unknown>>;
/** What a game says of an event: a template, or the first of some variants that holds. */
export type Said = string | readonly { readonly when?: (facts: Facts) => boolean; readonly say: string }[];

/** How the words and ids in a field are called: by the field's name; what no field names stays as it is. */
export type Labels = Readonly<Record<string, (value: string) => string>>;

const templateOf = (said: Said, facts: Facts): string =>
  typeof said === 'string' ? said : (said.find(({ when }) => when === undefined || when(facts))?.say ?? '');

const countOf = (value: unknown): number =>
  typeof value === 'number'
    ? value
    : Array.isArray(value)
      ? value.length
      : typeof value === 'object' && value !== null
        ? Object.keys(value).length
        : 0;
const signed = (n: number): string => (n > 0 ? `+${n}` : n === 0 ? '±0' : `−${-n}`);

/** An event in the words of its template: names, ends of paths, how many, signs, singular and plural. */
export function sentenceOf(said: Said, event: GameEvent, labels: Labels): string {
  const facts: Facts = event;
  const call = (field: string, value: unknown): string => {
    if (value === undefined || value === null) return '';
    if (Array.isArray(value)) return value.map((one) => call(field, one)).join(', ');
    return typeof value === 'string' ? (labels[field]?.(value) ?? value) : String(value);
  };
  return templateOf(said, facts).replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const number = /^n (\S+?)\|(.*?)\|(.*)$/.exec(name);
    if (number !== null) return countOf(facts[number[1]!]) === 1 ? number[2]! : number[3]!;
    const [field, part] = name.split('.') as [string, string | undefined];
    const value = facts[field];
    if (part === 'count') return String(countOf(value));
    if (part === 'signed') return signed(Number(value));
    if (part !== undefined && Array.isArray(value))
      return call(field, part === 'from' ? value[0] : value.at(-1));
    return call(field, value);
  });
}
