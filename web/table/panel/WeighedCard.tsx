import { t } from '../../messages/index.ts';
import { useDesk } from '../play/desk.tsx';
import { useStore } from '../store/store.ts';

/** What can come of an order that rolls dice, and the order itself: given here, or where it was meant. */
export function WeighedCard() {
  const { table } = useDesk();
  const { Outlook, Weighed: Own = Outlook, buttonLabel } = table.ui;
  const weighed = useStore(table.store, (s) => s.weighed);
  const touched = useStore(table.store, (s) => s.touched);
  if (weighed === null || Own === undefined) return null;
  const { at, order, facts } = weighed;
  const where = at === null ? '' : table.names.place(at);
  return (
    <section className="card outlook weighed" aria-label={t('weighed.title')}>
      <Own at={at ?? ''} facts={facts} />
      {touched && <p className="touch-again">{t('outlook.again')}</p>}
      <div className="actions">
        <button type="button" className="primary" onClick={() => void table.give(order)}>
          {t('weighed.do', { what: buttonLabel(order), where })}
        </button>
        <button type="button" className="quiet" onClick={() => table.store.set({ weighed: null })}>
          {t('weighed.leave')}
        </button>
      </div>
    </section>
  );
}
