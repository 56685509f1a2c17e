export * from './drawing.ts';
export * from './picture.ts';
export { styleOf } from './styles/index.ts';
export type { GameStyle } from './styles/style.ts';
