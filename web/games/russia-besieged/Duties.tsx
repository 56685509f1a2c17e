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

/** Under the counters: the hexes of those who must attack hatched, those that must be attacked ringed. */
export function DutyHexes() {
  const { table } = useDesk();
  const { facts, view, position } = useShown();
  const { units = [], hexes = [] } = asFacts(facts).must ?? {};
  if (!inCombat(String(view.phase))) return null;
  const held = new Set(units);
  const from = new Set(position.pieces.filter(({ id }) => held.has(id)).map(({ at }) => at));
  const outline = (places: Iterable<string>, size: number): string =>
    [...places].map((at) => table.geometry.hexPath(at, size)).join('');
  return (
    <g>
      <path className="ov-area ov-threat" d={outline(from, 0.98)} />
      <path className="rb-due" d={outline(hexes, 0.9)} />
    </g>
  );
}
