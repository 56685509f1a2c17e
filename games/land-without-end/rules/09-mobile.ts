import type { LweJournal } from '../declare/law.ts';

/** 9.28 The hex is cleared, and the attackers who are left go into it. */
export function goOn(_j: LweJournal, _attackers: readonly number[], _target: number): void {
  throw new Error("'mobile' is not open yet");
}

/** 9.27 The attackers are back in the hex they came from, and stay there. */
export function repulse(_j: LweJournal, _attackers: readonly number[]): void {
  throw new Error("'mobile' is not open yet");
}
