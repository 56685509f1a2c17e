import type { FlowLaw, StepName } from '@stavka/engine/define';
import type { LweJournal } from '../declare/law.ts';
import type { OUTLINE } from '../declare/outline.ts';
import { nameOf } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { AXIS, SOVIET } from '../vocabulary.ts';
import { endSetUp, isHistorical, setUpKeeps } from './03-setup.ts';
import { dutiesKeep, fixDuties } from './05-duties.ts';
import { endTurn, startTurn } from './05-turn.ts';
import { layOverstack } from './06-overstack.ts';
import { toMark } from './07-concentration.ts';
import { checkSupply, isDirected } from './07-directive.ts';
import { mayPause } from './07-pause.ts';
import { forfeit, loseReserve, mustEnter, noteAside, noteEntryHexes } from './08-entry.ts';
import { guardsTurn, loseGuards } from './08-guards.ts';
import { completeRefits } from './08-refit.ts';
import { countReplacements } from './08-replacements.ts';
import { openSlots, settleWithdrawals } from './08-withdraw.ts';

type Name = StepName<typeof OUTLINE>;
const ASSAULT_FIRST = 1;

/** 5.2, 5.3 What begins and ends with each step of the turn, when there is none, and why one may not be ended yet. */
export const flow: FlowLaw<LweJournal, Name> = {
  steps: {
    'setup.soviet': {
      skip: isHistorical,
      keeps: (s, no) => setUpKeeps(s, SOVIET, no),
      end: (j) => endSetUp(j, SOVIET),
    },
    'setup.axis': {
      skip: isHistorical,
      keeps: (s, no) => setUpKeeps(s, AXIS, no),
      end: (j) => endSetUp(j, AXIS),
    },
    'turn.directive': { skip: (s) => !isDirected(s) },
    'turn.start': { begin: startTurn },
    'axis.declare': { begin: noteAside },
    'axis.mark': { skip: (s) => toMark(s) === 0 },
    'axis.refit': { skip: (s) => S.muddy.of(s) === 1 },
    'axis.withdraw': { skip: (s) => openSlots(s).length === 0, begin: settleWithdrawals },
    'axis.entry': { end: (j) => forfeit(j, AXIS) },
    'axis.movement': {
      keeps(s, no) {
        const u = mustEnter(s);
        if (u >= 0) no('8.3#2', `${nameOf(u)} must enter now`);
      },
      end(j) {
        loseReserve(j);
        layOverstack(j, AXIS);
      },
    },
    'axis.refitted': { begin: completeRefits },
    'soviet.note': { begin: noteEntryHexes },
    'soviet.assault': { begin: fixDuties, keeps: dutiesKeep },
    'soviet.convert': { skip: (s) => !guardsTurn(s), end: loseGuards },
    'soviet.entry': { begin: countReplacements, end: (j) => forfeit(j, SOVIET) },
    'soviet.movement': { end: (j) => layOverstack(j, SOVIET) },
    'soviet.supply': { skip: isDirected, begin: checkSupply },
    check: { begin: endTurn },
    'axis.pause': { skip: (s) => !mayPause(s) },
  },
  next: inOrder,
};

/** 5.3#1 The German takes his two phases in the order he has declared. */
function inOrder(s: LweState, step: Name): Name | null {
  if (S.sequence.of(s) !== ASSAULT_FIRST) return null;
  if (step === 'axis.entry') return 'axis.assault';
  if (step === 'axis.assault') return 'axis.movement';
  return step === 'axis.movement' ? 'axis.refitted' : null;
}
