import tables from '../../../games/russia-besieged/data/tables.json';
import { Sheet, SheetTable } from '../../table/panel/SheetTable.tsx';
import { t } from './messages/index.ts';
import { useNow } from './Sheets.tsx';
import { signed } from './SheetsCombat.tsx';

const { air, sea, supply } = tables;
const NAMES = tables.weather.names as readonly ('clear' | 'light-mud' | 'mud' | 'snow')[];
const short = (name: string): string => t(`short.${name}` as 'short.clear');
const START = 1941;
/** The first month of a turn, as periods name it: '1942-03'. */
const monthOf = (turn: number): string => {
  const n = turn + 1;
  return `${START + Math.floor(n / 6)}-${String((n % 6) * 2 + 1).padStart(2, '0')}`;
};
type Cells = Readonly<Record<string, readonly number[]>>;

/** 11.3 Missions of both sides in this period, by the weather of both impulses. */
export function Air() {
  const { turn, pair, weather } = useNow();
  const month = monthOf(turn);
  const isSpring = Number(month.slice(5)) < 5;
  const cellsOf = (side: 'axis' | 'russian'): Cells => {
    const period = air.availability[side].find(({ from, to }) => from <= month && month <= to) as
      | { spring?: Cells; autumn?: Cells }
      | undefined;
    return (isSpring ? period?.spring : period?.autumn) ?? {};
  };
  const [axis, russian] = [cellsOf('axis'), cellsOf('russian')];
  const pairs = [...new Set([...Object.keys(axis), ...Object.keys(russian)])];
  const words = (cells: Cells, key: string): string => cells[key]?.join(' / ') ?? '–';
  return (
    <Sheet title={t('sheets.air')} rule="11.3">
      {pairs.length > 0 && (
        <SheetTable
          title={t('sheets.air')}
          columns={[t('sheets.pair'), t('side.axis'), t('side.russian')]}
          rows={pairs.map((key) => [
            key.split('/').map(short).join('/'),
            words(axis, key),
            words(russian, key),
          ])}
          row={pairs.indexOf(pair.join('/')) + 1 || undefined}
        />
      )}
      <SheetTable
        title={t('sheets.perAttack')}
        columns={[t('sheets.perAttack'), ...NAMES.map((name) => t(`first.${name}`))]}
        rows={[[t('sheets.missions'), ...NAMES.map((name) => air.perAttack[name])]]}
        column={NAMES.indexOf(weather as 'clear') + 1}
      />
      <p className="small">
        {t('sheets.air.more', {
          range: air.range,
          staging: air.staging,
          major: air.majorCity,
          minor: air.minorCity,
        })}
      </p>
    </Sheet>
  );
}

/** 8.2 A crossing: the die as modified, and what modifies it. */
export function Sea() {
  const { modifiers, results, invasions } = sea;
  const bounds = results.map(([to]) => Number(to));
  const span = (i: number): string => {
    const from = i === 0 ? '…' : `${bounds[i - 1]! + 1}`;
    return i === bounds.length - 1
      ? `${from}+`
      : i === 0
        ? `≤${bounds[0]}`
        : from === `${bounds[i]}`
          ? from
          : `${from}–${bounds[i]}`;
  };
  return (
    <Sheet title={t('sheets.sea')} rule="8.2">
      <SheetTable
        title={t('sheets.sea')}
        columns={[t('sheets.die'), ...results.map((_, i) => span(i))]}
        rows={[[t('sheets.result'), ...results.map(([, result]) => t(`crossing.${result as 'success'}`))]]}
      />
      <SheetTable
        title={t('sheets.sea.modifiers')}
        columns={[t('sheets.what'), t('sheets.die')]}
        rows={(Object.keys(modifiers) as (keyof typeof modifiers)[]).map((key) => [
          t(`crossing.${key}`),
          signed(modifiers[key]),
        ])}
      />
      <p className="small">
        {t('sheets.invasions', {
          axisBaltic: invasions.axis.baltic,
          axisBlack: invasions.axis['black-sea'],
          russianBaltic: invasions.russian.baltic,
          russianBlack: invasions.russian['black-sea'],
        })}
      </p>
    </Sheet>
  );
}

/** 13.23 How far supply reaches over ground, by weather. */
export function Supply() {
  const { weather } = useNow();
  return (
    <Sheet title={t('sheets.supply')} rule="13.23">
      <SheetTable
        title={t('sheets.supply')}
        columns={[t('sheets.supply.from'), ...NAMES.map((name) => t(`first.${name}`))]}
        rows={[
          [t('sheets.supply.rail'), ...NAMES.map((name) => supply.length[name])],
          ['0111', ...NAMES.map((name) => supply.from0111[name])],
        ]}
        column={NAMES.indexOf(weather as 'clear') + 1}
      />
      <SheetTable
        title={t('sheets.holdOut')}
        columns={[t('sheets.holdOut'), t('sheets.turns')]}
        rows={[
          ...Object.entries(supply.holdOut.russian).map(([city, turns]) => [city, turns]),
          [t('sheets.holdOut.other'), supply.holdOut.default],
        ]}
      />
    </Sheet>
  );
}
