// The household's server: games kept on the player's own machine.
export * from './games/shape.ts';
export { type Home, type HomeOptions, isStavkaAt, openHome, runningAt } from './home.ts';
export { readFolder } from './http/static.ts';
export { dataFolder } from './place.ts';
export { StoreFault } from './store/faults.ts';
