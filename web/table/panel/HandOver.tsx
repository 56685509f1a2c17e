import { t } from '../../messages/index.ts';
import type { Table } from '../play/table.ts';
import { useStore } from '../store/store.ts';
import { Icon } from '../widgets/Icon.tsx';

/** Between two players at one screen: nothing of the game can be seen or heard until the next one says that he is there. */
export function HandOver({ table, seat }: { readonly table: Table; readonly seat: string }) {
  const side = table.names.seat(seat);
  const turn = useStore(table.store, (s) => s.position.turn);
  return (
    <main className={`hand-over ${table.ui.seats[seat]?.tone ?? ''}`}>
      <div className="card">
        <p className="muted">
          {table.ui.title}
          {turn > 0 && ` · ${table.ui.turnName(turn)}`}
        </p>
        <h1>{t('handOver.title', { side })}</h1>
        <p>{t('handOver.about', { side })}</p>
        <div className="actions">
          <button
            type="button"
            className="primary big"
            // biome-ignore lint/a11y/noAutofocus: the only thing that can be done here
            autoFocus
            onClick={() => void table.takeScreen(seat)}
          >
            {t('handOver.take', { side })}
          </button>
          <a href="#/">
            <Icon name="home" size={16} /> {t('home')}
          </a>
        </div>
      </div>
    </main>
  );
}
