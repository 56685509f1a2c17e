import type { Column, Scalar } from './columns.ts';
import type { LayeredState } from './layers.ts';

/** The second set of books, into which events enter what they state; the kit compares it with the position. */
export interface Books {
  /** What the books hold so far. */
  readonly state: LayeredState;
  put(column: Column, member: number, value: number): void;
  put(scalar: Scalar, value: number): void;
  add(column: Column, member: number, by: number): void;
  add(scalar: Scalar, by: number): void;
  /** Units go a way together; those that are not at its beginning are a fault of the log. */
  march(units: readonly number[], way: readonly number[]): void;
}
