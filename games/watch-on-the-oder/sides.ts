/** The two players; index 0 and 1 in every column and table. */
export const SIDES = ['german', 'soviet'] as const;
export type SideName = (typeof SIDES)[number];
export type Side = 0 | 1;
export const GERMAN: Side = 0;
export const SOVIET: Side = 1;
export const enemyOf = (side: Side): Side => (side === GERMAN ? SOVIET : GERMAN);
export const sideName = (side: Side): SideName => SIDES[side];
