import type { OutlookProps } from '../../table/game-ui.ts';
import { useDesk } from '../../table/play/desk.tsx';
import { useStore } from '../../table/store/store.ts';
import { RuleLink } from '../../table/widgets/RuleLink.tsx';
import { t } from './messages/index.ts';
import type { OddsAnswer } from './odds.ts';
import { ORDER, percent, type Risk, riskIn, signed } from './risk.ts';
import { claimsAt } from './victories.ts';

const TONES: Readonly<Record<string, string>> = { success: 'attacker', step: 'both', abort: 'none' };

/** What an order leads to that waits to be given again: the die of a crossing, or who wins a hex without a battle. */
export function Weighed({ at, facts }: OutlookProps) {
  const risk = riskIn(facts);
  if (risk !== null) return <Crossing risk={risk} />;
  return <Victory at={at} odds={facts as unknown as OddsAnswer} />;
}

function Crossing({ risk }: { readonly risk: Risk }) {
  const { table } = useDesk();
  const { unit, to, mode, drm, total, chances } = risk;
  return (
    <>
      <strong>{t('risk.title', { unit: table.names.unit(unit), at: table.names.place(to) })}</strong>
      <p className="small">
        {t(
          mode === 'fly-out'
            ? 'risk.about.fly-out'
            : mode === 'ice-road'
              ? 'risk.about.ice-road'
              : 'risk.about',
        )}
      </p>
      <ul className="rb-parts small">
        {drm.map(({ what, rule, by }) => (
          <li key={what + rule}>
            {signed(by)} {what} <RuleLink rule={rule} />
          </li>
        ))}
        {drm.length > 0 && <li>{t('risk.total', { n: signed(total) })}</li>}
      </ul>
      <ul className="chances">
        {ORDER.filter((result) => (chances[result] ?? 0) > 0).map((result) => (
          <li key={result}>
            <span className="chance-name">{t(`risk.${result as 'success'}`)}</span>
            <span className="chance-bar">
              <span
                className={`chance-fill tone-${TONES[result] ?? 'defender'}`}
                style={{ width: percent(chances[result]!) }}
              />
            </span>
            <span className="chance-value">{percent(chances[result]!)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who would claim the hex, with what, and the other sets of units that could. */
function Victory({ at, odds }: { readonly at: string; readonly odds: OddsAnswer }) {
  const { table } = useDesk();
  const weighed = useStore(table.store, (s) => s.weighed);
  const order = weighed?.order as unknown as
    | { units: string[]; targets: string[]; air: string[] }
    | undefined;
  if (order === undefined) return null;
  const others = claimsAt(order.targets[0] ?? at, table).filter(
    (other) => JSON.stringify(other) !== JSON.stringify(weighed?.order),
  );
  const names = (units: readonly string[]): string => units.map(table.names.unit).join(', ');
  return (
    <>
      <strong>{t('victory.title', { at: order.targets.map(table.names.place).join(', ') })}</strong>
      <p className="small">
        {t('victory.odds', {
          attack: odds.attack,
          defense: odds.defense,
          ratio: odds.ratio,
          final: odds.final,
        })}{' '}
        <RuleLink rule="9.1" />
      </p>
      <ul className="rb-parts small">
        <li>{t('victory.by', { units: names(order.units), n: order.units.length })}</li>
        {order.air.length > 0 && <li>{t('victory.air', { units: names(order.air) })}</li>}
        <li>
          {t('victory.loses', { units: odds.defenders.map(({ unit }) => table.names.unit(unit)).join(', ') })}
        </li>
        {odds.shifts.map(({ what, rule, by }) => (
          <li key={what + rule}>
            {signed(by)} {what} <RuleLink rule={rule} />
          </li>
        ))}
        <li>
          {t('victory.after')} <RuleLink rule="9.4" />
        </li>
      </ul>
      {others.length > 0 && (
        <fieldset className="actions rb-others" aria-label={t('victory.others')}>
          {others.slice(0, 5).map((other) => {
            const { units, air } = other as unknown as { units: string[]; air: string[] };
            return (
              <button
                key={JSON.stringify(other)}
                type="button"
                className="quiet"
                onClick={() => void table.weigh(other)}
              >
                {t('victory.other', { units: names([...units, ...air]) })}
              </button>
            );
          })}
        </fieldset>
      )}
    </>
  );
}
