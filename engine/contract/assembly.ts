import type { Rng } from '../chance/rng.ts';
import { sha256Hex } from '../chance/sha256.ts';
import type { Fault, Result } from '../result.ts';
import { canonical, type Json } from '../state/json.ts';
import type { Decision, GameOption, Outcome, Scenario, Seat, SetupConfig, View } from './game.ts';
import { isOver } from './game.ts';

/** Every fault of a configuration by what the game offers: its scenarios, and its options with their values. */
export function setupFaults(
  {
    scenarios,
    options,
  }: { readonly scenarios: readonly Scenario[]; readonly options: readonly GameOption[] },
  config: Pick<SetupConfig, 'scenario' | 'options'>,
): Fault[] {
  const faults: Fault[] = [];
  const { scenario } = config;
  if (scenario !== undefined && !scenarios.some(({ id }) => id === scenario))
    faults.push({
      at: 'scenario',
      message: `there is no scenario '${scenario}'; there is ${scenarios.map(({ id }) => id).join(', ')}`,
    });
  for (const [name, value] of Object.entries(config.options ?? {})) {
    const at = `options/${name}`;
    const option = options.find(({ id }) => id === name);
    if (option === undefined) faults.push({ at, message: 'this game has no such option' });
    else if (!option.values.some((one) => one === value))
      faults.push({
        at,
        message: option.values.every((one) => typeof one === 'boolean')
          ? 'must be true or false'
          : `must be one of ${option.values.map((one) => canonical(one)).join(', ')}`,
      });
  }
  return faults;
}

/** What a seat sees of a game in which nothing on the board is hidden: all but the seed, which is shown when the game is over. */
export const openView = (
  position: View,
  seat: Seat | 'observer',
  seed: string,
  decision: Decision | Outcome,
): View => ({
  ...position,
  seat,
  commitment: sha256Hex(seed),
  decision: decision as unknown as Json,
  ...(isOver(decision) ? { seed } : {}),
});

/** Brings a view of an open game back to a state, with dice to come that nobody knows. */
export function resampleOpen<S>(view: View, rng: Rng, decode: (json: unknown) => Result<S>): S {
  const { seat: _seat, commitment: _commitment, decision: _decision, seed: _seed, ...position } = view;
  const seed = `resampled-${rng.next().toString(16)}`;
  const result = decode({ ...position, state: { ...(position.state as View), seed } });
  if (result.ok) return result.value;
  throw new Error(`not a view of this game: ${result.faults.map((f) => `${f.at} ${f.message}`).join('; ')}`);
}
