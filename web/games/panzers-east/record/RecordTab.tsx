import { useReducer, useState } from 'react';
import { useDesk } from '../../../table/play/desk.tsx';
import { useShown } from '../../../table/play/shown.ts';
import { t } from '../messages/index.ts';
import { clearRecord, readRecord } from './record.ts';

const LEVELS = [
  'moscow',
  'july-check',
  'turn-5-check',
  'turn-6-check',
  'integrity',
  'counterattack',
  'counteroffensive',
  'time',
  'conceded',
] as const;
const isLevel = (level: string): level is (typeof LEVELS)[number] =>
  (LEVELS as readonly string[]).includes(level);

/** The campaigns of the past: result, turn, units pocketed. */
export function RecordTab() {
  const { table } = useDesk();
  useShown();
  const [sure, setSure] = useState(false);
  const record = readRecord();
  const who = (bot: string | null): string =>
    bot === null ? t('record.person') : (table.ui.bots.find(({ id }) => id === bot)?.name ?? bot);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="record" tabIndex={0} aria-label={t('record.title')}>
      {record.length === 0 ? (
        <p className="muted">{t('record.none')}</p>
      ) : (
        <>
          <p>
            {t('record.sum', {
              won: record.filter((c) => c.won).length,
              of: record.length,
              most: Math.max(...record.map((c) => c.pocketed)),
            })}
          </p>
          <table>
            <caption className="visually-hidden">{t('record.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('record.result')}</th>
                <th scope="col">{t('record.turn')}</th>
                <th scope="col">{t('record.pocketed')}</th>
                <th scope="col">{t('record.who')}</th>
                <th scope="col">{t('record.when')}</th>
              </tr>
            </thead>
            <tbody>
              {record.map((c) => (
                <tr key={c.id}>
                  <td>
                    <strong>{t(c.won ? 'record.won' : 'record.lost')}</strong>{' '}
                    {isLevel(c.level) ? t(`level.${c.level}`) : c.level}
                  </td>
                  <td>{c.turn}</td>
                  <td>{c.pocketed}</td>
                  <td>{who(c.bot)}</td>
                  <td>{new Date(c.when).toLocaleDateString()}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <button
            type="button"
            className="quiet"
            onClick={() => {
              if (sure) clearRecord();
              setSure(!sure);
            }}
            onBlur={() => setSure(false)}
          >
            {t(sure ? 'record.clearSure' : 'record.clear')}
          </button>
        </>
      )}
      <Concede />
    </section>
  );
}

/** 5.5 Giving up is always open; it is asked twice. */
function Concede() {
  const { table } = useDesk();
  const [sure, ask] = useReducer((now: boolean) => !now, false);
  if (!table.mayAct) return null;
  return sure ? (
    <button type="button" onClick={() => void table.give({ kind: 'concede' })}>
      {t('campaign.concedeSure')}
    </button>
  ) : (
    <button type="button" className="quiet" onClick={ask}>
      {t('campaign.concede')}
    </button>
  );
}
