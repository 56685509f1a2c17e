import type { RbJournal } from '../declare/law.ts';
import type { Side } from '../vocabulary.ts';

/** 20.3 Factories in a hex that the Axis has entered, or that was attacked away, are lost. */
export const loseFactories = (_j: RbJournal, _hex: number): void => {};
/** 21.2 A side's units have entered the hex of an oil well. */
export const captureWell = (_j: RbJournal, _hex: number, _side: Side): void => {};
/** 17.13 The garrison of the Trans-Caucasus is released when what holds it has happened. */
export const checkGarrison = (_j: RbJournal, _hex: number, _side: Side): void => {};
