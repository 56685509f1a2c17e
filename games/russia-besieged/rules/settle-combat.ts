import type { RbJournal } from '../declare/law.ts';
import { settleDisplace } from './11-displaced.ts';

/** 9.0-11.0 What battles, automatic victories and air do by themselves. */
export const combatSettle = {
  av() {},
  displace: settleDisplace,
  battle(_j: RbJournal) {
    throw new Error('battles are not open yet');
  },
  answer() {},
  lose() {},
  hold() {},
  retreats() {},
  retreat() {},
  advance() {},
  exploit() {},
  'free-placement'() {},
};
