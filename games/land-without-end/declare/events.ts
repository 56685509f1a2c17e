import {
  type Books,
  count,
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
  shown,
  struct,
  text,
  truth,
  yes,
} from '@stavka/engine/define';
import { AXIS, RESULTS, WEATHERS } from '../vocabulary.ts';
import { HOME_LOSS, MOSCOW, UNITS_OF, WORTH_OF } from './roster.ts';
import { HEX, SIDE, SLOT, UNIT } from './sets.ts';
import { S } from './state.ts';

const side = ref(SIDE);
const hex = ref(HEX);
const hexes = refs(HEX, { least: 0 });
const unit = ref(UNIT);
const units = refs(UNIT, { least: 0 });
const die = count(1, 6);
/** 4.1 The German side's points: no game comes near the ends. */
const points = count(-2000, 2000);
const result = oneOf(...RESULTS, 'DL1');
/** A shift or another change of the odds, in columns to the right, with its rule. */
const shift = struct({ what: text, rule: text, columns: count(-20, 20) });
/** Factors that share the same reductions: their sum, how often it is halved, and what is left (11.28). */
const group = struct({
  units,
  sum: count(0, 999),
  halved: count(0, 9),
  counts: count(0, 999),
  rules: list(text),
});

// What the second set of books (the kit) learns from events.

const { boxes } = S.at;
const putAll = (b: Books, units: readonly number[], at: number): void => {
  for (const u of units) b.put(S.at, u, at);
};
/** 2.12 A unit that leaves the map has neither a lost step nor a marker. */
function leave(b: Books, unit: number, box: number): void {
  b.put(S.at, unit, box);
  b.put(S.flags.reduced, unit, 0);
  b.put(S.flags.marked, unit, 0);
}
/** 4.2 The points of a hex, for the German side while it holds it. */
function changeHands(b: Books, hex: number, side: number): void {
  const worth = WORTH_OF[hex]! + HOME_LOSS[hex]!;
  b.put(S.ground.holder, hex, side);
  b.add(S.vp, side === AXIS ? worth : -worth);
}
const DEATH = ['at', 'flags', 'spent', 'began', 'together'];
const MARCH = [...DEATH, 'parent', 'serial'];
const COMING = ['at', 'flags'];

