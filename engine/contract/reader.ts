import { bad, type Fault, ok, type Result } from '../result.ts';
import type { Order, Violation } from './game.ts';

/** Something that judges the form of data from outside. */
export interface FormChecker {
  Check(value: unknown): boolean;
  Errors(value: unknown): readonly { readonly instancePath: string; readonly message: string }[];
}
/** Makes a checker of a schema: costly, so it is done once for each, when it is first needed. */
export type Compile<Schema> = (schema: Schema) => FormChecker;

/** What checkers say of a field that should not be there, of the object that has it, and of one that lacks some. */
const UNKNOWN = 'schema is false';
const EXTRA = 'must not have additional properties';
const REQUIRED = 'must have required properties';

const form = (message: string): Violation => ({ rule: 'form', message });

/** Reads orders from outside by their schemas, one for each kind. A fault of form names the field. */
export function orderReader<O extends Order, Schema>(
  schemas: Readonly<Record<O['kind'], Schema>>,
  compile: Compile<Schema>,
): (json: unknown) => Result<O, readonly Violation[]> {
  const checkers = new Map<string, FormChecker>();
  return (json) => {
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      return bad([form('an order is an object with a kind')]);
    const kind: unknown = Object.hasOwn(json, 'kind') ? (json as { kind: unknown }).kind : undefined;
    if (typeof kind !== 'string') return bad([form('an order needs a kind')]);
    if (!Object.hasOwn(schemas, kind)) {
      const kinds = Object.keys(schemas).join(', ');
      return bad([form(`there is no order '${kind.slice(0, 40)}'; the kinds are ${kinds}`)]);
    }
    let checker = checkers.get(kind);
    if (checker === undefined) {
      checker = compile(schemas[kind as O['kind']]);
      checkers.set(kind, checker);
    }
    if (checker.Check(json)) return ok(json as O);
    const errors = checker.Errors(json);
    const faults = errors
      .filter(({ message }) => message !== EXTRA || !errors.some((e) => e.message === UNKNOWN))
      .map(({ instancePath, message }) =>
        form(
          `${instancePath === '' ? 'the order' : instancePath.slice(1)} ${message === UNKNOWN ? 'is not known here' : message}`,
        ),
      );
    return bad(faults.length > 0 ? faults : [form('the order is not well formed')]);
  };
}

/** What a program can read: the newest form of a position, and the rules it plays. */
export interface Versions {
  readonly schema: number;
  readonly rules: string;
}

/** A position as it came from outside, judged by its form alone. */
export interface Formed {
  readonly faults: readonly Fault[];
  /** The position without the parts that do not fit, so that the others can be judged too; null when nothing can be read. */
  readonly rest: unknown;
}

/** A checker names some errors at a time; this often it is asked again without the parts it has named. */
const MOST_ROUNDS = 100;

/**
 * The form of positions from outside. One from a newer program, or under other rules, says so before anything else is read;
 * of any other every part that does not fit is named.
 */
export function positionForm<Schema>(
  schema: Schema,
  versions: Versions,
  compile: Compile<Schema>,
): (json: unknown) => Formed {
  let checker: FormChecker | null = null;
  return (json) => {
    const version = versionFault(json, versions);
    if (version !== null) return { faults: [version], rest: null };
    checker ??= compile(schema);
    const faults: Fault[] = [];
    if (checker.Check(json)) return { faults, rest: json };
    const rest = copied(json as Part);
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const misfits = misfitParts(checker.Errors(rest));
      for (const errors of misfits.values()) faults.push(...plainFaults(errors));
      if (faults.length === 0) faults.push(fault('', 'is not a position of this game'));
      if (misfits.size === 0 || ![...misfits.keys()].every((part) => cutOut(rest, part)))
        return { faults, rest: null };
      if (checker.Check(rest)) return { faults, rest };
    }
    return { faults: [...faults, fault('', 'has more faults of form than are named here')], rest: null };
  };
}

