import { choose, put, type Step, ways } from '@stavka/engine/define';
import type { FrameNamed } from '../declare/frames.ts';
import { law, type RbJournal } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { nameOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { enterHex } from './04-control.ts';
import { isKerch } from './10-border.ts';
import { owe, owedBy } from './10-loss-order.ts';
import { eliminate } from './10-losses.ts';
import { type Detour, detoursOf, isCovered, openWays, waysBack } from './10-priorities.ts';
import { sideOf } from './26-sides.ts';
import { stand } from './stand.ts';

type Retreats = FrameNamed<'retreats'>;
type Retreat = FrameNamed<'retreat'>;

/**
 * 10.7, 10.71 Units of a side have to go back so many hexes: their owner says in which order, the enemy where to. Also for
 * retreats that no battle brings about.
 */
export function layRetreats(
  j: RbJournal,
  side: Side,
  units: readonly number[],
  least: number,
  most: number,
  rule: string,
): void {
  if (units.length === 0) return;
  const stacks = new Map([...units].sort((a, b) => a - b).map((u) => [u, S.at.of(j.state, u)]));
  j.lay({ is: 'retreats', side, left: units, least, most, stacks, paid: [], rule });
}

const isThere = (s: RbState, unit: number): boolean => S.at.of(s, unit) >= 0;

/** 10.71 Nobody is asked while only one unit is left and its owner has nothing to wish for. */
export function settleRetreats(j: RbJournal, f: Retreats): void {
  const s = j.state;
  const left = f.left.filter((u) => isThere(s, u));
  if (left.length === 0) return j.pop();
  if (left.length < f.left.length) return j.swap({ ...f, left });
  const [unit] = left;
  if (left.length === 1 && detoursOf(s, unit!, f.least, f.most).length === 1) begin(j, f, unit!, 'none');
}

function begin(j: RbJournal, { side, least, most }: Retreats, unit: number, detour: Detour): void {
  j.lay({ is: 'retreat', side, unit, least, most, detour });
}

/** 10.71, 10.78, 25.4 The owner names the next unit, and what he wishes for it. */
export const next = law(O.next, {
  check(s, { unit, detour }, no, frame) {
    if (frame.is !== 'retreats') return;
    if (!frame.left.includes(unit)) no('10.71', `${nameOf(unit)} does not retreat`);
    else if (!detoursOf(s, unit, frame.least, frame.most).includes(detour))
      no(detour === 'home' ? '25.4' : '10.78', `there is no such way for ${nameOf(unit)}`);
  },
  steps: (s, frame) =>
    frame.is === 'retreats'
      ? [
          choose('unit', frame.left),
          choose('detour', ({ unit }) => detoursOf(s, unit, frame.least, frame.most)),
        ]
      : null,
  carry(j, { unit, detour }, frame) {
    if (frame.is !== 'retreats') return;
    begin(j, frame, unit, detour);
    j.emit('sent-back', detour === 'none' ? '10.71' : detour === 'home' ? '25.4' : '10.78', { unit, detour });
  },
});

const openTo = (s: RbState, { unit, least, most, detour }: Retreat): (readonly number[])[] =>
  openWays(waysBack(s, unit, least, most, detour));

/** 10.73, 10.74 A way that is alone is gone at once; a unit that has none is lost. */
export function settleRetreat(j: RbJournal, f: Retreat): void {
  const open = openTo(j.state, f);
  if (open.length === 0) {
    j.pop();
    drop(j, f.unit);
    eliminate(j, f.unit, '10.73');
  } else if (open.length === 1) goBack(j, f, open[0]!);
}

/** The unit retreats no more. */
function drop(j: RbJournal, unit: number): Retreats {
  const frame = j.top<'retreats'>();
  const left = frame.left.filter((u) => u !== unit);
  if (left.length === 0) j.pop();
  else j.swap({ ...frame, left });
  return frame;
}

/** 10.77, 6.26, ruling 88 What its stack has to pay for the way, each hex of it once for all who fought together. */
function toPay(
  s: RbState,
  { stacks, paid }: Retreats,
  unit: number,
  path: readonly number[],
): Retreats['paid'] {
  const from = stacks.get(unit)!;
  const side = sideOf(s, unit);
  const due: { from: number; into: number; rule: string }[] = [];
  for (let i = 1; i < path.length; i++) {
    const into = path[i]!;
    if (isCovered(s, side, into)) due.push({ from, into, rule: '10.77' });
    if (isKerch(path[i - 1]!, into)) due.push({ from, into, rule: '6.26' });
  }
  return due.filter((d) => !paid.some((p) => p.from === d.from && p.into === d.into && p.rule === d.rule));
}

/** 10.16a A defender that is driven back in a battle counts for nothing where it is attacked again. */
const isBeaten = (s: RbState, side: number): boolean =>
  s.flow.some((f) => f.is === 'battle' && (f as FrameNamed<'battle'>).side !== side);

/** 10.76 The unit goes its way, its stack pays for it, and the hexes it enters are entered (ruling 191). */
function goBack(j: RbJournal, { side, unit }: Retreat, path: readonly number[]): void {
  j.pop();
  const frame = j.top<'retreats'>();
  const due = toPay(j.state, frame, unit, path);
  const left = frame.left.filter((u) => u !== unit);
  const stack = [...frame.stacks].filter(([, hex]) => hex === frame.stacks.get(unit)).map(([u]) => u);
  if (left.length === 0) j.pop();
  else j.swap({ ...frame, left, paid: [...frame.paid, ...due] });
  stand(j, unit, path[path.length - 1]!);
  if (isBeaten(j.state, side)) put(j, S.fight.routed, unit, 1);
  j.emit('retreated', '10.76', { unit, path });
  if (due.length > 0) owe(j, owedBy(side as Side, due.length, stack, due[0]!.rule));
  for (const hex of path.slice(1))
    if (isThere(j.state, unit) && !enterHex(j, hex, side as Side, [unit], 'retreat')) return;
}

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((hex, i) => hex === b[i]);

/** 10.7, 10.76 The enemy chooses among the ways that are left; on its way home the owner does. */
export const retreat = law(O.retreat, {
  check(s, { path }, no, frame) {
    if (frame.is !== 'retreat') return;
    const found = waysBack(s, frame.unit, frame.least, frame.most, frame.detour).find((w) =>
      same(w.path, path),
    );
    if (found === undefined) no('10.72', 'that is no way back');
    else if (found.struckBy !== null) no(found.struckBy, `priority ${found.struckBy} forbids that way`);
  },
  steps(s, frame): Step<{ path: readonly number[] }>[] | null {
    if (frame.is !== 'retreat') return null;
    return [
      ways<{ path: readonly number[] }>(['path'], () =>
        openTo(s, frame).map((path) => ({ at: path[path.length - 1]!, facts: { path } })),
      ),
    ];
  },
  carry(j, { path }, frame) {
    if (frame.is === 'retreat') goBack(j, frame, path);
  },
});
