import { type Decision, isOver, type Json, type Order, type Outcome } from '@stavka/engine';
import type { Names } from '../../table/game-ui.ts';
import { MARSHALS } from './faces.ts';
import { t } from './messages/index.ts';
import { oddsWords } from './odds.ts';

/** A battle as far as it has come, as the game answers. */
export interface BattleNow {
  readonly side: 'axis' | 'russian';
  readonly table: 'crt' | 'bat';
  readonly stage: string;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly targets: readonly string[];
  readonly air: readonly string[];
  readonly marshals: readonly string[];
  readonly partisan: boolean;
  readonly rolled: number | null;
  readonly final: string | null;
  readonly drm: number;
  readonly result: string | null;
}
export interface Help {
  readonly drm: number;
  readonly chances: Readonly<Record<string, number>>;
}
/** What interrupts a phase: what is asked, and what it hangs on. */
export interface Asked {
  readonly what: string | null;
  readonly battle: BattleNow | null;
  readonly steps?: number;
  readonly first?: string | null;
  readonly at?: string;
  readonly unit?: string;
  readonly units?: readonly (string | { readonly unit: string; readonly left?: number })[];
  readonly hexes?: readonly string[];
  readonly ways?: readonly { readonly path: readonly string[]; readonly struckBy: string | null }[];
  readonly least?: number;
  readonly most?: number;
  readonly left?: Readonly<Record<string, number>>;
  readonly n?: number;
  readonly why?: string;
  readonly none?: Help;
  readonly marshals?: Readonly<Record<string, Help>>;
  readonly partisan?: Help | null;
  readonly fates?: readonly { readonly unit: string; readonly fate: string }[];
}
export const askedOf = (facts: Json): Asked | null => (facts as { readonly asked?: Asked }).asked ?? null;

const listed = (labels: readonly string[], names: Names): string => labels.map(names.place).join(', ');

/** What is asked, in one sentence with what it is about; null where the decision says it all. */
export function promptOf(decision: Decision | Outcome, facts: Json, names: Names): string | null {
  const asked = askedOf(facts);
  if (isOver(decision) || asked === null || asked.what !== decision.key) return null;
  const { battle } = asked;
  switch (asked.what) {
    case 'answer':
      return battle === null
        ? null
        : t('ask.answer', {
            at: listed(battle.targets, names),
            odds: oddsWords(battle.final ?? ''),
            table: t(`odds.on.${battle.table}`),
          });
    case 'lose':
      return t(asked.first === null ? 'ask.lose' : `ask.lose.${asked.first as 'armor'}`, {
        n: asked.steps ?? 1,
      });
    case 'hold':
      return t('ask.hold', { at: names.place(asked.at ?? '') });
    case 'retreats':
      return t('ask.retreats', { hexes: hexesOf(asked) });
    case 'retreat':
      return t('ask.retreat', {
        unit: names.unit(asked.unit ?? ''),
        at: names.place(asked.at ?? ''),
        n: (asked.ways ?? []).filter(({ struckBy }) => struckBy === null).length,
      });
    case 'advance':
      return t('ask.advance', { places: listed(asked.hexes ?? [], names) });
    case 'av':
      return t('ask.av', { places: listed(asked.hexes ?? [], names) });
    case 'exploit':
      return t('ask.exploit', {
        units: Object.entries(asked.left ?? {})
          .map(([unit, n]) => t('ask.exploit.unit', { unit: names.unit(unit), n }))
          .join(', '),
      });
    case 'displace':
      return t('ask.displace', { at: names.place(asked.at ?? ''), n: asked.units?.length ?? 1 });
    case 'overstack':
      return t('ask.overstack', { places: listed(asked.hexes ?? [], names) });
    case 'choice':
      return t(`ask.choice.${asked.why === 'excess' ? 'excess' : 'unable'}`, { n: asked.n ?? 1 });
    default:
      return null;
  }
}
const hexesOf = ({ least = 2, most = 2 }: Asked): string =>
  least === most ? t('ask.hexes', { n: most }) : t('ask.hexes.between', { least, most });

/** The words of a button that answers a question; null for orders that are none. */
export function answerWords(order: Order): string | null {
  const { kind, marshal, partisan, unit } = order as {
    kind: string;
    marshal?: string;
    partisan?: boolean;
    unit?: string | null;
  };
  if (kind === 'hold' && unit === null) return t('answer.go');
  if (kind !== 'answer') return null;
  const who = [
    ...(marshal === undefined ? [] : [MARSHALS.get(marshal) ?? marshal]),
    ...(partisan ? [t('answer.partisans')] : []),
  ];
  return who.length === 0 ? t('answer.none') : t('answer.helps', { who: who.join(t('answer.and')) });
}

/** An answer that may be given for the rest of the phase: that nothing helps the defence. */
export const standingWords = (order: Order): string | null =>
  order.kind === 'answer' && Object.keys(order).length === 1 ? t('answer.never') : null;
