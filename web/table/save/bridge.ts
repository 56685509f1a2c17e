import { isSealed, STORED_SCHEMA, seal, unseal } from '@stavka/match';
import type { Json, KeptGame, KeptRow, News } from '@stavka/server/shape';
import type { KeptGame as Save, SavedOrder, SaveFile, Sitters } from '../../worker/protocol.ts';

/**
 * Between the worker, which hands out the whole game with every order, and what is kept, to which only what is new is added.
 */

/** An order that stands, and the number of its entry. */
export interface Standing {
  readonly seq: number;
  readonly given: SavedOrder;
}

/** Where a kept game stands. */
export interface Stands {
  readonly standing: readonly Standing[];
  readonly sitters: Sitters;
  readonly seq: number;
}

export const open = (save: Save): SaveFile =>
  isSealed(save) ? { ...save, ...(unseal(save) as SaveFile) } : save;
export const textOf = (given: SavedOrder): string => JSON.stringify([given.seat, given.order]);

/** Turns whole games into what is new in them. */
export class Bridge {
  private standing: Standing[] = [];
  private sitters = '';
  private seq = 0;

  /** What a game consists of that has just begun or has been read from a file. */
  begin(save: Save): KeptGame {
    const secret = isSealed(save);
    const { id, game, rules, scenario, options, seed, sitters } = open(save);
    this.sitters = JSON.stringify(sitters);
    const { from: _, ...news } = this.news(save);
    const plain = { schema: STORED_SCHEMA, id, game, rules, scenario, options, seedBy: 'player', sitters };
    return { ...news, head: json({ ...plain, seed: secret ? seal(seed) : seed }) };
  }

  /** Goes on from a game that is kept. */
  goOn({ standing, sitters, seq }: Stands): void {
    this.standing = [...standing];
    this.sitters = JSON.stringify(sitters);
    this.seq = seq;
  }

  /** What is new since the last time. */
  news(save: Save): News {
    const secret = isSealed(save);
    const { orders, sitters, hash, rules, summary } = open(save);
    const from = this.seq;
    const log: KeptRow[] = [];
    const add = (kind: string, seat: string | null, by: string, body: object, hide: boolean): number => {
      const seq = ++this.seq;
      log.push({ seq, id: crypto.randomUUID(), kind, seat, by, body: json(hide ? seal(body) : body) });
      return seq;
    };
    let same = 0;
    while (
      same < orders.length &&
      same < this.standing.length &&
      textOf(orders[same]!) === textOf(this.standing[same]!.given)
    )
      same++;
    if (same < this.standing.length) {
      const body = { to: this.standing[same - 1]?.seq ?? 0, orders: this.standing.length - same };
      this.standing.length = same;
      add('undo', null, 'person', body, false);
    }
    if (JSON.stringify(sitters) !== this.sitters) {
      this.sitters = JSON.stringify(sitters);
      add('seat', null, 'person', { sitters }, false);
    }
    for (const given of orders.slice(same))
      this.standing.push({ given, seq: add('order', given.seat, given.by, { order: given.order }, secret) });
    const after = this.standing.at(-1)?.seq ?? 0;
    const { turn, phase } = summary;
    const place = { after, turn, phase, rules, hash, position: null };
    return { from, log, positions: [place], summary: json({ ...summary, orders: orders.length, sitters }) };
  }
}

const json = (value: object): KeptGame['head'] => value as { readonly [key: string]: Json };
