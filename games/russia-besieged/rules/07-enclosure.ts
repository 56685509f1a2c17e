import { CONVERTING, joinedTo, OWN, type RailBoard } from './07-board.ts';

/**
 * 7.26, ruling 169 Does the side enclose a node? Every line out of it reaches, before an enemy zone and before a node of the
 * enemy, a hex that the side has or is converting; and one of these leads along such hexes to what converts, or to a source.
 */
function isEnclosed(b: RailBoard, node: number, leadsOn: Uint8Array): boolean {
  const { lines, has, blocked } = b;
  let leads = false;
  for (const run of lines.runs.get(node)!) {
    let contact = -1;
    for (const hex of run) {
      if (blocked[hex] === 1) return false;
      if (has[hex] !== 0) {
        contact = hex;
        break;
      }
      if (lines.isNode[hex] === 1) return false;
    }
    if (contact < 0) return false;
    if (leadsOn[contact] === 1) leads = true;
  }
  return leads;
}

/**
 * 7.26, ruling 169 The enemy's junctions and cities that the side encloses, one after another until nothing changes. `isHeld`: an
 * enemy combat unit in the hex keeps it (ruling 19).
 */
export function enclosedNodes(b: RailBoard, isHeld: (hex: number) => boolean): number[] {
  const found: number[] = [];
  const has = b.has.slice();
  const trial = { ...b, has };
  for (;;) {
    const leadsOn = joinedTo(
      trial,
      (hex) => b.isSource[hex] === 1 || has[hex] === CONVERTING,
      (hex) => has[hex] !== 0,
    );
    const before = found.length;
    for (const node of b.lines.nodes)
      if (has[node] === 0 && isEnclosed(trial, node, leadsOn) && !isHeld(node)) found.push(node);
    if (found.length === before) return found;
    for (let i = before; i < found.length; i++) has[found[i]!] = OWN;
  }
}
