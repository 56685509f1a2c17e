// What the conformance kit derives from declarations.
export * from './derived.ts';
export * from './orders.ts';
export * from './positions.ts';
export * from './subject.ts';
