import type { GameEvent } from '@stavka/engine';
import { LEGEND } from '@stavka/russia-besieged/declare/en.ts';
import { TOLD } from '@stavka/russia-besieged/declare/en-events.ts';
import type { LogLine, Names } from '../../table/game-ui.ts';

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
/** What follows from the line before needs none of its own. */
const SILENT = new Set(['flown', 'landed', 'phase-ended']);

/** An event in plain words, as the game says it, with the table's names. */
export function tell(event: GameEvent, names: Names): LogLine | null {
  if (SILENT.has(event.type)) return null;
  const labels = { ...LEGEND.labels, unit: names.unit, hex: names.place, side: names.seat };
  const { text, rule, spaces, path } = TOLD.line(event, { ...LEGEND, labels });
  if (text === '') return null;
  return {
    text,
    rule,
    tone: TONES[event.type] ?? 'plain',
    spaces,
    ...(path === undefined ? {} : { path }),
    ...(typeof event.die === 'number' ? { die: event.die } : {}),
  };
}