/** Every fact the game can report beside those of the kernel. Who may not see a unit is not told of it unless it is `shown`. */
export const E = events({
  placed: event(
    { side, unit, at: hex },
    { of: 'side', changes: COMING, states: (e, b) => b.put(S.at, e.unit, e.at) },
  ),
  'placed-rest': event(
    { side, units: record(UNIT, hex), n: count() },
    {
      of: 'side',
      changes: COMING,
      states(e, b) {
        for (const [u, at] of e.units) b.put(S.at, u, at);
      },
    },
  ),
  'set-up': event({ side }, { of: 'side', changes: [] }),
  'directive-kept': event({}, { changes: [] }),
  /** 7.12 Whether by choice or by weather. */
  'directive-rescinded': event(
    { chosen: truth },
    { changes: ['directive', 'wet', 'muddy'], states: (_e, b) => b.put(S.directive, 0) },
  ),
  'zone-removed': event(
    { unit: shown(unit), at: hex },
    { changes: DEATH, states: (e, b) => leave(b, e.unit, boxes.out) },
  ),
  /** 4.2 Points lost for Soviet fortified zones behind the front. */
  debited: event(
    { zones: count(), vp: points },
    { changes: ['vp'], states: (e, b) => b.add(S.vp, -e.zones) },
  ),
  /** 8.14 A rifle corps makes way for divisions of the pool. */
  'corps-dissolved': event(
    { unit: shown(unit), at: hex, n: count() },
    { changes: DEATH, states: (e, b) => leave(b, e.unit, boxes.out) },
  ),
  /** 8.10 Divisions drawn from the pool into the dead pile, or by 8.14 onto the map. */
  drawn: event(
    { units, n: count(), at: maybe(hex) },
    { changes: COMING, states: (e, b) => putAll(b, e.units, e.at ?? boxes.dead) },
  ),
  weather: event(
    { die: maybe(die), north: oneOf(...WEATHERS), south: oneOf(...WEATHERS) },
    {
      changes: ['weather'],
      states(e, b) {
        for (const [zone, name] of [e.north, e.south].entries()) {
          b.put(S.weather, zone, WEATHERS.indexOf(name));
          if (name !== 'D') b.put(S.wet, 1);
          if (name === 'M' || name === 'S') b.put(S.muddy, 1);
        }
      },
    },
  ),
  winter: event({}, { changes: [] }),
  declared: event({ sequence: oneOf('movement-first', 'assault-first') }, { changes: ['sequence'] }),
  concentration: event(
    { to: oneOf('declared', 'rescinded') },
    {
      changes: ['concentration', 'flags'],
      states(e, b) {
        b.put(S.concentration, e.to === 'declared' ? 1 : 2);
        if (e.to === 'rescinded') for (const u of UNITS_OF[AXIS]!) b.put(S.flags.marked, u, 0);
      },
    },
  ),
  marked: event(
    { units },
    {
      changes: ['flags'],
      states(e, b) {
        for (const u of e.units) b.put(S.flags.marked, u, 1);
      },
    },
  ),
  pause: event(
    { to: oneOf('declared', 'aborted', 'completed'), left: count() },
    {
      changes: ['pause', 'lifted'],
      states(e, b) {
        if (e.to === 'completed') b.put(S.lifted, 1);
      },
    },
  ),
  'pause-declined': event({}, { changes: [] }),
  refitting: event({ units }, { changes: ['flags'] }),
  /** 8.11 The die of each unit that was in refit. */
  refit: event(
    { unit, die, restored: truth },
    {
      changes: ['flags'],
      states(e, b) {
        if (e.restored) b.put(S.flags.reduced, e.unit, 0);
      },
    },
  ),
  withdrawn: event(
    { unit: shown(unit), slot: ref(SLOT) },
    {
      changes: [...DEATH, 'settled'],
      states(e, b) {
        leave(b, e.unit, boxes.out);
        b.put(S.settled, e.slot, 1);
      },
    },
  ),
  declined: event(
    { slot: ref(SLOT), vp: points, forced: truth },
    {
      changes: ['settled', 'vp'],
      states(e, b) {
        b.put(S.settled, e.slot, 1);
        b.add(S.vp, -1);
      },
    },
  ),
  'support-gone': event({}, { changes: ['flown', 'wet', 'muddy'] }),
  rebuilt: event(
    { unit, left: count() },
    {
      changes: ['flags', 'infantrySteps'],
      states(e, b) {
        b.put(S.flags.reduced, e.unit, 0);
        b.add(S.infantrySteps, -1);
      },
    },
  ),
  arrived: event(
    { side, units, at: hex, n: count() },
    { of: 'side', changes: MARCH, states: (e, b) => putAll(b, e.units, e.at) },
  ),
  forfeited: event(
    { side, units, n: count() },
    { changes: ['at'], states: (e, b) => putAll(b, e.units, boxes.out) },
  ),
  reclaimed: event(
    { unit, at: hex, left: count() },
    { changes: [...COMING, 'replacements'], states: (e, b) => b.put(S.at, e.unit, e.at) },
  ),
  replenished: event(
    { unit: shown(unit), left: count() },
    { changes: ['flags', 'replacements'], states: (e, b) => b.put(S.flags.reduced, e.unit, 0) },
  ),
  converted: event(
    { guards: shown(unit), unit: shown(unit), at: hex },
    {
      changes: DEATH,
      states(e, b) {
        leave(b, e.unit, boxes.dead);
        b.put(S.at, e.guards, e.at);
      },
    },
  ),
  /** `top` is the counter that shows; `n` how many moved. */
  moved: event(
    {
      side,
      units,
      top: shown(unit),
      n: count(),
      path: path(HEX),
      spent: count(),
      dropped: optional(record(UNIT, hex)),
    },
    {
      of: 'side',
      changes: MARCH,
      states(e, b) {
        const onward = e.units.filter((u) => e.dropped?.has(u) !== true);
        for (const [u, at] of e.dropped ?? []) b.march([u], [e.path[0]!, at]);
        b.march(onward, e.path);
      },
    },
  ),
  sailed: event(
    { units, n: count(), from: hex, to: hex },
    { changes: [...MARCH, 'sailed', 'armySailed'], states: (e, b) => b.march(e.units, [e.from, e.to]) },
  ),
  captured: event({ at: hex, side }, { changes: ['ground'], states: (e, b) => changeHands(b, e.at, e.side) }),
  'line-destroyed': event(
    { at: hex },
    { changes: ['ground'], states: (e, b) => b.put(S.ground.broken, e.at, 1) },
  ),
  scored: event({ at: hex, by: count(-20, 20), vp: points }, { changes: ['vp'] }),
  /** 4.4 The fall of Moscow. */
  moscow: event(
    { die, add: count(-9, 9), collapse: truth },
    {
      changes: ['moscowRolled'],
      states(e, b) {
        b.put(S.moscowRolled, 1);
        // The war is over, and nothing counts any more.
        if (e.collapse) b.add(S.vp, -WORTH_OF[MOSCOW]!);
      },
    },
  ),
  announced: event(
    { side, mode: oneOf('prepared', 'mobile'), target: hex, from: refs(HEX), n: count(), units },
    { of: 'side', changes: ['flags', 'spent', 'began', 'together', 'parent', 'serial'] },
  ),
  supported: event({ side, target: hex }, { changes: ['flown'] }),
  'support-kept': event({ target: hex }, { changes: [] }),
  revealed: event({ units: shown(refs(UNIT)), target: hex }, { changes: [] }),
  /** All that makes up the odds before the die. Steps of odds: n:1 is n, 1:n is 2 - n. */
  attacked: event(
    {
      side,
      mode: oneOf('prepared', 'mobile'),
      target: hex,
      attackers: shown(refs(UNIT)),
      defenders: shown(refs(UNIT)),
      attack: list(group),
      attackTotal: count(0, 999),
      defense: list(group),
      defenseTotal: count(0, 999),
      odds: count(-999, 999),
      shifts: list(shift),
      final: count(-999, 999),
    },
    { opens: 'battle', changes: [] },
  ),
  arko: event({ dice: list(die), counts: count() }, { changes: [] }),
  gast: event({ die, add: count(-9, 9), shift: count(-9, 9), final: count(-999, 999) }, { changes: [] }),
  rolled: event({ die, result }, { changes: [] }),
  automatic: event({ result }, { changes: [] }),
  changed: event({ from: result, to: result }, { changes: [] }),
  'step-lost': event(
    { unit: shown(unit), at: hex },
    { changes: ['flags'], states: (e, b) => b.put(S.flags.reduced, e.unit, 1) },
  ),
  eliminated: event(
    { unit: shown(unit), at: hex },
    { changes: DEATH, states: (e, b) => leave(b, e.unit, boxes.dead) },
  ),
  /** 7.12 Dies out of supply. */
  starved: event(
    { unit: shown(unit), at: hex },
    { changes: DEATH, states: (e, b) => leave(b, e.unit, boxes.dead) },
  ),
  retreated: event(
    { units: shown(refs(UNIT)), from: hex, to: hex, bySea: yes },
    { changes: COMING, states: (e, b) => b.march(e.units, [e.from, e.to]) },
  ),
  stood: event({ at: hex }, { changes: [] }),
  repulsed: event({ units: shown(refs(UNIT)), to: hex }, { changes: ['flags'] }),
  advanced: event(
    { units: shown(refs(UNIT)), into: hex },
    { closes: 'battle', changes: COMING, states: (e, b) => putAll(b, e.units, e.into) },
  ),
  stayed: event({ into: hex }, { closes: 'battle', changes: [] }),
  /** 9.28 The way is open, and the assault moves on. */
  cleared: event(
    { units: shown(refs(UNIT)), into: hex },
    { closes: 'battle', changes: COMING, states: (e, b) => putAll(b, e.units, e.into) },
  ),
  overstacked: event({ side, hexes }, { changes: [] }),
  removed: event(
    { unit: shown(unit), at: hex },
    { changes: DEATH, states: (e, b) => leave(b, e.unit, boxes.dead) },
  ),
  'entry-noted': event({ hexes }, { changes: ['ground'] }),
  /** 4.5 With it a turn of a pause has passed. */
  checked: event({ vp: points, need: maybe(count()) }, { changes: ['pause'] }),
  shown: event({ unit: shown(unit), at: hex }, { changes: ['flags'] }),
  conceded: event({ side }, { changes: [] }),
});
