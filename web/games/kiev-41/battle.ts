import type { GameEvent } from '@stavka/engine';
import type { Entry } from '../../worker/protocol.ts';
import type { Roll } from './tell-battle.ts';

/** A Block in a battle: its strength at the Showdown and after what has happened since; null once it is destroyed. */
export interface Fighter {
  readonly unit: string;
  readonly began: number;
  readonly now: number | null;
}

/** One volley of the fire sequence and what became of its hits. */
export interface Volley {
  readonly step: string;
  readonly side: string;
  readonly rule: string;
  readonly rolls: readonly Roll[];
  readonly hits: number;
  readonly effects: readonly GameEvent[];
}

export interface Battle {
  readonly at: string;
  readonly attacker: string;
  readonly attackers: readonly Fighter[];
  readonly defenders: readonly Fighter[];
  readonly line: 'none' | 'stands' | 'destroyed';
  readonly absorb: number;
  readonly absorbed: number;
  readonly tanks: boolean;
  readonly volleys: readonly Volley[];
  readonly cubes: readonly string[];
  /** Is the Area cleared; null while the battle goes on. */
  readonly over: boolean | null;
}

/** The last battle told in these entries, if it belongs to the Impulse on the screen or was fought since `since`. */
export function lastBattle(entries: readonly Entry[], since: number): Battle | null {
  let start: [number, number] | null = null;
  for (let i = entries.length - 1; i >= 0 && start === null; i--) {
    const { events } = entries[i]!;
    const found = events.findLastIndex((event) => event.type === 'battle');
    if (found >= 0) start = [i, found];
    else if (i <= since && events.some((event) => event.type === 'impulse-began')) return null;
  }
  if (start === null) return null;
  const [entry, index] = start;
  const told = entries.slice(entry).flatMap((e, i) => (i === 0 ? e.events.slice(index) : e.events));
  const end = told.findIndex((event) => event.type === 'battle-over');
  const begun = told.findIndex((event) => event.type === 'impulse-began');
  if (begun >= 0 && entry < since) return null;
  return readBattle(end < 0 ? told : told.slice(0, end + 1));
}

interface Face {
  readonly unit: string;
  readonly strength: number;
}

export function readBattle(events: readonly GameEvent[]): Battle {
  const [first, ...rest] = events;
  const told = first as unknown as {
    at: string;
    attacker: string;
    attackers: readonly Face[];
    defenders: readonly Face[];
    line: boolean;
    absorb: number;
    cubes: readonly string[];
  };
  const strength = new Map<string, number | null>();
  let line: Battle['line'] = told.line ? 'stands' : 'none';
  let absorbed = 0;
  let tanks = false;
  let over: boolean | null = null;
  const volleys: (Volley & { effects: GameEvent[] })[] = [];
  for (const event of rest) {
    if (event.type === 'fired') volleys.push(volleyOf(event));
    else volleys.at(-1)?.effects.push(event);
    if (event.type === 'hit') strength.set(String(event.unit), Number(event.strength));
    if (event.type === 'destroyed') strength.set(String(event.unit), null);
    if (event.type === 'line-destroyed' && event.at === told.at) line = 'destroyed';
    if (event.type === 'absorbed') absorbed += Number(event.count);
    if (event.type === 'tank-attack') tanks = true;
    if (event.type === 'battle-over') over = event.cleared === true;
  }
  const fighter = ({ unit, strength: began }: Face): Fighter => ({
    unit,
    began,
    now: strength.has(unit) ? strength.get(unit)! : began,
  });
  return {
    at: told.at,
    attacker: told.attacker,
    attackers: told.attackers.map(fighter),
    defenders: told.defenders.map(fighter),
    line,
    absorb: told.absorb,
    absorbed,
    tanks,
    volleys,
    cubes: told.cubes,
    over,
  };
}

function volleyOf(event: GameEvent): Volley & { effects: GameEvent[] } {
  return {
    step: String(event.step),
    side: String(event.side),
    rule: event.rule,
    rolls: (event.rolls ?? []) as unknown as Roll[],
    hits: Number(event.hits),
    effects: [],
  };
}

/** The fire sequence as the board lists it (10.13); naval fights come first. */
export const FIRE_SEQUENCE = ['fleets', 'artillery', 'anti-air', 'airstrike', 'ground'] as const;
export type FireStep = (typeof FIRE_SEQUENCE)[number];

const STEP_OF: Readonly<Record<string, FireStep>> = {
  'fleet anti-air': 'fleets',
  'naval strike': 'fleets',
  gunfire: 'fleets',
  artillery: 'artillery',
  'anti-air': 'anti-air',
  airstrike: 'airstrike',
  first: 'ground',
  second: 'ground',
};
export const stepOf = (step: string): FireStep => STEP_OF[step] ?? 'ground';
