import { useDesk } from '../../table/play/desk.tsx';
import { useShown } from '../../table/play/shown.ts';
import { useStore } from '../../table/store/store.ts';
import { RuleLink } from '../../table/widgets/RuleLink.tsx';
import { UnitButton } from '../../table/widgets/UnitButton.tsx';
import { asFacts } from './facts.ts';
import { t } from './messages/index.ts';

const inCombat = (phase: string): boolean => phase.includes('.combat');

/** 10.11, 10.19 Who must attack and what must be attacked; before the fighting, who would have to, and who could not. */
export function Duties() {
  const { table, intents } = useDesk();
  const { facts, view, decision, position, replaying } = useShown();
  const planning = useStore(table.store, (s) => s.plan !== null);
  const { units = [], hexes = [], unable = [] } = asFacts(facts).must ?? {};
  if (decision.over === true || replaying || planning) return null;
  if (units.length + hexes.length === 0) return null;
  const placeOf = (unit: string): string => position.pieces.find((piece) => piece.id === unit)?.at ?? '';
  const go = (at: string, unit?: string): void => {
    table.store.set({
      cursor: at,
      shown: { spaces: [at], path: [], ...(unit === undefined ? {} : { unit }) },
    });
    if (unit !== undefined) void intents.select([unit]);
  };
  const fighting = inCombat(String(view.phase));
  const title = t(fighting ? 'duties.title' : 'duties.before', { n: units.length, m: hexes.length });
  return (
    <section className="card duties" aria-label={title}>
      <details>
        <summary>
          <strong>{title}</strong>
        </summary>
        <p className="small">
          {t(fighting ? 'duties.about' : 'duties.about.before')} <RuleLink rule="10.11" />
        </p>
        {unable.length > 0 && (
          <p className="small">
            {t('duties.unable', { n: unable.length })} <RuleLink rule="10.19" />
          </p>
        )}
        <ul className="unit-list is-compact">
          {units.map((unit) => (
            <li key={unit}>
              <UnitButton
                id={unit}
                note={`${table.names.place(placeOf(unit))}${unable.includes(unit) ? ` · ${t('duties.cannot')}` : ''}`}
                onClick={() => go(placeOf(unit), unit)}
              />
            </li>
          ))}
        </ul>
        {hexes.length > 0 && (
          <p className="duty-hexes small">
            {t('duties.hexes')}{' '}
            {hexes.map((at) => (
              <button key={at} type="button" className="quiet" onClick={() => go(at)}>
                {table.names.place(at)}
              </button>
            ))}
          </p>
        )}
      </details>
    </section>
  );
}

/** Under the counters: the hexes of those who must attack, hatched. */
export function DutyHexes() {
  const { table } = useDesk();
  const { facts, view, position } = useShown();
  const { units = [] } = asFacts(facts).must ?? {};
  if (!inCombat(String(view.phase))) return null;
  const held = new Set(units);
  const from = new Set(position.pieces.filter(({ id }) => held.has(id)).map(({ at }) => at));
  return (
    <path
      className="ov-area ov-threat"
      d={[...from].map((at) => table.geometry.hexPath(at, 0.98)).join('')}
    />
  );
}

const SIGN = 'M0 -15L14 11H-14ZM0 -6V2M0 5.4V6.6';

/** Over the counters: a warning sign on each hex that must be attacked. */
export function DueHexes() {
  const { table } = useDesk();
  const { facts, view } = useShown();
  if (!inCombat(String(view.phase))) return null;
  return (
    <g>
      {(asFacts(facts).must?.hexes ?? []).map((at) => {
        const [x, y] = table.geometry.centre(at);
        return <path key={at} className="rb-due" d={SIGN} transform={`translate(${x} ${y - 46})`} />;
      })}
    </g>
  );
}
