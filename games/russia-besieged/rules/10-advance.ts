import { choose, grow, type Step } from '@stavka/engine/define';
import type { FrameNamed } from '../declare/frames.ts';
import { lawBy, type RbJournal } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { nameOf, placeName } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { enterHex } from './04-control.ts';
import { hasRoom } from './05-stacking.ts';
import { goesOn, mostGain } from './10-blitz.ts';
import { touches } from './10-border.ts';
import { groundIn } from './10-force.ts';
import { resultIn } from './10-results.ts';
import { firstTurnBar } from './24-first-turn.ts';
import { joinedBar, minorBar, mixedBar } from './25-minors.ts';
import { sideOf } from './26-sides.ts';
import { stand } from './stand.ts';

type Battle = FrameNamed<'battle'>;
type Advance = FrameNamed<'advance'> | FrameNamed<'av'>;
type Bar = readonly [rule: string, why: string];

/** 10.85, 24.12a, 25.0, ruling 241 Why a unit may not advance into the hex: it could not go there of its own will. */
export function advanceBar(s: RbState, unit: number, into: number): Bar | null {
  const from = S.at.of(s, unit);
  if (!touches(from, into)) return ['10.85', 'cannot cross to it'];
  return (
    firstTurnBar(s, unit, from, into) ??
    minorBar(s, unit, into) ??
    joinedBar(s, [unit], into, sideOf(s, unit))
  );
}

/** 10.82, 8.49 Survivors of the attack who may go into the hex; who landed in this impulse stays. */
const ableIn = (s: RbState, units: readonly number[], into: number): number[] =>
  units.filter((u) => S.at.of(s, u) >= 0 && S.acted.landed.of(s, u) === 0 && advanceBar(s, u, into) === null);

/** 10.82, 10.94, 10.95, ruling 94 Who may take the hexes: all after a full success; after a blitz with a number its armor. */
function victorsOf(s: RbState, f: Battle): number[] {
  if (f.won) return [...f.attackers];
  if (f.table === 'crt' || resultIn(f).advance === 0) return [];
  return f.attackers.filter((u) => goesOn(u) && mostGain(s, u) > 0);
}

/** 10.8 Those who may go, and the hexes nobody holds any more; nothing is asked where nobody can go. */
export function offerAdvance(j: RbJournal, f: Battle): void {
  j.swap({ ...f, stage: 'exploit' });
  const s = j.state;
  const hexes = f.targets.filter((hex) => groundIn(s, hex).length === 0);
  layAdvance(j, { is: 'advance', side: f.side, hexes, units: victorsOf(s, f) });
}

/** The frame, with what of it can still be done. */
function layAdvance(j: RbJournal, f: Advance): void {
  const left = stillOpen(j.state, f);
  if (left !== null) j.lay(left);
}
function stillOpen(s: RbState, f: Advance): Advance | null {
  const mayGo = (u: number, hex: number): boolean => ableIn(s, [u], hex).length > 0 && holds(s, f, [u], hex);
  const hexes = f.hexes.filter((hex) => f.units.some((u) => mayGo(u, hex)));
  const units = f.units.filter((u) => hexes.some((hex) => mayGo(u, hex)));
  return units.length > 0 ? { ...f, hexes, units } : null;
}

/** 9.21, 9.11 After an automatic victory the hex must hold those who come; ruling 91 after a battle only when the phase ends. */
const holds = (s: RbState, f: Advance, units: readonly number[], into: number): boolean =>
  f.is === 'advance' || hasRoom(s, into, units);

const advancing = {
  check(
    s: RbState,
    { units, into }: { readonly units: readonly number[]; readonly into: number },
    no: (rule: string, message: string) => void,
    f: Advance,
  ): void {
    if (!f.hexes.includes(into)) return no('10.82', `${placeName(into)} is not open to the victors`);
    for (const u of units)
      if (!f.units.includes(u)) no('10.82', `${nameOf(u)} is none of the victors`);
      else {
        const bar = advanceBar(s, u, into);
        if (bar !== null) no(bar[0], `${nameOf(u)} ${bar[1]}`);
      }
    const mixed = mixedBar(s, units);
    if (mixed !== null) no(mixed[0], mixed[1]);
    if (!holds(s, f, units, into)) no('9.21', `${placeName(into)} does not hold them`);
  },
  steps(s: RbState, f: Advance): Step<{ units: readonly number[]; into: number }>[] | null {
    const open = stillOpen(s, f);
    if (open === null) return null;
    return [
      choose('into', open.hexes),
      grow<{ units?: readonly number[]; into?: number }, 'units'>(
        'units',
        ({ into }) => ableIn(s, f.units, into!),
        {
          room: ({ units = [], into }, unit) =>
            mixedBar(s, [...units, unit]) === null && holds(s, f, [...units, unit], into!),
        },
      ),
    ];
  },
  carry(
    j: RbJournal,
    { units, into }: { readonly units: readonly number[]; readonly into: number },
    f: Advance,
  ) {
    j.pop();
    for (const u of units) stand(j, u, into);
    const rest = stillOpen(j.state, { ...f, units: f.units.filter((u) => !units.includes(u)) });
    if (rest !== null) j.lay(rest);
    j.emit('advanced', f.is === 'av' ? '9.21' : '10.82', { units, into });
    enterHex(j, into, f.side as Side, units, 'advance');
  },
};

/** 9.21, 10.82 to 10.85, 10.94, 10.95 One, some or all of the victors go into a hex; `pass` leaves the others where they are. */
export const advance = lawBy(O.advance, { advance: advancing, av: advancing });

/** 9.21 Nobody is asked who cannot go. */
export const layVictory = (
  j: RbJournal,
  side: Side,
  units: readonly number[],
  hexes: readonly number[],
): void => layAdvance(j, { is: 'av', side, hexes, units });
