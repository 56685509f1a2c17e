import { useState } from 'react';
import { useDesk } from '../../table/play/desk.tsx';
import { useShown } from '../../table/play/shown.ts';
import { useStore } from '../../table/store/store.ts';
import { RuleLink } from '../../table/widgets/RuleLink.tsx';
import { Buying } from './Buying.tsx';
import { Coming } from './Coming.tsx';
import { t, wordOf } from './messages/index.ts';
import { type Account, type Arrivals, type Economy, type Side, turnover, useAnswer } from './production.ts';
import { AxisSources, RussianSources } from './Sources.tsx';

const SIDES = ['axis', 'russian'] as const;

/** The production of a side: its points, what they can buy, who comes and goes, and what the points come from. */
export function Production() {
  const { table } = useDesk();
  const { decision } = useShown();
  const seat = decision.over === true ? 'axis' : (decision.seat as Side);
  const [chosen, setChosen] = useState<Side | null>(null);
  const side = chosen ?? seat;
  const economy = useAnswer<Economy>('production', side);
  const arrivals = useAnswer<Arrivals>('arrivals', side);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="chart-sheets production" tabIndex={0} aria-label={t('production.title')}>
      <div className="row production-sides">
        {SIDES.map((one) => (
          <button key={one} type="button" aria-pressed={side === one} onClick={() => setChosen(one)}>
            {table.names.seat(one)}
          </button>
        ))}
      </div>
      {economy?.side === side && (
        <>
          <Points economy={economy} />
          <Buying economy={economy} mine={side === seat} />
          {arrivals !== null && <Coming arrivals={arrivals} economy={economy} mine={side === seat} />}
          {side === 'russian' ? <RussianSources economy={economy} /> : <AxisSources economy={economy} />}
        </>
      )}
    </section>
  );
}

/** Points by account: what there is, what came and went this turn and for what, and what the schedule brings next. */
function Points({ economy }: { readonly economy: Economy }) {
  const { table } = useDesk();
  const entries = useStore(table.store, (s) => s.entries);
  const moved = turnover(entries);
  const alive = economy.accounts.filter(
    (account) => account.points > 0 || account.later?.length || moved[account.account] !== undefined,
  );
  return (
    <section className="chart-sheet">
      <header className="row">
        <h3>{t('production.points', { turn: economy.name })}</h3>
        <RuleLink rule={economy.side === 'axis' ? '19.1' : '19.2'} />
      </header>
      <table className="sheet-table">
        <thead>
          <tr>
            <th scope="col">{t('production.account')}</th>
            <th scope="col">{t('production.now')}</th>
            <th scope="col">{t('production.turn')}</th>
            {economy.side === 'axis' && <th scope="col">{t('production.next')}</th>}
          </tr>
        </thead>
        <tbody>
          {alive.map((account) => (
            <Row key={account.account} account={account} moved={moved[account.account] ?? {}} />
          ))}
        </tbody>
      </table>
      {(economy.owed ?? 0) > 0 && (
        <p className="small">
          {t('production.owed', { n: economy.owed! })} <RuleLink rule="18.25" />
        </p>
      )}
    </section>
  );
}

/** Nov/Dec 1941 for November/December 1941. */
const shortTurn = (name: string): string => name.replace(/([A-Z][a-z]{2})[a-z]+/g, '$1');
const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);
function Row({
  account,
  moved,
}: {
  readonly account: Account;
  readonly moved: Readonly<Record<string, number>>;
}) {
  const parts = Object.entries(moved).filter(([, by]) => by !== 0);
  const next = account.later?.[0];
  return (
    <tr>
      <th scope="row">{wordOf(`account.${account.account}`, account.account).replace(/ points$/, '')}</th>
      <td>
        <b>{account.points}</b>
      </td>
      <td className="turnover">
        {parts.map(([why, by]) => `${signed(by)} ${wordOf(`why.${why}`, why)}`).join(', ')}
      </td>
      {account.later !== undefined && (
        <td>
          {next === undefined ? '' : t('production.later', { n: next.points, turn: shortTurn(next.name) })}
        </td>
      )}
    </tr>
  );
}
