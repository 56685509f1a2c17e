export * from './assign.ts';
export * from './best-first.ts';
export * from './cover-line.ts';
export * from './graph.ts';
export * from './places.ts';
export * from './sectors.ts';
export * from './spend.ts';
