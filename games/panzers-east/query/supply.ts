import { type Json, ok, type Query } from '@stavka/engine';
import { IS_GERMAN, idOf, UNITS, unitOf } from '../roster.ts';
import { derived } from '../rules/derived.ts';
import { at, onMap, type PesState } from '../state.ts';
import { labelOf } from '../terrain.ts';
import { type Answer, fault, labels, missing } from './answer.ts';

const GERMANS_TRACE_NONE = 'German units trace no supply in this game; ask for the soviet side';

/** 11.1 Supply of Soviet units, with the path; without a side or a unit, the hexes in supply and the pockets (11.2). */
export function aboutSupply(s: PesState, q: Query): Answer {
  const d = derived(s);
  if (q.unit !== undefined) {
    const u = typeof q.unit === 'string' ? unitOf(q.unit) : -1;
    if (u < 0) return fault('unit', missing('unit', q.unit));
    if (IS_GERMAN[u] === 1) return fault('unit', GERMANS_TRACE_NONE);
    return onMap(s, u) ? ok(entry(s, u)) : fault('unit', `${idOf(u)} is not on the map`);
  }
  if (q.side === 'german') return fault('side', GERMANS_TRACE_NONE);
  if (q.side === 'soviet') {
    const units = Array.from({ length: UNITS }, (_, u) => u).filter((u) => IS_GERMAN[u] === 0 && onMap(s, u));
    return ok(Object.fromEntries(units.map((u) => [idOf(u), entry(s, u)])));
  }
  if (q.side !== undefined) return fault('side', 'must be german or soviet');
  return ok({ supplied: labels(d.supplied(s)), pockets: d.pockets(s).map((hexes) => hexes.map(labelOf)) });
}

function entry(s: PesState, u: number): Json {
  const path = derived(s).supplyPath(s, at(s, u));
  return path === null
    ? { supply: 'none', supplied: false }
    : { supply: 'line', supplied: true, path: path.map(labelOf) };
}
