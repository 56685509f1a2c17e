import type { FlowLaw } from '@stavka/engine/define';
import type { OderJournal } from '../declare/law.ts';
import type { Phase } from '../declare/outline.ts';
import { GERMAN, type Side, SOVIET } from '../sides.ts';
import { endSetUp } from './03-setup.ts';
import { checkEnd, germanCheck, sovietCheck } from './04-victory.ts';
import { beginTurn, inOrder } from './05-sequence.ts';
import { retrieveMarkers } from './05-support.ts';
import { dropImpossible, endRegroup, unitsDue } from './09-regroup.ts';

const setUp = { begin: endSetUp };
/** 9.3#1 Who cannot arrive is given up first; a phase with nobody due has nothing to decide. */
const lapsing = (side: Side) => ({ begin: (j: OderJournal) => void dropImpossible(j, side) });
const arriving = (side: Side) => ({
  skip: (s: OderJournal['state']) => unitsDue(s, side).length === 0,
  begin: endRegroup,
});

/** What begins and ends with each step of the turn. */
export const flow: FlowLaw<OderJournal, Phase> = {
  steps: {
    'setup.third-shock': setUp,
    'setup.soviet': setUp,
    'setup.german': setUp,
    'german.lapsed': lapsing(GERMAN),
    'german.regroup': arriving(GERMAN),
    'check.soviet': { begin: sovietCheck },
    'soviet.lapsed': lapsing(SOVIET),
    'soviet.regroup': arriving(SOVIET),
    retrieval: { begin: retrieveMarkers },
    'check.german': {
      begin(j) {
        germanCheck(j);
        if (!j.isOver) checkEnd(j);
      },
    },
  },
  next: inOrder,
  turn: beginTurn,
  turnRule: '5.0#2',
};
