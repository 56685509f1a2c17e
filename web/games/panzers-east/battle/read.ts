import type { GameEvent } from '@stavka/engine';
import type { Cause } from '../view.ts';

export interface Roll {
  readonly unit: string;
  readonly die: number;
  readonly modified: number;
  readonly steps: number;
}
export interface Volley {
  readonly step: number;
  readonly rolls: readonly Roll[];
  readonly steps: number;
}
export type Fate = 'reduced' | 'lost';
export type Ending = 'won' | 'lost' | 'brokenOff' | 'brokeOut' | 'destroyed';

/** A battle as its events tell it. */
export interface Battle {
  readonly cause: Cause;
  readonly at: string;
  readonly germans: readonly string[];
  readonly soviets: readonly string[];
  readonly river: boolean;
  readonly entrenched: boolean;
  readonly rounds: readonly Round[];
  /** Units that were reduced in the course of the battle. */
  readonly flipped: readonly string[];
  readonly ending: Ending | null;
}
/** A round: its volleys, and what has become of each unit by its end. */
export interface Round {
  readonly n: number;
  readonly volleys: readonly Volley[];
  readonly fates: Readonly<Record<string, Fate>>;
}

const ids = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The battles in a run of events, in their order. */
export function readBattles(events: readonly GameEvent[]): Battle[] {
  const battles: Battle[] = [];
  const change = (next: (battle: Battle) => Partial<Battle>): void => {
    const last = battles.pop();
    if (last !== undefined) battles.push({ ...last, ...next(last) });
  };
  const changeRound = (next: (round: Round) => Partial<Round>): void =>
    change(({ rounds }) => {
      const last = rounds.at(-1)!;
      return { rounds: [...rounds.slice(0, -1), { ...last, ...next(last) }] };
    });
  const fate = (unit: string, what: Fate): void => {
    const battle = battles.at(-1);
    if (battle?.ending === null && [...battle.germans, ...battle.soviets].includes(unit))
      changeRound(({ fates }) => ({ fates: { ...fates, [unit]: what } }));
    if (what === 'reduced') change(({ flipped }) => ({ flipped: [...flipped, unit] }));
  };
  const end = (ending: Ending): void => change((battle) => ({ ending: battle.ending ?? ending }));
  for (const e of events) {
    if (e.type === 'battle')
      battles.push({
        cause: e.cause as Cause,
        at: String(e.at),
        germans: ids(e.germans),
        soviets: ids(e.soviets),
        river: e.river === true,
        entrenched: e.entrenched === true,
        rounds: [{ n: 1, volleys: [], fates: {} }],
        flipped: [],
        ending: null,
      });
    if (e.type === 'round')
      change(({ rounds }) => ({
        rounds: [...rounds, { n: Number(e.round), volleys: [], fates: rounds.at(-1)!.fates }],
      }));
    if (e.type === 'fired') changeRound(({ volleys }) => ({ volleys: [...volleys, e as unknown as Volley] }));
    if (e.type === 'flipped') fate(String(e.unit), 'reduced');
    if (e.type === 'set-aside' || e.type === 'eliminated') fate(String(e.unit), 'lost');
    if (e.type === 'battle-over') end(e.won === true ? 'won' : 'lost');
    if (e.type === 'broken-off') end('brokenOff');
    if (e.type === 'broke-out') end('brokeOut');
    if (e.type === 'pocket-destroyed') end('destroyed');
  }
  return battles;
}
