import {
  count,
  maybe,
  oneOf,
  optional,
  order,
  orders,
  path,
  record,
  ref,
  refs,
  yes,
} from '@stavka/engine/define';
import { ODDS } from '../vocabulary.ts';
import { HEX, MARSHAL, NATION, SHOCK, UNIT, WELL } from './sets.ts';

const unit = ref(UNIT);
const units = refs(UNIT, { most: 12 });
/** 5.01, 5.05 Six full stacks, and what stands with them for nothing: all of them may have to attack one hex together (10.16). */
export const MOST_ATTACKERS = 36;
const attackers = refs(UNIT, { most: MOST_ATTACKERS });
const air = optional(refs(UNIT, { least: 0, most: 6 }));
const hex = ref(HEX);

/** Every order a player can give beside `end-phase` and `pass`. */
export const O = orders({
  place: order({ unit, at: hex }, 'Set up a unit in a hex, or move one that is set up (23.03, 23.04).'),
  'set-up': order(
    { units: optional(record(UNIT, hex)) },
    'Set up a whole side, as told or as it stands ready (23.03, 23.04).',
  ),
  move: order(
    { units, path: path(HEX), stops: optional(record(UNIT, hex)) },
    'Move a unit or stack along a path (6.0).',
  ),
  'ice-road': order({ unit, to: hex }, 'Send a unit over the ice of Lake Ladoga (6.3).'),
  rail: order({ unit, to: hex }, 'Move a unit by rail (7.0).'),
  sail: order(
    { unit, to: hex, mode: oneOf('transport', 'invasion', 'evacuation') },
    'Move a unit by sea (8.0).',
  ),
  drop: order({ unit, to: hex }, 'Drop a paratroop unit (15.0).'),
  arrive: order({ unit, at: hex }, 'Bring an arriving unit onto the map (17.0).'),
  rebuild: order(
    { unit, at: optional(hex), face: optional(count(0, 2)) },
    'Buy a step: a unit out of the pool, or a step of one on the map (19.0).',
  ),
  gift: order(
    { nation: ref(NATION), type: oneOf('infantry', 'armor') },
    'Give German points to an ally (19.17).',
  ),
  upgrade: order(
    { infantry: unit, unit },
    'Put a Panzergrenadier corps in the place of an infantry corps (17.4).',
  ),
  shock: order(
    { army: ref(SHOCK), infantry: unit, armor: unit, at: optional(hex) },
    'Build a Shock Army of an infantry and an armor unit (22.0).',
  ),
  'set-aside': order({ army: ref(SHOCK) }, 'Set oil aside for a Shock Army of the second impulse (22.01).'),
  improve: order(
    { army: ref(SHOCK), grade: optional(count(1, 2)) },
    'Raise a Shock Army to a better grade (22.06).',
  ),
  consolidate: order(
    { unit, how: oneOf('rail', 'edge') },
    'Bring a reduced armor unit back to be rebuilt (21.4).',
  ),
  'place-factory': order({ unit, at: hex }, 'Place a factory (20.1).'),
  'evacuate-factory': order({ unit }, 'Evacuate a factory (20.6).'),
  'lend-lease': order(
    { points: count(1, 9) },
    'Take armor points that Lend Lease has brought this turn as infantry (20.5).',
  ),
  'raise-partisan': order({ unit }, 'Raise a partisan to its second stage (16.41).'),
  'place-air': order(
    { unit, at: hex },
    'Place an air unit that arrives or comes back, with its base (11.16, 17.12).',
  ),
  stage: order({ unit, to: hex }, 'Stage an air unit to another base (11.14).'),
  av: order({ units, targets: refs(HEX, { most: 3 }), air }, 'Claim an automatic victory (9.0).'),
  'ship-oil': order({ wells: refs(WELL, { most: 6 }) }, 'Ship the oil of captured wells (21.2).'),
  'cash-garrison': order({}, 'Take points instead of the Berlin Garrison (17.61).'),
  'fly-out': order({ unit, to: hex }, 'Fly a dictator out (14.16).'),
  attack: order(
    {
      units: attackers,
      targets: refs(HEX, { most: 6 }),
      table: oneOf('crt', 'bat'),
      air,
      odds: optional(oneOf(...ODDS)),
      marshal: optional(ref(MARSHAL)),
      partisan: yes,
    },
    'Attack with these units (10.0, 10.9).',
  ),
  answer: order(
    { marshal: optional(ref(MARSHAL)), partisan: yes },
    'Say whether a Field Marshal or a partisan helps the defence (14.2, 16.51).',
  ),
  lose: order({ unit }, 'Take a step of the loss from this unit (10.61).'),
  hold: order({ unit: maybe(unit) }, 'Pay a step of this unit to hold the hex, or go (10.33).'),
  next: order(
    { unit, detour: oneOf('none', 'supply', 'room', 'home') },
    'Say which unit retreats next (10.78).',
  ),
  retreat: order({ path: path(HEX, { least: 2 }) }, 'Choose the way of a beaten enemy unit (10.76).'),
  advance: order(
    { units: refs(UNIT, { least: 1, most: 12 }), into: hex },
    'Advance these victors into a hex (10.8).',
  ),
  exploit: order({ units, path: path(HEX) }, 'Exploit with a unit or stack (10.96).'),
  remove: order({ unit }, 'Give a unit up (5.04, 10.19, 13.41).'),
  displace: order({ air: unit, to: hex }, 'Fly a displaced air unit to another base (11.16).'),
  withdraw: order(
    { unit, pay: optional(record(UNIT, count(1, 3))) },
    'Withdraw a unit the schedule asks for; steps of other armor may pay for its strength (18.0).',
  ),
  partisan: order({ unit, at: maybe(hex) }, 'Place a partisan, or take it back (16.1).'),
  'partisan-move': order({ unit, to: hex }, 'Move a partisan of the second stage (16.47).'),
  'turn-coat': order({ unit, at: hex }, 'Place a unit of a country that has changed sides (26.4).'),
  concede: order({}, 'Give the game up.'),
});
