import type { Json, Order } from '@stavka/engine';
import type { TextCommand } from '../../table/game-ui.ts';
import type { Table } from '../../table/play/table.ts';
import { unitsNamed } from '../../table/text/naming.ts';
import { lastBattle } from './battle.ts';
import { BLOCK_INFO } from './blocks.ts';
import type { RangeFacts } from './hq-range.ts';
import { k, kWord } from './messages/index.ts';
import { type BattleOdds, isOdds } from './Odds.tsx';
import { ROAD_BOXES } from './road.ts';
import { sheetLines } from './sheet-lines.ts';
import { asKiev, flowOf } from './view.ts';
import { fleetName } from './words.ts';

/** The letters on the sticker. */
export const short = (unit: string): string => BLOCK_INFO.get(unit)?.code ?? '';

/** Staging Areas and boxes as they are printed. */
export function placeName(label: string): string | undefined {
  const box = /^T(\d+)$/.exec(label);
  if (box !== null) return k('place.road', { box: ROAD_BOXES[Number(box[1]) - 1] ?? label });
  if (label === 'Axis') return k('place.axis');
  if (/^S[123]$/.test(label)) return k('place.soviet', { n: label.slice(1) });
  const fleet = fleetName(label);
  return fleet === label ? undefined : k('place.fleet', { fleet });
}

export const TEXT_HELP: readonly string[] = k('text.help').split('\n');

const percent = (p: number): string => `${Math.round(p * 100)} %`;

function oddsLines(odds: BattleOdds): string[] {
  return [
    `${k('odds.clears')} ${percent(odds.clears)}, ${k('odds.stands')} ${percent(Math.max(0, 1 - odds.clears - odds.lost))}, ${k('odds.lost')} ${percent(odds.lost)}`,
    ...(odds.tanks > 0 ? [k('odds.tanks', { p: percent(odds.tanks) })] : []),
    ...odds.volleys.map((volley) => {
      const dice = Math.round(volley.rolls.reduce((sum, roll) => sum + roll.dice, 0) * 10) / 10;
      const who = kWord('side', volley.side);
      return `${kWord('fire', volley.step)}, ${who}: ${k('odds.dice', { dice, hits: volley.expected.toFixed(1) })}`;
    }),
    `${k('odds.absorbs')}: ${odds.absorb}`,
    ...(odds.assumed === true ? [k('odds.assumed')] : []),
  ];
}

/** What a move or a battle would mean. */
export function outlookWords(facts: Json): string[] {
  if (isOdds(facts)) return oddsLines(facts);
  const { engages, river, supplied, odds } = (facts ?? {}) as {
    engages?: boolean;
    river?: boolean;
    supplied?: boolean;
    odds?: Json;
  };
  const lines = [
    ...(engages === true ? [k('outlook.engages')] : [k('outlook.quiet')]),
    ...(river === true ? [k('outlook.river')] : []),
    ...(supplied === false ? [k('outlook.unsupplied')] : []),
  ];
  return odds !== undefined && isOdds(odds) ? [...lines, ...oddsLines(odds)] : lines;
}

/** range K: how far an HQ reaches and who would obey. */
const range: TextCommand = async (words, table) => {
  const named = unitsNamed(words, table);
  if (!named.ok) return [named.why];
  const [unit] = named.units;
  const facts = (await table.ask('range', { unit })) as unknown as RangeFacts | null;
  if (unit === undefined || facts === null) return [k('text.noHq')];
  const hq = table.names.unit(unit);
  const air = BLOCK_INFO.get(unit)?.type === 'luftwaffe-hq';
  const standing = (id: string): string => {
    const at = table.state.position.pieces.find((piece) => piece.id === id)?.at ?? '';
    return `${table.names.unit(id)}, ${table.names.place(at)}`;
  };
  return [
    k(air ? 'range.air' : 'range.tactical', { hq, n: facts.range }),
    ...(air ? [] : facts.commanded.length === 0 ? [k('range.none')] : facts.commanded.map(standing)),
    k('text.areas', { areas: Object.keys(facts.areas).map(table.names.place).join(', ') }),
  ];
};

/** battle: both sides of the battle that is fought or was fought last. */
const battle: TextCommand = (_words, table) => {
  const { entries, snapshot } = table.state;
  const last = lastBattle(entries, 0);
  if (last === null) return [k('text.noBattle')];
  const fighters = (list: typeof last.attackers): string =>
    list
      .map(({ unit, began, now }) => {
        const strength = now === null ? k('board.lost') : now === began ? `${began}` : `${began} → ${now}`;
        return `${table.names.unit(unit)} ${strength}`;
      })
      .join(', ');
  const owed = flowOf(asKiev(snapshot.view)).find((frame) => frame.is === 'hits');
  const other = last.attacker === 'axis' ? 'soviet' : 'axis';
  return [
    k('board.title', { at: table.names.place(last.at) }),
    `${k('board.attacker', { side: kWord('side', last.attacker) })}: ${fighters(last.attackers)}`,
    `${k('board.defender', { side: kWord('side', other) })}: ${[fighters(last.defenders), ...(last.line === 'stands' ? [k('board.line')] : [])].filter(Boolean).join(', ')}`,
    ...(last.absorb > 0 ? [k('board.absorb', { left: last.absorb - last.absorbed, of: last.absorb })] : []),
    ...(owed === undefined
      ? []
      : [k('board.owed', { side: kWord('side', owed.side ?? ''), n: Number(owed.left ?? 0) })]),
  ];
};

/** build 55 Corps · restore K · replace 55 Corps 29 Corps: the order for each of the Blocks. */
const forEachNamed =
  (kind: string): TextCommand =>
  async (words, table) => {
    const named = unitsNamed(words, table);
    if (!named.ok) return [named.why];
    for (const unit of named.units)
      if (!(await table.give({ kind, unit } as unknown as Order))) return refusals(table);
    return [];
  };

const refusals = (table: Table): string[] =>
  (table.state.refusal ?? []).map(({ message, rule }) => k('text.refused', { message, rule }));

const sheets: TextCommand = (_words, table) => sheetLines(table);

/** What can be typed in Kiev '41 beside the commands of every game. */
export const COMMANDS: Readonly<Record<string, TextCommand>> = {
  range,
  battle,
  sheets,
  score: sheets,
  build: forEachNamed('build'),
  restore: forEachNamed('regenerate'),
  replace: forEachNamed('replace'),
};
