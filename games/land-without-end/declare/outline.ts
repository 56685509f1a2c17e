import { outline } from '@stavka/engine/define';

/** 3.4, 3.5, 5.2 The game turn, a step a line. What follows no choice is `auto`. Order within the player turn: 5.3, rules/flow.ts. */
export const OUTLINE = outline({
  'setup.soviet': { seat: 'soviet', rule: '3.4', setup: true, orders: ['place', 'place-rest', 'end-phase'] },
  'setup.axis': { seat: 'axis', rule: '3.5', setup: true, orders: ['place', 'place-rest', 'end-phase'] },
  'turn.directive': { seat: 'soviet', rule: '7.12', turns: [8, 22], orders: ['rescind', 'keep'] },
  'turn.start': { rule: '5.2', auto: true },
  'axis.declare': { seat: 'axis', rule: '5.3', orders: ['declare'] },
  'axis.mark': { seat: 'axis', rule: '7.6', orders: ['mark'] },
  'axis.refit': { seat: 'axis', rule: '8.11', orders: ['refit', 'end-phase'] },
  'axis.withdraw': { seat: 'axis', rule: '8.12', orders: ['withdraw', 'decline'] },
  'axis.entry': { seat: 'axis', rule: '8.2', orders: ['rebuild', 'enter', 'end-phase'] },
  'axis.movement': { seat: 'axis', rule: '9.1', orders: ['move', 'mobile', 'enter', 'end-phase'] },
  'axis.assault': { seat: 'axis', rule: '11.1', orders: ['attack', 'end-phase'] },
  'axis.refitted': { rule: '8.11', auto: true },
  'soviet.note': { rule: '8.5', auto: true },
  'soviet.assault': { seat: 'soviet', rule: '11.1', orders: ['attack', 'end-phase'] },
  'soviet.convert': { seat: 'soviet', rule: '8.13', orders: ['convert', 'end-phase'] },
  'soviet.entry': {
    seat: 'soviet',
    rule: '8.5',
    orders: ['enter', 'reclaim', 'replenish', 'end-phase'],
  },
  'soviet.movement': { seat: 'soviet', rule: '9.1', orders: ['move', 'sail', 'end-phase'] },
  'soviet.supply': { rule: '7.12', auto: true },
  check: { rule: '4.5', auto: true },
  'axis.pause': { seat: 'axis', rule: '7.5', turns: [2, 5], orders: ['pause', 'keep'] },
});
