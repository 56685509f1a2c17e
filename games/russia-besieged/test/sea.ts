import type { RbState } from '../declare/state.ts';
import { broken, type Drawing, draw, give, named } from './draw.ts';

// Black Sea: Odessa 3128, Constanta 3433, Sevastopol 3726, Novorossiysk 4022, Tuapse 4221, Batumi 4920; Sea of Azov: Rostov 3718.
// The shores of Kerch are 3922 and 3823. Baltic: Stettin 0534, Danzig 0830, Königsberg 0928, Riga 0822, Tallinn 0419, Helsinki 0318,
// Leningrad 0714. Caspian: Astrakhan 4509, Baku 5710.
export const ARMY = 'su-if-08';
export const CORPS = 'ge-if-01';

export interface Trip extends Drawing {
  readonly unit?: string;
  readonly from?: string;
}
/** A Russian movement phase of July 1941 with an army in Sevastopol. */
export const drawn = ({ unit = ARMY, from = '3726', at = {}, ...more }: Trip = {}): RbState =>
  draw({ phase: 'russian.move1', turn: 2, at: { [unit]: from, ...at }, ...more });
export type Mode = 'transport' | 'invasion' | 'evacuation';
export const sailing = (to: string, trip: Trip = {}, mode: Mode = 'transport'): string[] =>
  broken(drawn(trip), 'sail', { unit: trip.unit ?? ARMY, to, mode });
export const axis = (trip: Trip): Trip => ({
  phase: 'axis.move1',
  turn: 3,
  unit: CORPS,
  from: '0928',
  ...trip,
});

/** The modifiers with which a unit sails, as text: rule and number. */
export function drmOf(trip: Trip, to: string, mode: Mode = 'transport', die = 1): string[] {
  const s = drawn(trip);
  const sailed = named(give(s, 'sail', { unit: trip.unit ?? ARMY, to, mode }, [die]), 'sailed')!;
  return (sailed.drm as { rule: string; by: number }[]).map(({ rule, by }) => `${rule} ${by}`);
}
export const count = (parts: readonly string[], part: string): number =>
  parts.filter((p) => p === part).length;
