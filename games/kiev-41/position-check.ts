import type { Fault } from '@stavka/engine';
import { BOMBERS } from './data.ts';
import type { KievFrame } from './frames.ts';
import { ALL, BOMBER_HQ, bomberOf, GUDERIAN, IS_HQ, IS_LEADER, idOf, SIDE } from './roster.ts';
import { linesLeft } from './rules/04-units.ts';
import { fleetOf } from './rules/10-combat/air.ts';
import { nationsClash } from './rules/10-movement.ts';
import { choices } from './rules/choices.ts';
import { derived } from './rules/derived.ts';
import {
  ABSENT,
  ACTIVE,
  AXIS,
  at,
  BOMBER,
  controls,
  GONE,
  has,
  IN_BOX,
  type KievState,
  MARKER,
  ON_ROAD,
  POOL,
  SIDES,
  SOVIET,
  STEP,
} from './state.ts';
import { AREAS, areaOf, labelOf, STAGING_OWNER, stackLimit } from './terrain.ts';

type Note = (at: string, message: string) => void;

/** Everything that makes a well-formed position impossible under the rules. */
export function faultsOfPosition(s: KievState): Fault[] {
  const faults: Fault[] = [];
  const note: Note = (at, message) => faults.push({ at, message });
  blockFaults(s, note);
  areaFaults(s, note);
  BOMBERS.forEach((bomber, b) => {
    const where = s.cells[BOMBER + b]!;
    const waits = at(s, BOMBER_HQ[b]!) === POOL;
    if (waits !== (where === ABSENT) && where !== GONE && at(s, BOMBER_HQ[b]!) >= 0)
      note(`bombers/${bomber.id}`, 'is absent exactly while its HQ is in the pool (rule 5.0)');
  });
  flowFaults(s, note);
  if (faults.length > 0 || s.flow[0]!.is === 'over') return faults;
  const top = s.flow[s.flow.length - 1] as KievFrame;
  const decided = !['naval'].includes(top.is) && !(top.is === 'impulse' && top.segment === 'closing');
  if (!decided || choices(s).length === 0) note('state/flow', 'leaves nothing to decide');
  return faults;
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
      note('lines', `the ${SIDES[side]} side has not so many Defensive Lines (rule 4.1)`);
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

function flowFaults(s: KievState, note: Note): void {
  const frames = s.flow as readonly KievFrame[];
  frames.forEach((frame, i) => {
    const say = (message: string) => note(`state/flow/${i}`, message);
    const below = BELOW[frame.is];
    if (below === undefined ? i > 0 : i === 0 || !below.includes(frames[i - 1]!.is))
      say(`'${frame.is}' cannot stand here`);
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
