import type { GameEvent } from '@stavka/engine';
import { LEGEND } from '@stavka/russia-besieged/declare/en.ts';
import { TOLD } from '@stavka/russia-besieged/declare/en-events.ts';
import type { LogLine, Names } from '../../table/game-ui.ts';
import { t, wordOf } from './messages/index.ts';
import { oddsWords } from './odds.ts';
import { RESULTS } from './results.ts';

const TONES: Readonly<Record<string, LogLine['tone']>> = {
  'turn-began': 'head',
  phase: 'head',
  weather: 'head',
  'game-over': 'head',
  'country-surrendered': 'head',
  joined: 'head',
  announced: 'battle',
  attacked: 'battle',
  rolled: 'battle',
  'automatic-victory': 'battle',
  'lost-step': 'loss',
  eliminated: 'loss',
  surrendered: 'loss',
  removed: 'loss',
  'factory-lost': 'loss',
  unfed: 'loss',
  unable: 'loss',
  'dictator-lost': 'loss',
  captured: 'gain',
  'well-captured': 'gain',
  rebuilt: 'gain',
  arrived: 'gain',
  'shock-built': 'gain',
};
type Facts = Readonly<Record<string, unknown>>;
interface Part {
  readonly what: string;
  readonly by: number;
}
interface Share {
  readonly why: readonly Part[];
}
const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0');
const partsOf = (parts: unknown): string =>
  ((parts ?? []) as readonly Part[]).map(({ what, by }) => `${what} ${signed(by)}`).join(', ');
/** Why units count otherwise than is printed on them, each reason once. */
const reasonsOf = (shares: unknown): string =>
  [...new Set(((shares ?? []) as readonly Share[]).flatMap(({ why }) => why.map(({ what }) => what)))].join(
    ', ',
  );
const account = (id: unknown): string => wordOf(`account.${String(id)}`, String(id));

/** Sentences of the table's own, where there is more to say than the game says anywhere. */
const OWN: Readonly<Record<string, (facts: Facts, names: Names) => string>> = {
  announced: (e, names) =>
    t(
      (e.air as readonly string[]).length > 0
        ? `log.announced.${e.table as 'crt'}.air`
        : `log.announced.${e.table as 'crt'}`,
      {
        units: listed(e.units, names.unit),
        n: (e.units as readonly string[]).length,
        at: listed(e.targets, names.place),
        air: listed(e.air, names.unit),
      },
    ),
  attacked(e) {
    const [attack, defense] = [reasonsOf(e.attackers), reasonsOf(e.defenders)];
    const [shifts, drm] = [partsOf(e.shifts), partsOf(e.drm)];
    return [
      t('log.odds', {
        attack: `${String(e.attack)}${attack === '' ? '' : ` (${attack})`}`,
        defense: `${String(e.defense)}${defense === '' ? '' : ` (${defense})`}`,
        odds: oddsWords(String(e.odds)),
      }),
      shifts === '' ? '' : t('log.shifts', { shifts, odds: oddsWords(String(e.column)) }),
      drm === '' ? '' : t('log.drm', { drm }),
    ]
      .join('')
      .concat('.');
  },
  rolled: (e) =>
    t(Number(e.drm) === 0 ? 'log.rolled' : 'log.rolled.drm', {
      die: String(e.die),
      drm: signed(Number(e.drm)),
      roll: String(e.roll),
      result: RESULTS[String(e.result)]?.name ?? String(e.result),
    }),
  points: (e) =>
    t('log.points', {
      account: account(e.account),
      by: signed(Number(e.by)),
      left: String(e.left),
      why: wordOf(`why.${String(e.why)}`, String(e.why)),
    }),
  gift: (e) =>
    t('log.gift', {
      nation: LEGEND.labels.nation?.(String(e.nation)) ?? String(e.nation),
      n: Number(e.points),
      account: account(e.account).replace(/ points$/, ''),
    }),
  score: (e) =>
    t(e.need === null ? 'log.score' : `log.score.${e.rule === 'SC3' ? 'points' : 'cities'}`, {
      axis: String(e.axis),
      need: String(e.need),
    }),
};
const listed = (ids: unknown, name: (id: string) => string): string =>
  ((ids ?? []) as readonly string[]).map(name).join(', ');

/** Oil that comes is said again by the points it becomes. */
const isSaid = (event: GameEvent): boolean =>
  event.type === 'oil' && Number((event as unknown as Facts).amount) > 0;

/** What follows from the line before needs none of its own. */
const SILENT = new Set(['flown', 'landed', 'phase-ended']);

/** An event in plain words, as the game says it, with the table's names. */
export function tell(event: GameEvent, names: Names): LogLine | null {
  if (SILENT.has(event.type)) return null;
  const labels = { ...LEGEND.labels, unit: names.unit, hex: names.place };
  const line = TOLD.line(event, { ...LEGEND, labels });
  const { rule, spaces, path } = line;
  const text = OWN[event.type]?.(event as unknown as Facts, names) ?? line.text;
  if (text === '' || isSaid(event)) return null;
  return {
    text,
    rule,
    tone: TONES[event.type] ?? 'plain',
    spaces,
    ...(path === undefined ? {} : { path }),
    ...(typeof event.die === 'number' ? { die: event.die } : {}),
  };
}
