import { always, holds, type PhaseFrame, type Standing } from '@stavka/engine/define';
import { board, COUNTERS } from '../data.ts';
import {
  fixedUnits,
  IS_MECH,
  IS_STATIC,
  idOf,
  isGermanMech,
  RANGED,
  REGROUPS,
  SIDE_OF,
  turnFourUnits,
  UNITS,
} from '../roster.ts';
import { enemyOf, GERMAN, SIDES, type Side, SOVIET } from '../sides.ts';
import {
  GERMAN_START,
  isCoastal,
  isLandBridge,
  isPlayable,
  labelOf,
  SOVIET_START,
  spaceOf,
} from '../terrain.ts';
import { isCrowded } from './crowd.ts';
import type { FrameNamed } from './frames.ts';
import type { Phase } from './outline.ts';
import { HEX } from './sets.ts';
import { ATTACKED, GONE, hasFlag, hasFort, MOMENTUM, MOVED, type OderState, PROBED, S } from './state.ts';

const { waiting, due } = S.at.boxes;
/** 4.2.1, 9.3#3 A counter is lost, or not used, once a turn at the most, for two points and one. */
const MOST_IN_A_TURN = 3 * UNITS;
/** 7.0#sea The land bridges that no zone reaches: nobody probes or advances into them, as he may into the third. */
const SPIT = ['2607', '2706'].map((label) => board.index.get(label)!).filter(isLandBridge);
const MEMEL = spaceOf('2806');
const MEMEL_LIMIT = 2;
const FIXED = new Set([...fixedUnits(GERMAN), ...fixedUnits(SOVIET)]);
const LATER = new Set(turnFourUnits());
const BEFORE_SUPPORT: readonly string[] = ['german.declare', 'german.support'];

const phaseOf = (s: OderState): Phase | null =>
  s.flow[0]!.is === 'phase' ? ((s.flow[0] as PhaseFrame).phase as Phase) : null;
const isSetUp = (s: OderState): boolean => phaseOf(s)?.startsWith('setup.') === true;
const isPlay = (s: OderState): boolean => phaseOf(s) !== null && !isSetUp(s);
const isOverstacked = (s: OderState): boolean => s.flow.some(({ is }) => is === 'overstack');
const at = (u: number): string => `units/${idOf(u)}`;
const frameNamed = <K extends 'battle' | 'respond'>(s: OderState, is: K): FrameNamed<K> | undefined =>
  s.flow.find((f) => f.is === is) as FrameNamed<K> | undefined;

