import type { Json } from '@stavka/engine';
import type { Modifier, Odds, Remark } from '../../table/play/plan.ts';
import { isKey, t } from './messages/index.ts';

interface Group {
  readonly units: readonly string[];
  readonly sum: number;
  readonly counts: number;
  readonly rules: readonly string[];
}
interface Answer {
  readonly attackers: Odds['attackers'];
  readonly known: Odds['defenders'];
  readonly unseen: number;
  readonly exact: boolean;
  readonly attack: number;
  readonly defense: number;
  readonly attackGroups: readonly Group[];
  readonly defenseGroups?: readonly Group[];
  readonly ratio: string;
  readonly final: string;
  readonly shifts: readonly { readonly what: string; readonly rule: string; readonly columns: number }[];
  readonly gast: { readonly add: number; readonly shifts: readonly number[] } | null;
  readonly spread: readonly { readonly defense: number; readonly final: string; readonly chance: number }[];
  readonly chances: Readonly<Record<string, number>>;
  readonly mayFly: boolean;
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n === 0 ? '±0' : `−${-n}`);

/** Groups of factors that count less than is printed, or otherwise, each with its rule (11.12). */
const reductions = (groups: readonly Group[]): Remark[] =>
  groups.flatMap(({ units, sum, counts, rules }) =>
    rules.map((rule) => ({
      text: t(isKey(`reduced.${rule}`) ? (`reduced.${rule}` as 'reduced.11.17') : 'reduced', {
        n: units.length,
        sum,
        counts,
      }),
      rule,
    })),
  );

/** The odds as the planner shows them: reductions, shifts, the die of long supply lines, and what may lie face down. */
export function readOdds(json: Json): Odds {
  const odds = json as unknown as Answer;
  const certain = Object.keys(odds.chances).length === 1;
  const shifts = odds.shifts.map(
    ({ what, rule, columns }): Modifier => ({
      rule,
      value: columns,
      why: t(`shift.${what}` as 'shift.forest'),
    }),
  );
  return {
    attackers: odds.attackers,
    defenders: odds.known,
    attack: odds.attack,
    defense: odds.defense,
    ratio: odds.ratio,
    column: certain ? 'automatic' : odds.final,
    shifts,
    modifiers: [],
    drm: null,
    automatic: null,
    conversions: [],
    byDie: null,
    chances: odds.chances,
    reductions: [...reductions(odds.attackGroups), ...reductions(odds.defenseGroups ?? [])],
    remarks:
      odds.gast === null
        ? []
        : [
            {
              text: t('odds.gast', { add: signed(odds.gast.add), falls: falls(odds.gast.shifts) }),
              rule: '7.4',
            },
          ],
    ...(odds.exact ? {} : { spread: odds.spread.map(({ final, ...rest }) => ({ ...rest, column: final })) }),
    ...(odds.mayFly ? { extras: [{ field: 'air', name: t('odds.air'), rule: '11.25' }] } : {}),
  };
}

/** What each fall of the die of long supply lines shifts, falls with the same shift together. */
function falls(shifts: readonly number[]): string {
  const by = new Map<number, number[]>();
  for (const [i, shift] of shifts.entries()) by.set(shift, [...(by.get(shift) ?? []), i + 1]);
  return [...by]
    .map(([shift, dice]) => `${dice.length > 1 ? `${dice[0]}–${dice.at(-1)}` : dice[0]}: ${signed(shift)}`)
    .join(', ');
}
