import type { Deployment, Strike } from './deploy.ts';

/** The strikes that are worth most, one after the other, each with units that those before it have left. */
export function strikes(
  deployment: Deployment,
  targets: readonly number[],
  least: number,
  late: () => boolean,
): Strike[] {
  const taken: Strike[] = [];
  const open = targets.flatMap((target) => {
    const found = late() ? null : deployment.strikeAt(target);
    return found !== null && found.gain > least ? [found] : [];
  });
  while (open.length > 0) {
    open.sort((a, b) => density(b) - density(a) || a.target - b.target);
    const [first] = open.splice(0, 1);
    if (deployment.holds(first!)) {
      deployment.take(first!);
      taken.push(first!);
      continue;
    }
    // Others have taken its units or its room since: it is weighed anew, and has to be the best once more.
    const again = late() ? null : deployment.strikeAt(first!.target);
    if (again !== null && again.gain > least) open.push(again);
  }
  return taken;
}

/** What a strike gains for each of its units: large ones must be worth it. */
const density = ({ gain, posts }: Strike): number => gain / (posts.length + FEW);
const FEW = 2;