/** What holds of every standing position, read from the rulebook alone: nothing here asks the rules. */
export const standing: readonly Standing[] = [
  always('6.0', (s, no) => {
    for (let u = 0; u < UNITS; u++) {
      const hex = S.at.of(s, u);
      if (hex < 0) continue;
      if (!isPlayable(hex)) no(at(u), `${labelOf(hex)} cannot hold units`);
      const enemy = S.at.in(s, hex).find((other) => SIDE_OF[other] !== SIDE_OF[u]);
      if (enemy !== undefined) no(at(u), `shares ${labelOf(hex)} with the enemy unit ${idOf(enemy)}`);
    }
  }),
  holds('3.1#1', (s, no) => {
    for (let hex = 0; hex < HEX.size; hex++) {
      const first = S.at.first(s, hex);
      if (first >= 0 && isPlayable(hex) && S.ground.holder.of(s, hex) !== SIDE_OF[first])
        no(
          `control/${labelOf(hex)}`,
          `${idOf(first)} stands there, so the ${SIDES[SIDE_OF[first]!]} player holds it`,
        );
    }
  }),
  holds('3.1', (s, no) => {
    for (let hex = 0; hex < HEX.size; hex++) {
      const isNobodys = !GERMAN_START.has(hex) && !SOVIET_START.has(hex);
      if (isNobodys !== (S.ground.holder.of(s, hex) === SIDES.length))
        no(
          `control/${labelOf(hex)}`,
          isNobodys ? 'nobody can hold this hex' : 'one of the two holds this hex',
        );
    }
  }),
  holds('7.5#1', (s, no) => {
    for (let hex = 0; hex < HEX.size; hex++) {
      const first = S.at.first(s, hex);
      if (first >= 0 && SIDE_OF[first] === SOVIET && hasFort(s, hex))
        no('state/fortsDestroyed', `the fortification in ${labelOf(hex)} does not outlast the Soviet unit`);
    }
  }),
  // 6.2, 6.4 Too many in a hex: only while units move, or while it is put right.
  holds('6.2', (s, no) => {
    const phase = phaseOf(s);
    if (isOverstacked(s)) return;
    for (let hex = 0; hex < HEX.size; hex++)
      if (isCrowded(s, hex) && phase !== `${SIDES[SIDE_OF[S.at.first(s, hex)]!]}.movement`)
        no('units', `${labelOf(hex)} is overstacked`);
  }),
  holds(
    '10.0#3',
    (s, no) => {
      for (const hex of SPIT)
        for (const u of S.at.in(s, hex)) no(at(u), `no unit stops on the land bridge ${labelOf(hex)}`);
    },
    (s) => !isSetUp(s) && phaseOf(s)?.endsWith('.movement') !== true && !isOverstacked(s),
  ),
  holds('9.1', (s, no) => {
    for (let u = 0; u < UNITS; u++) {
      if (S.at.of(s, u) !== due) {
        if (S.due.of(s, u) !== 0) no(at(u), 'is due on a turn only while it waits for it');
      } else if (S.due.of(s, u) === 0) no(at(u), 'is due on a turn from 1 to 8');
      else if (REGROUPS[u] === 0 && S.due.of(s, u) !== COUNTERS[u]!.setup.turn)
        no(at(u), 'never comes back once it is lost');
    }
  }),
  holds('9.3', (s, no) => {
    // The Soviet regroup phase ends a turn; the German one is over when the Soviet turn begins.
    const soviet = phaseOf(s)?.startsWith('soviet.') === true;
    for (let u = 0; u < UNITS; u++) {
      if (S.at.of(s, u) !== due || S.due.of(s, u) === 0) continue;
      if (S.due.of(s, u) < S.turn.of(s) + (soviet && SIDE_OF[u] === GERMAN ? 1 : 0))
        no(
          at(u),
          `was due on turn ${S.due.of(s, u)}, and nobody arrives late: give it a hex, or list it as gone`,
        );
    }
  }),
  holds('4.2', (s, no) => {
    const most = MOST_IN_A_TURN * S.turn.of(s);
    for (const [i, side] of SIDES.entries())
      if (S.vp.of(s, i) > most)
        no(`score/${side}`, `nobody has more than ${most} points by turn ${S.turn.of(s)}`);
  }),
  holds('5.2(4)', (s, no) => {
    if (S.turn.of(s) === 1 && phaseOf(s) === 'german.support')
      no('phase', 'the support phase is skipped on turn 1');
    if (S.turn.of(s) === 1 && anyMarker(s)) no('state', 'no support marker is in play on turn 1');
  }),
  holds('5.4#5', (s, no) => {
    const phase = phaseOf(s);
    if (S.turn.of(s) > 1 && anyMarker(s) && phase !== null && BEFORE_SUPPORT.includes(phase))
      no('state', `no support marker is on the map in ${phase}`);
  }),
  holds('5.4#excl', (s, no) => {
    if (S.air.of(s) >= 0 && S.aerialUsed.of(s) === 1)
      no('state/aerial', 'the aerial supply marker cannot be used beside air support');
  }),
  holds('5.4.b', (s, no) => {
    const naval = S.naval.of(s);
    if (naval >= 0 && !isCoastal(naval)) no('state/naval', `${labelOf(naval)} is not a coastal hex`);
  }),
  holds('8.3#1', (s, no) => {
    const u = S.aerial.of(s);
    if (u >= 0 && (SIDE_OF[u] !== GERMAN || S.at.of(s, u) < 0))
      no('state/aerial', `${idOf(u)} is not a German unit on the map`);
    if (u >= 0 && S.aerialUsed.of(s) === 0) no('state/aerialUsed', 'the marker that lies on a unit is used');
  }),
  ...setUpStands(),
  holds(
    '3.2',
    (s, no) => {
      for (let u = 0; u < UNITS; u++)
        if (S.at.of(s, u) === waiting)
          no(
            at(u),
            `still waits to be set up, but the phase is ${phaseOf(s)}: give it a hex, or list it as gone`,
          );
    },
    isPlay,
  ),
  ...battleStands(),
];

const anyMarker = (s: OderState): boolean =>
  S.air.of(s) >= 0 || S.naval.of(s) >= 0 || S.aerialUsed.of(s) === 1;

