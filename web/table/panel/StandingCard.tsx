import { t } from '../../messages/index.ts';
import { useDesk } from '../play/desk.tsx';
import { useStore } from '../store/store.ts';

/** Answers that were given for the rest of the phase, and the way to be asked again. */
export function StandingCard() {
  const { table } = useDesk();
  const standing = useStore(table.store, (s) => s.snapshot.standing);
  const replaying = useStore(table.store, (s) => s.replay !== null);
  if (standing.length === 0 || replaying) return null;
  return (
    <section className="card standing-answers" aria-label={t('standing.title')}>
      {standing.map(({ seat, order }) => (
        <div key={seat} className="row">
          <span>
            <strong>{table.names.seat(seat)}</strong>:{' '}
            {table.ui.standing?.(order) ?? table.ui.buttonLabel(order)}
          </span>
          <button type="button" onClick={() => void table.askAgain(seat)}>
            {t('standing.again')}
          </button>
        </div>
      ))}
    </section>
  );
}
