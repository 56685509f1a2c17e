import type { Fault } from '@stavka/engine';
import { BOMBERS, FLEETS } from './data.ts';
import type { ImpulseFrame, KievFrame, Segment } from './frames.ts';
import {
  ALL,
  BOMBER_HQ,
  bomberOf,
  FAST,
  GUDERIAN,
  IS_COMBAT,
  IS_HQ,
  IS_LEADER,
  idOf,
  SIDE,
} from './roster.ts';
import { isContested, isPresent } from './rules/02-control.ts';
import { linesLeft } from './rules/04-units.ts';
import { poolMonth, poolOf } from './rules/05-reinforcements.ts';
import { logisticsValue } from './rules/07-value.ts';
import { fleetOf } from './rules/10-combat/air.ts';
import { engagementOpen } from './rules/10-combat/battle.ts';
import { nationsClash } from './rules/10-movement.ts';
import { fleetLimit } from './rules/10-support.ts';
import { choices } from './rules/choices.ts';
import { derived } from './rules/derived.ts';
import {
  ABSENT,
  ACTED,
  ACTIVE,
  AXIS,
  at,
  BLIZZARD,
  BOMBER,
  CUBE,
  controls,
  DRAWN,
  ELIMINATED,
  FLEET,
  FLEET_ACTED,
  FLEET_HIT,
  GONE,
  goodWeather,
  has,
  IN_BOX,
  INITIATIVE,
  type KievState,
  LEVEL,
  MARKER,
  ON_ROAD,
  OUT,
  onMap,
  optional,
  POOL,
  READY,
  SIDES,
  SOVIET,
  STEP,
  SUNK,
  scenarioOf,
  switched,
  turnOf,
  WAITING,
  weatherOf,
} from './state.ts';
import { AREAS, areaOf, isBlackCoast, labelOf, STAGING_OWNER, stackLimit } from './terrain.ts';

type Note = (at: string, message: string) => void;

/** Everything that makes a well-formed position impossible under the rules. */
export function faultsOfPosition(s: KievState): Fault[] {
  const faults: Fault[] = [];
  const note: Note = (at, message) => faults.push({ at, message });
  blockFaults(s, note);
  areaFaults(s, note);
  timeFaults(s, note);
  if (s.flow[0]!.is !== 'over') markFaults(s, note);
  pieceFaults(s, note);
  flowFaults(s, note);
  if (faults.length > 0 || s.flow[0]!.is === 'over') return faults;
  const top = s.flow[s.flow.length - 1] as KievFrame;
  const decided =
    top.is !== 'naval' &&
    !(top.is === 'impulse' && top.segment === 'closing') &&
    !(top.is === 'battle' && !engagementOpen(s, top));
  if (!decided || choices(s).length === 0) note('state/flow', 'leaves nothing to decide');
  return faults;
}

/** The scenario's months, its optional rules and its weather. */
function timeFaults(s: KievState, note: Note): void {
  const { turn, lastTurn, optionalRules } = scenarioOf(s);
  if (turnOf(s) < turn || turnOf(s) > lastTurn)
    note('turn', `this scenario lasts from Turn ${turn} to Turn ${lastTurn}`);
  if (s.cells[LEVEL]! > 0 && !optionalRules)
    note('options/optionalRules', 'this scenario uses no optional rules');
  if (weatherOf(s) === BLIZZARD && !optional(s, 5)) note('state/weather', 'a Blizzard needs rule 14.5');
}

/** The Impulse under way, if there is one. */
const impulseIn = (s: KievState): ImpulseFrame | null => {
  const bottom = s.flow[0] as KievFrame;
  return bottom.is === 'impulse' ? bottom : null;
};

/** Marks belong to the side whose Impulse it is, and to what it has done in it. */
function markFaults(s: KievState, note: Note): void {
  const impulse = impulseIn(s);
  const side = impulse === null ? -1 : SIDES.indexOf(impulse.side);
  const isOpen = impulse === null || impulse.segment === 'open';
  const draws = (s.flow as readonly KievFrame[]).flatMap((f) =>
    f.is === 'pick' || f.is === 'deploy' ? [f.side] : [],
  );
  for (const u of ALL) {
    const say = (message: string) => note(`units/${idOf(u)}`, message);
    const marked = [ACTED, ACTIVE, CUBE, READY].some((column) => has(s, column, u));
    if (marked && (isOpen || SIDE[u] !== side)) say('bears a mark of an Impulse that is not its own');
    if (has(s, ACTIVE, u) && impulse?.kind !== 'tactical')
      say('HQs are activated in a Tactical Impulse (rule 10.1)');
    if (has(s, ACTIVE, u) && onMap(s, u) && isContested(s, at(s, u)))
      say('an activated HQ stands among no enemies (rule 10.1)');
    if (has(s, READY, u) && (FAST[u] === 0 || IS_COMBAT[u] === 0))
      say('only a Fast Combat Block can be ready to Blitz (rule 10.17)');
    if (at(s, u) === DRAWN && !draws.includes(SIDES[SIDE[u]!]!))
      say('is drawn, and nobody is choosing or deploying (rule 5.0)');
    if (at(s, u) === WAITING && turnOf(s) >= poolMonth(u)) say('waits for no later month (rule 5.1)');
  }
}

