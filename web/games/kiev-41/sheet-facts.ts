/** The parts of a Logistics Value as the referee tells them (7.2.1). */
export interface LogisticsFacts {
  readonly value: number;
  readonly leader: number;
  readonly hqs: number;
  readonly victoryAreas: number;
  readonly eliminatedBonus: number;
  readonly discs: number;
}

/** Where Bombers can be, in the order of the sheet; `at` is on a mission. */
export const BOMBER_PLACES = ['at', 'available', 'aborted', 'destroyed', 'absent', 'gone'] as const;
