import type { Rng } from '../../chance/rng.ts';
import type { Order } from '../../contract/game.ts';
import type { Json } from '../../state/json.ts';
import type { Defined } from '../game.ts';
import { badValues, sampleValue } from './values.ts';

/** Orders near one that is legal: each field missing, of the wrong kind, another, doubled; and one field too many. */
export function craftFrom({ parts }: Defined, order: Order, rng: Rng): unknown[] {
  const kind = Object.hasOwn(parts.orders, order.kind) ? parts.orders[order.kind]! : null;
  const found: unknown[] = [{ ...order, stranger: 1 }];
  const given = order as unknown as Readonly<Record<string, unknown>>;
  for (const [name, field] of Object.entries(kind?.fields ?? {})) {
    const { [name]: _left, ...rest } = given;
    found.push(rest, { ...order, [name]: rng.pick(badValues(field)) });
    const other = sampleValue(field, rng);
    if (other !== undefined) found.push({ ...order, [name]: other });
    if (!Array.isArray(given[name]) || given[name].length === 0) continue;
    const list = given[name] as readonly Json[];
    found.push({ ...order, [name]: [...list, list[0]!] }, { ...order, [name]: list.slice(1) });
  }
  const other = rng.pick(Object.values(parts.orders));
  const facts = Object.entries(other.fields).map(([name, field]) => [name, sampleValue(field, rng)] as const);
  if (facts.every(([, value]) => value !== undefined))
    found.push({ kind: other.kind, ...Object.fromEntries(facts) });
  return found;
}
