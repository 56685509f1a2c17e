import type { Rng } from '../../chance/rng.ts';
import { demand, type Failure, failureFrom } from '../../kit/failure.ts';
import { playOn } from '../../kit/play-on.ts';
import { BRISK } from '../../kit/policy.ts';
import type { Subject } from '../../kit/subject.ts';
import type { Json } from '../../state/json.ts';
import type { Column } from '../columns.ts';
import type { Defined } from '../game.ts';
import type { LayeredState } from '../layers.ts';
import { pathOf } from '../position.ts';
import { badValues, sampleValue, type Valued } from './values.ts';

/** A position in which one thing was changed, and where. */
export interface Mutant {
  readonly at: string;
  readonly how: string;
  /** It cannot be right, whatever the rest says. */
  readonly isSure: boolean;
  readonly position: Json;
}
type Tree = { [key: string]: unknown };

/** Every way to spoil or change one thing of a position that its declarations know of: a mutant each, with values at random. */
export function* mutantsOf({ parts }: Defined, position: Json, rng: Rng): Generator<Mutant> {
  const { model, frames } = parts;
  const text = JSON.stringify(position);
  const mutant = (at: string, how: string, isSure: boolean, change: (p: Tree) => void): Mutant => {
    const p = JSON.parse(text) as Tree;
    change(p);
    return { at, how, isSure, position: p as Json };
  };
  function* values(
    kind: Valued,
    at: string,
    put: (p: Tree, value: Json) => void,
    inner = at,
  ): Generator<Mutant> {
    for (const value of badValues(kind))
      yield mutant(at, `${JSON.stringify(value)}`, true, (p) => put(p, value));
    const value = sampleValue(kind, rng);
    if (value !== undefined) yield mutant(inner, 'another value', false, (p) => put(p, value));
  }

  yield mutant('stranger', 'unknown', true, (p) => (p.stranger = 1));
  yield mutant('state/stranger', 'unknown', true, (p) => (at(p, 'state').stranger = 1));
  for (const phase of [...frames.outline.names, 'over', 'noon'])
    yield mutant('phase', `in ${phase}`, phase === 'noon', (p) => {
      p.phase = phase;
      const [bottom] = at(p, 'state').flow as Tree[];
      if (bottom?.is === 'phase' && phase !== 'over') bottom.phase = phase;
    });

  const { place } = model;
  if (place !== null) {
    const { ids } = place.roster;
    yield mutant('units/nobody', 'unknown', true, (p) => (at(p, 'units').nobody = { at: place.boxNames[0] }));
    const id = rng.pick(ids);
    const entry = (p: Tree): Tree => (at(p, 'units')[id] ??= { at: place.boxNames[0] }) as Tree;
    const base = `units/${id}`;
    yield mutant(base, 'no place', true, (p) => (at(p, 'units')[id] = {}));
    yield mutant(base, 'no entry', false, (p) => delete at(p, 'units')[id]);
    yield mutant(`${base}/stranger`, 'unknown', true, (p) => (entry(p).stranger = 1));
    for (const [value, isSure] of [
      [rng.pick(place.spaces.ids), false],
      [rng.pick(place.boxNames), false],
      ['nowhere', true],
      [5, true],
    ] as const)
      yield mutant(isSure ? `${base}/at` : base, `at ${value}`, isSure, (p) => (entry(p).at = value));
    for (const column of model.columns) {
      if (column === place || column.roster !== place.roster) continue;
      const name = column.cell.about.lost ?? column.name;
      yield* values(column.cell, `${base}/${name}`, (p, value) => (entry(p)[name] = value), base);
    }
  }
  for (const { scalar } of model.scalars)
    yield* values(scalar.cell, pathOf(scalar), (p, value) => laid(p, pathOf(scalar), value));
  for (const column of model.columns) if (column.roster !== place?.roster) yield* ofColumn(column);

  function* ofColumn(column: Column): Generator<Mutant> {
    const path = pathOf(column);
    const id = rng.pick(column.roster.ids);
    yield mutant(path, 'neither list nor object', true, (p) => laid(p, path, 'x'));
    if (column.cell.isFlag) {
      yield mutant(path, 'unknown member', true, (p) => laid(p, path, ['nobody-at-all']));
      yield mutant(path, 'no name', true, (p) => laid(p, path, [5]));
      yield mutant(path, 'another member', false, (p) => laid(p, path, [id]));
      return;
    }
    const put = (p: Tree, key: string, value: Json): void => {
      const [first, second] = path.split('/') as [string, string | undefined];
      const group = second === undefined ? p : at(p, first);
      at(group, second ?? first)[key] = value;
    };
    yield mutant(path, 'unknown member', true, (p) =>
      put(p, 'nobody-at-all', sampleValue(column.cell, rng) ?? 0),
    );
    yield* values(column.cell, `${path}/${id}`, (p, value) => put(p, id, value), path);
  }

  const flow = ((position as Tree).state as Tree).flow as readonly Tree[];
  const frameAt = (p: Tree, i: number): Tree => (at(p, 'state').flow as Tree[])[i]!;
  yield mutant('state/flow', 'empty', true, (p) => (at(p, 'state').flow = []));
  yield mutant('state/flow/0', 'unknown frame', true, (p) => (frameAt(p, 0).is = 'nothing'));
  for (const [i, frame] of flow.entries()) {
    const base = `state/flow/${i}`;
    yield mutant('state/flow', `${i} twice`, frame.is === 'phase' || frame.is === 'over', (p) => {
      const all = at(p, 'state').flow as Tree[];
      all.splice(i, 0, JSON.parse(JSON.stringify(all[i])));
    });
    if (i > 0)
      yield mutant('state/flow', `without ${i}`, false, (p) => (at(p, 'state').flow as Tree[]).splice(i, 1));
    yield mutant(`${base}/stranger`, 'unknown field', true, (p) => (frameAt(p, i).stranger = 1));
    for (const [name, kind] of Object.entries(frames.declared[frame.is as string]?.fields ?? {})) {
      const path = `${base}/${name}`;
      if (kind.optional !== true) yield mutant(path, 'missing', true, (p) => delete frameAt(p, i)[name]);
      yield* values(kind, path, (p, value) => (frameAt(p, i)[name] = value), 'state/flow');
      if (kind.form === 'list' && Array.isArray(frame[name]) && frame[name].length > 0)
        yield mutant(path, 'doubled', true, (p) => {
          const list = frameAt(p, i)[name] as unknown[];
          list.push(list[0]);
        });
    }
  }
}

