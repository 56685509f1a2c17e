import type { GameEvent } from '@stavka/engine';
import { SAID } from '@stavka/russia-besieged/declare/said.ts';
import type { LogLine, Names } from '../../table/game-ui.ts';
import { type Labels, type Said, sentenceOf } from '../../table/log/said.ts';
import { MARSHALS } from './faces.ts';
import { t, wordOf } from './messages/index.ts';
import { turnName } from './months.ts';

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
/** Fields by what they name. */
const PLACES = ['at', 'from', 'to', 'into', 'hexes', 'targets', 'path', 'well'];
const UNITS = ['unit', 'units', 'infantry', 'armor', 'army'];
const WORDS = ['first', 'second', 'result', 'route', 'nation', 'account', 'phase'];
/** What follows from the line before needs none of its own. */
const SILENT = new Set(['flown', 'landed', 'phase-ended']);

const labelsFor = (names: Names): Labels => {
  const each = (fields: readonly string[], call: (value: string) => string) =>
    Object.fromEntries(fields.map((field) => [field, call]));
  return {
    ...each(PLACES, names.place),
    ...each(UNITS, names.unit),
    ...each(['side', 'seat', 'winner'], names.seat),
    ...Object.fromEntries(WORDS.map((field) => [field, (word: string) => wordOf(`${field}.${word}`, word)])),
    marshal: (id) => MARSHALS.get(id) ?? id,
    city: (id) =>
      id.replace(/(^|-)(\w)/g, (_, gap: string, letter: string) => `${gap && ' '}${letter.toUpperCase()}`),
  };
};

/** An event in plain words. */
export function tell(event: GameEvent, names: Names): LogLine | null {
  const said: Said | undefined = (SAID as Readonly<Record<string, Said>>)[event.type];
  if (said === undefined || SILENT.has(event.type)) return null;
  const text =
    event.type === 'turn-began'
      ? t('log.turn', { turn: String(event.turn), date: turnName(Number(event.turn)) })
      : sentenceOf(said, event, labelsFor(names));
  if (text === '') return null;
  const path = event.path as readonly string[] | undefined;
  return {
    text,
    rule: event.rule,
    tone: TONES[event.type] ?? 'plain',
    spaces: path === undefined ? spacesOf(event) : [path.at(-1)!],
    ...(path === undefined ? {} : { path }),
    ...(typeof event.die === 'number' ? { die: event.die } : {}),
  };
}

const spacesOf = (event: GameEvent): string[] => [
  ...new Set(
    PLACES.flatMap((field) => [event[field]].flat()).filter((at): at is string => typeof at === 'string'),
  ),
];
