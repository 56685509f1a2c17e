import type { FrameNamed } from '../declare/frames.ts';
import type { RbJournal } from '../declare/law.ts';

/** What is left of a march that something interrupted. */
export type March = NonNullable<FrameNamed<'displace'>['rest']>;

/** 11.16 A march, exploitation or advance that was interrupted goes on with the hexes left to it. */
export const resumeMarch = (_j: RbJournal, _rest: March): void => {};
