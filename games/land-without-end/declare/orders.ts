import { oneOf, optional, order, orders, path, record, ref, refs, truth, yes } from '@stavka/engine/define';
import { HEX, SLOT, UNIT } from './sets.ts';

const unit = ref(UNIT);
const units = refs(UNIT, { most: 60 });
const hex = ref(HEX);

/** Every order a player can give beside `end-phase`. */
export const O = orders({
  place: order({ unit, at: hex }, 'Set up a unit in a hex, or move one that is set up (3.4, 3.5).'),
  'place-rest': order({}, 'Set up all that is not placed as in the ready-made set-up (3.4, 3.5).'),
  rescind: order({}, 'Declare Directive No. 3 no longer in force (7.12).'),
  keep: order({}, 'Leave things as they are: the Directive in force (7.12), or no pause (7.5).'),
  declare: order(
    {
      sequence: oneOf('movement-first', 'assault-first'),
      pause: optional(oneOf('keep', 'abort')),
      concentration: optional(oneOf('keep', 'declare', 'rescind')),
    },
    'Announce the order of movement and assault, the end of a pause, and supply concentration (5.3, 7.5, 7.6).',
  ),
  mark: order({ units: refs(UNIT, { most: 18 }) }, 'Lay supply concentration markers on these units (7.6).'),
  refit: order({ units }, 'Put these mechanized divisions in refit for this player turn (8.11).'),
  withdraw: order({ unit, slot: ref(SLOT) }, 'Withdraw a unit as the table asks (8.12).'),
  decline: order({ slot: ref(SLOT) }, 'Decline a withdrawal for one point (8.12).'),
  rebuild: order({ unit }, 'Bring a reduced infantry division back to full strength (8.6).'),
  enter: order({ units, at: hex }, 'Bring arriving units onto the map in a hex (8.2, 8.3, 8.4, 8.5, 3.5).'),
  reclaim: order({ unit, at: hex }, 'Bring a unit back from the dead pile (8.7).'),
  replenish: order({}, 'Bring the Independent Coastal Army back to full strength for five steps (8.9).'),
  convert: order({ guards: unit, unit }, 'Put a Guards unit in the place of a unit of its type (8.13).'),
  move: order(
    {
      units,
      path: path(HEX),
      /** 9.5 Units dropped off on the way, and where. */
      stops: optional(record(UNIT, hex)),
    },
    'Move a unit or stack along a path (9.1).',
  ),
  mobile: order(
    { units, target: hex, air: yes },
    'Make a mobile assault into a hex next to the stack (9.22).',
  ),
  sail: order({ units, to: hex }, 'Move units by sea to another port (9.17).'),
  attack: order(
    { units, target: hex, air: yes },
    'Make a prepared assault on a hex with these units (11.1).',
  ),
  respond: order({ air: truth }, 'Say whether VIII FliegerKorps supports the defence (11.25).'),
  stand: order({}, 'Stand, and lose a step instead of retreating (11.39).'),
  retreat: order(
    { to: optional(hex), split: optional(record(UNIT, hex)) },
    'Retreat the whole stack to a hex, or, where none holds it, each unit to its own (11.32, 11.33).',
  ),
  lose: order({ unit }, 'Take a step of the loss from this unit (11.31).'),
  advance: order(
    { units: refs(UNIT, { least: 0, most: 60 }) },
    'Advance these victors; none to stay (11.37).',
  ),
  remove: order({ unit }, 'Remove a unit from an overfull enemy stack (6.2).'),
  pause: order({}, 'Declare a pause for the next three turns (7.5).'),
  show: order({ unit }, 'Lay another unit on top of its stack (6.4).'),
  concede: order({}, 'Give the game up.'),
});
