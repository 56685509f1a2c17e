import { neighbours, type Order, type Rng, randomOrder } from '@stavka/engine';
import type { WireOrder } from '@stavka/engine/define';
import { idOf } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { moverOf } from '../rules/03-mover.ts';
import { melee } from '../test/melee.ts';
import { SIDES, type Side } from '../vocabulary.ts';
import { agree, type Reading } from './agree.ts';
import { type PlainAttack, plainAttack } from './plain-attack.ts';
import type { PlainPosition } from './plain-board.ts';

type Attack = { units: string[]; targets: string[]; table: string; odds?: string };
/** Attacks that are offered on a board, and others near them. */
const OFFERED = 6;
const NEAR = 6;

/** An attack near one that is legal: other units beside the hex, the other table, one unit less, other odds. */
function changed(order: Attack, around: readonly string[], rng: Rng): Attack {
  const other = structuredClone(order);
  const how = rng.below(4);
  if (how === 0) other.units = around.filter(() => rng.below(2) === 0).slice(0, 12);
  if (how === 1) other.table = other.table === 'crt' ? 'bat' : 'crt';
  if (how === 2) other.units = other.units.slice(1);
  if (how === 3) other.odds = rng.pick(['1-5', '2-1', '5-1']);
  return other.units.length > 0 ? other : order;
}

/** 10.0 to 10.19, 10.93, 11.2 to 11.5 Whether units may attack hexes with so much air on a table. */
export const attacks: Reading = {
  name: 'attacks',
  outcomes: ['legal', 'illegal'],
  compare(rng, note) {
    const s = melee(rng);
    const nodes = game.choices(s).filter(({ kind }) => kind === 'attack');
    if (S.turn.of(s) < 2 || nodes.length === 0) return;
    const p = game.encode(s) as unknown as PlainPosition;
    const given = Array.from({ length: OFFERED }, () => randomOrder(nodes, rng) as Order);
    for (let n = 0; n < NEAR; n++) {
      const order = rng.pick(given) as unknown as Attack;
      const around = [...neighbours(game.board, game.board.index.get(order.targets[0]!)!)].flatMap((hex) =>
        [...S.at.in(s, hex)].map(idOf),
      );
      given.push(changed(order, around, rng) as unknown as Order);
    }
    for (const order of given) {
      if ('marshal' in order || 'partisan' in order) continue;
      const law = game.check(s, SIDES[moverOf(s) as Side], order as WireOrder).length === 0;
      agree(law, plainAttack(s, p, order as unknown as PlainAttack), s, order);
      note(law ? 'legal' : 'illegal');
    }
  },
};
