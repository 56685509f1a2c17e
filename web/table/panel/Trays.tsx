import { t } from '../../messages/index.ts';
import { offMap, PieceIcon } from '../counters/PieceView.tsx';
import { useDesk } from '../play/desk.tsx';
import { shownPosition } from '../play/state.ts';
import type { Table } from '../play/table.ts';
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
            {tray.units.map((unit) => {
              const title = unit.title ?? table.names.unit(unit.id);
              return (
                <li key={unit.id} title={title}>
                  {table.ui.entryHexes !== undefined && table.units.has(unit.id) ? (
                    <button
                      type="button"
                      className="tray-unit"
                      onClick={() => void showEntry(table, unit.id)}
                    >
                      <PieceIcon piece={offMap(unit)} size={52} />
                      <span className="visually-hidden">{title}</span>
                    </button>
                  ) : (
                    <>
                      <PieceIcon piece={offMap(unit)} size={52} />
                      <span className="visually-hidden">{title}</span>
                    </>
                  )}
                  {unit.note !== '' && <span className="small muted">{unit.note}</span>}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** Lights where a unit will come in, and says so. */
async function showEntry(table: Table, unit: string): Promise<void> {
  const spaces = (await table.ui.entryHexes?.(unit, table)) ?? [];
  const places = spaces.map(table.names.place).join(', ');
  const said = `${table.names.unit(unit)}: ${places === '' ? t('trays.nowhere') : places}`;
  table.store.set({ shown: { spaces, path: [], unit }, said });
}
