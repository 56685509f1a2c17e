import {
  maybe,
  oneOf,
  optional,
  order,
  orders,
  path,
  record,
  ref,
  refs,
  type WireOrderOf,
  type WireOrders,
} from '@stavka/engine/define';
import { HEX, UNIT } from './sets.ts';
import { SEQUENCES } from './state.ts';

const unit = ref(UNIT);
const hex = ref(HEX);
const units = refs(UNIT, { most: 100 });
const way = path(HEX, { most: 40 });

/** Every order a player can give. */
export const O = orders({
  place: order({ unit, at: hex }, 'Set up a unit in a hex (3.2).'),
  declare: order(
    { sequence: oneOf(...SEQUENCES) },
    'Announce the order of movement and combat for this player turn (5.3).',
  ),
  support: order(
    { air: maybe(hex), naval: maybe(hex) },
    'Place the air and naval support markers, or null to keep one back (5.4).',
  ),
  'aerial-supply': order({ unit }, 'Put the aerial supply marker on a German unit (8.3).'),
  move: order(
    { units, path: way, stops: optional(record(UNIT, hex)) },
    'Move a unit or stack along a path; units may be dropped off on the way (10.0, 10.1#2).',
  ),
  attack: order(
    { units, target: hex },
    'Attack a hex with these units; inside a momentum window, a momentum attack (11.0, 11.8).',
  ),
  probe: order({ units, target: hex }, 'Probe into an empty hex in an enemy zone (11.9).'),
  lose: order({ unit }, 'Choose the unit to lose (11.6.2, 11.6.4).'),
  retreat: order({ unit, path: way }, 'Retreat a unit (11.6.1).'),
  advance: order(
    { units: refs(UNIT, { least: 0, most: 100 }) },
    'Advance these attackers into the emptied hex; none to stay (11.7).',
  ),
  remove: order({ unit }, 'Remove an overstacked enemy unit (6.4).'),
  arrive: order({ unit, at: hex }, 'Bring a due unit onto the map (9.1.1, 9.2).'),
  refuse: order({ unit }, 'Give up a due unit for good (9.3#2).'),
  pass: order({}, 'Decline what is offered: a momentum attack or the aerial supply marker.'),
  'end-phase': order({}, 'End the movement or combat phase.'),
});
export type OrderKind = keyof typeof O;
export type OderOrder = WireOrders<typeof O>;
export type OrderOf<K extends OrderKind> = WireOrderOf<(typeof O)[K]>;
