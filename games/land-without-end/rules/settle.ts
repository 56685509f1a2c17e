import type { LweJournal } from '../declare/law.ts';

/** What each frame does by itself until somebody has a choice in it. */
export const settle = {
  respond() {},
  battle(_j: LweJournal) {
    throw new Error('battles are not open yet');
  },
  choice() {},
  retreat() {},
  lose() {},
  advance() {},
  overstack() {},
};