interface FormError {
  readonly at: string;
  readonly message: string;
}
type Part = Readonly<Record<string, unknown>>;
const fault = (at: string, message: string): Fault => ({ at: at === '' ? 'position' : at, message });

/**
 * Errors by the part they spoil: a field of the position, or an entry of one. An error of a whole that another names a part of
 * says nothing more.
 */
function misfitParts(found: ReturnType<FormChecker['Errors']>): Map<string, FormError[]> {
  const errors = found.map(({ instancePath, message }) => ({ at: instancePath.slice(1), message }));
  const parts = new Map<string, FormError[]>();
  for (const error of errors) {
    const inside = error.at === '' ? '' : `${error.at}/`;
    const part = error.at.split('/').slice(0, 2).join('/');
    if (part === error.at && errors.some(({ at }) => at !== error.at && at.startsWith(inside) && isPart(at)))
      continue;
    parts.set(part, [...(parts.get(part) ?? []), error]);
  }
  // A part of a part that goes as a whole is not cut out on its own.
  for (const part of parts.keys())
    if (part.includes('/') && parts.has(part.split('/')[0]!)) parts.delete(part);
  return parts;
}
const isPart = (at: string): boolean => at.split('/').length <= 2;

const WEAK = [UNKNOWN, REQUIRED, EXTRA, 'must match a schema in anyOf'];

/** One part's errors in plain words: what a checker says about forms that the part was not meant to have is left out. */
function plainFaults(errors: readonly FormError[]): Fault[] {
  const strong = errors.filter(({ message }) => !WEAK.some((weak) => message.startsWith(weak)));
  if (strong.length > 0) return unique(strong.map(({ at, message }) => fault(at, message)));
  const missing = errors.filter(({ message }) => message.startsWith(REQUIRED));
  const unknown = errors.filter(({ message }) => message === UNKNOWN);
  const at = errors[0]!.at.split('/').slice(0, 2).join('/');
  if (unknown.length > 0)
    return missing.length > 0
      ? [fault(at, 'has fields that do not go together')]
      : unique(unknown.map((error) => fault(error.at, 'is not known here')));
  if (missing.length === 0) return [fault(at, 'is not well formed')];
  const names = new Set(missing.map(({ message }) => message.slice(REQUIRED.length).trim()));
  return [fault(at, `must have ${[...names].join(' or ')}`)];
}

const unique = (faults: readonly Fault[]): Fault[] =>
  faults.filter((f, i) => faults.findIndex(({ at, message }) => at === f.at && message === f.message) === i);

/** A copy of the position and of its parts, to cut from. */
const copied = (whole: Part): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(whole).map(([name, part]) => [
      name,
      typeof part === 'object' && part !== null && !Array.isArray(part) ? { ...part } : part,
    ]),
  );

/** Takes out a field or an entry of one; says whether it was there. */
function cutOut(whole: Record<string, unknown>, path: string): boolean {
  const [name = '', entry] = path.split('/');
  if (!Object.hasOwn(whole, name)) return false;
  const part = whole[name];
  if (entry === undefined || typeof part !== 'object' || part === null || Array.isArray(part))
    return Reflect.deleteProperty(whole, name);
  return Object.hasOwn(part, entry) && Reflect.deleteProperty(part, entry);
}

function versionFault(json: unknown, versions: Versions): Fault | null {
  if (typeof json !== 'object' || json === null)
    return { at: 'position', message: 'a position is an object' };
  const { schema, rules } = json as { schema?: unknown; rules?: unknown };
  if (typeof schema === 'number' && schema > versions.schema)
    return {
      at: 'schema',
      message: `this position is of format ${schema}, newer than this program's ${versions.schema}: update the program`,
    };
  if (typeof rules === 'string' && rules !== versions.rules)
    return {
      at: 'rules',
      message: `this position was made under rules ${rules}; this program plays ${versions.rules}`,
    };
  return null;
}
