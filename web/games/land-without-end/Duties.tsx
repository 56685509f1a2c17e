import { useDesk } from '../../table/play/desk.tsx';
import { useShown } from '../../table/play/shown.ts';
import { useStore } from '../../table/store/store.ts';
import { RuleLink } from '../../table/widgets/RuleLink.tsx';
import { UnitButton } from '../../table/widgets/UnitButton.tsx';
import { asFacts } from './facts.ts';
import { t } from './messages/index.ts';

/** 5.6 Who must still attack under Directive No. 3; a click goes to the unit and takes it up. */
export function Duties() {
  const { table, intents } = useDesk();
  const { facts, decision, replaying } = useShown();
  const planning = useStore(table.store, (s) => s.plan !== null);
  const { duties = [] } = asFacts(facts);
  if (decision.over === true || decision.key !== 'soviet.assault' || replaying || planning) return null;
  if (duties.length === 0) return null;
  const go = (unit: string, at: string): void => {
    table.store.set({ cursor: at, shown: { spaces: [at], path: [], unit } });
    void intents.select([unit]);
  };
  return (
    <section className="card duties" aria-label={t('duties.title', { n: duties.length })}>
      <details>
        <summary>
          <strong>{t('duties.title', { n: duties.length })}</strong>
        </summary>
        <p className="small">
          {t('duties.about')} <RuleLink rule="5.6" />
        </p>
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

/** The hexes of those who must attack, lit under their counters while they must. */
export function DutyHexes() {
  const { table } = useDesk();
  const { facts, view } = useShown();
  if (!String(view.phase).startsWith('soviet.assault')) return null;
  const hexes = new Set((asFacts(facts).duties ?? []).map(({ at }) => at));
  return (
    <path
      className="ov-area ov-threat"
      d={[...hexes].map((at) => table.geometry.hexPath(at, 0.98)).join('')}
    />
  );
}
