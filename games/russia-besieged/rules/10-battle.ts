import { choose, put, type Step } from '@stavka/engine/define';
import type { FrameNamed } from '../declare/frames.ts';
import { law, type RbJournal } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { MARSHAL_SIDE } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { RUSSIAN, type Side } from '../vocabulary.ts';
import { opensOf } from './10-attackers.ts';
import { groundIn, isLate } from './10-force.ts';
import type { Column, TableName } from './10-odds.ts';
import { flyMissions } from './11-air.ts';
import { marshalChoices, marshalFaults, spendMarshal } from './14-leaders.ts';
import { partisanDrm, spendPartisan } from './16-partisans.ts';
import { checkGarrison } from './17-garrison.ts';
import { enemyOf } from './26-sides.ts';

type Battle = FrameNamed<'battle'>;
/** An attack as it is declared. */
export interface Declared {
  readonly side: Side;
  readonly attackers: readonly number[];
  readonly targets: readonly number[];
  readonly table: TableName;
  readonly air: readonly number[];
  readonly odds: Column | null;
  readonly marshal: number | null;
  readonly partisan: boolean;
}

/** 10.23 The attack is declared with everything the attacker brings; what he spends for it is spent. */
export function beginBattle(j: RbJournal, declared: Declared): void {
  const { side, attackers, targets, table, air, marshal, partisan } = declared;
  const s = j.state;
  const opened = opensOf(s, side, attackers, targets);
  const defenders = targets.flatMap((hex) => groundIn(s, hex));
  for (const unit of attackers) put(j, S.acted.attacked, unit, 1);
  for (const hex of targets) put(j, S.field.attacked, hex, 1);
  for (const hex of opened) put(j, S.field.due, hex, 1);
  j.emit('announced', '10.23', { side, units: attackers, targets, table, air });
  flyMissions(j, air, targets[0]!);
  for (const hex of targets) checkGarrison(j, hex, side, 'attack');
  help(j, side, marshal, partisan);
  j.lay({
    is: 'battle',
    side,
    table,
    attackers,
    targets,
    defenders: defenders.filter((u) => !isLate(s, u)),
    late: defenders.filter((u) => isLate(s, u)),
    air,
    marshals: marshal === null ? [] : [marshal],
    partisan,
    odds: declared.odds,
    column: 0,
    drm: 0,
    roll: null,
    attackerSteps: 0,
    defenderSteps: 0,
    won: false,
    stay: [],
    asked: [],
    stage: 'announced',
  });
}

/** 14.21, 16.51 A Field Marshal and a partisan help, and are spent. */
function help(j: RbJournal, side: Side, marshal: number | null, partisan: boolean): void {
  if (marshal === null && !partisan) return;
  if (marshal !== null) spendMarshal(j, marshal);
  if (partisan) spendPartisan(j);
  j.emit('answered', marshal !== null ? '14.24' : '16.51', { side, marshal, partisan });
}

/** 16.51 May a partisan still help in a battle over these hexes? */
export const partisanCanHelp = (s: RbState, side: Side, targets: readonly number[]): boolean =>
  side === RUSSIAN && partisanDrm(s, RUSSIAN, targets) > 0;

// ---------------------------------------------------------------- the defender's answer

const helpersOf = (
  s: RbState,
  { side, defenders, targets }: Battle,
): readonly [readonly number[], boolean] => [
  marshalChoices(s, enemyOf(side as Side), defenders),
  partisanCanHelp(s, enemyOf(side as Side), targets),
];

/** 10.23, 14.24, rulings 183, 184 The defender is asked if he has anything to bring. */
export function askDefender(j: RbJournal, f: Battle): void {
  j.swap({ ...f, stage: 'answered' });
  const [marshals, canPartisan] = helpersOf(j.state, f);
  if (marshals.length > 0 || (canPartisan && !f.partisan))
    j.lay({ is: 'answer', side: enemyOf(f.side as Side) });
}

const battleUnder = (s: RbState): Battle => s.flow[s.flow.length - 2] as unknown as Battle;

/** 14.22, 14.24, 16.51 His Field Marshal, and a partisan if he is the Russian; both or neither. */
export const answer = law(O.answer, {
  check(s, { marshal, partisan }, no, frame) {
    if (frame.is !== 'answer') return;
    const battle = battleUnder(s);
    if (marshal !== undefined) marshalFaults(s, frame.side as Side, marshal, battle.defenders, no);
    if (partisan === true && !partisanCanHelp(s, frame.side as Side, battle.targets))
      no('16.51', 'no partisan can help there');
  },
  steps(s, frame): Step<{ marshal?: number | undefined; partisan?: boolean | undefined }>[] | null {
    if (frame.is !== 'answer') return null;
    const [marshals, canPartisan] = helpersOf(s, battleUnder(s));
    return [
      choose('marshal', [undefined, ...marshals]),
      ...(canPartisan ? [choose<{ partisan?: boolean | undefined }>('partisan', [undefined, true])] : []),
    ];
  },
  carry(j, { marshal, partisan }, frame) {
    if (frame.is !== 'answer') return;
    j.pop();
    const battle = j.top<'battle'>();
    if (marshal !== undefined || partisan === true)
      j.swap({
        ...battle,
        marshals: marshal === undefined ? battle.marshals : [...battle.marshals, marshal],
        partisan: partisan === true,
      });
    j.emit('answered', '14.24', {
      side: frame.side,
      marshal: marshal ?? null,
      partisan: partisan === true,
    });
    if (marshal !== undefined) spendMarshal(j, marshal);
    if (partisan === true) spendPartisan(j);
  },
});

export const marshalSides = ({ marshals }: Pick<Battle, 'marshals'>): Side[] =>
  marshals.map((m) => MARSHAL_SIDE[m] as Side);
