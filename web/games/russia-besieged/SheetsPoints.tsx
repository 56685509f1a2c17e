import schedules from '../../../games/russia-besieged/data/schedules.json';
import tables from '../../../games/russia-besieged/data/tables.json';
import { Sheet, SheetTable } from '../../table/panel/SheetTable.tsx';
import { t, wordOf } from './messages/index.ts';
import { turnName } from './months.ts';
import { useNow } from './Sheets.tsx';

const { axisReplacements } = schedules;
const { shock, lendLease, victory, oil } = tables;
const TURNS = 25;
/** The turn that a month belongs to: 1941-05 is in the first. */
const turnOf = (month: string): number => {
  const [year = 0, n = 0] = month.split('-').map(Number);
  return (year - 1941) * 6 + Math.floor((n - 1) / 2) - 1;
};

/** 19.1, 20.53 The Axis schedule, and what the die of Lend Lease brings. */
export function Points() {
  const { turn } = useNow();
  const rows = axisReplacements.turns as readonly (readonly (string | number)[])[];
  return (
    <>
      <Sheet title={t('sheets.axisPoints')} rule="19.1">
        <SheetTable
          title={t('sheets.axisPoints')}
          columns={[t('sheets.turn'), ...axisReplacements.accounts.map((id) => wordOf(`column.${id}`, id))]}
          rows={rows.map(([month, ...points]) => [
            turnName(turnOf(String(month))),
            ...points.map((n) => n || ''),
          ])}
          row={rows.findIndex(([month]) => turnOf(String(month)) === turn) + 1 || undefined}
        />
      </Sheet>
      <Sheet title={t('production.lendLease')} rule="20.53">
        <SheetTable
          title={t('production.lendLease')}
          columns={[t('sheets.die'), ...lendLease.routes.map((route) => wordOf(`route.${route}`, route))]}
          rows={lendLease.rows.map((points, i) => [i + 1, ...points])}
        />
        <p className="small">
          {t('sheets.lendLease.more', { lean: -lendLease.lean, share: lendLease.armorShare })}
        </p>
      </Sheet>
    </>
  );
}

/** 21.01, 22.06 What a well gives by year, and what a Shock Army costs. */
export function Oil() {
  const { turn } = useNow();
  const grade = shock.grades.findIndex(({ to }) => to === undefined || turn <= turnOf(to));
  return (
    <>
      <Sheet title={t('sheets.wells')} rule="21.01">
        <SheetTable
          title={t('sheets.wells')}
          columns={[t('sheets.from'), ...oil.values.map(([from]) => String(from))]}
          rows={[[t('sheets.eachWell'), ...oil.values.map(([, value]) => value!)]]}
          column={oil.values.findLastIndex(([from]) => turnOf(String(from)) <= turn) + 1}
        />
      </Sheet>
      <Sheet title={t('production.shock')} rule="22.06">
        <SheetTable
          title={t('production.shock')}
          columns={[t('sheets.grade'), t('sheets.oil')]}
          rows={shock.grades.map(({ name, oil: cost }) => [name, cost])}
          row={grade + 1}
        />
      </Sheet>
    </>
  );
}

/** 27.2c The major cities that the Axis must hold at the ends of three years. */
export function Victory() {
  const { turn } = useNow();
  const checks = victory.suddenDeath.map(([month, need]) => [turnOf(String(month)), Number(need)] as const);
  const next = checks.findIndex(([at]) => at >= turn);
  return (
    <Sheet title={t('sheets.victory')} rule="27.2c">
      <SheetTable
        title={t('sheets.victory')}
        columns={[t('sheets.check'), ...checks.map(([at]) => turnName(Math.min(at, TURNS)))]}
        rows={[[t('sheets.need'), ...checks.map(([, need]) => need)]]}
        column={next < 0 ? undefined : next + 1}
      />
    </Sheet>
  );
}
