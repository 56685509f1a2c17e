import { useState } from 'react';
import { t } from '../../messages/index.ts';
import { hasPin, isPin, setPin } from '../play/pin.ts';
import type { Table } from '../play/table.ts';
import { useStore } from '../store/store.ts';
import { Icon } from '../widgets/Icon.tsx';

/** Between two players at one screen: nothing of the game can be seen or heard until the next one says that he is there. */
export function HandOver({ table, seat }: { readonly table: Table; readonly seat: string }) {
  const side = table.names.seat(seat);
  const turn = useStore(table.store, (s) => s.position.turn);
  const bot = useStore(table.store, (s) => s.snapshot.handBack);
  const locked = hasPin(table.id, seat);
  const [pin, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const take = () => {
    if (!isPin(table.id, seat, pin)) return setWrong(true);
    if (!locked) setPin(table.id, seat, pin);
    void table.takeScreen(seat);
  };
  return (
    <main className={`hand-over ${table.ui.seats[seat]?.tone ?? ''}`}>
      <form
        className="card"
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        <p className="muted">
          {table.ui.title}
          {turn > 0 && ` · ${table.ui.turnName(turn)}`}
        </p>
        <h1>{t('handOver.title', { side })}</h1>
        <p>{t(bot === null ? 'handOver.about' : 'handOver.aboutBot', { side })}</p>
        <label className="hand-over-pin">
          <span>{t(locked ? 'handOver.pin' : 'handOver.newPin')}</span>
          <input
            type="password"
            inputMode="numeric"
            autoComplete="off"
            value={pin}
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong(false);
            }}
          />
        </label>
        {wrong && <p role="alert">{t('handOver.wrongPin', { side })}</p>}
        <div className="actions">
          <button
            type="submit"
            className="primary big"
            // biome-ignore lint/a11y/noAutofocus: the only thing that can be done here
            autoFocus={!locked}
          >
            {t('handOver.take', { side })}
          </button>
          {bot !== null && (
            <button type="button" onClick={() => void table.sit(seat, { kind: 'bot', level: bot })}>
              <Icon name="undo" /> {t('handOver.giveBack')}
            </button>
          )}
          <a href="#/">
            <Icon name="home" size={16} /> {t('home')}
          </a>
        </div>
      </form>
    </main>
  );
}
