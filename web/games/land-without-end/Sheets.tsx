import charts from '../../../games/land-without-end/data/charts.json';
import schedules from '../../../games/land-without-end/data/schedules.json';
import { Sheet, SheetTable } from '../../table/panel/SheetTable.tsx';
import { useDesk } from '../../table/play/desk.tsx';
import { useShown } from '../../table/play/shown.ts';
import { useStore } from '../../table/store/store.ts';
import { t } from './messages/index.ts';
import { asLand } from './position.ts';
import { slotName } from './slots.ts';

const { combat, movement, gast, weather, victory } = charts;
const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

const PACES = ['mech', 'foot', 'mountain', 'cavalry'] as const;
const GROUND = ['clear', 'forest', 'hills', 'marsh'] as const;
const inSpan = (turn: number, [first = 0, last = 0]: readonly number[]): boolean =>
  turn >= first && turn <= last;

/** The game's tables and tracks as on a printed sheet; what applies now is lit. */
export function Sheets() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="chart-sheets" tabIndex={0} aria-label={t('sheets.title')}>
      <Combat />
      <Gast />
      <Terrain />
      <Weather />
      <Victory />
      <Replacements />
      <Withdrawals />
    </section>
  );
}

/** 12.8 The column is lit at which the plan, or the last battle, is fought, and the row of the last die. */
function Combat() {
  const { table } = useDesk();
  const odds = useStore(table.store, (s) => (s.plan?.type === 'fight' ? s.plan.odds : null));
  const dice = useStore(table.store, (s) => s.dice);
  const last = dice?.events.findLast((event) => typeof event.final === 'number');
  const step = Number(last?.final);
  const fought = last === undefined ? undefined : step >= 1 ? `${step}:1` : `1:${2 - step}`;
  const column = combat.columns.indexOf(odds?.column ?? fought ?? '') + 1;
  const die = odds === null ? dice?.events.find(({ type }) => type === 'rolled')?.die : undefined;
  return (
    <Sheet title={t('sheets.combat')} rule="12.8">
      <SheetTable
        title={t('sheets.combat')}
        columns={[t('sheets.die'), ...combat.columns]}
        rows={combat.rows.map((row, i) => [i + 1, ...row])}
        column={column > 0 ? column : undefined}
        row={die === undefined ? undefined : Number(die)}
      />
      <p className="small">{t('sheets.combat.ends', { above: combat.above, below: combat.below })}</p>
      <SheetTable
        title={t('sheets.shifts')}
        columns={[t('sheets.shifts'), t('sheets.columns')]}
        rows={[
          [t('shift.forest'), signed(combat.shifts.forest)],
          [t('shift.hills'), signed(combat.shifts.hills)],
          [t('shift.large-town'), signed(combat.shifts['large-town'])],
          [t('shift.city'), signed(combat.shifts.city)],
          [t('shift.line'), signed(combat.shifts.line)],
          [t('shift.zone'), signed(combat.shifts.zone)],
          [t('sheets.marsh'), signed(combat.shifts.marsh)],
          [
            t('sheets.concentric'),
            `${signed(combat.shifts.concentricGerman)} / ${signed(combat.shifts.concentricOther)}`,
          ],
          [t('shift.assault-first'), signed(combat.shifts.assaultFirst)],
          [t('shift.support'), signed(combat.shifts.support)],
        ]}
      />
    </Sheet>
  );
}

/** 7.4 The die of long supply lines. */
function Gast() {
  return (
    <Sheet title={t('sheets.gast')} rule="7.4">
      <SheetTable
        title={t('sheets.gast')}
        columns={[
          t('sheets.die'),
          ...gast.shifts.map((_, i) => (i === gast.shifts.length - 1 ? `${i}+` : i)),
        ]}
        rows={[[t('sheets.columns'), ...gast.shifts.map(signed)]]}
      />
      <p className="small">
        {t('sheets.gast.add', {
          autumn: signed(gast.autumn.add),
          december: signed(gast.december.add),
          august: signed(gast.augustWest.add),
          foul: signed(gast.foulWeather.add),
        })}
      </p>
    </Sheet>
  );
}

