import { t } from '../../messages/index.ts';
import { modeOf } from '../play/choices.ts';
import { useDesk } from '../play/desk.tsx';
import type { FightPlan, Odds } from '../play/plan.ts';
import { RuleLink } from '../widgets/RuleLink.tsx';
import { UnitButton } from '../widgets/UnitButton.tsx';
import { ChanceBars, goodChance } from './ChanceBars.tsx';
import { Extras, Fates, TableSwitch } from './FightParts.tsx';

/** With its sign; the two are never parted at the end of a line. */
const signed = (n: number): string => (n > 0 ? `+\u2060${n}` : n === 0 ? '0' : `−\u2060${-n}`);

/** The attack planner: who attacks, the sum, every shift and modifier with its rule, and the chance of each result. */
export function FightPlanner({ plan }: { readonly plan: FightPlan }) {
  const { table, intents } = useDesk();
  const { odds } = plan;
  const label = table.ui.buttonLabel({ kind: plan.kind });
  return (
    <section className="card planner" aria-labelledby="planner-title">
      <h2 id="planner-title">{t('plan.title', { label, target: table.names.place(plan.target) })}</h2>
      {odds !== null && <OddsHead odds={odds} plan={plan} />}
      <h3 className="visually-hidden">{t('plan.attackers')}</h3>
      <ul className="unit-list">
        {plan.eligible.map((unit) => (
          <li key={unit}>
            <UnitButton
              id={unit}
              pressed={plan.units.includes(unit)}
              onClick={() => void intents.toggle(unit)}
              note={<WhatIf plan={plan} unit={unit} />}
            />
          </li>
        ))}
      </ul>
      {odds?.extras !== undefined && <Extras extras={odds.extras} ticked={plan.extras} />}
      {odds?.fates !== undefined && <Fates fates={odds.fates} />}
      {odds !== null && <OddsDetail odds={odds} />}
      {(plan.kind === 'attack' || modeOf(table.ui, plan.kind) === 'strike') && (
        <p className="muted small">{t('plan.noUndo')}</p>
      )}
      <div className="actions">
        {(odds?.against?.length ?? 0) > 0 && (
          <ul className="against" role="alert">
            {odds?.against?.map(({ text, rule }) => (
              <li key={text + rule}>
                {text[0]!.toUpperCase() + text.slice(1)}. <RuleLink rule={rule} />
              </li>
            ))}
          </ul>
        )}
        <button
          type="button"
          className="primary"
          disabled={plan.units.length === 0 || (odds?.against?.length ?? 0) > 0}
          onClick={() => void intents.commit()}
        >
          {odds?.button ?? (
            <>
              {label}
              {table.ui.readOdds !== undefined &&
                plan.units.length > 0 &&
                ` ${t('plan.withUnits', { n: plan.units.length })}`}
              {odds !== null && ` · ${odds.column === 'automatic' ? t('plan.automatic') : odds.column}`}
            </>
          )}
        </button>
        <button type="button" onClick={() => intents.clear()}>
          {t('plan.cancel')}
        </button>
      </div>
    </section>
  );
}

function OddsHead({ odds, plan }: { readonly odds: Odds; readonly plan: FightPlan }) {
  const { table } = useDesk();
  return (
    <>
      <div className="odds-line">
        <span className="odds-number">{odds.attack}</span>
        <span className="odds-against">:</span>
        <span className="odds-number">{odds.defense}</span>
        <span className="odds-ratio">{odds.column === 'automatic' ? t('plan.automatic') : odds.column}</span>
      </div>
      <ul className="defenders">
        {odds.defenders.map(({ unit, defense, supply }) => (
          <li key={unit}>
            {t('plan.defender', { unit: table.units.get(unit)?.title ?? unit, defense })}
            {supply === 'none' ? ` (${t('state.unsupplied')})` : ''}
          </li>
        ))}
      </ul>
      {odds.spread !== undefined && <Spread spread={odds.spread} />}
      {odds.tables !== undefined && <TableSwitch tables={odds.tables} ticked={plan.extras} />}
      <ChanceBars chances={odds.chances} results={table.ui.results} byDie={odds.byDie} />
    </>
  );
}

/** What a stack that cannot be seen may count, and the odds then. */
function Spread({ spread }: { readonly spread: NonNullable<Odds['spread']> }) {
  const shown = spread.slice(0, SPREAD);
  return (
    <div className="odds-spread">
      <p className="small muted">{t('plan.spread')}</p>
      <ul>
        {shown.map(({ defense, column, chance }) => (
          <li key={defense}>
            {t('plan.maybe', { defense, column })} <b>{Math.round(chance * 100)}&nbsp;%</b>
          </li>
        ))}
        {spread.length > SPREAD && (
          <li className="muted">{t('plan.others', { n: spread.length - SPREAD })}</li>
        )}
      </ul>
    </div>
  );
}
const SPREAD = 4;

/** Every shift and modifier with its rule. */
function OddsDetail({ odds }: { readonly odds: Odds }) {
  const { table } = useDesk();
  return (
    <dl className="modifiers">
      {odds.reductions?.map(({ text, rule }) => (
        <div key={text + rule}>
          <dt>{text}</dt>
          <dd>
            <RuleLink rule={rule} />
          </dd>
        </div>
      ))}
      {odds.shifts.map((shift) => (
        <div key={shift.rule}>
          <dt>{shift.why}</dt>
          <dd>
            {t('plan.columns', { n: signed(shift.value) })} <RuleLink rule={shift.rule} />
          </dd>
        </div>
      ))}
      {odds.modifiers.map((modifier) => (
        <div key={modifier.rule + modifier.why}>
          <dt>{modifier.why[0]!.toUpperCase() + modifier.why.slice(1)}</dt>
          <dd>
            {signed(modifier.value)} <RuleLink rule={modifier.rule} />
          </dd>
        </div>
      ))}
      {odds.conversions.map(({ rule, from, to }) => (
        <div key={from}>
          <dt>
            {t('plan.conversion', {
              from: table.ui.results[from]?.name ?? from,
              to: table.ui.results[to]?.name ?? to,
            })}
          </dt>
          <dd>
            <RuleLink rule={rule} />
          </dd>
        </div>
      ))}
      {odds.remarks?.map(({ text, rule }) => (
        <div key={text + rule}>
          <dt>{text}</dt>
          <dd>
            <RuleLink rule={rule} />
          </dd>
        </div>
      ))}
      {odds.drm !== null && (
        <div className="total">
          <dt>{t('plan.modifier')}</dt>
          <dd>{signed(odds.drm)}</dd>
        </div>
      )}
    </dl>
  );
}

/** What the plan would be with this unit added or taken out. */
function WhatIf({ plan, unit }: { readonly plan: FightPlan; readonly unit: string }) {
  const { table } = useDesk();
  const then = plan.whatIf[unit];
  const inPlan = plan.units.includes(unit);
  if (then === undefined || plan.odds === null)
    return <>{inPlan && plan.units.length === 1 ? t('plan.only') : ''}</>;
  const delta = Math.round(
    (goodChance(then.chances, table.ui.results) - goodChance(plan.odds.chances, table.ui.results)) * 100,
  );
  const column = then.column === 'automatic' ? t('plan.automatic') : then.column;
  const change = delta === 0 ? t('plan.same') : t('plan.delta', { n: signed(delta) });
  return <>{t(inPlan ? 'plan.without' : 'plan.with', { column, change })}</>;
}
