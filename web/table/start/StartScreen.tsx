import { useRef, useState } from 'react';
import type { Refused } from '../../app/App.tsx';
import { GAMES, type GameCard } from '../../games/index.ts';
import { t } from '../../messages/index.ts';
import type { GameSetup } from '../../worker/protocol.ts';
import { readFile } from '../save/file.ts';
import { ThemeButton } from '../widgets/ThemeButton.tsx';
import { KeptGames } from './KeptGames.tsx';
import { NewGame } from './NewGame.tsx';

interface Props {
  readonly refused: Refused | null;
  onStart(setup: GameSetup): void;
  onOpen(id: string): void;
  onLoad(file: unknown): void;
  onRefused(reasons: readonly string[]): void;
}

/** The first page: kept games on top, then the games of the house. */
export function StartScreen({ refused, onStart, onOpen, onLoad, onRefused }: Props) {
  const [chosen, setChosen] = useState<GameCard | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const load = async (picked: File | undefined): Promise<void> => {
    if (picked === undefined) return;
    const read = await readFile(picked);
    if ('reason' in read) onRefused([read.reason]);
    else onLoad(read.json);
  };
  return (
    <main className="start">
      <header className="start-head">
        <h1>Stavka</h1>
        <p>{t('start.lead')}</p>
        <ThemeButton />
      </header>
      {refused !== null && (
        <div className="card refusal" role="alert">
          <strong>{t('start.refused')}</strong>
          <ul>
            {refused.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          {refused.reload && (
            <button type="button" onClick={() => location.reload()}>
              {t('start.reload')}
            </button>
          )}
        </div>
      )}
      <KeptGames onOpen={onOpen}>
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
      </KeptGames>
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
