import { outline } from '@stavka/engine/define';

const MOVING = ['move', 'end-phase'] as const;
const FIGHTING = ['attack', 'probe', 'end-phase'] as const;
const ARRIVING = ['arrive', 'refuse'] as const;

/**
 * 3.2, 5.1 The set-up and a game turn, German player turn first (5.0#2). Movement and combat stand in their usual order; which comes
 * first is declared (5.3). What follows no choice is `auto`.
 */
export const OUTLINE = outline({
  'setup.third-shock': { seat: 'soviet', rule: '3.2(2)', entered: '3.2', setup: true, orders: ['place'] },
  'setup.soviet': { seat: 'soviet', rule: '3.2(4)', entered: '3.2', setup: true, orders: ['place'] },
  'setup.german': { seat: 'german', rule: '3.2(5)', entered: '3.2', setup: true, orders: ['place'] },
  'german.declare': { seat: 'german', rule: '5.3', entered: '5.1#german', orders: ['declare'] },
  'german.support': {
    seat: 'german',
    rule: '5.4',
    entered: '5.1#german',
    turns: [2, 8],
    orders: ['support'],
  },
  'german.movement': {
    seat: 'german',
    rule: '10.0#1',
    entered: '5.1#german',
    orders: ['move', 'aerial-supply', 'end-phase'],
  },
  'german.combat': {
    seat: 'german',
    rule: '11.0#1',
    entered: '5.1#german',
    orders: ['attack', 'probe', 'aerial-supply', 'end-phase'],
  },
  'german.lapsed': { rule: '9.3#1', auto: true },
  'german.regroup': { seat: 'german', rule: '9.2', entered: '5.1#german', orders: ARRIVING },
  'check.soviet': { rule: '4.1.2', auto: true },
  'soviet.declare': { seat: 'soviet', rule: '5.3', entered: '5.1#soviet', orders: ['declare'] },
  'soviet.movement': { seat: 'soviet', rule: '10.0#1', entered: '5.1#soviet', orders: MOVING },
  'soviet.combat': { seat: 'soviet', rule: '11.0#1', entered: '5.1#soviet', orders: FIGHTING },
  'soviet.lapsed': { rule: '9.3#1', auto: true },
  'soviet.regroup': { seat: 'soviet', rule: '9.1.1', entered: '5.1#soviet', orders: ARRIVING },
  retrieval: { rule: '5.4#5', auto: true },
  'check.german': { rule: '4.1.1', auto: true },
});
export type Phase = (typeof OUTLINE)['names'][number];
