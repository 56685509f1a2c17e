import { bad, type Fault, type Json, type Result, type Violation } from '@stavka/engine';

export type Answer = Result<Json, readonly (Fault | Violation)[]>;
export const fault = (at: string, message: string): Answer => bad([{ at, message }]);
