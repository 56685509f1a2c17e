import { borderBetween, type Json, ok, type Query } from '@stavka/engine';
import { CHECK_TURNS, LAST_TURN, levelOf, needAt, turnName } from '../charts.ts';
import { AREAS, board, CHARTS, SCHEDULES } from '../data.ts';
import {
  ENTERS_ANYWHERE,
  ENTRY_HEXES,
  ENTRY_TURN,
  idOf,
  labelOf,
  nameOf,
  SIDE_OF,
  STACK_LIMIT,
  TOWN_HEXES,
  UNITS_OF,
} from '../declare/roster.ts';
import { isKnown } from '../declare/sight.ts';
import { hasLine, type LweState, S } from '../declare/state.ts';
import { COUNTRY, EAST_OF_GAS, HAS_LINE, WEATHER_ZONE } from '../terrain.ts';
import { COUNTRIES, SIDES, type Side, SOVIET, WEATHERS } from '../vocabulary.ts';
import { holderOf, worthOf } from './04-control.ts';
import { openDuties } from './05-duties.ts';
import { zonesThatCost } from './05-turn.ts';
import { loadAt, sideAt } from './06-stacking.ts';
import { arrivalsNow } from './08-entry.ts';
import { allowanceOf, leftOf } from './09-allowance.ts';
import { costOf } from './09-costs.ts';
import { moverBar } from './09-movers.ts';
import { endsOf } from './09-reach.ts';
import { type Answer, askerOf, fault, withHex, withSide, withUnit } from './questions-ask.ts';
import { aboutEnding } from './questions-ending.ts';
import { aboutOdds } from './questions-odds.ts';
import { aboutSupply, aboutSupplyMap, axisStateAt, sovietStateAt } from './questions-supply.ts';

/** Facts about a position as the asking `seat` knows them; without one, only what lies open. Null for an unknown question. */
export function query(s: LweState, q: Query): Answer | null {
  switch (q.what) {
    case 'space':
    case 'stack':
      return withHex(q, (hex) =>
        ok(q.what === 'stack' ? stackSeen(s, hex, askerOf(q)) : spaceSeen(s, hex, askerOf(q))),
      );
    case 'supply':
      return aboutSupply(s, q);
    case 'supply-map':
      return aboutSupplyMap(s, q);
    case 'reach':
      return aboutReach(s, q);
    case 'odds':
      return aboutOdds(s, q);
    case 'score':
    case 'vp':
      return ok(points(s));
    case 'duties':
      return ok(duties(s, askerOf(q)));
    case 'arrivals':
      return withSide(q, (side) => ok(arrivals(s, side, askerOf(q))));
    case 'ending':
      return aboutEnding(s, q);
    case 'tables':
      return ok({ ...CHARTS, schedules: SCHEDULES } as unknown as Json);
    default:
      return null;
  }
}

type Data = { [key: string]: Json };

/** 6.1, 11.7 Who stands in a hex as the asker knows it: units he can name, and how many he cannot. */
function stackSeen(s: LweState, hex: number, asker: number): Data {
  const all = [...S.at.in(s, hex)];
  const known = all.filter((u) => isKnown(s, u, asker));
  const side = sideAt(s, hex);
  return {
    at: labelOf(hex),
    side: SIDES[side as number] ?? null,
    units: known.map((u) => ({
      unit: idOf(u),
      name: nameOf(u),
      side: SIDES[SIDE_OF[u]!]!,
      reduced: S.flags.reduced.of(s, u) === 1,
      top: S.flags.top.of(s, u) === 1,
    })),
    count: all.length,
    unseen: all.length - known.length,
    /** The load of a stack that is not all seen is not known. */
    stacking: { limit: STACK_LIMIT, load: known.length < all.length ? null : loadAt(s, hex) },
  };
}

function spaceSeen(s: LweState, hex: number, asker: number): Data {
  const { name, terrain, features, lat, lon } = board.map.spaces[hex]!;
  const zone = WEATHER_ZONE[hex]!;
  return {
    ...stackSeen(s, hex, asker),
    name: name ?? null,
    terrain: [...terrain],
    features: [...(features ?? [])],
    sides: sidesOf(hex),
    control: SIDES[holderOf(s, hex)] ?? null,
    country: COUNTRIES[COUNTRY[hex]!]!,
    line: HAS_LINE[hex] === 0 ? null : hasLine(s, hex) ? 'intact' : 'destroyed',
    worth: worthOf(hex),
    weather: WEATHERS[S.weather.of(s, zone)]!,
    eastOfGas: EAST_OF_GAS[hex] === 1,
    supply: { axis: axisStateAt(s, hex), soviet: sovietStateAt(s, hex) },
    lat: lat ?? null,
    lon: lon ?? null,
  };
}

