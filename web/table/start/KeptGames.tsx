import type { Listed } from '@stavka/server/shape';
import { useCallback, useEffect, useState } from 'react';
import { t } from '../../messages/index.ts';
import { saveAs } from '../save/file.ts';
import { fileOf, type Keeper } from '../save/keeper.ts';
import { isAway, keeper } from '../save/which.ts';
import { found, inOrder, wordsOf } from './listed.ts';

const FIRST = 6;

interface Props {
  readonly children: React.ReactNode;
  onOpen(id: string): void;
}

/** All games that are kept: the first few, the rest on request or by searching; each can be opened, taken out or removed. */
export function KeptGames({ children, onOpen }: Props) {
  const [by, setBy] = useState<Keeper | null>(null);
  const [games, setGames] = useState<readonly Listed[]>([]);
  const [reason, setReason] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState('');
  const refresh = useCallback(async (): Promise<void> => {
    try {
      const chosen = await keeper();
      setBy(chosen);
      setGames(inOrder(await chosen.list()));
      setReason(null);
    } catch (error) {
      setReason(error instanceof Error ? error.message : String(error));
    }
  }, []);
  useEffect(() => void refresh(), [refresh]);
  const fitting = asked.trim() === '' ? games : found(games, asked);
  const shown = all || asked.trim() !== '' ? fitting : fitting.slice(0, FIRST);
  return (
    <section aria-labelledby="kept-title" className="kept">
      <div className="row">
        <h2 id="kept-title">{games.length > 0 ? t('start.kept') : t('start.noneKept')}</h2>
        {games.length > FIRST && (
          <input
            type="search"
            placeholder={t('start.search')}
            aria-label={t('start.search')}
            value={asked}
            onChange={(event) => setAsked(event.target.value)}
          />
        )}
        {children}
      </div>
      {by !== null && isAway() && (
        <p className="card" role="status">
          {t('start.away')}{' '}
          <button type="button" onClick={() => location.reload()}>
            {t('start.reload')}
          </button>
        </p>
      )}
      {reason !== null && <p role="alert">{t('start.cannotList', { reason })}</p>}
      {asked.trim() !== '' && shown.length === 0 && <p>{t('start.noneFound')}</p>}
      {by !== null && (
        <ul className="kept-list">
          {shown.map((game) => (
            <KeptGame
              key={game.id}
              game={game}
              by={by}
              onOpen={() => onOpen(game.id)}
              onChange={() => void refresh()}
            />
          ))}
        </ul>
      )}
      {games.length > FIRST && asked.trim() === '' && (
        <button type="button" className="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('start.fewer') : t('start.all', { n: games.length })}
        </button>
      )}
    </section>
  );
}

interface KeptProps {
  readonly game: Listed;
  readonly by: Keeper;
  onOpen(): void;
  onChange(): void;
}

function KeptGame({ game, by, onOpen, onChange }: KeptProps) {
  const { title, stands } = wordsOf(game);
  const [sure, setSure] = useState(false);
  const [reason, setReason] = useState('');
  const attempt = (work: Promise<unknown>): void =>
    void work.then(onChange, (error: Error) => setReason(error.message));
  const takeOut = async (): Promise<void> => {
    const kept = await by.take(game.id);
    if (kept !== null) saveAs(fileOf(kept), game.game || 'game');
  };
  return (
    <li>
      <button type="button" className="kept-game" onClick={onOpen}>
        <strong>{title}</strong>
        <span className="muted">{reason || stands}</span>
      </button>
      <button
        type="button"
        className="quiet"
        aria-label={`${t('start.export')}: ${title}`}
        title={t('start.export')}
        onClick={() => attempt(takeOut())}
      >
        {t('start.export')}
      </button>
      <button
        type="button"
        className="quiet"
        aria-label={sure ? t('start.removeSure') : t('start.removeGame')}
        onClick={() => (sure ? attempt(by.remove(game.id)) : setSure(true))}
        onBlur={() => setSure(false)}
      >
        {sure ? t('start.removeSure') : t('start.remove')}
      </button>
    </li>
  );
}
