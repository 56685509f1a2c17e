import type { GameEvent } from '@stavka/engine';
import type { Names } from '../../table/game-ui.ts';
import { BOMBER_INFO, FLEET_INFO } from './blocks.ts';
import { k, kWord } from './messages/index.ts';
import { fleetName } from './words.ts';

export interface Roll {
  readonly by: string;
  readonly dice: readonly number[];
  readonly need: number;
}

/** Whoever rolls: a Block, a Line, a Fleet or a Bomber. */
export function shooterName(by: string, names: Names): string {
  if (by === 'line') return k('line');
  if (FLEET_INFO.some((fleet) => fleet.id === by)) return fleetName(by);
  const bomber = BOMBER_INFO.find((b) => b.id === by);
  return bomber === undefined ? names.unit(by) : bomber.model;
}

/** "3 Panzer Corps 6 2 5": dice of each shooter in the order they fell. */
export function rollWords(rolls: readonly Roll[], names: Names): string {
  return rolls.map(({ by, dice }) => `${shooterName(by, names)} ${dice.join(' ')}`).join(', ');
}

interface Side {
  readonly unit: string;
  readonly strength: number;
}

const sideWords = (side: unknown, names: Names): string =>
  (Array.isArray(side) ? (side as Side[]) : [])
    .map(({ unit, strength }) => `${names.unit(unit)} (${strength})`)
    .join(', ');

export function battleWords(e: GameEvent, names: Names): string {
  const defenders = sideWords(e.defenders, names);
  return k('log.battle', {
    at: names.place(String(e.at)),
    attackers: sideWords(e.attackers, names),
    defenders: defenders === '' ? k('log.battle.onlyLine') : defenders,
    line: e.line === true && defenders !== '' ? k('log.battle.line') : '',
    absorb: Number(e.absorb),
  });
}

export function firedWords(e: GameEvent, names: Names): string {
  const rolls = (Array.isArray(e.rolls) ? e.rolls : []) as unknown as Roll[];
  const facts = { step: kWord('fire', String(e.step)), side: names.seat(String(e.side)) };
  if (rolls.every((roll) => roll.dice.length === 0)) return k('log.fired.none', facts);
  return k('log.fired', { ...facts, rolls: rollWords(rolls, names), hits: Number(e.hits) });
}

export function engagedWords(e: GameEvent): string {
  const pairs = (Array.isArray(e.pairs) ? e.pairs : []) as unknown as { fleet: string; bombers: string[] }[];
  return k('log.engaged-fleets', {
    pairs: pairs
      .map(({ fleet, bombers }) =>
        k('log.engaged-fleets.pair', { n: bombers.length, fleet: fleetName(fleet) }),
      )
      .join(', '),
  });
}
