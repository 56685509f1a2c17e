import { type Json, ok } from '@stavka/engine';
import type { FrameNamed, RbFrame } from '../declare/frames.ts';
import { idOf, labelOf, MARSHAL_IDS, MARSHAL_SIDE, NATIONS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { SIDES, type Side } from '../vocabulary.ts';
import { marshalSides, partisanCanHelp } from './10-battle.ts';
import { losersOf } from './10-loss-order.ts';
import { stepsOf } from './10-losses.ts';
import { columnFor, oddsName, oddsOf, resultOf, rowOf } from './10-odds.ts';
import { detoursOf, openWays, waysBack } from './10-priorities.ts';
import { resultIn } from './10-results.ts';
import { marshalChoices } from './14-leaders.ts';
import { enemyOf } from './26-sides.ts';
import type { Answer } from './questions-ask.ts';
import { fateOf } from './questions-plan.ts';

type Battle = FrameNamed<'battle'>;
type Data = { [key: string]: Json };
const DICE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const tidy = (p: number): number => Math.round(p * 1e9) / 1e9;

/** What interrupts a phase now: what is asked, of whom, what it hangs on and what each answer would mean; and the battle under it. */
export function aboutAsked(s: RbState): Answer {
  const top = s.flow[s.flow.length - 1] as unknown as RbFrame;
  const battle = s.flow.find((f) => f.is === 'battle') as unknown as Battle | undefined;
  return ok({
    what: top.is === 'phase' ? null : top.is,
    ...(top.is === 'phase' ? {} : askedBy(s, top, battle)),
    battle: battle === undefined ? null : battleNow(s, battle),
  });
}

/** 10.23 A battle as far as it has come. */
function battleNow(s: RbState, f: Battle): Data {
  const { side, table, attackers, targets, defenders, late, air, marshals, partisan, stage } = f;
  const odds = oddsOf(s, { ...f, side: side as Side, air: air.length, marshals: marshalSides(f) });
  return {
    side: SIDES[side]!,
    table,
    stage,
    attackers: attackers.map(idOf),
    defenders: [...defenders, ...late].map(idOf),
    targets: targets.map(labelOf),
    air: air.map(idOf),
    marshals: marshals.map((m) => MARSHAL_IDS[m]!),
    partisan,
    /** Once the die is cast the odds are those it was cast at. */
    rolled: f.roll,
    final: f.roll === null ? oddsName(odds.final) : null,
    drm: f.roll === null ? odds.modifier : f.drm,
    result: f.roll === null ? null : resultIn(f).text,
    attackerSteps: f.attackerSteps,
    defenderSteps: f.defenderSteps,
    won: f.won,
  };
}

function askedBy(s: RbState, top: Exclude<RbFrame, { is: 'phase' }>, battle: Battle | undefined): Data {
  switch (top.is) {
    case 'answer':
      return battle === undefined ? {} : answersTo(s, battle);
    case 'lose':
      return {
        side: SIDES[top.side]!,
        steps: top.steps,
        taken: top.taken,
        first: top.first,
        units: losersOf(s, top).map((u) => ({ unit: idOf(u), left: stepsOf(s, u) })),
        rule: top.rule,
      };
    case 'hold':
      return {
        side: SIDES[top.side]!,
        at: labelOf(top.hex),
        units: top.from.map((u) => ({ unit: idOf(u), left: stepsOf(s, u) })),
        fates: top.from.map((u) => fateOf(s, u)),
      };
    case 'retreats':
      return {
        side: SIDES[top.side]!,
        least: top.least,
        most: top.most,
        units: top.left.map((u) => ({
          unit: idOf(u),
          wishes: detoursOf(s, u, top.least, top.most),
          ways: openWays(waysBack(s, u, top.least, top.most, 'none')).map((path) => path.map(labelOf)),
        })),
      };
    case 'retreat':
      return {
        unit: idOf(top.unit),
        at: labelOf(S.at.of(s, top.unit)),
        ways: waysBack(s, top.unit, top.least, top.most, top.detour).map(({ path, struckBy }) => ({
          path: path.map(labelOf),
          struckBy,
        })),
      };
    case 'advance':
    case 'av':
      return { side: SIDES[top.side]!, hexes: top.hexes.map(labelOf), units: top.units.map(idOf) };
    case 'exploit':
      return {
        side: SIDES[top.side]!,
        left: Object.fromEntries([...top.left].map(([u, hexes]) => [idOf(u), hexes])),
      };
    case 'displace':
      return { side: SIDES[top.side]!, at: labelOf(top.at), units: top.bases.map(idOf) };
    case 'overstack':
      return { side: SIDES[top.side]!, hexes: top.hexes.map(labelOf) };
    case 'choice':
      return { side: SIDES[top.side]!, n: top.units, why: top.how, rule: top.rule };
    case 'turn-coats':
      return { nation: NATIONS[top.nation]!, units: top.left.map(idOf) };
    default:
      return {};
  }
}

/** 14.22, 16.51 What the defender may bring, with the chance of each result without it and with it. */
function answersTo(s: RbState, f: Battle): Data {
  const enemy = enemyOf(f.side as Side);
  const with_ = (marshal: number | null, partisan: boolean): Data => {
    const marshals = [...marshalSides(f), ...(marshal === null ? [] : [MARSHAL_SIDE[marshal] as Side])];
    const odds = oddsOf(s, {
      ...f,
      side: f.side as Side,
      air: f.air.length,
      marshals,
      partisan: partisan || f.partisan,
    });
    const ways = new Map<string, number>();
    for (const die of DICE) {
      const { text } = resultOf(f.table, columnFor(odds.final), rowOf(die, odds.modifier));
      ways.set(text, (ways.get(text) ?? 0) + 1);
    }
    return {
      drm: odds.modifier,
      chances: Object.fromEntries([...ways].map(([text, n]) => [text, tidy(n / 10)])),
    };
  };
  return {
    side: SIDES[enemy]!,
    none: with_(null, false),
    marshals: Object.fromEntries(
      marshalChoices(s, enemy, f.defenders).map((m) => [MARSHAL_IDS[m]!, with_(m, false)]),
    ),
    partisan: partisanCanHelp(s, enemy, f.targets) ? with_(null, true) : null,
  };
}
