import {
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
import { RESULTS, WEATHERS } from '../vocabulary.ts';
import { HEX, SIDE, SLOT, UNIT } from './sets.ts';

const side = ref(SIDE);
const hex = ref(HEX);
const hexes = refs(HEX, { least: 0 });
const unit = ref(UNIT);
const units = refs(UNIT, { least: 0 });
const die = count(1, 6);
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

/** Every fact the game can report beside those of the kernel. Who may not see a unit is not told of it unless it is `shown`. */
export const E = events({
  placed: event({ side, unit, at: hex }, { of: 'side' }),
  'placed-rest': event({ side, units: record(UNIT, hex), n: count() }, { of: 'side' }),
  'set-up': event({ side }, { of: 'side' }),
  'directive-kept': event({}),
  /** 7.12 Whether by choice or by weather. */
  'directive-rescinded': event({ chosen: truth }),
  'zone-removed': event({ unit: shown(unit), at: hex }),
  /** 4.2 Points lost for Soviet fortified zones behind the front. */
  debited: event({ zones: count(), vp: count(-500, 500) }),
  /** 8.14 A rifle corps makes way for divisions of the pool. */
  'corps-dissolved': event({ unit: shown(unit), at: hex, n: count() }, {}),
  /** 8.10 Divisions drawn from the pool into the dead pile, or by 8.14 onto the map. */
  drawn: event({ units: refs(UNIT, { least: 0 }), n: count(), at: maybe(hex) }),
  weather: event({ die: maybe(die), north: oneOf(...WEATHERS), south: oneOf(...WEATHERS) }),
  winter: event({}),
  declared: event({ sequence: oneOf('movement-first', 'assault-first') }),
  concentration: event({ to: oneOf('declared', 'rescinded') }),
  marked: event({ units }),
  pause: event({ to: oneOf('declared', 'aborted', 'completed'), left: count() }),
  'pause-declined': event({}),
  refitting: event({ units }),
  /** 8.11 The die of each unit that was in refit. */
  refit: event({ unit, die, restored: truth }),
  withdrawn: event({ unit: shown(unit), slot: ref(SLOT) }),
  declined: event({ slot: ref(SLOT), vp: count(-500, 500), forced: truth }),
  'support-gone': event({}),
  rebuilt: event({ unit, left: count() }),
  arrived: event({ side, units, at: hex, n: count() }, { of: 'side' }),
  forfeited: event({ side, units: refs(UNIT, { least: 0 }), n: count() }),
  reclaimed: event({ unit, at: hex, left: count() }),
  replenished: event({ unit: shown(unit), left: count() }),
  converted: event({ guards: shown(unit), unit: shown(unit), at: hex }),
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
    { of: 'side' },
  ),
  sailed: event({ units, n: count(), from: hex, to: hex }),
  captured: event({ at: hex, side }),
  'line-destroyed': event({ at: hex }),
  scored: event({ at: hex, by: count(-20, 20), vp: count(-500, 500) }),
  /** 4.4 The fall of Moscow. */
  moscow: event({ die, add: count(-9, 9), collapse: truth }),
  announced: event(
    { side, mode: oneOf('prepared', 'mobile'), target: hex, from: refs(HEX), n: count(), units },
    { of: 'side' },
  ),
  supported: event({ side, target: hex }),
  'support-kept': event({ target: hex }),
  revealed: event({ units: shown(refs(UNIT)), target: hex }),
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
    { opens: 'battle' },
  ),
  arko: event({ dice: list(die), counts: count() }),
  gast: event({ die, add: count(-9, 9), shift: count(-9, 9), final: count(-999, 999) }),
  rolled: event({ die, result }),
  automatic: event({ result }),
  changed: event({ from: result, to: result }),
  'step-lost': event({ unit: shown(unit), at: hex }),
  eliminated: event({ unit: shown(unit), at: hex }),
  /** 7.12 Dies out of supply. */
  starved: event({ unit: shown(unit), at: hex }),
  retreated: event({ units: shown(refs(UNIT)), from: hex, to: hex, bySea: yes }),
  stood: event({ at: hex }),
  repulsed: event({ units: shown(refs(UNIT)), to: hex }),
  advanced: event({ units: shown(refs(UNIT)), into: hex }, { closes: 'battle' }),
  stayed: event({ into: hex }, { closes: 'battle' }),
  /** 9.28 The way is open, and the assault moves on. */
  cleared: event({ units: shown(refs(UNIT)), into: hex }, { closes: 'battle' }),
  overstacked: event({ side, hexes }),
  removed: event({ unit: shown(unit), at: hex }),
  'entry-noted': event({ hexes }),
  checked: event({ vp: count(-500, 500), need: maybe(count()) }),
  shown: event({ unit: shown(unit), at: hex }),
  conceded: event({ side }),
});
