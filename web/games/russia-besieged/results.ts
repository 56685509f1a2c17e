import type { ResultUi } from '../../table/game-ui.ts';
import { t } from './messages/index.ts';

const KINDS = {
  'DE*': 'attacker',
  DE: 'attacker',
  D: 'attacker',
  DR: 'attacker',
  X2: 'both',
  BR: 'both',
  AR: 'defender',
  A: 'defender',
  AE: 'defender',
  'AE*': 'defender',
} as const;
type Kind = keyof typeof KINDS;
const WORDS: Readonly<Record<Kind, string>> = {
  'DE*': 'de-all',
  DE: 'de',
  D: 'd',
  DR: 'dr',
  X2: 'x2',
  BR: 'br',
  AR: 'ar',
  A: 'a',
  AE: 'ae',
  'AE*': 'ae-all',
};

/** A result as the table prints it: its kind, its number, and how far armor may go on. */
function readResult(text: string): { kind: Kind; n: number; advance: number } | null {
  const [code = '', advance = '0'] = text.split('-Adv');
  const counted = /^([AD])(\d)$/.exec(code);
  const kind = (counted?.[1] ?? code) as Kind;
  return kind in KINDS ? { kind, n: Number(counted?.[2] ?? 0), advance: Number(advance) } : null;
}

const CODES = ['DE*', 'DE', 'D3', 'D2', 'D1', 'DR', 'X2', 'BR', 'AR', 'A1', 'A2', 'AE', 'AE*'] as const;
const SUFFIXES = ['-Adv3', '-Adv2', '-Adv1', ''] as const;
/** The results of both combat tables in words, from the best for the attacker to the worst. */
export const RESULTS: Readonly<Record<string, ResultUi>> = Object.fromEntries(
  CODES.flatMap((code) => SUFFIXES.map((suffix) => `${code}${suffix}`)).flatMap((text) => {
    const read = readResult(text);
    if (read === null) return [];
    const { kind, n, advance } = read;
    const key = `result.${WORDS[kind]}` as 'result.d';
    const about = [t(`${key}.about`, { n }), advance > 0 ? t('result.advance', { n: advance }) : ''];
    return [
      [
        text,
        { name: `${text}: ${t(key, { n })}`, about: about.filter(Boolean).join(' '), tone: KINDS[kind] },
      ] as const,
    ];
  }),
);
