import { neighbours } from '@stavka/engine';
import type { Invariant } from '@stavka/engine/kit';
import { board, COUNTERS } from '../data.ts';
import { idOf, UNITS } from '../roster.ts';
import { uncoveredHexes } from '../rules/04-victory.ts';
import { derived } from '../rules/derived.ts';
import { AT, CONTROL, GERMAN, ISOLATED, type PesState, placeOf, REDUCED, SOVIET, TURN } from '../state.ts';
import { LOC, labelOf, WEST_OF_LINE } from '../terrain.ts';

const kind = (u: number): string => COUNTERS[u]!.class;
const isFort = (u: number): boolean => COUNTERS[u]!.type === 'fortified_zone';
const unitsByHex = (s: PesState): Map<number, number[]> => {
  const found = new Map<number, number[]>();
  for (let u = 0; u < UNITS; u++) {
    const at = s.cells[AT + u]!;
    if (at >= 0) found.set(at, [...(found.get(at) ?? []), u]);
  }
  return found;
};
const isGerman = (u: number): boolean => COUNTERS[u]!.side === 'german';

/** 6.1 to 6.3, 3.5 Germans stand in German hexes within the limits, Soviets in Soviet hexes. */
const standing: Invariant<PesState> = (s) => {
  for (const [hex, units] of unitsByHex(s)) {
    const germans = units.filter(isGerman);
    const halves = germans.reduce((sum, u) => sum + (COUNTERS[u]!.half === true ? 1 : 2), 0);
    if (halves > 12) return `${labelOf(hex)} holds ${halves} half divisions`;
    if (germans.filter((u) => COUNTERS[u]!.type === 'flak_group').length > 2)
      return `too much flak in ${labelOf(hex)}`;
    const holder = s.cells[CONTROL + hex];
    if (germans.length > 0 && holder !== GERMAN) return `Germans in Soviet ${labelOf(hex)}`;
    if (germans.length < units.length && holder !== SOVIET) return `Soviets in German ${labelOf(hex)}`;
  }
  return null;
};

/** 8.8, 6.5, 10.9 What Soviet counters may share a hex, and on which side of the line they may be. */
const company: Invariant<PesState> = (s) => {
  for (const [hex, units] of unitsByHex(s)) {
    const soviets = units.filter((u) => !isGerman(u));
    const marks = soviets.filter((u) => kind(u) === 'entrenchment');
    const forts = soviets.filter(isFort);
    if (marks.length > 1 || (marks.length > 0 && forts.length > 0))
      return `too much entrenchment in ${labelOf(hex)}`;
    if (forts.length > 0 && !WEST_OF_LINE.has(hex)) return `a fortified zone in ${labelOf(hex)}`;
    if (marks.length > 0 && WEST_OF_LINE.has(hex)) return `an entrenchment in ${labelOf(hex)}`;
    const lone = soviets.filter((u) => kind(u) === 'group' || kind(u) === 'army');
    const others = soviets.filter((u) => !lone.includes(u) && kind(u) !== 'entrenchment');
    if (lone.length > 1 || (lone.length > 0 && others.length > 0 && s.cells[ISOLATED + hex] === 0))
      return `${idOf(lone[0]!)} is not alone in ${labelOf(hex)}`;
  }
  return null;
};

const PLACES: Readonly<Record<string, readonly string[]>> = {
  mech: ['waiting', 'track', 'aside'],
  leg: ['waiting', 'track', 'aside'],
  regular: ['track', 'pool', 'dead', 'drawn'],
  specialist: ['track', 'pool', 'dead', 'drawn', 'removed'],
  entrenchment: ['track', 'pool', 'captured'],
  group: ['pool', 'removed'],
  army: ['off-map', 'removed'],
};

/** 10.7, 10.8, 11.7 Nobody is where his kind never is: Germans do not die, only fortified zones leave the pool for good. */
const places: Invariant<PesState> = (s) => {
  for (let u = 0; u < UNITS; u++) {
    const at = s.cells[AT + u]!;
    if (at >= 0) continue;
    if (!PLACES[kind(u)]!.includes(placeOf(at))) return `${idOf(u)} is ${placeOf(at)}`;
    if (kind(u) === 'specialist' && placeOf(at) === 'removed' && !isFort(u))
      return `${idOf(u)} has left the game`;
    if (placeOf(at) === 'aside' && COUNTERS[u]!.steps === 2 && s.cells[REDUCED + u] === 0)
      return `${idOf(u)} was set aside at full strength`;
  }
  return null;
};

/** 12.2#2, 13.5 Groups and armies are on the map only while their phase lasts; a breakout draws only while it is fought. */
const passing: Invariant<PesState> = (s) => {
  if (s.flow[0]!.is === 'over') return null;
  const under = (is: string): boolean => s.flow.some((f) => f.is === is);
  for (let u = 0; u < UNITS; u++) {
    const at = s.cells[AT + u]!;
    if (at >= 0 && kind(u) === 'group' && !under('raid')) return `${idOf(u)} outlives its phase`;
    if (at >= 0 && kind(u) === 'army' && !under('southwest')) return `${idOf(u)} outlives its phase`;
    if (at < 0 && placeOf(at) === 'drawn' && !under('breakout')) return `${idOf(u)} is drawn for nothing`;
  }
  return null;
};

/** 9.12 Before August no German is east of the check line, but for one who came in by a LOC point there. */
const halted: Invariant<PesState> = (s) => {
  if (s.cells[TURN]! > 4) return null;
  for (const [hex, units] of unitsByHex(s))
    if (units.some(isGerman) && !WEST_OF_LINE.has(hex) && !LOC.has(hex)) return `Germans in ${labelOf(hex)}`;
  return null;
};

/** 8.7, 10.6, 4.10 After a turn only cities that are cut off have defenders; a phase that went on left no gap. */
const tidy: Invariant<PesState> = (s, ended) => {
  if (ended === null || s.flow[0]!.is === 'over' || ended !== 'operations') return null;
  for (const [hex, units] of unitsByHex(s))
    if (
      units.some((u) => kind(u) === 'regular' || kind(u) === 'specialist') &&
      s.cells[ISOLATED + hex] === 0 &&
      !s.flow.some((f) => f.is === 'stavka' || f.is === 'southwest')
    )
      return `defenders are left in ${labelOf(hex)}`;
  return null;
};

/** 3.4#4 The line is drawn round every German hex; what is open is what no zone covers. */
const line: Invariant<PesState> = (s) => {
  const marks = derived(s).frontLine(s);
  const zone = derived(s).zones();
  const open = new Set(uncoveredHexes(s));
  for (let i = 0; i < board.size; i++) {
    const round = neighbours(board, i);
    const german = s.cells[CONTROL + i] === GERMAN;
    const meets = round.some((n) => s.cells[CONTROL + n] === GERMAN);
    const marked = !german && meets && s.cells[ISOLATED + i] === 0;
    if ((marks[i] === 1) !== marked) return `the marker of ${labelOf(i)}`;
    const exposed = german && zone[i] === 0 && round.some((n) => marks[n] === 1);
    if (open.has(i) !== exposed) return `the cover of ${labelOf(i)}`;
  }
  return null;
};

export const INVARIANTS: readonly Invariant<PesState>[] = [
  standing,
  company,
  places,
  passing,
  halted,
  tidy,
  line,
];
