import { t } from '../../messages/index.ts';
import { CounterIcon } from '../counters/Counter.tsx';
import { useDesk } from '../play/desk.tsx';
import { shownPosition } from '../play/state.ts';
import { useStore } from '../store/store.ts';

/** Units off the map: to be set up, on their way back, out of the game. */
export function Trays() {
  const { table } = useDesk();
  const trays = useStore(table.store, (s) => shownPosition(s).trays);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="trays" tabIndex={0} aria-label={t('tab.trays')}>
      {trays.length === 0 && <p className="muted">{t('trays.none')}</p>}
      {trays.map((tray) => (
        <section key={tray.id}>
          <h3>{tray.title}</h3>
          <ul>
            {tray.units.map(({ id, note }) => {
              const unit = table.units.get(id);
              return unit === undefined ? null : (
                <li key={id} title={unit.title}>
                  <CounterIcon unit={unit} face={table.faces.get(unit.id)!} size={52} />
                  <span className="visually-hidden">{unit.title}</span>
                  {note !== '' && <span className="small muted">{note}</span>}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </section>
  );
}
