import { type Json, ok, type Query } from '@stavka/engine';
import { axisPoints, lendLease as lendLeaseOf, TURNS, turnName, uralsValue, within } from '../charts.ts';
import { SCHEDULES } from '../data.ts';
import {
  ACCOUNT_NATION,
  ACCOUNT_OF,
  ACCOUNTS,
  idOf,
  labelOf,
  NATIONS,
  nameOf,
  ROUTES,
  SHOCK_UNITS,
  UNITS,
  WECS,
  WELL_HEX,
  WELL_IDS,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { momentOf, monthOf, turnOf } from '../months.ts';
import { AXIS, RUSSIAN, SIDES, type Side } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';
import { railLeft } from './07-capacity.ts';
import { axisIncome, hasPloesti, isArmorTurn } from './19-axis-income.ts';
import { canPay, payersOf } from './19-payers.ts';
import { facesFor, isInPool, priceOf } from './19-prices.ts';
import { rebuildBar } from './19-rebuild.ts';
import { buildable, isMurmanskCut } from './20-emergency.ts';
import { factoryValue } from './20-factories.ts';
import { factoryPoints, returnedPoints } from './20-income.ts';
import { netRoll, type Passage, passages, through } from './20-lend-lease.ts';
import { BY_BAKU, capacityOf, FREELY, isUsable, wellStates } from './21-oil.ts';
import { shippedOil } from './21-shipping.ts';
import { wellOil } from './21-wells.ts';
import { extraOil, isForDecember, isOnCard } from './22-parts.ts';
import { sideOf } from './26-sides.ts';
import { type Answer, withSide } from './questions-ask.ts';

type Data = { [key: string]: Json };
const accountsOf = (side: Side): number[] =>
  ACCOUNTS.flatMap((name, account) => (name.startsWith('russian') === (side === RUSSIAN) ? [account] : []));

/** 19.12, 19.21 Points by account: what there is, and of the Axis what the schedule brings this turn and later. */
const accounts = (s: RbState, side: Side): Json =>
  accountsOf(side).map((account) => ({
    account: ACCOUNTS[account]!,
    nation: NATIONS[ACCOUNT_NATION[account]!]!,
    points: S.points.of(s, account),
    ...(side === AXIS ? { thisTurn: axisIncome(s, account), later: schedule(s, account) } : {}),
  }));
const schedule = (s: RbState, account: number): Json[] => {
  const turns: Json[] = [];
  for (let turn = S.turn.of(s) + 1; turn <= TURNS; turn++)
    if (axisPoints(turn, account) > 0)
      turns.push({ turn, name: turnName(turn), points: axisPoints(turn, account) });
  return turns;
};

/** 19.0 What could be rebuilt: out of the pool or on the map, to which faces, for what and from which accounts; or why not. */
function rebuilds(s: RbState, side: Side): Json[] {
  const found: Json[] = [];
  for (let u = 0; u < UNITS; u++) {
    if (sideOf(s, u) !== side || ACCOUNT_OF[u]! < 0) continue;
    const at = S.at.of(s, u);
    if (!isInPool(s, u) && (at < 0 || S.condition.face.of(s, u) === 0)) continue;
    const bar = rebuildBar(s, u);
    found.push({
      unit: idOf(u),
      name: nameOf(u),
      at: at < 0 ? null : labelOf(at),
      pays: payersOf(s, u).map((account) => ACCOUNTS[account]!),
      faces: facesFor(s, u).map((face) => ({
        face,
        price: priceOf(s, u, face),
        enough: canPay(s, u, priceOf(s, u, face)),
      })),
      stays: bar === null ? null : { rule: bar[0], why: bar[1] },
    });
  }
  return found;
}

/** 20.0, 20.65 Factories: where they stand, what they give, when they are back. */
const factories = (s: RbState): Data => ({
  points: factoryPoints(s),
  urals: uralsValue(momentNow(s)),
  returned: returnedPoints(s),
  counters: WECS.flatMap((u) => {
    const at = S.at.of(s, u);
    if (at < 0 && at !== S.at.boxes.urals && at !== S.at.boxes.due) return [];
    return [
      {
        unit: idOf(u),
        name: nameOf(u),
        at: at < 0 ? null : labelOf(at),
        value: factoryValue(s, u),
        due: at < 0 ? monthOf(S.due.of(s, u)) : null,
        evacuated: at === S.at.boxes.urals,
      },
    ];
  }),
});

/** 21.0 The wells: whose, what they give, and how it comes. */
function oil(s: RbState): Data {
  const states = wellStates(s);
  return {
    capacity: capacityOf(s),
    ploesti: SIDES[hasPloesti(s) ? AXIS : RUSSIAN],
    ploestiTaken: S.ploestiTaken.of(s) === 0 ? null : turnName(turnOf(S.ploestiTaken.of(s))),
    isolated: S.isolated.of(s) === 0 ? null : S.isolated.of(s) - 1,
    setAside: S.setAside.of(s),
    wells: WELL_IDS.map((id, w) => ({
      well: id,
      at: labelOf(WELL_HEX[w]!),
      holder: SIDES[S.wells.holder.of(s, w)] ?? null,
      value: wellOil(s, w),
      usable: isUsable(s, S.wellTaken.of(s, w)),
      comes: states[w] === FREELY ? 'freely' : states[w] === BY_BAKU ? 'by-baku' : 'not',
    })),
  };
}
/** 20.53, 20.58 What each face of the die would bring now, by route. */
const aidByDie = (s: RbState, open: readonly Passage[]): Json[] =>
  DICE.map((die) => ({
    die,
    points: lendLeaseOf(netRoll(s, die)).map((points, i) => through(points, open[i]!)),
  }));
const DICE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
/** 20.5, 20.7 The aid of this turn, and how the routes stand now. */
const lendLease = (s: RbState): Data => {
  const open = passages(s);
  return {
    routes: ROUTES.map((route, i) => ({ route, points: S.lendLease.received.of(s, i), open: open[i]! })),
    odds: within('lend-lease', momentNow(s)) ? aidByDie(s, open) : [],
    line: {
      built: S.emergency.of(s),
      planned: S.linePlanned.of(s),
      reach: buildable(s),
      cut: isMurmanskCut(s),
    },
  };
};
/** 18.0 What the Axis has to withdraw from now on. */
const withdrawals = (s: RbState): Json[] =>
  SCHEDULES.withdrawals.flatMap(({ month, what, rule, ...item }, i) =>
    momentOf(month) < momentNow(s)
      ? []
      : [
          {
            month,
            turn: turnOf(momentOf(month)),
            turnName: turnName(turnOf(momentOf(month))),
            what,
            rule,
            n: item.count ?? 1,
            made: S.withdrawals.of(s, i),
            units: [...(item.unit === undefined ? [] : [item.unit]), ...(item.units ?? [])],
            returns: item.returns ?? null,
          },
        ],
  );
/** 22.0 The Shock Armies: where each is, and what it would cost now. */
const shockArmies = (s: RbState): Json =>
  SHOCK_UNITS.map((unit, army) => {
    const at = S.at.of(s, unit);
    return {
      army: idOf(unit),
      at: at < 0 ? null : labelOf(at),
      grade: S.condition.grade.of(s, unit),
      buildable: isOnCard(s, army),
      december: isForDecember(s, army),
      oil: extraOil(momentNow(s)),
    };
  });
/** 21.2 Captured wells and what Germany could have of them. */
const captured = (s: RbState): Data => ({
  waiting: S.oilWaiting.of(s),
  armorTurn: isArmorTurn(s),
  wells: WELL_IDS.flatMap((id, w) =>
    S.wells.holder.of(s, w) === AXIS
      ? [
          {
            well: id,
            points: shippedOil(s, w),
            used: S.wells.used.of(s, w) === 1,
            usable: isUsable(s, S.wellTaken.of(s, w)),
          },
        ]
      : [],
  ),
});

/** 19.0-22.0 The points of a side, what they can buy, and what they come from; as if its first impulse were now. */
export const aboutProduction = (s: RbState, q: Query): Answer =>
  withSide(q, (side) =>
    ok({
      side: SIDES[side],
      turn: S.turn.of(s),
      name: turnName(S.turn.of(s)),
      rail: railLeft(s, side),
      accounts: accounts(s, side),
      rebuilds: rebuilds(s, side),
      ...(side === AXIS
        ? {
            owed: S.owed.of(s),
            gifted: S.gifted.of(s) === 1,
            upgraded: S.upgraded.of(s) === 1,
            captured: captured(s),
            withdrawals: withdrawals(s),
          }
        : { factories: factories(s), oil: oil(s), lendLease: lendLease(s), shock: shockArmies(s) }),
    }),
  );
