import { outline } from '@stavka/engine/define';

const MOVEMENT = ['move', 'rail', 'sail', 'arrive', 'place-air', 'stage', 'av'] as const;
const FIRST = ['rebuild', 'shock'] as const;

/** 3.0 The game turn of two impulses a side, a step a line. What follows no choice is `auto`. */
export const OUTLINE = outline({
  'setup.russian': { seat: 'russian', rule: '23.03', setup: true, orders: ['place', 'set-up', 'end-phase'] },
  'setup.axis': { seat: 'axis', rule: '23.04', setup: true, orders: ['place', 'set-up', 'end-phase'] },
  events: { rule: '3.0.1', auto: true },
  weather: { rule: '3.0.1', auto: true },
  'axis.start1': { rule: '3.0.7', auto: true },
  'axis.withdraw': { seat: 'axis', rule: '18.0', orders: ['withdraw', 'end-phase'] },
  'axis.move1': {
    seat: 'axis',
    rule: '3.0.2',
    orders: [...MOVEMENT, ...FIRST, 'gift', 'upgrade', 'ship-oil', 'cash-garrison', 'fly-out', 'end-phase'],
  },
  'axis.unable1': { rule: '10.19', auto: true },
  'axis.combat1': { seat: 'axis', rule: '10.1', orders: ['attack', 'end-phase'] },
  'axis.close1': { rule: '3.0.8', auto: true },
  'axis.start2': { rule: '3.0.7', auto: true },
  'axis.withdraw2': { seat: 'axis', rule: '18.0', orders: ['withdraw', 'end-phase'] },
  'axis.move2': {
    seat: 'axis',
    rule: '3.0.3',
    orders: [...MOVEMENT, 'ship-oil', 'cash-garrison', 'fly-out', 'end-phase'],
  },
  'axis.unable2': { rule: '10.19', auto: true },
  'axis.combat2': { seat: 'axis', rule: '10.1', orders: ['attack', 'end-phase'] },
  'axis.close2': { rule: '3.0.8', auto: true },
  'axis.markers': { rule: '13.12', auto: true },
  'axis.finland': { rule: '26.1', auto: true },
  'russian.start1': { rule: '3.0.7', auto: true },
  'russian.move1': {
    seat: 'russian',
    rule: '3.0.4',
    orders: [
      ...MOVEMENT,
      ...FIRST,
      'ice-road',
      'drop',
      'improve',
      'set-aside',
      'consolidate',
      'place-factory',
      'evacuate-factory',
      'raise-partisan',
      'fly-out',
      'end-phase',
    ],
  },
  'russian.unable1': { rule: '10.19', auto: true },
  'russian.combat1': { seat: 'russian', rule: '10.1', orders: ['attack', 'end-phase'] },
  'russian.close1': { rule: '3.0.8', auto: true },
  'russian.start2': { rule: '3.0.7', auto: true },
  'russian.move2': {
    seat: 'russian',
    rule: '3.0.5',
    orders: [...MOVEMENT, 'ice-road', 'drop', 'shock', 'fly-out', 'end-phase'],
  },
  'russian.unable2': { rule: '10.19', auto: true },
  'russian.combat2': { seat: 'russian', rule: '10.1', orders: ['attack', 'end-phase'] },
  'russian.close2': { rule: '3.0.8', auto: true },
  'russian.partisans': { seat: 'russian', rule: '16.1', orders: ['partisan', 'partisan-move', 'end-phase'] },
  'russian.markers': { rule: '13.12', auto: true },
  surrender: { rule: '26.0', auto: true },
  victory: { rule: '27.0', auto: true },
});
