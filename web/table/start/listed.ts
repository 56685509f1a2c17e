import { isItem, type Listed } from '@stavka/server/shape';
import { GAMES } from '../../games/index.ts';
import { t } from '../../messages/index.ts';

/** What a list of games says of one. Whatever is kept is listed: what cannot be read is left out of the words. */
export interface ListedWords {
  readonly title: string;
  readonly stands: string;
  readonly over: boolean;
  /** All of it in small letters, to be searched. */
  readonly text: string;
}

export function wordsOf({ id, game, scenario, summary, moved }: Listed): ListedWords {
  const card = GAMES.find((one) => one.id === game);
  const title = card?.title ?? (game || t('start.unknown'));
  const { turn, phase, over } = isItem(summary) ? summary : {};
  const stands =
    over === true
      ? t('start.over')
      : typeof turn !== 'number'
        ? ''
        : turn === 0 || (typeof phase === 'string' && phase.startsWith('setup'))
          ? t('start.setup')
          : t('start.turn', { turn });
  const named = card?.scenarios.find((one) => one.id === scenario)?.title ?? scenario;
  const when = new Date(moved).toLocaleString();
  // The day as one word: '7' asks for turn 7, and not for whatever was played at seven o'clock.
  const day = new Date(moved).toISOString().slice(0, 10);
  const text = [title, named, stands, day, id].join(' ').toLowerCase();
  return {
    title,
    stands: [stands, when].filter((part) => part !== '').join(' · '),
    over: over === true,
    text,
  };
}

/** Unfinished games first, then the latest. */
export const inOrder = (games: readonly Listed[]): Listed[] => {
  const isOver = ({ summary }: Listed): number => Number(isItem(summary) && summary.over === true);
  return [...games].sort((a, b) => isOver(a) - isOver(b) || b.moved - a.moved);
};

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s:()’']+/)
    .filter(Boolean);
/** The games among whose words each word asked for begins one. */
export function found(games: readonly Listed[], asked: string): Listed[] {
  const words = wordsIn(asked);
  return games.filter((game) => {
    const said = wordsIn(wordsOf(game).text);
    return words.every((word) => said.some((one) => one.startsWith(word)));
  });
}

/** Where a game stands, by what it says of itself. */
export function standOf(summary: unknown, entries: unknown): string {
  const { turn, orders } = isItem(summary) ? summary : {};
  const given = typeof orders === 'number' ? orders : Array.isArray(entries) ? entries.length : '?';
  return t('older.where', { turn: typeof turn === 'number' ? turn : '?', orders: given });
}