/** 6.0#B Before support is given. */
const EARLY: readonly Segment[] = ['open', 'activation', 'command'];

/** 5.0#F, 10.2#C, 10.11#C, ruling 33: Bombers with their HQ, Fleets on the Black Sea. */
function pieceFaults(s: KievState, note: Note): void {
  const impulse = impulseIn(s);
  const flying =
    impulse?.side === 'axis' &&
    impulse.kind === 'tactical' &&
    (impulse.segment === 'support' || impulse.segment === 'combat');
  // A game that ends in the middle of an Impulse leaves its Bombers where they were.
  const settled = s.flow.length === 1 && s.flow[0]!.is !== 'over';
  BOMBERS.forEach((bomber, b) => {
    const say = (message: string) => note(`state/bombers/${bomber.id}`, message);
    const where = s.cells[BOMBER + b]!;
    const hq = at(s, BOMBER_HQ[b]!);
    if (hq !== OUT && (hq === POOL || hq === DRAWN) !== (where === ABSENT))
      say('is absent exactly while its HQ is in the pool (rule 5.0)');
    if (hq !== OUT && (hq === ELIMINATED) !== (where === GONE))
      say('is gone exactly when its HQ is eliminated');
    // A battle that 2.6#B lifted has left them over an Area of the Axis: they land with the others.
    if (where >= 0 && (!flying || !isPresent(s, where, AXIS)) && settled)
      say(`flies no mission to ${labelOf(where)} now (rule 10.11)`);
  });
  const supporting =
    impulse?.side === 'soviet' && impulse.kind === 'tactical' && !EARLY.includes(impulse.segment);
  const sent = FLEETS.filter((_, f) => s.cells[FLEET + f]! >= 0 && has(s, FLEET_ACTED, f));
  if (supporting && impulse.segment === 'support' && sent.length > fleetLimit(s))
    note('state/fleets', 'more have been sent than unexhausted HQs are activated (rule 10.2.1)');
  FLEETS.forEach((fleet, f) => {
    const where = s.cells[FLEET + f]!;
    if (has(s, FLEET_ACTED, f) && !supporting && s.flow[0]!.is !== 'over')
      note(`state/fleets/${fleet.id}`, 'has its orders in the Support Segment (rule 10.2.1)');
    if (where >= 0 && !isBlackCoast(where))
      note(`state/fleets/${fleet.id}`, `${labelOf(where)} is not on the Black Sea (rule 10.2)`);
    if (where === SUNK && s.cells[FLEET_HIT + f] === 1)
      note(`state/fleets/${fleet.id}`, 'a sunk Fleet is not damaged');
  });
}

function blockFaults(s: KievState, note: Note): void {
  for (const u of ALL) {
    const where = at(s, u);
    const entry = `units/${idOf(u)}`;
    if ((IS_LEADER[u] === 1) !== (where === IN_BOX))
      note(entry, 'Leaders, and nobody else, stay in their box (rule 2.2)');
    if ((u === GUDERIAN) !== (where === ON_ROAD))
      note(entry, 'Guderian, and nobody else, is on the Road to Tula (rule 2.2)');
    if (where < 0 && where !== IN_BOX && where !== ON_ROAD && s.cells[STEP + u] !== 0)
      note(entry, 'a Block that is not in play has lost no steps');
    if (where >= 0 && STAGING_OWNER[where] === 1 - SIDE[u]!)
      note(entry, `${labelOf(where)} is closed to it (rule 2.4.5)`);
    if (where >= 0 && nationsClash(s, u, where))
      note(entry, 'Hungarians and Rumanians never share an Area (rule 1.4)');
    if (has(s, ACTIVE, u) && IS_HQ[u] === 0) note(entry, 'only an HQ is activated');
    if (s.cells[MARKER + u] !== 0 && !has(s, ACTIVE, u)) note(entry, 'only an activated HQ has a marker out');
  }
}

function areaFaults(s: KievState, note: Note): void {
  const d = derived(s);
  for (let a = 0; a < AREAS; a++) {
    for (const side of [AXIS, SOVIET] as const) {
      if (d.blocks[side][a]! > stackLimit(a)) note('units', `${labelOf(a)} is overstacked (rule 2.9)`);
      if (d.present[side][a] === 1 && !d.contested(a) && !controls(s, a, side))
        note('control', `${labelOf(a)} belongs to the side that stands in it alone (rule 2.5)`);
    }
    const owner = STAGING_OWNER[a]!;
    if (owner !== -1 && !controls(s, a, owner))
      note('control', `${labelOf(a)} cannot change hands (rule 2.4.5)`);
  }
  for (const side of [AXIS, SOVIET])
    if (linesLeft(s, side) < 0)
      note('state/lines', `the ${SIDES[side]} side has not so many Defensive Lines (rule 4.1)`);
}

