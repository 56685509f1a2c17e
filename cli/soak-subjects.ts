import type { Bot } from '@stavka/bots';
import type { Order, Rng, SetupConfig, State } from '@stavka/engine';
import type { Subject } from '@stavka/engine/kit';
import { BOTS as kievBots } from '@stavka/kiev-41/bot';
import { SETUPS as kievSetups, kievSubject } from '@stavka/kiev-41/conformance';
import { BOTS as lweBots } from '@stavka/land-without-end/bot';
import {
  READINGS as lweReadings,
  SETUPS as lweSetups,
  lweSubject,
} from '@stavka/land-without-end/conformance';
import { BOTS as pesBots } from '@stavka/panzers-east/bot';
import { pesSubject } from '@stavka/panzers-east/conformance';
import { BOTS as rbBots } from '@stavka/russia-besieged/bot';
import { READINGS as rbReadings, SETUPS as rbSetups, rbSubject } from '@stavka/russia-besieged/conformance';
import { BOTS as oderBots } from '@stavka/watch-on-the-oder/bot';
import { oderSubject } from '@stavka/watch-on-the-oder/conformance';

/** Rules that are read a second time: a board is thrown, and every comparison on it is noted; a difference is thrown as an error. */
export interface SecondReading {
  readonly name: string;
  compare(rng: Rng, note: (outcome: string) => void): void;
}

/** A game that can be soaked: what holds it to its rules, a bot that plays it, the ways it can begin, and what is read twice. */
export interface Soaked {
  readonly subject: Subject;
  readonly bot: Bot;
  readonly setups: readonly Omit<SetupConfig, 'seed'>[];
  readonly readings: readonly SecondReading[];
}

const soaked = <S extends State, O extends Order>(
  subject: Subject<S, O>,
  bot: Bot<O>,
  setups: Soaked['setups'] = [{}],
  readings: Soaked['readings'] = [],
): Soaked => ({ subject: subject as unknown as Subject, bot, setups, readings });

export const SOAKED: readonly Soaked[] = [
  soaked(oderSubject, oderBots.recruit),
  soaked(pesSubject, pesBots.recruit),
  soaked(kievSubject, kievBots.recruit, kievSetups),
  soaked(lweSubject, lweBots.recruit, lweSetups, lweReadings),
  soaked(rbSubject, rbBots.recruit, rbSetups, rbReadings),
];
