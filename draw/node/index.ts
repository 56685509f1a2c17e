export * from './faces.ts';
export * from './png.ts';
