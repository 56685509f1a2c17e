import { t } from '../../messages/index.ts';
import { useDesk } from '../play/desk.tsx';
import { useStore } from '../store/store.ts';
import { Die } from '../widgets/Die.tsx';

/** The last dice, shown as dice. */
export function DiceCard() {
  const { table } = useDesk();
  const entry = useStore(table.store, (s) => s.dice);
  if (entry === null) return null;
  const rolled = entry.events.find((event) => event.type === 'rolled');
  if (rolled === undefined) return null;
  const result = table.ui.results[String(rolled.result)];
  const key = entry.events.length + JSON.stringify(entry.order);
  return (
    <section className="card dice-card" aria-label={t('dice.title')} key={key}>
      <Die value={Number(rolled.die)} faces={table.ui.dieFaces} rolling />
      <div>
        <strong>{result?.name}</strong>
        <p className="muted small">
          {rolled.modified === undefined
            ? t('dice.plain', { die: String(rolled.die) })
            : t('dice.line', {
                die: String(rolled.die),
                modified: String(rolled.modified),
                at: table.names.place(String(rolled.target)),
              })}
        </p>
      </div>
    </section>
  );
}
