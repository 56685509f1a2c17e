import { useEffect, useRef, useState } from 'react';
import { GAMES, type GameCard } from '../../games/index.ts';
import { t } from '../../messages/index.ts';
import type { GameSetup } from '../../worker/protocol.ts';
import { readFile } from '../save/file.ts';
import { type ShelfEntry, shelf } from '../save/shelf.ts';
import { ThemeButton } from '../widgets/ThemeButton.tsx';
import { NewGame } from './NewGame.tsx';

interface Props {
  readonly reasons: readonly string[];
  onStart(setup: GameSetup): void;
  onLoad(save: unknown): void;
  onReasons(reasons: readonly string[]): void;
}

/** The first page: unfinished games on top, then the games of the house. */
export function StartScreen({ reasons, onStart, onLoad, onReasons }: Props) {
  const [kept, setKept] = useState<readonly ShelfEntry[]>([]);
  const [chosen, setChosen] = useState<GameCard | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const refresh = (): void => void shelf.list().then(setKept, () => setKept([]));
  useEffect(refresh, []);
  const load = async (picked: File | undefined): Promise<void> => {
    if (picked === undefined) return;
    const read = await readFile(picked);
    if ('reason' in read) onReasons([read.reason]);
    else onLoad(read.json);
  };
  return (
    <main className="start">
      <header className="start-head">
        <h1>Stavka</h1>
        <p>{t('start.lead')}</p>
        <ThemeButton />
      </header>
      {reasons.length > 0 && (
        <div className="card refusal" role="alert">
          <strong>{t('start.refused')}</strong>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      <section aria-labelledby="kept-title" className="kept">
        <div className="row">
          <h2 id="kept-title">{kept.length > 0 ? t('start.kept') : t('start.noneKept')}</h2>
          <button type="button" onClick={() => file.current?.click()}>
            {t('start.import')}
          </button>
          <input
            ref={file}
            type="file"
            accept=".json,application/json"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={t('start.import')}
            onChange={(event) => {
              void load(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
        <ul className="kept-list">
          {unfinishedFirst(kept)
            .slice(0, 6)
            .map((entry) => (
              <KeptGame key={entry.id} entry={entry} onOpen={() => onLoad(entry.save)} onGone={refresh} />
            ))}
        </ul>
      </section>
      <section aria-labelledby="games-title">
        <h2 id="games-title">{t('start.games')}</h2>
        <ul className="game-cards">
          {GAMES.map((game) => (
            <li key={game.id}>
              <GameTile game={game} onChoose={() => setChosen(game)} />
            </li>
          ))}
        </ul>
      </section>
      {chosen !== null && <NewGame game={chosen} onStart={onStart} onClose={() => setChosen(null)} />}
    </main>
  );
}

const unfinishedFirst = (kept: readonly ShelfEntry[]): ShelfEntry[] =>
  [...kept].sort(
    (a, b) => Number(a.save.summary.over) - Number(b.save.summary.over) || b.updated - a.updated,
  );

function KeptGame(props: { readonly entry: ShelfEntry; onOpen(): void; onGone(): void }) {
  const { id, updated, save } = props.entry;
  const game = GAMES.find((g) => g.id === save.game);
  const { turn, phase, over } = save.summary;
  const [sure, setSure] = useState(false);
  const settingUp = turn === 0 || phase.startsWith('setup');
  return (
    <li>
      <button type="button" className="kept-game" onClick={props.onOpen}>
        <strong>{game?.title ?? save.game}</strong>
        <span className="muted">
          {over ? t('start.over') : settingUp ? t('start.setup') : t('start.turn', { turn })} ·{' '}
          {new Date(updated).toLocaleString()}
        </span>
      </button>
      <button
        type="button"
        className="quiet"
        aria-label={sure ? t('start.removeSure') : t('start.removeGame')}
        onClick={() => (sure ? void shelf.remove(id).then(props.onGone) : setSure(true))}
        onBlur={() => setSure(false)}
      >
        {sure ? t('start.removeSure') : t('start.remove')}
      </button>
    </li>
  );
}

function GameTile({ game, onChoose }: { readonly game: GameCard; onChoose(): void }) {
  const ready = game.load !== undefined;
  const body = (
    <>
      <span className="game-picture">
        <img src={game.picture} alt="" />
      </span>
      <span className="game-words">
        <strong>{game.title}</strong>
        <span>{game.subtitle}</span>
        <span className="muted">{game.about}</span>
        {ready ? (
          <span className="play-now">{t('start.play')}</span>
        ) : (
          <span className="soon">{t('start.soon')}</span>
        )}
      </span>
    </>
  );
  if (!ready) return <div className="game-tile is-soon">{body}</div>;
  return (
    <button type="button" className="game-tile" onClick={onChoose}>
      {body}
    </button>
  );
}
