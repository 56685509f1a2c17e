/** The next stamp of any layer of any state: no two contents ever share one unless one is a copy of the other. */
let stamp = 1;
export const nextStamp = (): number => stamp++;
