import type { FrameNamed } from '../declare/frames.ts';

/** What is left of a march that something interrupted: the hex whose entry is to be finished first, and those still to enter. */
export type March = NonNullable<FrameNamed<'displace'>['rest']>;