/** What may stand on what in the flow. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  leader: ['logistics'],
  pick: ['leader', 'impulse'],
  deploy: ['leader', 'impulse'],
  battle: ['impulse'],
  naval: ['battle'],
  'anti-air': ['battle', 'naval'],
  hits: ['battle', 'impulse'],
};

/** 6.0#B Segments that each kind of Impulse has. */
const SEGMENTS_OF: Readonly<Record<ImpulseFrame['kind'], readonly Segment[]>> = {
  none: ['open'],
  tactical: [
    'activation',
    'command',
    'support',
    'combat',
    'blitz',
    'blitz-support',
    'blitz-combat',
    'closing',
    'exploitation',
  ],
  strategic: ['command', 'combat', 'closing'],
  call: ['command', 'closing'],
  pass: ['command', 'closing'],
};

/** 3.2.1#B, 10.17#C, 10.19#C, 11.0#A What an Impulse cannot be. */
function impulseFaults(s: KievState, frame: ImpulseFrame, say: (message: string) => void): void {
  const { kind, segment } = frame;
  if (!SEGMENTS_OF[kind].includes(segment)) say(`a '${kind}' Impulse has no segment '${segment}'`);
  const exploits = segment === 'exploitation';
  const byDisc = kind === 'strategic' || kind === 'call';
  if (byDisc ? !frame.spent : frame.spent && !exploits)
    say('the disc is spent by Strategic Impulses and Exploitation, and nothing else (rule 3.2.1)');
  if ((byDisc || exploits) && s.cells[INITIATIVE] !== SIDES.indexOf(frame.side))
    say('only the side with the Initiative spends the disc (rule 3.2.1)');
  if (segment.startsWith('blitz') && !goodWeather(s)) say('no Blitz in Bad Weather (rule 10.17)');
}

/** What a frame says of the table that is not so. */
function frameFaults(s: KievState, frames: readonly KievFrame[], i: number, say: (m: string) => void): void {
  const frame = frames[i]!;
  const below = frames[i - 1];
  switch (frame.is) {
    case 'impulse':
      return impulseFaults(s, frame, say);
    case 'logistics':
      if (turnOf(s) === scenarioOf(s).turn) say('the first Turn has no Logistics Phase (rule 7.0)');
      if (new Set(frame.left).size !== frame.left.length) say('names a side twice');
      return;
    case 'leader': {
      const side = SIDES.indexOf(frame.side);
      if (below?.is === 'logistics' && below.left[0] !== frame.side)
        say('it is not that side’s turn (rule 7.0)');
      if (Math.max(frame.regeneration, frame.replacement, frame.reinforcements) > logisticsValue(s, side))
        say('more than the Logistics Value is left (rule 7.2)');
      if (frame.drawn === true && (frame.reinforcements > 0 || switched(s, 'reinforceAnytime')))
        say('Reinforcements are drawn once, and last (ruling 89)');
      if (frame.reinforcements > poolOf(s, side).length)
        say('more than the pool holds can be drawn (rule 5.0)');
      return;
    }
    case 'pick':
    case 'deploy':
      if (below !== undefined && 'side' in below && below.side !== frame.side)
        say('it is not that side’s draw');
      return;
    case 'battle':
      if (below?.is === 'impulse' && (below.side !== frame.attacker || !below.segment.endsWith('combat')))
        say('the side whose Impulse it is attacks, in a Combat Segment (rule 10.12)');
      return;
    case 'anti-air':
      for (const id of frame.bombers)
        if (bomberOf(id) >= 0 && s.cells[BOMBER + bomberOf(id)] !== areaOf(frame.at))
          say(`${id} is not there`);
      if (frame.hits < 1) say('there is nothing to take');
      return;
    default:
  }
}

function flowFaults(s: KievState, note: Note): void {
  const frames = s.flow as readonly KievFrame[];
  frames.forEach((frame, i) => {
    const say = (message: string) => note(`state/flow/${i}`, message);
    const below = BELOW[frame.is];
    if (below === undefined ? i > 0 : i === 0 || !below.includes(frames[i - 1]!.is))
      say(`'${frame.is}' cannot stand here`);
    frameFaults(s, frames, i, say);
    if ('at' in frame && areaOf(frame.at) < 0) say(`there is no Area '${frame.at}'`);
    if ('bombers' in frame)
      for (const id of frame.bombers) if (bomberOf(id) < 0) say(`there is no Bomber '${id}'`);
    if (frame.is === 'naval')
      for (const pair of frame.pairs)
        if (fleetOf(pair.fleet) < 0 || pair.bombers.some((id) => bomberOf(id) < 0))
          say('names pieces that do not exist');
    if (frame.is === 'deploy' && frame.side !== 'soviet') say('only the Soviets choose where to deploy');
    if (frame.is === 'hits' && frame.left < 1) say('there is nothing to take');
  });
}
