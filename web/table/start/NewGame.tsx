import type { Json } from '@stavka/engine';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { settings } from '../../app/settings.ts';
import type { GameCard } from '../../games/index.ts';
import { t } from '../../messages/index.ts';
import type { GameSetup, Sitter } from '../../worker/protocol.ts';
import { IconButton } from '../widgets/IconButton.tsx';
import { chosenOptions, Options, optionsFor } from './Options.tsx';

interface Props {
  readonly game: GameCard;
  onStart(setup: GameSetup): void;
  onClose(): void;
}

/** Scenario, who sits where, and the seed. The defaults start a good first game. */
export function NewGame({ game, onStart, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [scenario, setScenario] = useState(game.scenarios[0]?.id ?? '');
  const [seed, setSeed] = useState('');
  const [chosen, setChosen] = useState<Readonly<Record<string, Json>>>({});
  const options = optionsFor(game.options ?? [], scenario);
  const [guided, setGuided] = useState(false);
  const [sitters, setSitters] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      game.seats.map((seat, i) => [seat.id, i === 0 ? 'person' : (game.bots[0]?.id ?? 'person')]),
    ),
  );
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const start = (event: FormEvent): void => {
    event.preventDefault();
    settings.set({ lessons: guided });
    const seats = Object.entries(sitters).map(([seat, who]): [string, Sitter] => [
      seat,
      who === 'person' ? { kind: 'person' } : { kind: 'bot', level: who },
    ]);
    onStart({
      game: game.id,
      scenario,
      ...(seed.trim() === '' ? {} : { seed: seed.trim() }),
      options: chosenOptions(options, chosen),
      sitters: Object.fromEntries(seats),
    });
  };
  return (
    <dialog ref={dialog} className="new-game" aria-labelledby="new-title" onClose={onClose}>
      <form onSubmit={start}>
        <header className="row">
          <h2 id="new-title">{game.title}</h2>
          <IconButton icon="close" label={t('close')} onClick={() => dialog.current?.close()} />
        </header>
        <fieldset>
          <legend>{t('new.scenario')}</legend>
          {game.scenarios.map((s) => (
            <label key={s.id} className="choice">
              <input
                type="radio"
                name="scenario"
                value={s.id}
                checked={scenario === s.id}
                onChange={() => setScenario(s.id)}
              />
              <span>
                <strong>{s.title}</strong>
                <span className="muted">{s.summary}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>{t('new.sides')}</legend>
          {game.seats.map((seat) => (
            <label key={seat.id} className="seat-choice">
              <span className={`seat-flag tone-${seat.id}`}>{seat.name}</span>
              <select
                value={sitters[seat.id]}
                aria-label={t('new.whoPlays', { side: seat.name })}
                onChange={(event) => setSitters({ ...sitters, [seat.id]: event.target.value })}
              >
                <option value="person">{t('new.person')}</option>
                {game.bots.map((bot) => (
                  <option key={bot.id} value={bot.id}>
                    {t('new.bot', { name: bot.name })}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <p className="muted small">{t(game.seats.length > 1 ? 'new.sidesHint' : 'new.soloHint')}</p>
        </fieldset>
        <Options
          options={options}
          chosen={chosen}
          onChoose={(id, value) => setChosen({ ...chosen, [id]: value })}
        />
        <details>
          <summary>{t('new.more')}</summary>
          <label className="field">
            {t('new.seed')}
            <input value={seed} maxLength={60} onChange={(event) => setSeed(event.target.value)} />
          </label>
          <p className="muted small">{t('new.seedHint')}</p>
        </details>
        <label className="choice">
          <input type="checkbox" checked={guided} onChange={(event) => setGuided(event.target.checked)} />
          <span>{t('new.guided')}</span>
        </label>
        <div className="actions">
          <button type="submit" className="primary big">
            {t('new.start')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
