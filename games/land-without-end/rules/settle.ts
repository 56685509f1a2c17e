import { settleOverstack } from './06-overstack.ts';
import { settleLose } from './11-losses.ts';
import { settleBattle } from './11-resolve.ts';
import { settleRetreat } from './11-retreat.ts';

/** What each frame does by itself until somebody has a choice in it. */
export const settle = {
  respond() {},
  battle: settleBattle,
  choice() {},
  retreat: settleRetreat,
  lose: settleLose,
  advance() {},
  overstack: settleOverstack,
};
