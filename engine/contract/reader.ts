import { bad, type Fault, ok, type Result } from '../result.ts';
import type { Order, Violation } from './game.ts';

/** Something that judges the form of data from outside. */
export interface FormChecker {
  Check(value: unknown): boolean;
  Errors(value: unknown): readonly { readonly instancePath: string; readonly message: string }[];
}
/** Makes a checker of a schema: costly, so it is done once for each, when it is first needed. */
export type Compile<Schema> = (schema: Schema) => FormChecker;

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
    const faults = checker
      .Errors(json)
      .map((e) => form(`${e.instancePath === '' ? 'the order' : e.instancePath.slice(1)} ${e.message}`));
    return bad(faults.length > 0 ? faults : [form('the order is not well formed')]);
  };
}

/** What a program can read: the newest form of a position, and the rules it plays. */
export interface Versions {
  readonly schema: number;
  readonly rules: string;
}

/**
 * The form of positions from outside: gives every fault, none for a position that fits. One from a newer program, or under other
 * rules, says so before anything else is read.
 */
export function positionForm<Schema>(
  schema: Schema,
  versions: Versions,
  compile: Compile<Schema>,
): (json: unknown) => readonly Fault[] {
  let checker: FormChecker | null = null;
  return (json) => {
    const version = versionFault(json, versions);
    if (version !== null) return [version];
    checker ??= compile(schema);
    if (checker.Check(json)) return [];
    const found = checker.Errors(json).map((e) => ({
      at: e.instancePath === '' ? 'position' : e.instancePath.slice(1),
      message: e.message,
    }));
    return found.length > 0 ? found : [{ at: 'position', message: 'is not a position of this game' }];
  };
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
