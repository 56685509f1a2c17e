import type { FrameNamed } from '../declare/frames.ts';
import type { RbJournal } from '../declare/law.ts';
import { offerAdvance } from './10-advance.ts';
import { askDefender } from './10-battle.ts';
import { offerExploit, settleExploit } from './10-exploit.ts';
import { settleLose } from './10-loss-order.ts';
import {
  askHolders,
  loseAttackers,
  loseDefenders,
  retreatAttackers,
  retreatDefenders,
  roll,
} from './10-results.ts';
import { settleRetreat, settleRetreats } from './10-retreat.ts';
import { landAir } from './11-air.ts';
import { settleDisplace } from './11-displaced.ts';

type Battle = FrameNamed<'battle'>;
/** 11.6 The air lands, and the battle is over. */
function land(j: RbJournal, f: Battle): void {
  j.pop();
  landAir(j, f.air);
}

/** 10.23 What each stage of a battle does; who has a choice in one is asked by a frame on top of it. */
const STAGES: Readonly<Record<Battle['stage'], (j: RbJournal, f: Battle) => void>> = {
  announced: askDefender,
  answered: roll,
  'defender-loses': loseDefenders,
  'attacker-loses': loseAttackers,
  holds: askHolders,
  'defender-retreats': retreatDefenders,
  'attacker-retreats': retreatAttackers,
  advance: offerAdvance,
  exploit: offerExploit,
  landing: land,
};

/** 9.0-11.0 What battles, automatic victories and air do by themselves. */
export const combatSettle = {
  av() {},
  displace: settleDisplace,
  battle: (j: RbJournal, f: Battle): void => STAGES[f.stage](j, f),
  answer() {},
  lose: settleLose,
  hold() {},
  retreats: settleRetreats,
  retreat: settleRetreat,
  advance() {},
  exploit: settleExploit,
};
