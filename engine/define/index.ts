// What a game is declared with: columns, frames, orders, events, sight.
export type { Books } from './books.ts';
export * from './cells.ts';
export { type Column, maskOf, type Place, put, raise, type Scalar, type Writer } from './columns.ts';
export type { Slot } from './deal.ts';
export { type Derived, derived, type Input } from './derived.ts';
export * from './events.ts';
export { type FlowLaw, type Question, questionOf, type StepLaw, Walk } from './flow.ts';
export {
  type Asks,
  type FrameDeclaration,
  type FrameOf,
  type Frames,
  type FramesOf,
  frame,
  frames,
  type Ground,
  type OverFrame,
  type PhaseFrame,
} from './frames.ts';
export * from './game.ts';
export * from './kinds.ts';
export { LastOf } from './last.ts';
export * from './law.ts';
export { LayeredState } from './layers.ts';
export * from './orders.ts';
export * from './outline.ts';
export { Play, type Tellings, trialOf } from './play.ts';
export type { Given } from './position.ts';
export * from './questions.ts';
export * from './roster.ts';
export { type Fact, printed, type Seeing, type Sight, type SightParts, see } from './sight.ts';
export { always, holds, type Standing } from './standing.ts';
export { each, type Handles, modelOf, one, place, state, word } from './state.ts';
export * from './steps.ts';
export { ALIKE, type Printed } from './tokens.ts';
export {
  type Legend,
  type Line,
  type Saying,
  type Sentences,
  sentences,
  signed,
  type Variant,
} from './words.ts';
