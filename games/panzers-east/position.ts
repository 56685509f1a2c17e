import { type Json, writeDice } from '@stavka/engine';
import { board } from './data.ts';
import { idOf, UNITS } from './roster.ts';
import { frameOf, phaseOf } from './rules/decisions.ts';
import {
  ACTED,
  AT,
  CONTROL,
  DICE,
  GERMAN,
  ISOLATED,
  NORTHWEST,
  type PesState,
  POCKETED,
  placeOf,
  REDUCED,
  STRICT_JULY,
  SWF_AXIS,
  SWF_TURN,
  TURN,
} from './state.ts';
import { GREATER_GERMANY } from './terrain.ts';

export const POSITION_SCHEMA = 1;
export const RULES_VERSION = '0.4.0';
export const GAME_ID = 'panzers-east';

/** The whole state as a position: what `decode` turns back into the same state. */
export function encode(s: PesState): { readonly [key: string]: Json } {
  const open = encodePublic(s);
  return {
    ...open,
    state: {
      ...(open.state as { readonly [key: string]: Json }),
      seed: s.seed,
      dice: writeDice(s.cells, DICE),
    },
  };
}

/** The position without the dice. What is in the pools is known to the player; what will be drawn is not. */
export function encodePublic(s: PesState): { readonly [key: string]: Json } {
  const c = s.cells;
  const units: Record<string, Json> = {};
  for (let u = 0; u < UNITS; u++) {
    const at = c[AT + u]!;
    const entry: Record<string, Json> = at >= 0 ? { at: board.labels[at]! } : { in: placeOf(at) };
    if (c[REDUCED + u] === 1) entry.reduced = true;
    if (c[ACTED + u] === 1) entry.acted = true;
    units[idOf(u)] = entry;
  }
  const control: Record<string, Json> = {};
  const isolated: string[] = [];
  for (let i = 0; i < board.size; i++) {
    const german = c[CONTROL + i] === GERMAN;
    if (german !== GREATER_GERMANY.has(i)) control[board.labels[i]!] = german ? 'german' : 'soviet';
    if (c[ISOLATED + i] === 1) isolated.push(board.labels[i]!);
  }
  return {
    game: GAME_ID,
    schema: POSITION_SCHEMA,
    rules: RULES_VERSION,
    scenario: 'campaign',
    turn: c[TURN]!,
    phase: frameOf(s).is === 'over' ? 'over' : phaseOf(s),
    clear: true,
    units,
    control,
    score: { german: c[POCKETED]! },
    state: {
      isolated,
      southwestTurn: c[SWF_TURN] === 0 ? null : c[SWF_TURN]!,
      southwestAxis: c[SWF_AXIS] === 0 ? null : c[SWF_AXIS] === NORTHWEST ? 'northwest' : 'northeast',
      strictJulyCheck: c[STRICT_JULY] === 1,
      flow: s.flow as unknown as Json,
    },
  };
}
