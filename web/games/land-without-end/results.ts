import type { ResultUi } from '../../table/game-ui.ts';
import { t } from './messages/index.ts';

const TONES = {
  DE: 'attacker',
  DR: 'attacker',
  BB: 'both',
  DL1: 'both',
  AS: 'none',
  AL1: 'defender',
} as const;
type Result = keyof typeof TONES;

/** The results of the combat table in words, from the best for the attacker to the worst. */
export const RESULTS: Readonly<Record<string, ResultUi>> = Object.fromEntries(
  (Object.keys(TONES) as Result[]).map((result) => [
    result,
    { name: t(`result.${result}`), about: t(`result.${result}.about`), tone: TONES[result] },
  ]),
);
