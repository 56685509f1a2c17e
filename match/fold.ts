import type { LogEntry } from './stored.ts';

type OrderEntry = Extract<LogEntry, { kind: 'order' }>;
export type RulesEntry = Extract<LogEntry, { kind: 'rules' }>;

/** An order that stands at the end of a log, and the epoch of its dice. */
export interface Standing {
  readonly entry: OrderEntry;
  readonly epoch: number;
}

/** The orders that stand when all of a log has been said, without those taken back or fallen with older rules. */
export function standingOrders(log: readonly LogEntry[]): Standing[] {
  const found: Standing[] = [];
  const back = (to: number): void => {
    while (found.length > 0 && found.at(-1)!.entry.seq > to) found.pop();
  };
  let epoch = 0;
  for (const entry of log) {
    if (entry.kind === 'order') found.push({ entry, epoch });
    else if (entry.kind === 'undo' || entry.kind === 'back') back(entry.body.to);
    else if (entry.kind === 'rules') back(entry.body.after);
    else if (entry.kind === 'seal') epoch = entry.body.epoch;
  }
  return found;
}

/** Where other rules took over last. */
export const lastRules = (log: readonly LogEntry[]): RulesEntry | undefined =>
  log.findLast((entry): entry is RulesEntry => entry.kind === 'rules');
