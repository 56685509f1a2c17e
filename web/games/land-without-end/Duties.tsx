import { useDesk } from '../../table/play/desk.tsx';
import { useShown } from '../../table/play/shown.ts';
import { RuleLink } from '../../table/widgets/RuleLink.tsx';
import { UnitButton } from '../../table/widgets/UnitButton.tsx';
import { asFacts } from './facts.ts';
import { t } from './messages/index.ts';

/** 5.6 Who must still attack under Directive No. 3; a click goes to the unit and takes it up. */
export function Duties() {
  const { table, intents } = useDesk();
  const { facts, view, replaying } = useShown();
  const { duties = [] } = asFacts(facts);
  if (duties.length === 0 || replaying || !String(view.phase).startsWith('soviet.assault')) return null;
  const go = (unit: string, at: string): void => {
    table.store.set({ cursor: at, shown: { spaces: [at], path: [], unit } });
    void intents.select([unit]);
  };
  return (
    <section className="card duties" aria-label={t('duties.title', { n: duties.length })}>
      <details>
        <summary>
          <strong>{t('duties.title', { n: duties.length })}</strong> <RuleLink rule="5.6" />
        </summary>
        <ul className="unit-list is-compact">
          {duties.map(({ unit, at }) => (
            <li key={unit}>
              <UnitButton id={unit} note={table.names.place(at)} onClick={() => go(unit, at)} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
