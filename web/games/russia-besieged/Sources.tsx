import { Sheet, SheetTable } from '../../table/panel/SheetTable.tsx';
import { useDesk } from '../../table/play/desk.tsx';
import { t, wordOf } from './messages/index.ts';
import type { Economy } from './production.ts';

/** What Russian points come from: factories, the Urals, oil and Lend Lease with the odds of its next die. */
export function RussianSources({ economy }: { readonly economy: Economy }) {
  return (
    <>
      <Factories economy={economy} />
      <Oil economy={economy} />
      <LendLease economy={economy} />
    </>
  );
}

function Factories({ economy }: { readonly economy: Economy }) {
  const { table } = useDesk();
  const { factories } = economy;
  if (factories === undefined) return null;
  return (
    <Sheet
      title={t('production.factories', { n: factories.points + factories.urals + factories.returned })}
      rule="20.0"
    >
      <SheetTable
        title={t('production.factories.list')}
        columns={[t('production.factory'), t('production.where'), t('production.value')]}
        rows={[
          ...factories.counters.map(({ unit, at, value, due, evacuated }) => [
            table.names.unit(unit),
            at !== null
              ? table.names.place(at)
              : t(evacuated ? 'production.urals.until' : 'production.comes', { due: due ?? '' }),
            value,
          ]),
          [t('production.urals'), '', factories.urals],
          ...(factories.returned > 0 ? [[t('production.returned'), '', factories.returned]] : []),
        ]}
      />
    </Sheet>
  );
}

function Oil({ economy }: { readonly economy: Economy }) {
  const { table } = useDesk();
  const { oil } = economy;
  if (oil === undefined) return null;
  const wells = oil.wells.filter(({ holder }) => holder === 'russian');
  return (
    <Sheet title={t('production.oil', { n: oil.capacity })} rule="21.0">
      <SheetTable
        title={t('production.wells')}
        columns={[t('production.well'), t('production.holder'), t('production.value'), t('production.way')]}
        rows={oil.wells.map(({ at = '', holder = 'russian', value = 0, comes = 'not' }) => [
          table.names.place(at),
          t(`side.${holder}`),
          value,
          t(`oil.${holder === 'axis' ? 'lost' : comes}`),
        ])}
      />
      <p className="small">
        {t('production.oil.words', { n: wells.length, side: t(`side.${oil.ploesti}`) })}
        {oil.setAside > 0 && ` ${t('production.setAside', { n: oil.setAside })}`}
      </p>
    </Sheet>
  );
}

function LendLease({ economy }: { readonly economy: Economy }) {
  const { lendLease } = economy;
  if (lendLease === undefined) return null;
  const { routes, odds, line } = lendLease;
  const totals = odds.map(({ points }) => points.reduce((sum, n) => sum + n, 0));
  const mean = totals.reduce((sum, n) => sum + n, 0) / Math.max(1, totals.length);
  return (
    <Sheet title={t('production.lendLease')} rule="20.5">
      <p className="small">
        {routes
          .map(({ route, points, open }) =>
            t('production.route', {
              route: wordOf(`route.${route}`, route),
              n: points,
              open: t(`passage.${open as 'full'}`),
            }),
          )
          .join(' ')}
      </p>
      {odds.length > 0 && (
        <>
          <SheetTable
            title={t('production.aidOdds')}
            columns={[
              t('sheets.die'),
              ...routes.map(({ route }) => wordOf(`route.${route}`, route)),
              t('production.sum'),
            ]}
            rows={odds.map(({ die, points }, i) => [die, ...points, totals[i]!])}
          />
          <p className="small">{t('production.aidMean', { mean: mean.toFixed(1) })}</p>
        </>
      )}
      {(line.cut || line.built > 0) && (
        <p className="small">
          {t('production.line', { n: line.built, planned: line.planned, reach: line.reach })}
        </p>
      )}
    </Sheet>
  );
}

/** What Axis points come from beside the schedule: Ploesti and captured wells. */
export function AxisSources({ economy }: { readonly economy: Economy }) {
  const { table } = useDesk();
  const { captured } = economy;
  if (captured === undefined) return null;
  return (
    <Sheet title={t('production.captured')} rule="21.2">
      {captured.wells.length === 0 ? (
        <p className="small muted">{t('production.captured.none')}</p>
      ) : (
        <SheetTable
          title={t('production.captured')}
          columns={[t('production.well'), t('production.value'), t('production.way')]}
          rows={captured.wells.map(({ well, points = 0, used, usable }) => [
            table.names.place(well),
            points,
            t(used ? 'oil.used' : usable ? 'oil.ready' : 'oil.notYet'),
          ])}
        />
      )}
      {captured.waiting > 0 && <p className="small">{t('production.waiting', { n: captured.waiting })}</p>}
    </Sheet>
  );
}
