import type { Json } from '@stavka/engine';
import { titleOf } from './facts.ts';
import { t } from './messages/index.ts';
import type { OddsAnswer } from './odds.ts';

/** 8.2, 6.33, 14.16 What the game says of an order that rolls a die by itself. */
export interface Risk {
  readonly unit: string;
  readonly to: string;
  readonly mode: string;
  readonly sure: boolean;
  readonly drm: readonly { readonly what: string; readonly rule: string; readonly by: number }[];
  readonly total: number;
  readonly chances: Readonly<Record<string, number>>;
}
export const riskIn = (facts: Json): Risk | null =>
  (facts as unknown as { readonly risk?: Risk | null } | null)?.risk ?? null;
export const signed = (n: number): string => (n > 0 ? `+${n}` : n === 0 ? '±0' : `−${-n}`);
export const percent = (p: number): string => `${Math.round(p * 100)} %`;
export const ORDER = ['success', 'step', 'abort', 'eliminated'];

/** The chances of a risk, likeliest kind first, as words. */
export const chancesOf = ({ chances }: Risk): string[] =>
  ORDER.filter((result) => (chances[result] ?? 0) > 0).map((result) =>
    t('risk.chance', { what: t(`risk.${result as 'success'}`), p: percent(chances[result]!) }),
  );

/** What waits to be given again, in words, for the text view. */
export function weighedWords(facts: Json): string[] {
  const risk = riskIn(facts);
  if (risk !== null)
    return [
      ...risk.drm.map(({ what, rule, by }) => `${signed(by)} ${what} (${rule})`),
      chancesOf(risk).join(', '),
    ];
  const odds = facts as unknown as Partial<OddsAnswer>;
  if (odds.ratio === undefined) return [];
  const { attack = 0, defense = 0, ratio, final = '', attackers = [] } = odds;
  const units = attackers.map(({ unit }) => titleOf(unit)).join(', ');
  return [
    t('victory.odds', { attack, defense, ratio, final }),
    t('victory.by', { units, n: attackers.length }),
  ];
}
