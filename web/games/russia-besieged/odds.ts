import type { Json } from '@stavka/engine';
import type { Extra, Modifier, Odds, OddsTable, Remark } from '../../table/play/plan.ts';
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
  readonly dice: readonly number[];
  readonly lost: { readonly attacker: number; readonly defender: number };
}
interface TableAnswer {
  readonly chances: Readonly<Record<string, number>>;
  readonly results: Readonly<Record<string, Outcome>>;
}
interface Why {
  readonly rule: string;
  readonly why: string;
}
/** What an attack comes to on both tables. */
interface Results {
  readonly final: string;
  readonly legal: boolean;
  readonly victory: boolean;
  readonly crt: TableAnswer | null;
  readonly bat: TableAnswer | null;
  readonly noBlitz: Why | null;
}
interface FateAnswer {
  readonly unit: string;
  readonly fate: 'rooted' | 'stays' | 'dies' | 'holds-or-dies' | 'holds-or-goes' | 'goes';
  readonly rule: string;
  readonly ways: readonly (readonly string[])[];
}
export interface OddsAnswer extends Results {
  readonly attackers: readonly Share[];
  readonly defenders: readonly Share[];
  readonly attack: number;
  readonly defense: number;
  readonly ratio: string;
  readonly shifts: readonly Part[];
  readonly drm: readonly Part[];
  readonly modifier: number;
  readonly lower: readonly string[];
  readonly table: 'crt' | 'bat';
  readonly help: {
    readonly air: readonly string[];
    readonly airMost: number;
    readonly marshals: readonly string[];
    readonly partisan: boolean;
    readonly together: readonly string[];
    readonly eligible: readonly string[];
  };
  readonly against: readonly Why[];
  readonly fates: readonly FateAnswer[];
  readonly others: Readonly<Record<string, Results>>;
}

const modifier = ({ what, rule, by }: Part): Modifier => ({ rule, value: by, why: what });
/** What doubles or halves a unit, with its rule. */
const changesOf = ({ unit, printed, counts, why }: Share): Remark[] =>
  why.map(({ what, rule }) => ({
    text: t('odds.counts', { unit: PRINTED.get(unit)?.title ?? unit, printed, counts, what }),
    rule,
  }));
/** 4-1 is read 4:1 at the table. */
export const oddsWords = (name: string): string => name.replace('-', ':');

/** The odds of an attack as the planner shows them: each factor, shift and modifier with its rule, each result with its chance. */
export function readOdds(json: Json): Odds {
  const odds = json as unknown as OddsAnswer;
  const table = odds.table === 'bat' ? odds.bat : odds.crt;
  return {
    attackers: odds.attackers.map(({ unit, counts }) => ({ unit, attack: counts })),
    defenders: odds.defenders.map(({ unit, counts }) => ({ unit, defense: counts })),
    attack: odds.attack,
    defense: odds.defense,
    ratio: oddsWords(odds.ratio),
    column: oddsWords(odds.final),
    shifts: odds.shifts.map(modifier),
    modifiers: odds.drm.map(modifier),
    drm: odds.modifier,
    automatic: null,
    conversions: [],
    byDie: byDie(table),
    chances: table?.chances ?? {},
    tables: tablesOf(odds),
    reductions: [...odds.attackers, ...odds.defenders].flatMap(changesOf),
    remarks: [
      ...(odds.victory ? [{ text: t('odds.victory'), rule: '9.1' }] : []),
      ...capped(odds),
      ...expected(table),
    ],
    extras: extrasOf(odds),
    fates: odds.fates.map(({ unit, fate, rule, ways }) => ({
      unit,
      ways,
      rule,
      text: t(`fate.${fate}`, { n: ways.length, places: endsOf(ways) }),
    })),
    against: odds.against.map(({ rule, why }) => ({ rule, text: why })),
    ...(odds.help.eligible.length > 0 ? { eligible: odds.help.eligible } : {}),
    whatIf: Object.fromEntries(
      Object.entries(odds.others).map(([unit, then]) => [
        unit,
        {
          column: oddsWords(then.final),
          chances: (odds.table === 'bat' ? then.bat : then.crt)?.chances ?? {},
        },
      ]),
    ),
    button: t('odds.roll', {
      odds: oddsWords(odds.final),
      table: t(`odds.on.${odds.table}`),
    }),
  };
}

/** Both tables; the one that the order does not name is a touch away. */
const tablesOf = (odds: OddsAnswer): OddsTable[] =>
  (['crt', 'bat'] as const).map((name) => {
    const closed = closedTable(odds, name);
    return {
      name: t(`odds.table.${name}`),
      field: name === 'bat' ? 'bat' : null,
      chosen: odds.table === name,
      chances: odds[name]?.chances ?? {},
      byDie: byDie(odds[name]),
      ...(closed === null ? {} : { closed }),
    };
  });
function closedTable({ noBlitz, legal, final }: OddsAnswer, name: 'crt' | 'bat'): Remark | null {
  if (!legal) return { text: t('odds.worse', { odds: oddsWords(final) }), rule: '10.18' };
  return name === 'bat' && noBlitz !== null ? { text: noBlitz.why, rule: noBlitz.rule } : null;
}

/** 10.21c The limit is said where it holds something back. */
function capped({ drm, modifier: counts }: OddsAnswer): Remark[] {
  const sum = drm.reduce((total, { by }) => total + by, 0);
  return sum === counts
    ? []
    : [{ text: t('odds.cap', { sum: signed(sum), counts: signed(counts) }), rule: '10.21c' }];
}
const signed = (n: number): string => (n > 0 ? `+${n}` : n === 0 ? '0' : `−${-n}`);

const DIE = 10;
/** The result of each face of the die, from which the bars say which faces bring it. */
function byDie(table: TableAnswer | null): string[] | null {
  if (table === null) return null;
  const faces: string[] = Array(DIE).fill('');
  for (const [result, { dice }] of Object.entries(table.results))
    for (const die of dice) faces[die - 1] = result;
  return faces;
}

const endsOf = (ways: readonly (readonly string[])[]): string =>
  [...new Set(ways.flatMap((path) => path.at(-1) ?? []))].join(', ');

/** What can be ticked: more hexes, air, Field Marshals, partisans, worse odds. */
function extrasOf({ help, lower, attackers }: OddsAnswer): Extra[] {
  const named = (id: string): string => PRINTED.get(id)?.title ?? id;
  return [
    ...help.together.map((at) => ({
      field: `target:${at}`,
      name: at,
      rule: '10.14',
      heading: t('odds.together'),
      at,
    })),
    ...help.air.map((id) => ({
      field: `air:${id}`,
      name: named(id),
      rule: '11.51',
      heading: t('odds.air', { n: Math.min(help.airMost, attackers.length) }),
    })),
    ...help.marshals.map((id) => ({
      field: `marshal:${id}`,
      name: MARSHALS.get(id) ?? id,
      rule: '14.2',
      heading: t('odds.marshals'),
      one: 'marshal',
    })),
    ...(help.partisan
      ? [{ field: 'partisan', name: t('odds.partisan'), rule: '16.51', heading: t('odds.partisans') }]
      : []),
    ...lower.map((name) => ({
      field: `odds:${name}`,
      name: oddsWords(name),
      rule: '10.21a',
      heading: t('odds.lower'),
      folded: true as const,
      one: 'odds',
    })),
  ];
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
        attacker: mean(({ lost }) => lost.attacker),
        defender: mean(({ lost }) => lost.defender),
      }),
      rule: '10.6',
    },
  ];
}
