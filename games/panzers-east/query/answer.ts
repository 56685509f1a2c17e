import { bad, type Fault, type Json, type Result, type Violation } from '@stavka/engine';

export type Answer = Result<Json, readonly (Fault | Violation)[]>;
export const fault = (where: string, message: string): Answer => bad([{ at: where, message }]);
