import type { Order } from '@stavka/engine';
import { findPlace } from '../../table/map/MapControls.tsx';
import type { Table } from '../../table/play/table.ts';
import { asFacts, type Prey, titleOf } from './facts.ts';
import { t } from './messages/index.ts';
import { weighedWords } from './risk.ts';

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

/** claim: what could be won without a battle, and by whom · claim 2228: weighs it, and the second time claims it. */
export async function claim(words: readonly string[], table: Table): Promise<string[]> {
  if (words.length === 0) return all(table);
  const at = findPlace(table, words.join(' '));
  const order = at === null ? null : offered(at, table);
  if (order === null) return [t('claim.none', { text: words.join(' ') })];
  if (await table.give(order)) return [];
  const { weighed, refusal } = table.state;
  if (weighed !== null) return [...weighedWords(weighed.facts), t('claim.again')];
  return (refusal ?? []).map(({ message, rule }) => `${message} (${rule})`);
}
function all(table: Table): string[] {
  const prey = asFacts(table.state.snapshot.facts).victories ?? [];
  const lines = prey.flatMap((each) =>
    claimsOf(each).map(
      ({ units, targets, air }) =>
        `${targets.map(table.names.place).join(', ')}: ${[...units, ...air].map(titleOf).join(', ')}`,
    ),
  );
  return lines.length === 0 ? [t('claim.nowhere')] : lines;
}