/** 12.3 What a hex costs by ground and pace. */
function Terrain() {
  const { costs, river, mobileAssault, road } = movement;
  return (
    <Sheet title={t('sheets.terrain')} rule="12.3">
      <SheetTable
        title={t('sheets.terrain')}
        columns={[t('sheets.ground'), ...PACES.map((pace) => t(`pace.${pace}`))]}
        rows={[
          ...GROUND.map((ground) => [t(`space.${ground}`), ...PACES.map((pace) => costs[ground][pace])]),
          [t('sheets.river'), ...PACES.map((pace) => signed(river[pace]))],
        ]}
      />
      <p className="small">
        {t('sheets.terrain.more', { mobile: mobileAssault.cost, mech: road.mech, foot: road.nonmech })}
      </p>
    </Sheet>
  );
}

/** 12.4 The weather by month and die, the Crimea two lower. */
function Weather() {
  const { turn } = asLand(useShown().view);
  const now = weather.months.findIndex(({ turns }) => inSpan(turn, turns));
  const rolls = weather.months[0]!.rolls.map((_, i) => i + weather.lowest);
  return (
    <Sheet title={t('sheets.weather')} rule="10.1">
      <SheetTable
        title={t('sheets.weather')}
        columns={[t('sheets.die'), ...rolls]}
        rows={weather.months.map(({ month, rolls: kinds }) => [
          month[0]!.toUpperCase() + month.slice(1),
          ...kinds.map((kind) => t(`weather.${kind}` as 'weather.D')),
        ])}
        row={now < 0 ? undefined : now + 1}
      />
      <p className="small">{t('sheets.weather.more', { n: signed(weather.southern) })}</p>
    </Sheet>
  );
}

/** 4.5, 4.6 What each check asks, and what the end is worth. */
function Victory() {
  const { turn } = asLand(useShown().view);
  const { checks, levels } = victory;
  const next = checks.findIndex((check) => check.turn >= turn);
  return (
    <Sheet title={t('sheets.victory')} rule="4.5">
      <SheetTable
        title={t('sheets.victory')}
        columns={[t('sheets.check'), ...checks.map((check) => t('due.turn', { turn: check.turn }))]}
        rows={[[t('sheets.need'), ...checks.map(({ need }) => need)]]}
        column={next + 1}
      />
      <p className="small">
        {t('sheets.levels', {
          minor: levels.axis.minor,
          substantive: levels.axis.substantive,
          major: levels.axis.major,
          soviet: levels.soviet.minor,
          less: levels.soviet.substantive,
        })}
      </p>
    </Sheet>
  );
}

/** 8.8 Units that each replacement centre gives back. */
function Replacements() {
  const { turn } = asLand(useShown().view);
  const { rates } = schedules.replacements;
  return (
    <Sheet title={t('sheets.replacements')} rule="8.8">
      <SheetTable
        title={t('sheets.replacements')}
        columns={[t('sheets.turn'), ...rates.map(({ from }) => t('sheets.from', { turn: from }))]}
        rows={[[t('sheets.each'), ...rates.map(({ units }) => units)]]}
        column={rates.findLastIndex(({ from }) => from <= turn) + 1}
      />
    </Sheet>
  );
}

/** 12.5 What the German side is asked to withdraw. */
function Withdrawals() {
  const { turn } = asLand(useShown().view);
  const turns = [...new Set(schedules.withdrawals.map((each) => each.turn))];
  return (
    <Sheet title={t('sheets.withdrawals')} rule="8.12">
      <SheetTable
        title={t('sheets.withdrawals')}
        columns={[t('sheets.turn'), t('sheets.what')]}
        rows={turns.map((at) => [
          at,
          schedules.withdrawals
            .filter((each) => each.turn === at)
            .map(({ what }) => slotName(`${at}-${what}-1`))
            .join(', '),
        ])}
        row={turns.indexOf(turn) + 1 || undefined}
      />
    </Sheet>
  );
}
