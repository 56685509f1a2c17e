import { useDesk } from '../../table/play/desk.tsx';
import { useShown } from '../../table/play/shown.ts';
import { useStore } from '../../table/store/store.ts';
import { RuleLink } from '../../table/widgets/RuleLink.tsx';
import { UnitButton } from '../../table/widgets/UnitButton.tsx';
import { t, wordOf } from './messages/index.ts';
import type { Arrivals, Economy } from './production.ts';

const AHEAD = 3;
/** More than these are folded away. */
const FEW = 6;

interface Props {
  readonly arrivals: Arrivals;
  readonly economy: Economy;
  readonly mine: boolean;
}

/** Who comes in now and in the turns ahead, and what has to be withdrawn. */
export function Coming({ arrivals, economy, mine }: Props) {
  const { table, intents } = useDesk();
  const { replaying } = useShown();
  const choices = useStore(table.store, (s) => s.snapshot.choices);
  const open = mine && !replaying && table.mayAct && choices.some(({ kind }) => kind === 'arrive');
  const here = new Set(arrivals.now.map(({ unit }) => unit));
  const waits = Object.values(arrivals.months)
    .flat()
    .filter(({ unit }) => !here.has(unit));
  const place = (label: string): string => table.geometry.names.get(label) ?? label;
  const turns = [...new Set(waits.map(({ turn }) => turn))].sort((a, b) => a - b);
  const near = turns.filter((turn) => turn <= economy.turn + AHEAD);
  const far = turns.filter((turn) => turn > economy.turn + AHEAD);
  const names = (turn: number): string =>
    waits
      .filter((each) => each.turn === turn)
      .map(({ unit, at }) => `${table.names.unit(unit)} (${entryWords(at, place)})`)
      .join(', ');
  const nameOf = (turn: number): string =>
    turn < economy.turn ? t('production.late') : (waits.find((each) => each.turn === turn)?.turnName ?? '');
  return (
    <section className="chart-sheet">
      <header className="row">
        <h3>{t('production.arrivals')}</h3>
        <RuleLink rule="17.0" />
      </header>
      {arrivals.now.length > 0 && (
        <details open={arrivals.now.length <= FEW}>
          <summary>{t('production.comingNow', { n: arrivals.now.length })}</summary>
          <ul className="unit-list is-compact">
            {arrivals.now.map(({ unit, at }) => (
              <li key={unit}>
                <UnitButton
                  id={unit}
                  note={
                    at.length === 0 ? t('production.noEntry') : t('production.comesNow', { n: at.length })
                  }
                  {...(open && at.length > 0 ? { onClick: () => void intents.select([unit]) } : {})}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
      <dl className="production-turns small">
        {near.map((turn) => (
          <div key={turn}>
            <dt>{nameOf(turn)}</dt>
            <dd>{names(turn)}</dd>
          </div>
        ))}
      </dl>
      {far.length > 0 && (
        <details className="small">
          <summary>
            {t('production.far', { n: waits.filter(({ turn }) => far.includes(turn)).length })}
          </summary>
          <dl className="production-turns">
            {far.map((turn) => (
              <div key={turn}>
                <dt>{nameOf(turn)}</dt>
                <dd>{names(turn)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {(economy.withdrawals?.length ?? 0) > 0 && <Withdrawals economy={economy} />}
    </section>
  );
}

const entryWords = (at: string, place: (label: string) => string): string =>
  /^\d{4}$/.test(at) ? place(at) : wordOf(`entry.${at}`, at);

function Withdrawals({ economy }: { readonly economy: Economy }) {
  const { table } = useDesk();
  const list = economy.withdrawals ?? [];
  return (
    <details className="small" open={list[0]?.turn === economy.turn}>
      <summary>
        {t('production.withdrawals', { n: list.length })} <RuleLink rule="18.0" />
      </summary>
      <dl className="production-turns">
        {list.map(({ month, turnName, what, n, made, units, rule, returns }) => (
          <div key={month + what + units.join()}>
            <dt>{turnName}</dt>
            <dd>
              {t(`withdraw.${what as 'air'}`, { n: n - made, units: units.map(table.names.unit).join(', ') })}
              {returns !== null && ` ${t('withdraw.returns', { month: monthWords(returns) })}`}{' '}
              <RuleLink rule={rule} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
const monthWords = (month: string): string => {
  const [year, n] = month.split('-');
  return new Date(Date.UTC(Number(year), Number(n) - 1, 1)).toLocaleString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
};
