import { grow, put, ways } from '@stavka/engine/define';
import { SCHEDULES } from '../data.ts';
import { type LweJournal, law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { nameOf, SIDE_OF, UNITS_OF } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { AXIS } from '../vocabulary.ts';
import { abortPause, isPaused } from './07-pause.ts';
import { leavePhase } from './leave-phase.ts';

/** 7.6 Supply concentration as the column has it. */
export const UNUSED = 0;
export const ON = 1;
export const USED = 2;
const SEQUENCES = ['movement-first', 'assault-first'] as const;

/** 7.6#4 Is a concentration in force, under which unmarked units neither attack nor go further than a hex? */
export const isConcentrated = (s: LweState): boolean => S.concentration.of(s) === ON;

const onMap = (s: LweState, u: number): boolean => S.at.of(s, u) >= 0;
/** Units of the German side on the map without a marker. */
export const unmarked = (s: LweState): number[] =>
  UNITS_OF[AXIS]!.filter((u) => onMap(s, u) && S.flags.marked.of(s, u) === 0);
/** 7.6#3 Markers that lie on no unit. */
export const freeMarkers = (s: LweState): number => {
  let laid = 0;
  for (const u of UNITS_OF[AXIS]!) laid += S.flags.marked.of(s, u);
  return SCHEDULES.concentration.units - laid;
};
/** 7.6#2, ruling 23 How many markers must be laid now. */
export const toMark = (s: LweState): number =>
  isConcentrated(s) ? Math.min(freeMarkers(s), unmarked(s).length) : 0;

/** 5.3#1, 7.5#5, 7.6#1, ruling 86 What the German settles before his phases. */
export const declare = law(O.declare, {
  check(s, { pause = 'keep', concentration = 'keep' }, no) {
    if (pause === 'abort' && !isPaused(s)) no('7.5#5', 'no pause is running');
    if (concentration === 'declare' && S.concentration.of(s) !== UNUSED)
      no('7.6#1', 'a concentration can be declared once in the game');
    if (concentration === 'rescind' && !isConcentrated(s)) no('7.6#1', 'no concentration is in force');
  },
  steps(s) {
    const concentrations = [
      undefined,
      ...(S.concentration.of(s) === UNUSED ? (['declare'] as const) : []),
      ...(isConcentrated(s) ? (['rescind'] as const) : []),
    ];
    const all = SEQUENCES.flatMap((sequence) =>
      (isPaused(s) ? [undefined, 'abort' as const] : [undefined]).flatMap((pause) =>
        concentrations.map((concentration) => ({
          facts: {
            sequence,
            ...(pause === undefined ? {} : { pause }),
            ...(concentration === undefined ? {} : { concentration }),
          },
        })),
      ),
    );
    return [ways(['sequence', 'pause', 'concentration'], all)];
  },
  carry(j, { sequence, pause, concentration }) {
    if (pause === 'abort') abortPause(j);
    if (concentration === 'declare') {
      put(j, S.concentration, ON);
      j.emit('concentration', '7.6#1', { to: 'declared' });
    } else if (concentration === 'rescind') rescindConcentration(j);
    put(j, S.sequence, SEQUENCES.indexOf(sequence));
    j.emit('declared', '5.3#1', { sequence });
    leavePhase(j);
  },
});

/** 7.6#1, ruling 23 It is used up, and its markers are gone at once. */
function rescindConcentration(j: LweJournal): void {
  put(j, S.concentration, USED);
  for (const u of UNITS_OF[AXIS]!) put(j, S.flags.marked, u, 0);
  j.emit('concentration', '7.6#1', { to: 'rescinded' });
}

/** 7.6#2, 7.6#3 All free markers are laid at once. */
export const mark = law(O.mark, {
  check(s, { units }, no) {
    for (const u of units) {
      if (SIDE_OF[u] !== AXIS || !onMap(s, u)) no('7.6#2', `${nameOf(u)} is not on the map`);
      else if (S.flags.marked.of(s, u) === 1) no('7.6#3', `${nameOf(u)} has a marker`);
    }
    const wanted = toMark(s);
    if (units.length !== wanted) no('7.6#2', `${wanted} markers are to be laid, not ${units.length}`);
  },
  steps(s) {
    const wanted = toMark(s);
    const open = unmarked(s);
    if (wanted === 0) return null;
    return [
      grow('units', open, {
        complete: (c) => c.units.length === wanted,
        // Enough must come after the member to make the number full.
        room: (c, u) =>
          (c.units?.length ?? 0) < wanted && open.length - open.indexOf(u) >= wanted - (c.units?.length ?? 0),
      }),
    ];
  },
  carry(j, { units }) {
    for (const u of units) put(j, S.flags.marked, u, 1);
    j.emit('marked', '7.6#2', { units });
    leavePhase(j);
  },
});
