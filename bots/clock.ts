import type { Budget } from './bot.ts';

/** Says when the thinking time is used up; never, if the budget names no time or no clock. */
export function stopwatch({ ms, now }: Budget): () => boolean {
  if (ms === undefined || now === undefined) return () => false;
  const end = now() + ms;
  return () => now() >= end;
}
