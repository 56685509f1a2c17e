export * from './faces.ts';
export * from './outlines.ts';
export * from './png.ts';
