import type { Json } from '@stavka/engine';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../messages/index.ts';
import { asksForUnit, openIn } from '../play/choices.ts';
import { useDesk } from '../play/desk.tsx';
import type { GroupPlan, MarkerPlan } from '../play/plan.ts';
import { useStore } from '../store/store.ts';
import { RuleLink } from '../widgets/RuleLink.tsx';
import { UnitButton } from '../widgets/UnitButton.tsx';
import { FightPlanner } from './FightPlanner.tsx';
import { OutlookNotes } from './Outlook.tsx';
import { PlaceCards } from './PlaceCards.tsx';
import { TreeCard } from './TreeCard.tsx';

/** The order being put together: an attack, an advance, support, or a unit to choose. */
export function PlanCard() {
  const { table } = useDesk();
  const plan = useStore(table.store, (s) => s.plan);
  const replaying = useStore(table.store, (s) => s.replay !== null);
  const snapshot = useStore(table.store, (s) => s.snapshot);
  if (!table.mayAct || replaying || snapshot.decision.over === true) return null;
  if (plan?.type === 'fight') return <FightPlanner plan={plan} />;
  if (plan?.type === 'group') return <GroupCard plan={plan} />;
  if (plan?.type === 'markers') return <MarkerCard plan={plan} />;
  return (
    <>
      <UnitChoice />
      <PlaceCards />
      <TreeCard />
    </>
  );
}

/** Advance after combat and the like: units chosen from a list, perhaps none. */
function GroupCard({ plan }: { readonly plan: GroupPlan }) {
  const { table, intents } = useDesk();
  const label = table.ui.buttonLabel({ kind: plan.kind });
  const facts = useLeadsTo(plan);
  return (
    <section className="card" aria-label={label}>
      <ul className={`unit-list${plan.count === null ? '' : ' is-compact'}`}>
        {plan.eligible.map((unit) => (
          <li key={unit}>
            <UnitButton
              id={unit}
              pressed={plan.units.includes(unit)}
              onClick={() => void intents.toggle(unit)}
            />
          </li>
        ))}
      </ul>
      {facts !== null && (
        <ul className="group-outlook small">
          <OutlookNotes facts={facts} />
        </ul>
      )}
      <div className="actions">
        <button
          type="button"
          className="primary"
          disabled={plan.count === null ? plan.units.length === 0 : plan.units.length !== plan.count}
          onClick={() => void intents.commit()}
        >
          {plan.count !== null
            ? t('group.count', { label, n: plan.units.length, of: plan.count })
            : plan.units.length === 0
              ? label
              : t('group.go', { label, n: plan.units.length })}
        </button>
        {plan.count === null && (
          <button type="button" onClick={() => void table.give(table.ui.compose(plan.kind, { units: [] }))}>
            {t('group.stay')}
          </button>
        )}
      </div>
    </section>
  );
}

/** What the order that is being put together would lead to, where the game says more of it than it shows. */
function useLeadsTo(plan: GroupPlan): Json | null {
  const { table } = useDesk();
  const [facts, setFacts] = useState<Json | null>(null);
  useEffect(() => {
    let gone = false;
    setFacts(null);
    if (table.ui.outlookNotes !== undefined && plan.units.length > 0)
      void table.referee
        .outlook(table.ui.compose(plan.kind, { units: plan.units }))
        .then((answer) => !gone && setFacts(answer));
    return () => {
      gone = true;
    };
  }, [plan, table]);
  return facts;
}

function MarkerCard({ plan }: { readonly plan: MarkerPlan }) {
  const { table, intents } = useDesk();
  return (
    <section className="card" aria-label={table.ui.buttonLabel({ kind: plan.kind })}>
      {Object.entries(table.ui.markerFields).map(([field, { name, about, rule }]) => {
        const at = plan.values[field] ?? null;
        const placing = plan.placing === field;
        return (
          <div key={field} className="marker-row">
            <div>
              <strong>{name}</strong> <RuleLink rule={rule} />
              <p className="muted small">{about}</p>
            </div>
            <button type="button" aria-pressed={placing} onClick={() => void intents.takeMarker(field)}>
              {placing ? t('marker.click') : at === null ? t('marker.place') : table.names.place(at)}
            </button>
            {at !== null && (
              <button
                type="button"
                className="quiet"
                onClick={() =>
                  table.store.set({ plan: { ...plan, values: { ...plan.values, [field]: null } } })
                }
              >
                {t('marker.back')}
              </button>
            )}
          </div>
        );
      })}
      <div className="actions">
        <button type="button" className="primary" onClick={() => void intents.commit()}>
          {Object.values(plan.values).every((at) => at === null) ? t('marker.none') : t('marker.commit')}
        </button>
      </div>
    </section>
  );
}

/** Orders that name one unit: losses, removals, what is given up. */
function UnitChoice() {
  const { table } = useDesk();
  const { choices } = useStore(table.store, (s) => s.snapshot);
  const picking = useStore(table.store, (s) => s.picking);
  const list = useRef<HTMLUListElement>(null);
  const within = useRef(false);
  // A unit that is chosen takes its button away: the keyboard goes to the first of those left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is something new to choose from
  useEffect(() => {
    if (within.current && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('button')?.focus();
  }, [choices]);
  const kinds = openIn(choices, table.ui, 'unit');
  const alone = asksForUnit(choices, table.ui);
  const open = kinds.filter(
    ({ kind }) => kind === picking || (alone && table.ui.quiet?.includes(kind) !== true),
  );
  if (open.length === 0) return null;
  return (
    <section className="card" aria-label={t('unit.choose')}>
      <h3>{t('unit.choose')}</h3>
      <ul
        ref={list}
        className="unit-list"
        onFocus={() => {
          within.current = true;
        }}
        onBlur={() => {
          within.current = false;
        }}
      >
        {open.flatMap((choice) =>
          (choice.next ?? []).map((step) => (
            <li key={choice.kind + step.unit}>
              <UnitButton
                id={step.unit!}
                note={
                  table.ui.unitNote?.(choice.kind, step.unit!, table.state.position) ??
                  table.ui.buttonLabel({ kind: choice.kind })
                }
                onClick={() => step.order && void table.give(step.order)}
              />
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
