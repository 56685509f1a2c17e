import tables from '../../../games/russia-besieged/data/tables.json';
import { Sheet, SheetTable } from '../../table/panel/SheetTable.tsx';
import { t } from './messages/index.ts';
import { useNow } from './Sheets.tsx';
import { signed } from './SheetsCombat.tsx';

const { weather, movement } = tables;
/** 3.0 May/June 1941 is turn 1; the year has six turns, the first of January/February. */
const MONTHS = ['01', '03', '05', '07', '09', '11'] as const;
const BOX = ['jan', 'mar', 'may', 'jul', 'sep', 'nov'] as const;
const boxOf = (turn: number): number => (turn + 1) % MONTHS.length;
const short = (name: string): string => t(`short.${name}` as 'short.clear');

/** 3.0.1b What each roll brings to both impulses, by the months of the turn. */
export function Weather() {
  const { turn } = useNow();
  return (
    <Sheet title={t('sheets.weather')} rule="3.0.1b">
      <SheetTable
        title={t('sheets.weather')}
        columns={[t('sheets.die'), ...weather.rows['01'].map((_, i) => i + 1)]}
        rows={MONTHS.map((month, i) => [
          t(`month.${BOX[i]!}`, { year: '' }).trim(),
          ...weather.rows[month].map(([a, b]) => `${short(a!)}/${short(b!)}`),
        ])}
        row={boxOf(turn) + 1}
      />
      <p className="small">{t('sheets.weather.key')}</p>
    </Sheet>
  );
}

const NAMES = weather.names as readonly ('clear' | 'light-mud' | 'mud' | 'snow')[];
/** 6.01, 6.02 Movement points by weather: in the first impulse what is taken off the printed factor, in the second what there is. */
export function Movement() {
  const now = useNow();
  const { classes, first, second } = movement;
  const lit = NAMES.indexOf(now.weather as 'clear') + 1;
  const rows = classes as readonly (keyof typeof first)[];
  const head = [t('sheets.class'), ...NAMES.map((name) => t(`first.${name}`))];
  return (
    <Sheet title={t('sheets.movement')} rule="6.01">
      <SheetTable
        title={t('sheets.first')}
        columns={[t('sheets.first'), ...head.slice(1)]}
        rows={rows.map((cls) => [
          t(`class.${cls}`),
          ...NAMES.map((name) => {
            const change: number | string = first[cls][name];
            return typeof change === 'number'
              ? change === 0
                ? t('sheets.full')
                : signed(change)
              : t('sheets.half');
          }),
        ])}
        column={now.impulse === 0 ? lit : undefined}
      />
      <SheetTable
        title={t('sheets.second')}
        columns={[t('sheets.second'), ...head.slice(1)]}
        rows={rows.map((cls) => [t(`class.${cls}`), ...NAMES.map((name) => second[cls][name])])}
        column={now.impulse === 1 ? lit : undefined}
      />
    </Sheet>
  );
}

const GROUNDS = ['clear', 'forest', 'swamp', 'mountain'] as const;
/** 6.0 What a hex costs. */
export function Terrain() {
  const { cost } = movement;
  const kinds = Object.keys(cost).filter((kind) => typeof cost[kind as 'infantry'] === 'object');
  return (
    <Sheet title={t('sheets.terrain')} rule="6.0">
      <SheetTable
        title={t('sheets.terrain')}
        columns={[t('sheets.class'), ...GROUNDS.map((ground) => t(`space.${ground}`))]}
        rows={kinds.map((kind) => [
          t(`pace.${kind}` as 'pace.infantry'),
          ...GROUNDS.map((ground) => cost[kind as 'infantry'][ground]),
        ])}
      />
    </Sheet>
  );
}
