import { notebook } from '../../../app/notebook.ts';

/** A finished campaign, kept on this machine. */
export interface Campaign {
  readonly id: string;
  readonly when: number;
  readonly won: boolean;
  /** How it ended: the outcome's level. */
  readonly level: string;
  readonly turn: number;
  readonly pocketed: number;
  /** The bot that commanded, or null for a person. */
  readonly bot: string | null;
}

const KEY = 'stavka-panzers-east-record';
const MOST = 200;

const isCampaign = (json: unknown): json is Campaign => {
  const c = json as Partial<Record<keyof Campaign, unknown>> | null;
  return (
    typeof c === 'object' &&
    c !== null &&
    typeof c.id === 'string' &&
    typeof c.when === 'number' &&
    typeof c.won === 'boolean' &&
    typeof c.level === 'string' &&
    typeof c.turn === 'number' &&
    typeof c.pocketed === 'number'
  );
};

/** The campaigns fought here, newest first. What cannot be read is left out. */
export function readRecord(storage: Pick<Storage, 'getItem'> = notebook): Campaign[] {
  try {
    const json: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(json) ? json.filter(isCampaign) : [];
  } catch {
    return [];
  }
}

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;
const write = (campaigns: readonly Campaign[], storage: Shelf): void => {
  try {
    storage.setItem(KEY, JSON.stringify(campaigns.slice(0, MOST)));
  } catch {
    // A browser that keeps nothing still plays.
  }
};

/** Enters a campaign; one that is entered again, after its end was taken back, takes its old place. */
export function enter(campaign: Campaign, storage: Shelf = notebook): void {
  write([campaign, ...readRecord(storage).filter((c) => c.id !== campaign.id)], storage);
}

/** Takes a campaign out: its end has been taken back. */
export function strike(id: string, storage: Shelf = notebook): void {
  const kept = readRecord(storage);
  if (kept.some((c) => c.id === id))
    write(
      kept.filter((c) => c.id !== id),
      storage,
    );
}

export const clearRecord = (storage: Shelf = notebook): void => write([], storage);
