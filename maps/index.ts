export { type BuildReport, buildAll } from './build.ts';
export { type BuiltMap, buildMap } from './build-map.ts';
export { MapFault } from './core/fault.ts';
