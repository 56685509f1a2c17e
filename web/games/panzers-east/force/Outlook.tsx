import type { Json } from '@stavka/engine';
import { useDesk } from '../../../table/play/desk.tsx';
import type { MoveForesight, PocketForesight } from '../facts.ts';
import { t } from '../messages/index.ts';
import { percent } from '../percent.ts';
import { Sizes } from './Sizes.tsx';

const tenth = (n: number): number => Math.round(n * 10) / 10;

/** What the move under the pointer leads to. */
export function Outlook({ at, facts }: { readonly at: string; readonly facts: Json }) {
  const { table } = useDesk();
  const { cost, left, open, odds, pockets } = facts as unknown as MoveForesight;
  if (cost === undefined) return <strong>{table.names.place(at)}</strong>;
  return (
    <>
      <strong>{table.names.place(at)}</strong>
      <ul>
        <li>{t('force.cost', { cost, left })}</li>
        {open !== undefined && (
          <li>{open.length === 0 ? t('outlook.covered') : t('outlook.open', { n: open.length })}</li>
        )}
      </ul>
      {odds != null && (
        <div className="outlook-battle">
          {odds.sizes !== undefined && (
            <div className="outlook-sizes">
              <span>{t('force.sizes')}</span>
              <Sizes chances={odds.sizes} full />
            </div>
          )}
          <ul>
            <li>{t('outlook.clear', { p: percent(odds.clear) })}</li>
            {odds.byRound.length > 1 && percent(odds.byRound.at(-1)!) !== percent(odds.clear) && (
              <li>{t('outlook.end', { n: odds.byRound.length, p: percent(odds.byRound.at(-1)!) })}</li>
            )}
            <li>{t('outlook.lost', { n: tenth(odds.lost) })}</li>
          </ul>
        </div>
      )}
      {pockets?.map((pocket) => (
        <Closes key={pocket.size + pocket.least} pocket={pocket} />
      ))}
    </>
  );
}

function Closes({ pocket }: { readonly pocket: PocketForesight }) {
  const { size, least, most, breaksOut } = pocket;
  return (
    <p className="outlook-pocket">
      {t('outlook.pocket', { size, least, most })}
      {breaksOut !== undefined && `, ${t('outlook.breaksOut', { p: percent(breaksOut) })}`}
    </p>
  );
}
