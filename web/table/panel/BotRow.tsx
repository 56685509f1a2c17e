import { useState } from 'react';
import { t } from '../../messages/index.ts';
import { useDesk } from '../play/desk.tsx';
import { useStore } from '../store/store.ts';
import { Icon } from '../widgets/Icon.tsx';

/** While a bot's seat decides: it can be paused, made to go step by step, and, when that is asked once more, taken over. */
export function BotRow({ seat }: { readonly seat: string }) {
  const { table } = useDesk();
  const thinking = useStore(table.store, (s) => s.thinking);
  const paused = useStore(table.store, (s) => s.paused);
  /** The seat that was asked about, and whether the bot was at rest already. */
  const [asked, setAsked] = useState<{ readonly seat: string; readonly rested: boolean } | null>(null);
  const side = table.names.seat(seat);
  if (asked?.seat === seat)
    return (
      <div className="bot-row" role="alertdialog" aria-labelledby="take-over-title">
        <p id="take-over-title">{t(table.facts.hidden ? 'bot.takeOverFog' : 'bot.takeOverSure', { side })}</p>
        <span className="row">
          <button type="button" onClick={() => void table.sit(seat, { kind: 'person' })}>
            <Icon name="person" /> {t('bot.takeOverYes', { side })}
          </button>
          <button
            type="button"
            className="primary"
            // biome-ignore lint/a11y/noAutofocus: the answer that changes nothing
            autoFocus
            onClick={() => {
              setAsked(null);
              if (!asked.rested) table.driver.resume();
            }}
          >
            {t('bot.takeOverNo')}
          </button>
        </span>
      </div>
    );
  return (
    <div className="bot-row">
      <span className={thinking === null ? 'muted' : 'thinking'}>
        {thinking === null ? t('bot.waiting') : t('bot.thinking')}
      </span>
      <span className="row">
        {paused ? (
          <button type="button" onClick={() => table.driver.resume()}>
            <Icon name="play" /> {t('bot.resume')}
          </button>
        ) : (
          <button type="button" onClick={() => table.driver.pause()}>
            <Icon name="pause" /> {t('bot.pause')}
          </button>
        )}
        {paused && (
          <button type="button" onClick={() => table.driver.step()}>
            <Icon name="step" /> {t('bot.step')}
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            table.driver.pause();
            setAsked({ seat, rested: paused });
          }}
        >
          <Icon name="person" /> {t('bot.takeOver')}
        </button>
      </span>
    </div>
  );
}
