import type { Order } from '@stavka/engine';
import type { Table } from '../../table/play/table.ts';
import { asFacts, type Prey } from './facts.ts';

/** 9.1 The claims that a click on a hex may mean, those of the chosen units first, then those of fewest units. */
export function claimsAt(at: string, table: Table): Order[] {
  const { snapshot, selected } = table.state;
  const prey = (asFacts(snapshot.facts).victories ?? []).filter(({ targets }) => targets.includes(at));
  const shared = ({ units }: Claim): number => units.filter((unit) => selected.includes(unit)).length;
  return prey
    .flatMap(claimsOf)
    .sort(
      (a, b) =>
        shared(b) - shared(a) || a.targets.length - b.targets.length || a.units.length - b.units.length,
    )
    .map((claim) => ({ kind: 'av', ...claim }) as unknown as Order);
}

interface Claim {
  readonly units: readonly string[];
  readonly targets: readonly string[];
  readonly air: readonly string[];
}
const claimsOf = ({ targets, claims, air }: Prey): Claim[] =>
  claims.map((units, i) => ({ units, targets, air: air[i] ?? [] }));

/** A click on a framed hex weighs its victory; a second one claims it. */
export function offered(at: string, table: Table): Order | null {
  if (!table.mayAct) return null;
  const all = claimsAt(at, table);
  const { weighed } = table.state;
  const again = all.find((order) => JSON.stringify(order) === JSON.stringify(weighed?.order));
  return again ?? all[0] ?? null;
}
