export { OPS, Referee } from './referee.ts';
export { ERROR_CODES, type ErrorCode, type Refusal, type Reply } from './reply.ts';
export { serve, systemReferee } from './shell.ts';