/** 3.2 What a set-up under way looks like. */
function setUpStands(): Standing[] {
  const during = (rule: string, check: Standing['check']): Standing => holds(rule, check, isSetUp);
  return [
    during('3.2(7)', (s, no) => {
      if (S.turn.of(s) !== 1) no('turn', 'the set-up comes before turn 1');
      if (S.vp.of(s, GERMAN) + S.vp.of(s, SOVIET) > 0) no('score', 'nobody has points at set-up');
      for (let hex = 0; hex < HEX.size; hex++) {
        const holder = GERMAN_START.has(hex) ? GERMAN : SOVIET_START.has(hex) ? SOVIET : SIDES.length;
        if (S.ground.holder.of(s, hex) !== holder) {
          no(`control/${labelOf(hex)}`, 'at set-up the start line says who holds what');
          continue;
        }
        const isUntouched =
          S.ground.everGerman.of(s, hex) === Number(holder === GERMAN) &&
          S.ground.everSoviet.of(s, hex) === Number(holder === SOVIET) &&
          hasFort(s, hex) === wasFortified(hex);
        if (!isUntouched)
          no('state', `${labelOf(hex)} cannot have changed hands or lost its fortification yet`);
      }
    }),
    during('3.2(2)', (s, no) => {
      const isFirst = phaseOf(s) === 'setup.third-shock';
      if (isFirst && S.at.of(s, RANGED) !== waiting)
        no('phase', `${idOf(RANGED)} is to be placed, and does not wait for it`);
      const hex = S.at.of(s, RANGED);
      const { from, to } = COUNTERS[RANGED]!.setup;
      if (
        hex >= 0 &&
        (labelOf(hex) < from! || labelOf(hex) > to! || labelOf(hex).slice(0, 2) !== from!.slice(0, 2))
      )
        no(at(RANGED), `${COUNTERS[RANGED]!.name} goes in a hex from ${from} to ${to}`);
    }),
    during('3.2', (s, no) => {
      const phase = phaseOf(s)!;
      for (let u = 0; u < UNITS; u++) {
        const hex = S.at.of(s, u);
        if (phase === 'setup.german' && SIDE_OF[u] === SOVIET && hex === waiting)
          no(at(u), 'still waits to be set up, but the Soviet set-up is over');
        if (hex === due && !LATER.has(u)) no(at(u), 'has not been in play yet');
        if (hex < 0) continue;
        if (LATER.has(u)) no(at(u), 'waits for turn 4 (rule 3.2(6))');
        else if (
          phase !== 'setup.german' &&
          SIDE_OF[u] === GERMAN &&
          !(FIXED.has(u) && phase === 'setup.soviet')
        )
          no(at(u), 'is not set up yet: the Soviet player sets up first');
        else if (!FIXED.has(u)) {
          if (isLandBridge(hex))
            no(at(u), `${labelOf(hex)} is a land bridge, where no unit may stop (rule 10.0#3)`);
        }
      }
    }),
    printed('3.2(1)', SOVIET),
    printed('3.2(3)', GERMAN),
    behindLine('3.2(4)', SOVIET, SOVIET_START),
    behindLine('3.2(5)', GERMAN, GERMAN_START),
    during('3.2(5)#memel', (s, no) => {
      const inMemel = [...S.at.in(s, MEMEL)].filter((u) => SIDE_OF[u] === GERMAN && !FIXED.has(u));
      for (const u of inMemel) if (IS_MECH[u] === 1) no(at(u), 'no mechanized unit is set up in Memel');
      if (inMemel.length > 0 && S.at.count(s, MEMEL) > MEMEL_LIMIT)
        no(at(inMemel[0]!), 'Memel holds two units at set-up');
    }),
  ];
}
const unitsOf = (s: OderState, side: Side): number[] => {
  const found: number[] = [];
  for (let u = 0; u < UNITS; u++) if (SIDE_OF[u] === side && S.at.of(s, u) >= 0) found.push(u);
  return found;
};
/** Counters with a printed hex stand in it. */
function printed(rule: string, side: Side): Standing {
  return holds(
    rule,
    (s, no) => {
      for (const u of unitsOf(s, side))
        if (FIXED.has(u) && labelOf(S.at.of(s, u)) !== COUNTERS[u]!.setup.at)
          no(at(u), `is set up in ${COUNTERS[u]!.setup.at}, printed on it`);
    },
    isSetUp,
  );
}
/** All others stand behind their own line. */
function behindLine(rule: string, side: Side, line: { has(hex: number): boolean }): Standing {
  return holds(
    rule,
    (s, no) => {
      for (const u of unitsOf(s, side))
        if (!FIXED.has(u) && !LATER.has(u) && !line.has(S.at.of(s, u)))
          no(at(u), `${labelOf(S.at.of(s, u))} is not behind the ${SIDES[side]} line`);
    },
    isSetUp,
  );
}
const FORTS = HEX.ids
  .map((_, hex) => hex)
  .filter((hex) => board.map.spaces[hex]!.features?.includes('fortification'));