const at = (tree: Tree, name: string): Tree => (tree[name] ??= {}) as Tree;
function laid(p: Tree, path: string, value: Json): void {
  const [first, second] = path.split('/') as [string, string | undefined];
  if (second === undefined) p[first] = value;
  else at(p, first)[second] = value;
}

/** What became of a mutant: refused, or played to its end in so many orders; or what went wrong. */
export type Judged =
  | { readonly ok: true; readonly orders: number | null }
  | { readonly ok: false; readonly failure: Failure };

/**
 * Reads a mutant. What is surely wrong is refused with its path; anything else is refused with its faults named, or played to
 * the end like any other position. `isWellFormed` holds the readers against the schema: nothing is read that it refuses.
 */
export function judgeMutant(
  subject: Subject<LayeredState>,
  { position, at: where, how, isSure }: Mutant,
  rng: Rng,
  isWellFormed: (position: Json) => boolean = () => true,
): Judged {
  const given = { orders: 0 };
  try {
    const read = subject.game.decode(position);
    const facts = (): unknown => ({ where, how, position, faults: read.ok ? [] : read.faults });
    if (read.ok) {
      demand(!isSure, 'a position that is surely wrong is refused', facts);
      demand(isWellFormed(position), 'a position that is read is what its schema says', facts);
      return { ok: true, orders: playOn(subject, read.value, rng, { policy: BRISK, every: 400 }, given) };
    }
    const named = read.faults.length > 0 && read.faults.every((f) => f.at !== '' && f.message !== '');
    demand(named, 'a refused position has its faults named', facts);
    if (isSure)
      demand(
        read.faults.some((f) => f.at.startsWith(where)),
        'a fault is named with its path',
        facts,
      );
    return { ok: true, orders: null };
  } catch (thrown) {
    return { ok: false, failure: failureFrom(thrown, `${where} ${how}`, given.orders) };
  }
}
