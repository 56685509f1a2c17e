import { t } from '../../messages/index.ts';
import { ableUnits, openIn } from '../play/choices.ts';
import { useDesk } from '../play/desk.tsx';
import { useStore } from '../store/store.ts';
import { Icon } from '../widgets/Icon.tsx';
import { RuleLink } from '../widgets/RuleLink.tsx';
import { UnitButton } from '../widgets/UnitButton.tsx';
import { Outlook } from './Outlook.tsx';

/** A path chosen piece by piece, and units that are left on it. */
function Waypoint() {
  const { table, intents } = useDesk();
  const selected = useStore(table.store, (s) => s.selected);
  const via = useStore(table.store, (s) => s.via);
  const stops = useStore(table.store, (s) => s.stops);
  const waypointing = useStore(table.store, (s) => s.waypointing);
  const { dropOff } = table.ui;
  const last = via.at(-1);
  const going = selected.filter((unit) => stops[unit] === undefined);
  return (
    <>
      {last !== undefined && via.length > 1 && dropOff !== undefined && selected.length > 1 && (
        <fieldset className="drop-off">
          <legend>
            {t('select.leave', { at: table.names.place(last) })} <RuleLink rule={dropOff} />
          </legend>
          {selected.map((unit) => (
            <button
              key={unit}
              type="button"
              aria-pressed={stops[unit] !== undefined}
              disabled={(stops[unit] ?? last) !== last || (going.length < 2 && stops[unit] === undefined)}
              onClick={() => void intents.journey.leave(unit)}
            >
              {table.names.unit(unit)}
              {stops[unit] !== undefined && ` · ${t('select.left', { at: table.names.place(stops[unit]) })}`}
            </button>
          ))}
        </fieldset>
      )}
      <button
        type="button"
        className="quiet"
        aria-pressed={waypointing}
        onClick={() => table.store.set({ waypointing: !waypointing })}
      >
        {waypointing ? t('select.waypointing') : t('select.waypoint')}
      </button>
    </>
  );
}

/** The units about to move, and what it would be like where the pointer is. */
export function SelectionCard() {
  const { table, intents } = useDesk();
  const selected = useStore(table.store, (s) => s.selected);
  const snapshot = useStore(table.store, (s) => s.snapshot);
  const pieces = useStore(table.store, (s) => s.position.pieces);
  const reach = useStore(table.store, (s) => s.reach);
  const via = useStore(table.store, (s) => s.via);
  const asking = useStore(table.store, (s) => s.asking);
  const touched = useStore(table.store, (s) => s.touched);
  const moving = openIn(snapshot.choices, table.ui, 'path').length > 0;
  if (
    selected.length === 0 ||
    !table.mayAct ||
    (!moving && openIn(snapshot.choices, table.ui, 'fight').length === 0)
  )
    return null;
  const at = pieces.find((p) => p.id === selected[0])?.at;
  const able = ableUnits(snapshot.choices, table.ui, null);
  const stack = pieces.filter((p) => p.at === at && able.has(p.id));
  const lit = new Set(reach.map((d) => d.at));
  const others = pieces.some((p) => p.at !== at && lit.has(p.at) && able.has(p.id));
  return (
    <section className="card selection" aria-label={t('select.title')}>
      <header className="row">
        <h3>{at === undefined ? t('select.title') : table.names.place(at)}</h3>
        <button type="button" className="quiet" onClick={() => intents.clear()}>
          <Icon name="close" size={16} /> {t('select.clear')}
        </button>
      </header>
      <ul className="unit-list is-compact">
        {stack.map(({ id }) => (
          <li key={id}>
            <UnitButton
              id={id}
              pressed={selected.includes(id)}
              onClick={() =>
                void intents.select(
                  selected.includes(id) ? selected.filter((u) => u !== id) : [...selected, id],
                )
              }
            />
          </li>
        ))}
      </ul>
      <Outlook />
      {moving && (
        <p className="muted small">
          {reach.length === 0
            ? asking
              ? t('select.asking')
              : t('select.nowhere')
            : via.length > 1
              ? t('select.via')
              : t(touched ? (table.ui.weighFirst ? 'select.weigh' : 'select.touch') : 'select.hint', {
                  n: reach.length,
                })}
          {others && !touched && ` ${t('select.take')}`}
        </p>
      )}
      {moving && <Waypoint />}
    </section>
  );
}
