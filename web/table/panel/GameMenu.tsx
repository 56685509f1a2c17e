import { settings } from '../../app/settings.ts';
import { t } from '../../messages/index.ts';
import { useDesk } from '../play/desk.tsx';
import { exportFile } from '../save/file.ts';
import { useStore } from '../store/store.ts';
import { Icon } from '../widgets/Icon.tsx';

/** Who plays, what is shown, and the game as a file. */
export function GameMenu() {
  const { table } = useDesk();
  const sitters = useStore(table.store, (s) => s.snapshot.sitters);
  const over = useStore(table.store, (s) => s.snapshot.decision.over === true);
  const showForced = useStore(settings, (s) => s.showForced);
  const lessons = useStore(settings, (s) => s.lessons);
  return (
    <details className="menu">
      <summary className="icon-button" aria-label={t('menu')} title={t('menu')}>
        <Icon name="file" />
      </summary>
      <div className="pop menu-list">
        {table.facts.seats.map((seat) => {
          const sitter = sitters[seat];
          return (
            <label key={seat} className="seat-choice">
              <span className={`seat-flag ${table.ui.seats[seat]?.tone ?? ''}`}>
                {table.names.seat(seat)}
              </span>
              <select
                aria-label={t('new.whoPlays', { side: table.names.seat(seat) })}
                value={sitter?.kind === 'bot' ? sitter.level : 'person'}
                onChange={({ target }) =>
                  void table.sit(
                    seat,
                    target.value === 'person' ? { kind: 'person' } : { kind: 'bot', level: target.value },
                  )
                }
              >
                <option value="person">{t('new.person')}</option>
                {table.ui.bots.map((bot) => (
                  <option key={bot.id} value={bot.id}>
                    {t('new.bot', { name: bot.name })}
                  </option>
                ))}
              </select>
            </label>
          );
        })}
        <label className="choice">
          <input
            type="checkbox"
            checked={showForced}
            onChange={({ target }) => {
              settings.set({ showForced: target.checked });
              void table.showForced(target.checked);
            }}
          />
          <span>{t('menu.showForced')}</span>
        </label>
        <label className="choice">
          <input
            type="checkbox"
            checked={lessons}
            onChange={({ target }) => settings.set({ lessons: target.checked })}
          />
          <span>{t('menu.lessons')}</span>
        </label>
        <button type="button" onClick={() => void table.referee.record().then(exportFile)}>
          {t('menu.export')}
        </button>
        {table.facts.hidden && !over && <p className="small muted">{t('menu.exportSecrets')}</p>}
      </div>
    </details>
  );
}
