import type { Json } from '@stavka/engine';
import type { Modifier, Odds, Remark } from '../../table/play/plan.ts';
import { MARSHALS, PRINTED } from './faces.ts';
import { t } from './messages/index.ts';

interface Part {
  readonly what: string;
  readonly rule: string;
  readonly by: number;
}
interface Share {
  readonly unit: string;
  readonly printed: number;
  readonly counts: number;
  readonly why: readonly Part[];
}
interface Outcome {
  readonly attackerSteps: number;
  readonly defenderSteps: number;
}
interface TableAnswer {
  readonly chances: Readonly<Record<string, number>>;
  readonly results: Readonly<Record<string, Outcome>>;
}
export interface OddsAnswer {
  readonly attackers: readonly Share[];
  readonly defenders: readonly Share[];
  readonly attack: number;
  readonly defense: number;
  readonly ratio: string;
  readonly shifts: readonly Part[];
  readonly final: string;
  readonly victory: boolean;
  readonly drm: readonly Part[];
  readonly modifier: number;
  readonly crt: TableAnswer | null;
  readonly bat: TableAnswer | null;
  readonly noBlitz: { readonly rule: string; readonly why: string } | null;
  readonly retreats: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly table: 'crt' | 'bat';
  readonly help: { readonly air: readonly string[]; readonly marshals: readonly string[] };
}

const modifier = ({ what, rule, by }: Part): Modifier => ({ rule, value: by, why: what });
/** What doubles or halves a unit, with its rule. */
const changesOf = ({ unit, printed, counts, why }: Share): Remark[] =>
  why.map(({ what, rule }) => ({
    text: t('odds.counts', { unit: PRINTED.get(unit)?.title ?? unit, printed, counts, what }),
    rule,
  }));

/** The odds of an attack as the planner shows them: each factor, shift and modifier with its rule, each result with its chance. */
export function readOdds(json: Json): Odds {
  const odds = json as unknown as OddsAnswer;
  const table = odds.table === 'bat' ? odds.bat : odds.crt;
  const remarks: Remark[] = [
    ...(odds.victory ? [{ text: t('odds.victory'), rule: '9.1' }] : []),
    ...(odds.noBlitz === null || odds.table !== 'bat'
      ? []
      : [{ text: odds.noBlitz.why, rule: odds.noBlitz.rule }]),
    ...expected(table),
  ];
  return {
    attackers: odds.attackers.map(({ unit, counts }) => ({ unit, attack: counts })),
    defenders: odds.defenders.map(({ unit, counts }) => ({ unit, defense: counts })),
    attack: odds.attack,
    defense: odds.defense,
    ratio: odds.ratio,
    column: odds.final,
    shifts: odds.shifts.map(modifier),
    modifiers: odds.drm.map(modifier),
    drm: odds.modifier,
    automatic: null,
    conversions: [],
    byDie: null,
    chances: table?.chances ?? {},
    reductions: [...odds.attackers, ...odds.defenders].flatMap(changesOf),
    remarks,
    extras: [
      { field: 'bat', name: t('odds.bat'), rule: '10.9' },
      ...odds.help.air.map((id) => ({
        field: `air:${id}`,
        name: PRINTED.get(id)?.title ?? id,
        rule: '10.4',
      })),
      ...odds.help.marshals.map((id) => ({
        field: `marshal:${id}`,
        name: MARSHALS.get(id) ?? id,
        rule: '14.2',
      })),
    ],
  };
}

/** Steps that either side loses on average. */
function expected(table: TableAnswer | null): Remark[] {
  if (table === null) return [];
  const mean = (of: (outcome: Outcome) => number): string =>
    Object.entries(table.chances)
      .reduce((sum, [result, p]) => sum + p * of(table.results[result]!), 0)
      .toFixed(1);
  return [
    {
      text: t('odds.steps', {
        attacker: mean((o) => o.attackerSteps),
        defender: mean((o) => o.defenderSteps),
      }),
      rule: '10.6',
    },
  ];
}
