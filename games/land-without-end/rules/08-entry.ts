import { choose, put } from '@stavka/engine/define';
import { SCHEDULES } from '../data.ts';
import { type LweJournal, law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import {
  ARTILLERY_COMMAND,
  ASIDE_HEXES,
  ASIDE_UNITS,
  AXIS_SOURCES,
  arrivalOf,
  COASTAL_ARMY,
  ENTERS_ANYWHERE,
  ENTRY_HEXES,
  ENTRY_TURN,
  IS_GUARDS,
  IS_SATELLITE,
  labelOf,
  nameOf,
  ORANIENBAUM,
  SIDE_OF,
  TOWN,
  TOWN_HEXES,
  UNITS_OF,
} from '../declare/roster.ts';
import { AT, type LweState, S } from '../declare/state.ts';
import { COUNTRY, GERMANY, ON_ROAD, ROMANIA, USSR } from '../terrain.ts';
import { AXIS, type Side, SOVIET } from '../vocabulary.ts';
import { enterHex, holderOf } from './04-control.ts';
import { hasRoom, mayJoin, sideAt } from './06-stacking.ts';
import { axisSupplyAt, OOS, REGULAR, sovietRegularAt } from './07-supply.ts';
import { entryCost } from './09-costs.ts';
import { takeUp } from './09-stack.ts';
import { stand } from './stand.ts';

const { track: TRACK, reserve: RESERVE, aside: ASIDE, out: OUT } = S.at.boxes;
type Why = readonly [rule: string, why: string] | null;

/** 8.2#1, 8.5#1 Reinforcements whose turn it is. */
export function due(s: LweState, side: Side): number[] {
  const turn = S.turn.of(s);
  return UNITS_OF[side]!.filter(
    (u) => s.cells[AT + u] === TRACK && ENTRY_TURN[u] === turn && IS_GUARDS[u] === 0,
  );
}

/** 8.2#2, ruling 88 Map-edge hexes by which units come: those on the west edge that are German-held. */
const edgeHexes = (s: LweState, country: number): number[] =>
  AXIS_SOURCES.filter((hex) => COUNTRY[hex] === country && holderOf(s, hex) === AXIS);
/** 8.2#2, ruling 90 Towns on a Rollbahn, German-held and in regular supply. */
const isRoadTown = (s: LweState, hex: number): boolean =>
  TOWN[hex]! > 0 && ON_ROAD[hex] === 1 && holderOf(s, hex) === AXIS && axisSupplyAt(s, hex) === REGULAR;
/** 8.4#1, ruling 91 Where the ArKo comes in. */
const isArtilleryTown = (s: LweState, hex: number): boolean =>
  TOWN[hex]! > 0 && COUNTRY[hex] === USSR && holderOf(s, hex) === AXIS && axisSupplyAt(s, hex) === REGULAR;

/** 8.1#4, 7.16#1, ruling 89 Room, nationality and supply in a German-side hex of entry. */
function whyNoRoom(s: LweState, hex: number, units: readonly number[]): Why {
  if (sideAt(s, hex) === SOVIET) return ['8.2#5', 'Soviet units stand there'];
  if (!hasRoom(s, hex, units)) return ['8.1#4', 'there is no room'];
  const oos = axisSupplyAt(s, hex) === OOS;
  if (oos) return ['7.16#1', 'units would be out of supply there'];
  return mayJoin(s, hex, units, oos) ? null : ['6.3#1', 'nationalities do not mix'];
}

/** 8.2, 8.4 May an Axis unit enter there in the New Unit Entry Phase? */
function whyNotAxis(s: LweState, u: number, hex: number): Why {
  if (u === ARTILLERY_COMMAND)
    return isArtilleryTown(s, hex) ? null : ['8.4#1', 'the ArKo enters in a supplied town of the USSR'];
  if (holderOf(s, hex) !== AXIS) return ['8.2#5', 'the hex is not German-held'];
  if (AXIS_SOURCES.includes(hex) && COUNTRY[hex] === ROMANIA) return null;
  if (IS_SATELLITE[u] === 1) return ['8.2#4', 'satellites enter by the map edge of Romania'];
  if (AXIS_SOURCES.includes(hex) && COUNTRY[hex] === GERMANY) return null;
  return isRoadTown(s, hex) ? null : ['8.2#2', 'it is no hex of entry'];
}
function* axisHexes(s: LweState, u: number): Generator<number> {
  if (u === ARTILLERY_COMMAND) {
    for (const hex of TOWN_HEXES) if (isArtilleryTown(s, hex)) yield hex;
    return;
  }
  yield* edgeHexes(s, ROMANIA);
  if (IS_SATELLITE[u] === 1) return;
  yield* edgeHexes(s, GERMANY);
  for (const hex of TOWN_HEXES) if (isRoadTown(s, hex) && !AXIS_SOURCES.includes(hex)) yield hex;
}

/** 8.5#2-8.5#4 May a Soviet reinforcement enter there, room apart? */
function whyNotSoviet(s: LweState, u: number, hex: number): Why {
  if (u === COASTAL_ARMY)
    return !ENTRY_HEXES[u]!.includes(hex)
      ? ['8.5#4', 'the army enters in Odessa or Sevastopol']
      : holderOf(s, hex) === SOVIET
        ? null
        : ['8.5#4', 'the hex is not Soviet'];
  const printed = ENTERS_ANYWHERE[u] === 1 ? TOWN[hex]! > 0 : ENTRY_HEXES[u]!.includes(hex);
  if (!printed) return ['8.5#3', 'it is not a hex of its entry'];
  return S.ground.open.of(s, hex) === 1 && sideAt(s, hex) !== AXIS && holderOf(s, hex) === SOVIET
    ? null
    : ['8.5#2', 'the hex was not Soviet and in regular supply when the player turn began'];
}
const printedFor = (u: number): readonly number[] =>
  ENTERS_ANYWHERE[u] === 1 ? TOWN_HEXES : ENTRY_HEXES[u]!;
function* sovietHexes(s: LweState, u: number): Generator<number> {
  const open = printedFor(u).filter((hex) => whyNotSoviet(s, u, hex) === null);
  // 8.7#10, ruling 94 A reinforcement overstacks a hex only when none that is open to it has room.
  const roomy = open.filter((hex) => hasRoom(s, hex, [u]));
  yield* roomy.length > 0 ? roomy : open;
}

/** 8.3#1, ruling 39 The German player turn begins: do Soviets stand in one of the six hexes? Whoever leaves or comes later does not matter. */
export function noteAside(j: LweJournal): void {
  if (ASIDE_HEXES.some((hex) => sideAt(j.state, hex) === SOVIET)) put(j, S.asideBarred, 1);
}

/** 3.5#5, 8.3 Units that come in by the Movement Phase. */
function inMovement(s: LweState, u: number): boolean {
  const at = s.cells[AT + u]!;
  if (at === ASIDE) return u !== ARTILLERY_COMMAND && S.asideBarred.of(s) === 0;
  return at === RESERVE && arrivalOf(u).how === 'germany' && S.turn.of(s) <= SCHEDULES.reserve.until;
}
function* movementHexes(s: LweState, u: number): Generator<number> {
  const from = S.at.of(s, u) === ASIDE ? ASIDE_HEXES : edgeHexes(s, GERMANY);
  for (const hex of from) if (whyNoRoom(s, hex, [u]) === null) yield hex;
}
function whyNotMovement(s: LweState, u: number, hex: number): Why {
  if (S.at.of(s, u) === ASIDE)
    return ASIDE_HEXES.includes(hex) ? null : ['8.3#1', 'the asterisked units enter between 1025 and 1030'];
  return edgeHexes(s, GERMANY).includes(hex)
    ? null
    : ['3.5#5', 'the reserve enters by the map edge of Greater Germany'];
}

type Phase = 'axis.entry' | 'axis.movement' | 'soviet.entry';
const phaseOf = (frame: object): Phase => (frame as { phase: Phase }).phase;

/** Who may come in now. */
function comers(s: LweState, phase: Phase): number[] {
  if (phase === 'axis.movement') return UNITS_OF[AXIS]!.filter((u) => inMovement(s, u));
  const found = due(s, phase === 'axis.entry' ? AXIS : SOVIET);
  if (phase === 'axis.entry' && S.at.of(s, ARTILLERY_COMMAND) === ASIDE) found.push(ARTILLERY_COMMAND);
  return found;
}
function* hexesFor(s: LweState, phase: Phase, u: number): Generator<number> {
  if (phase === 'soviet.entry') yield* sovietHexes(s, u);
  else if (phase === 'axis.movement') yield* movementHexes(s, u);
  else for (const hex of axisHexes(s, u)) if (whyNoRoom(s, hex, [u]) === null) yield hex;
}
/** Is there a hex for it? Cheaper than to ask which. */
const entersSomewhere = (s: LweState, phase: Phase, u: number): boolean =>
  phase === 'soviet.entry'
    ? printedFor(u).some((hex) => whyNotSoviet(s, u, hex) === null)
    : !hexesFor(s, phase, u).next().done;

export const enter = law(O.enter, {
  check(s, { units, at }, no, frame) {
    const phase = phaseOf(frame);
    const comingNow = comers(s, phase);
    for (const u of units) {
      if (!comingNow.includes(u))
        no(SIDE_OF[u] === AXIS ? '8.2#1' : '8.5#1', `${nameOf(u)} does not come in now`);
      else {
        const why =
          phase === 'soviet.entry'
            ? whyNotSoviet(s, u, at)
            : phase === 'axis.movement'
              ? whyNotMovement(s, u, at)
              : whyNotAxis(s, u, at);
        if (why !== null) no(why[0], `${nameOf(u)} cannot enter in ${labelOf(at)}: ${why[1]}`);
      }
    }
    if (phase === 'soviet.entry') {
      if (units.length > 1) no('8.5#3', 'reinforcements enter one by one');
      else if (!hasRoom(s, at, units) && ![...sovietHexes(s, units[0]!)].includes(at))
        no('8.7#10', `${labelOf(at)} has no room, and another hex of the unit has`);
      return;
    }
    const why = whyNoRoom(s, at, units);
    if (why !== null) no(why[0], `${labelOf(at)}: ${why[1]}`);
  },
  steps(s, frame) {
    const phase = phaseOf(frame);
    return [
      choose('units', function* () {
        for (const u of comers(s, phase)) if (entersSomewhere(s, phase, u)) yield [u];
      }),
      choose('at', (c) => hexesFor(s, phase, c.units[0]!)),
    ];
  },
  carry(j, { units, at }, frame) {
    const phase = phaseOf(frame);
    const side = SIDE_OF[units[0]!] as Side;
    const fromReserve = S.at.of(j.state, units[0]!) === RESERVE;
    stand(j, units, at);
    if (phase === 'axis.movement') beginThere(j, units, at, fromReserve);
    // 8.2#3 Who comes in by a road town rests this player turn; the ArKo does not (8.4#3).
    if (phase === 'axis.entry' && !AXIS_SOURCES.includes(at))
      for (const u of units) if (u !== ARTILLERY_COMMAND) put(j, S.flags.resting, u, 1);
    const rule =
      phase === 'soviet.entry' ? '8.5#3' : phase === 'axis.entry' ? '8.2#2' : fromReserve ? '3.5#5' : '8.3#1';
    j.emit('arrived', rule, { side, units, at, n: units.length });
    // The asterisked units come in though nobody of theirs has been there (8.3#1).
    if (phase === 'axis.movement') enterHex(j, at, AXIS);
  },
});

/** Who of a side may come in now, and where; nobody outside the phases of entry. */
export function arrivalsNow(
  s: LweState,
  side: Side,
): { readonly unit: number; readonly at: readonly number[] }[] {
  const { phase } = s.flow[0] as unknown as { readonly phase?: string };
  const isEntry = phase === 'axis.entry' || phase === 'axis.movement' || phase === 'soviet.entry';
  if (!isEntry || (side === SOVIET) !== (phase === 'soviet.entry')) return [];
  return comers(s, phase).map((unit) => ({ unit, at: [...hexesFor(s, phase, unit)] }));
}

/** 3.5#5, ruling 38 The hex of entry is where they begin; the reserve pays for it, the asterisked units do not. */
function beginThere(j: LweJournal, units: readonly number[], at: number, pays: boolean): void {
  const serial = S.serial.of(j.state) + 1;
  put(j, S.serial, serial);
  takeUp(j, AXIS, at);
  for (const u of units) {
    put(j, S.began, u, at);
    put(j, S.together, u, serial);
    put(j, S.flags.moved, u, 1);
    put(j, S.flags.offRoad, u, 1);
    if (pays) put(j, S.spent, u, entryCost(j.state, u, at));
  }
}

/** 8.2#1, 8.5#1, 8.5#5 Whoever did not enter in his turn is out of the game. */
export function forfeit(j: LweJournal, side: Side): void {
  const units = due(j.state, side);
  if (units.length === 0) return;
  for (const u of units) put(j, S.at, u, OUT);
  j.emit('forfeited', side === AXIS ? '8.2#1' : '8.5#1', { side, units, n: units.length });
}

/** 3.5#6 What is left of the OKH Reserve after the movement of turn 2 is out of the game. */
export function loseReserve(j: LweJournal): void {
  if (S.turn.of(j.state) !== SCHEDULES.reserve.until) return;
  const units = UNITS_OF[AXIS]!.filter((u) => S.at.of(j.state, u) === RESERVE);
  if (units.length === 0) return;
  for (const u of units) put(j, S.at, u, OUT);
  j.emit('forfeited', '3.5#6', { side: AXIS, units, n: units.length });
}

/** 8.3#2 An asterisked unit that must come in and can. */
export function mustEnter(s: LweState): number {
  for (const u of ASIDE_UNITS) if (inMovement(s, u) && !movementHexes(s, u).next().done) return u;
  return -1;
}

/** 8.5#2, 8.5#3, rulings 42, 93, 97 Hexes open to Soviet arrivals, noted when the player turn begins. */
export function noteEntryHexes(j: LweJournal): void {
  const s = j.state;
  const hexes = [...CANDIDATES].filter((hex) => holderOf(s, hex) === SOVIET && sovietRegularAt(s, hex));
  for (const hex of hexes) put(j, S.ground.open, hex, 1);
  j.emit('entry-noted', '8.5#2', { hexes });
}
const CANDIDATES = new Set([...TOWN_HEXES, ORANIENBAUM, ...ENTRY_HEXES.flat()].sort((a, b) => a - b));
