import type { Json } from '@stavka/engine';
import { TABLES } from '../data.ts';
import { missingLoc, moscowModifier } from '../rules/04-victory.ts';
import {
  controls,
  GERMAN,
  NORTHWEST,
  type PesState,
  POCKETED,
  STRICT_JULY,
  SWF_AXIS,
  SWF_TURN,
  turnOf,
} from '../state.ts';
import { KALININ, LOC, labelOf, MOSCOW_HEXES, placeName, spaceOf, TULA } from '../terrain.ts';

const [VYAZMA, MOZHAISK] = [spaceOf('1810'), spaceOf('1805')];
const moscowHeld = (s: PesState): number => [...MOSCOW_HEXES].filter((i) => controls(s, i, GERMAN)).length;

/** How far the campaign has come against what it must show. */
export function aboutScore(s: PesState): Json {
  return {
    turn: turnOf(s),
    pocketed: s.cells[POCKETED]!,
    loc: Object.fromEntries([...LOC].map((i) => [labelOf(i), controls(s, i, GERMAN)])),
    missing: missingLoc(s).map(labelOf),
    moscow: moscowHeld(s),
    modifier: moscowModifier(s),
    southwestTurn: s.cells[SWF_TURN] === 0 ? null : s.cells[SWF_TURN]!,
  };
}

interface Check {
  readonly turn: number;
  readonly rule: string;
  readonly name: string;
  readonly points: readonly number[];
}

/** 4.2, 4.4, 4.5 The check that comes next; from turn 7 only Moscow counts (ruling 10). */
function nextCheck(s: PesState): Check {
  const turn = turnOf(s);
  const missing = missingLoc(s);
  const open = (...more: number[]): number[] => [...missing, ...more.filter((i) => !controls(s, i, GERMAN))];
  if (turn <= TABLES.turns.lastEarly)
    return { turn: TABLES.turns.lastEarly, rule: '4.2', name: 'july', points: missing };
  if (turn === 5) return { turn, rule: '4.4', name: 'turn-5', points: open(VYAZMA) };
  if (turn === 6) return { turn, rule: '4.5', name: 'turn-6', points: open(VYAZMA, MOZHAISK) };
  return { turn: TABLES.turns.count, rule: '4.6', name: 'moscow', points: [] };
}

/** What the next check asks, what is still missing for it, what Moscow would bring now, and when Southwest Front strikes. */
export function aboutProgress(s: PesState): Json {
  const { turn, rule, name, points } = nextCheck(s);
  const { pocketNeed, pocketStep, winsOn } = TABLES.victory;
  const pocketed = s.cells[POCKETED]!;
  const strict = s.cells[STRICT_JULY] === 1;
  const hexes = moscowHeld(s);
  const enough = pocketed >= pocketNeed;
  const july = strict ? enough && points.length === 0 : enough || points.length === 0;
  const passes = name === 'july' ? july : name === 'moscow' ? hexes > 0 : points.length === 0;
  const modifier = moscowModifier(s);
  const need = hexes === MOSCOW_HEXES.count ? 6 : hexes === 0 ? 0 : winsOn[hexes]! - modifier;
  return {
    check: {
      turn,
      turnsLeft: turn - turnOf(s) + 1,
      rule,
      name,
      passes,
      either: name === 'july' && !strict,
      missing: points.map((i) => ({ at: labelOf(i), name: placeName(i) })),
      pocketed: name === 'july' ? { have: pocketed, need: pocketNeed } : null,
    },
    moscow: {
      hexes,
      of: MOSCOW_HEXES.count,
      winsOn: hexes === 0 ? null : need,
      chance: hexes === 0 ? 0 : Math.max(0, Math.min(6, need)) / 6,
      modifier,
      flanks: { tula: controls(s, TULA, GERMAN), kalinin: controls(s, KALININ, GERMAN) },
      pockets: { have: pocketed, each: pocketStep },
    },
    southwest:
      s.cells[SWF_TURN] === 0
        ? null
        : {
            turn: s.cells[SWF_TURN]!,
            axis: s.cells[SWF_AXIS] === NORTHWEST ? 'northwest' : 'northeast',
          },
  };
}