const wasFortified = (hex: number): boolean => FORTS.includes(hex);

/** What is under way in a combat phase names those who are in it. */
function battleStands(): Standing[] {
  return [
    holds('8.3#2', (s, no) => {
      const respond = frameNamed(s, 'respond');
      if (respond === undefined) return;
      const isThere = S.turn.of(s) > 1 && S.air.of(s) < 0 && S.aerialUsed.of(s) === 0;
      if (!isThere) no('state/flow/1', 'the aerial supply marker is not to be had this turn');
      const first = S.at.first(s, respond.target);
      if (first < 0 || SIDE_OF[first] !== GERMAN)
        no('state/flow/1', `no German unit stands in ${labelOf(respond.target)}`);
    }),
    holds('2.3', (s, no) => {
      for (let u = 0; u < UNITS; u++)
        if (IS_STATIC[u] === 1 && hasFlag(s, u, MOVED)) no(at(u), 'is a Fortress Command and never moves');
    }),
    holds('11.0#2', (s, no) => {
      for (let u = 0; u < UNITS; u++)
        if (IS_STATIC[u] === 1 && hasFlag(s, u, ATTACKED | PROBED))
          no(at(u), 'is a Fortress Command and never attacks');
      for (const [i, f] of s.flow.entries())
        for (const u of (f as { attackers?: readonly number[] }).attackers ?? [])
          if (IS_STATIC[u] === 1) no(`state/flow/${i}`, `${idOf(u)} is a Fortress Command and never attacks`);
    }),
    holds('11.8#1', (s, no) => {
      for (const [i, f] of s.flow.entries()) {
        if (f.is !== 'momentum') continue;
        for (const u of (f as FrameNamed<'momentum'>).units)
          if (!isGermanMech(u) || S.at.of(s, u) <= GONE || S.at.of(s, u) < 0 || hasFlag(s, u, MOMENTUM))
            no(`state/flow/${i}`, `${idOf(u)} has no momentum to use`);
      }
    }),
    holds('11.6', (s, no) => {
      const battle = frameNamed(s, 'battle');
      if (battle === undefined) return;
      const base = s.flow.indexOf(battle);
      const fault = (i: number, message: string): void => no(`state/flow/${i}`, message);
      const defenders = [...battle.supply.keys()].filter((u) => !battle.attackers.includes(u));
      if (battle.side !== moverOf(s)) fault(base, 'the attacker is the side whose phase it is');
      if (!isPlayable(battle.target)) fault(base, `nobody can be attacked in ${labelOf(battle.target)}`);
      for (const u of battle.attackers)
        if (!battle.supply.has(u)) fault(base, `nothing is said of the supply of ${idOf(u)}`);
      if (defenders.length === 0) fault(base, 'names no unit that is attacked');
      for (const u of defenders)
        if (SIDE_OF[u] !== enemyOf(battle.side)) fault(base, `${idOf(u)} is no defender of the battle`);
      for (const [i, f] of s.flow.entries()) {
        if (f.is === 'lose') {
          const { side, from } = f as FrameNamed<'lose'>;
          const there = side === battle.side ? battle.attackers : defenders;
          for (const u of from)
            if (!there.includes(u))
              fault(i, `${idOf(u)} is not among the ${SIDES[side]} units of the battle`);
        } else if (f.is === 'retreat') {
          for (const u of (f as FrameNamed<'retreat'>).units)
            if (IS_STATIC[u] === 1 || !defenders.includes(u) || S.at.of(s, u) !== battle.target)
              fault(i, `${idOf(u)} is not a defender of the battle`);
        } else if (f.is === 'advance') {
          const { units, into } = f as FrameNamed<'advance'>;
          if (into !== battle.target) fault(i, 'the advance goes into the hex of the battle');
          for (const u of units) if (!battle.attackers.includes(u)) fault(i, `${idOf(u)} is not an attacker`);
        }
      }
    }),
    holds('11.0#1', (s, no) => {
      const battle = frameNamed(s, 'battle');
      if (battle === undefined) return;
      for (const u of battle.attackers)
        if (S.at.of(s, u) >= 0 && !areNeighbours(S.at.of(s, u), battle.target))
          no(`state/flow/${s.flow.indexOf(battle)}`, `${idOf(u)} is not next to ${labelOf(battle.target)}`);
    }),
  ];
}
const moverOf = (s: OderState): Side => (phaseOf(s)!.startsWith('german.') ? GERMAN : SOVIET);
const areNeighbours = (a: number, b: number): boolean => {
  for (let e = board.start[a]!; e < board.start[a + 1]!; e++) if (board.to[e] === b) return true;
  return false;
};