/** The sides of a hex: what lies on each, by the neighbour's label. */
const sidesOf = (hex: number): Data =>
  Object.fromEntries(
    Array.from({ length: board.start[hex + 1]! - board.start[hex]! }, (_, i) => {
      const e = board.start[hex]! + i;
      return [labelOf(board.to[e]!), board.map.sideFeatures.filter((_, bit) => (board.side[e]! >> bit) & 1)];
    }),
  );

/** 9.1 Where an own unit may go, as if its Movement Phase were now, with the cheapest path. Room in a stack is its owner's secret. */
function aboutReach(s: LweState, q: Query): Answer {
  return withUnit(s, q, (u) => {
    if (SIDE_OF[u] !== askerOf(q)) return fault('unit', 'is no unit of this seat');
    if (S.at.of(s, u) < 0) return fault('unit', `${nameOf(u)} is not on the map`);
    const bar = moverBar(s, u);
    const [factors, left] = [allowanceOf(s, u), leftOf(s, u)];
    if (bar !== null)
      return ok({ unit: idOf(u), factors, left, stays: { rule: bar[0], why: bar[1] }, spaces: {} });
    const spaces: Data = {};
    for (const end of endsOf(s, [u])) {
      const path = end.path();
      const cost = path.reduce(
        (sum, hex, i) =>
          i === 0 ? 0 : sum + costOf(s, SIDE_OF[u] as Side, u, borderBetween(board, path[i - 1]!, hex)),
        0,
      );
      spaces[labelOf(end.to)] = { cost, left: Math.max(0, left - cost), path: path.map(labelOf) };
    }
    return ok({ unit: idOf(u), factors, left, moved: S.flags.moved.of(s, u) === 1, spaces });
  });
}

/** 4.5, 4.6 The German points, what the next check asks, what they would mean at the end, and history beside them. */
function points(s: LweState): Data {
  const [turn, vp] = [S.turn.of(s), S.vp.of(s)];
  const next = CHECK_TURNS.find((check) => check >= turn) ?? LAST_TURN;
  const level = levelOf(vp);
  return {
    axis: vp,
    soviet: 0,
    turn,
    name: turnName(turn),
    next: { turn: next, need: needAt(next)! },
    checks: CHARTS.victory.checks.map(({ turn: at, need }) => ({ turn: at, need })),
    level: { ...level },
    /** 4.2#4 What the fortified zones cost at the start of a turn, as they stand now. */
    zones: zonesThatCost(s),
    history: AREAS.history.turns.map(({ turn: at, net }) => ({ turn: at, vp: net })),
  };
}

/** 5.6 Soviet units that must still attack; of another seat's only those that lie open. */
function duties(s: LweState, asker: number): Json {
  const open = openDuties(s).filter((u) => isKnown(s, u, asker));
  return open.map((u) => ({ unit: idOf(u), at: labelOf(S.at.of(s, u)) }));
}

/** 8.1-8.5 Who is still to come, by turn; of the other side how many (ruling 128). Of one's own who may come in now, and where. */
function arrivals(s: LweState, side: Side, asker: number): Data {
  const track = UNITS_OF[side]!.filter((u) => S.at.of(s, u) === S.at.boxes.track);
  const turns: Record<string, Json[]> = {};
  for (const u of track) {
    const hexes = ENTERS_ANYWHERE[u] === 1 ? 'any' : ENTRY_HEXES[u]!.map(labelOf);
    (turns[ENTRY_TURN[u]!] ??= []).push(
      asker === side ? { unit: idOf(u), name: nameOf(u), at: hexes } : { unit: null },
    );
  }
  const counts = Object.fromEntries(Object.entries(turns).map(([turn, units]) => [turn, units.length]));
  if (asker !== side) return { side: SIDES[side], counts };
  return {
    side: SIDES[side],
    counts,
    turns,
    now: arrivalsNow(s, side).map(({ unit, at }) => ({
      unit: idOf(unit),
      name: nameOf(unit),
      at: at.map(labelOf),
    })),
    ...(side === SOVIET
      ? { open: TOWN_HEXES.filter((hex) => S.ground.open.of(s, hex) === 1).map(labelOf) }
      : {}),
  };
}
