import { borderBetween } from '@stavka/engine';
import {
  type Books,
  count,
  dice,
  die,
  event,
  events,
  list,
  maybe,
  oneOf,
  optional,
  path,
  record,
  ref,
  refs,
  struct,
  text,
  truth,
} from '@stavka/engine/define';
import { board } from '../data.ts';
import { RESULTS } from '../data-check.ts';
import { IS_STATIC, SIDE_OF } from '../roster.ts';
import { enemyOf, type Side, SOVIET } from '../sides.ts';
import { HEX, SIDE, UNIT } from './sets.ts';
import { S, SEQUENCES } from './state.ts';
import { SUPPLY_CLASSES } from './supply-class.ts';

const side = ref(SIDE);
const hex = ref(HEX);
const hexes = refs(HEX, { least: 0 });
const unit = ref(UNIT);
const units = refs(UNIT, { least: 0 });
const result = oneOf(...RESULTS);
const supply = oneOf(...SUPPLY_CLASSES);
const points = count(-99, 999);
const modifier = struct({ rule: text, value: points, why: text });

// What the second set of books (the kit) learns from events.

const { boxes } = S.at;
/** 4.2.1 What one side makes by the loss of a unit. */
const worth = (of: (typeof SUPPLY_CLASSES)[number]): number => (of === 'regular' || of === 'aerial' ? 1 : 2);
const drop = (b: Books, u: number): void => {
  b.put(S.at, u, boxes.gone);
  b.put(S.due, u, 0);
};
/** No unit comes from nowhere. */
function from(b: Books, u: number, place: number): void {
  if (S.at.of(b.state, u) !== place) throw new Error(`${UNIT.ids[u]} cannot be taken from there`);
}
/** From hex to hex, one step at a time; what cannot move never does. */
function march(b: Books, u: number, way: readonly number[]): void {
  if (IS_STATIC[u] === 1) throw new Error(`${UNIT.ids[u]} never moves`);
  for (let i = 1; i < way.length; i++)
    if (borderBetween(board, way[i - 1]!, way[i]!) < 0)
      throw new Error(`${HEX.ids[way[i - 1]!]} and ${HEX.ids[way[i]!]} do not touch`);
  b.march([u], way);
}
const MARCH = ['at', 'flags'];
const LEAVING = ['at', 'due', 'flags', 'aerial', 'dice'];

/** Every fact the game can report beside those of the kernel. */
export const E = events({
  placed: event(
    { unit, at: hex },
    {
      changes: ['at'],
      states(e, b) {
        from(b, e.unit, boxes.waiting);
        b.put(S.at, e.unit, e.at);
      },
    },
  ),
  'set-up': event(
    { side, units: record(UNIT, hex) },
    {
      changes: ['at'],
      states(e, b) {
        for (const [u, at] of e.units) {
          from(b, u, boxes.waiting);
          b.put(S.at, u, at);
        }
      },
    },
  ),
  declared: event({ side, sequence: oneOf(...SEQUENCES) }, { changes: ['sequence'] }),
  'support-placed': event({ air: maybe(hex), naval: maybe(hex) }, { changes: ['air', 'naval'] }),
  'support-retrieved': event({}, { changes: ['air', 'naval', 'aerial', 'aerialUsed'] }),
  'aerial-supply': event({ unit }, { changes: ['aerial', 'aerialUsed'] }),
  moved: event(
    {
      units,
      path: path(HEX),
      spent: record(UNIT, count()),
      dropped: optional(record(UNIT, hex)),
    },
    {
      changes: MARCH,
      states(e, b) {
        for (const u of e.units) {
          const stop = e.dropped?.get(u);
          march(b, u, stop === undefined ? e.path : e.path.slice(0, e.path.indexOf(stop, 1) + 1));
        }
      },
    },
  ),
  captured: event(
    { at: hex, side },
    {
      changes: ['ground'],
      states(e, b) {
        const before = S.ground.holder.of(b.state, e.at);
        if (before !== 1 - e.side) throw new Error(`${HEX.ids[e.at]} cannot be captured`);
        b.put(S.ground.holder, e.at, e.side);
      },
    },
  ),
  'fort-destroyed': event(
    { at: hex },
    { changes: ['ground'], states: (e, b) => b.put(S.ground.fortification, e.at, 0) },
  ),
  overstacked: event({ at: hexes }, { changes: [] }),
  announced: event({ units, target: hex }, { changes: [], opens: 'battle' }),
  attacked: event(
    {
      side,
      units,
      target: hex,
      defenders: units,
      attack: count(),
      defense: count(),
      odds: text,
      shift: points,
      modifiers: list(modifier),
      drm: points,
      supply: record(UNIT, supply),
      momentum: truth,
    },
    { changes: ['flags'], opens: 'battle' },
  ),
  shifted: event({ target: hex, columns: points, from: text, to: text }, { changes: [] }),
  automatic: event({ target: hex, result }, { changes: [] }),
  rolled: event(
    {
      purpose: text,
      die: die(),
      drm: points,
      modified: points,
      target: hex,
      table: result,
      result,
    },
    { changes: ['dice'] },
  ),
  converted: event({ target: hex, from: result, to: result }, { changes: [] }),
  eliminated: event(
    { unit, at: hex, supply },
    {
      changes: LEAVING,
      states(e, b) {
        from(b, e.unit, e.at);
        drop(b, e.unit);
        b.add(S.vp, enemyOf(SIDE_OF[e.unit] as Side), worth(e.supply));
      },
    },
  ),
  scored: event({ side, vp: points, unit: optional(unit) }, { changes: ['vp'] }),
  removed: event({ unit }, { changes: [] }),
  'lost-for-good': event({ unit, dice: dice() }, { changes: ['dice'] }),
  regrouping: event(
    { unit, dice: dice(), due: count() },
    {
      changes: LEAVING,
      states(e, b) {
        from(b, e.unit, boxes.gone);
        b.put(S.at, e.unit, boxes.due);
        b.put(S.due, e.unit, e.due);
      },
    },
  ),
  retreated: event({ unit, path: path(HEX) }, { changes: MARCH, states: (e, b) => march(b, e.unit, e.path) }),
  advanced: event(
    { units, into: hex },
    {
      changes: MARCH,
      states(e, b) {
        for (const u of e.units) march(b, u, [S.at.of(b.state, u), e.into]);
      },
    },
  ),
  stayed: event({ into: hex }, { changes: [] }),
  probed: event(
    { units, into: hex, momentum: truth },
    {
      changes: MARCH,
      states(e, b) {
        for (const u of e.units) march(b, u, [S.at.of(b.state, u), e.into]);
      },
    },
  ),
  declined: event({}, { changes: [] }),
  arrived: event(
    { unit, at: hex },
    {
      changes: ['at', 'due'],
      states(e, b) {
        from(b, e.unit, boxes.due);
        b.put(S.at, e.unit, e.at);
        b.put(S.due, e.unit, 0);
      },
    },
  ),
  forgone: event(
    { unit },
    {
      changes: LEAVING,
      states(e, b) {
        from(b, e.unit, boxes.due);
        drop(b, e.unit);
        b.add(S.vp, SIDE_OF[e.unit]!, 1);
      },
    },
  ),
  barred: event(
    { unit },
    {
      changes: LEAVING,
      states(e, b) {
        from(b, e.unit, boxes.due);
        drop(b, e.unit);
        b.add(S.vp, SOVIET, 1);
      },
    },
  ),
});
