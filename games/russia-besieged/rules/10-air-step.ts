import { grow, type Step } from '@stavka/engine/define';
import type { RbState } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { airMost } from './10-legal.ts';
import { airChoices } from './11-air.ts';

interface Supported {
  readonly units: readonly number[];
  readonly targets: readonly number[];
  readonly air?: readonly number[] | undefined;
}

/** 10.4, 11.5 The choice of air units for an attack that is named: as many as it needs, or more; none where it needs none. */
export function airStep<T extends Supported>(
  s: RbState,
  side: Side,
  needed: (chosen: Supported) => number,
): Step<T> {
  const growing = {
    complete: (chosen: Supported) => chosen.air!.length >= needed(chosen),
    room: (chosen: Supported) => (chosen.air?.length ?? 0) < airMost(s, side, chosen.units, chosen.targets),
  };
  const candidates = ({ units, targets }: Supported): readonly number[] =>
    airChoices(s, { side, attackers: units, targets });
  const some = grow<Supported, 'air'>('air', candidates, growing);
  const orNone = grow<Supported, 'air'>('air', candidates, { ...growing, orNone: true });
  const by = (chosen: object): Step<Supported> => (needed(chosen as Supported) > 0 ? some : orNone);
  return {
    fields: ['air'],
    isOpen: (chosen) => by(chosen).isOpen(chosen),
    nodes: (build, chosen, rest) => by(chosen).nodes(build, chosen, rest as readonly Step<Supported>[]),
  };
}
