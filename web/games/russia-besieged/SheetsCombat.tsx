import tables from '../../../games/russia-besieged/data/tables.json';
import { Sheet, SheetTable } from '../../table/panel/SheetTable.tsx';
import { useDesk } from '../../table/play/desk.tsx';
import { useStore } from '../../table/store/store.ts';
import { t } from './messages/index.ts';
import { oddsWords } from './odds.ts';

const { combat, modifiers } = tables;
const COLUMNS = combat.columns.map(oddsWords);
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** 10.22 The column on which odds are read: between two columns the lower one. */
export function columnOf(odds: string): number {
  const of = (words: string): number => {
    const [a = 1, b = 1] = words.split(':').map(Number);
    return a / b;
  };
  return COLUMNS.findLastIndex((column) => of(column) <= of(odds)) + 1;
}

/** 10.2, 10.9 The column is lit at which the plan, or the last battle, is fought, and the row of the last die as modified. */
export function Combat() {
  const { table } = useDesk();
  const odds = useStore(table.store, (s) => (s.plan?.type === 'fight' ? s.plan.odds : null));
  const dice = useStore(table.store, (s) => s.dice);
  const fought = dice?.events.findLast(({ type }) => type === 'attacked');
  const rolled = dice?.events.findLast(({ type }) => type === 'rolled');
  const at = odds?.column ?? (fought === undefined ? null : oddsWords(String(fought.column)));
  const column = at === null ? 0 : columnOf(at);
  const row = odds === null && rolled !== undefined ? Number(rolled.roll) : undefined;
  return (
    <>
      {(['crt', 'bat'] as const).map((name) => (
        <Sheet key={name} title={t(`sheets.${name}`)} rule={name === 'crt' ? '10.2' : '10.9'}>
          <SheetTable
            title={t(`sheets.${name}`)}
            columns={[t('sheets.die'), ...COLUMNS]}
            rows={combat[name].map((cells, i) => [i + 1, ...cells.map((cell) => cell.replace('-Adv', '/'))])}
            column={column > 0 ? column : undefined}
            row={row}
          />
        </Sheet>
      ))}
      <p className="small">{t('sheets.combat.read')}</p>
      <Sheet title={t('sheets.modifiers')} rule="10.21c">
        <SheetTable
          title={t('sheets.modifiers')}
          columns={[t('sheets.what'), t('sheets.die')]}
          rows={[
            [t('sheets.majorCity'), signed(modifiers['major-city'])],
            [t('space.forest'), signed(modifiers.forest)],
            [t('space.swamp'), signed(modifiers.swamp)],
            [
              t('sheets.mountainUnits'),
              `${signed(modifiers.mountainUnits)} / ${signed(-modifiers.mountainUnits)}`,
            ],
            [t('sheets.armor'), `${signed(modifiers.armor)} / ${signed(-modifiers.armor)}`],
            [t('sheets.extraHex'), signed(modifiers.extraHex)],
            [t('sheets.winter'), signed(modifiers.winterAttack)],
            [t('sheets.shock'), signed(modifiers.firstTurn)],
            [t('sheets.marshal'), `${signed(modifiers.marshal)} / ${signed(-modifiers.marshal)}`],
            [t('answer.partisans'), `${signed(modifiers.partisan)} / ${signed(-modifiers.partisan)}`],
          ]}
        />
        <p className="small">{t('sheets.modifiers.more', { cap: modifiers.cap })}</p>
      </Sheet>
    </>
  );
}
