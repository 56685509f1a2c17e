import type { GameEvent } from '@stavka/engine';
import counters from '../data/counters.json' with { type: 'json' };

/** What a written position says of the economy. */
export interface Ledger {
  readonly units: Readonly<
    Record<string, { readonly at: string; readonly face?: number; readonly grade?: number }>
  >;
  readonly state: {
    readonly points?: Readonly<Record<string, number>>;
    readonly wells?: Readonly<Record<string, string>>;
  };
}
interface Piece {
  readonly id: string;
  readonly type: string;
  readonly side: string;
  readonly faces?: readonly (readonly number[])[];
  readonly grades?: readonly (readonly (readonly number[])[])[];
  readonly value?: readonly number[];
  readonly enters?: number;
}
const PIECES = new Map(counters.units.map((unit) => [unit.id, unit as unknown as Piece]));
const WELLS = ['4219', '4914', '5610', '5710', '5711', '5811'];
const PARATROOP = 3;
type Facts = Readonly<Record<string, unknown>>;

/**
 * A second set of books, kept by the events alone: points by account, steps lost by unit, the owners of the wells, the places of
 * the factories. It also counts what a rebuilt unit costs and what factories give by the printed values.
 */
export class PlainEconomy {
  readonly points = new Map<string, number>();
  readonly faces = new Map<string, number>();
  readonly wells = new Map<string, string>();
  readonly factories = new Map<string, string>();
  readonly faults: string[] = [];
  #before: Ledger;
  /** What is still to be paid for units that were rebuilt. */
  #owed = 0;

  constructor(start: Ledger) {
    this.#before = start;
    for (const [account, n] of Object.entries(start.state.points ?? {})) this.points.set(account, n);
    for (const well of WELLS) this.wells.set(well, start.state.wells?.[well] ?? 'russian');
    for (const [id, { at, face = 0 }] of Object.entries(start.units)) {
      this.faces.set(id, face);
      if (PIECES.get(id)!.type === 'wec') this.factories.set(id, at);
    }
  }

  /** What an order has brought about; then its position. */
  take(events: readonly GameEvent[], after: Ledger): void {
    for (const event of events) this.#enter(event.type, event as unknown as Facts);
    if (this.#owed !== 0) this.#fault(`${this.#owed} points were not paid for what was rebuilt`);
    this.#owed = 0;
    this.#compare(after);
    this.#before = after;
  }
  #fault(text: string): void {
    this.faults.push(text);
  }

  #enter(type: string, facts: Facts): void {
    const unit = String(facts.unit);
    switch (type) {
      case 'points':
        return this.#post(facts);
      case 'lost-step':
        return void this.faces.set(unit, this.#face(unit) + 1);
      case 'rebuilt':
        this.#owed += this.#price(unit, Number(facts.face));
        return void this.faces.set(unit, Number(facts.face));
      case 'arrived':
        return void this.faces.set(unit, Math.max(this.#face(unit), PIECES.get(unit)!.enters ?? 0));
      case 'eliminated':
      case 'surrendered':
      case 'starved':
      case 'consolidated':
      case 'partisan-removed':
        return void this.faces.set(unit, 0);
      case 'returned':
        return void this.faces.set(unit, Math.max(0, this.#face(unit) - 1));
      case 'withdrawn':
        return void this.faces.set(unit, facts.rule === '18.21' ? this.#lessStep(unit) : 0);
      case 'shock-built':
        for (const id of [facts.army, facts.infantry, facts.armor]) this.faces.set(String(id), 0);
        return;
      case 'well-captured':
        return void this.wells.set(String(facts.well), String(facts.side));
      case 'factory-placed':
        return void this.factories.set(unit, String(facts.at));
      case 'factory-evacuated':
        return void this.factories.set(unit, 'urals');
      case 'factory-lost':
        this.faces.set(unit, 0);
        return void this.factories.set(unit, 'gone');
    }
  }
  #face(unit: string): number {
    return this.faces.get(unit) ?? 0;
  }

  /** 18.22 One step goes to the card; the last of a corps takes it along as it is. */
  #lessStep(unit: string): number {
    return Math.min(this.#face(unit) + 1, PIECES.get(unit)!.faces!.length - 1);
  }

  #post({ account, by, left, why }: Facts): void {
    const now = (this.points.get(String(account)) ?? 0) + Number(by);
    this.points.set(String(account), now);
    if (now !== left) this.#fault(`${account} has ${left}, by the log ${now}`);
    if (now < 0) this.#fault(`${account} is below nothing`);
    if (why === 'rebuilt') this.#owed += Number(by);
    if (why === 'factories' && this.#standing() !== by && by !== 1)
      this.#fault(`factories give ${by}, by the log ${this.#standing()}`);
  }
  /** 19.28 The values printed on the factories that stand on the map. */
  #standing(): number {
    let sum = 0;
    for (const [id, at] of this.factories)
      if (/^\d{4}$/.test(at)) sum += PIECES.get(id)!.value![this.#face(id)]!;
    return sum;
  }

  /** 19.03, 19.05, 19.33 What the printed factors say a unit costs. */
  #price(id: string, face: number): number {
    const piece = PIECES.get(id)!;
    const { at, grade = 0 } = this.#before.units[id] ?? { at: 'gone' };
    const factor = (of: number): number => (piece.faces ?? piece.grades![grade]!)[of]![0]!;
    if (at !== 'pool') return factor(face) - factor(this.#face(id));
    return piece.type === 'para' && piece.side === 'russian' ? PARATROOP : factor(face);
  }

  #compare({ units, state }: Ledger): void {
    for (const [account, n] of Object.entries(state.points ?? {}))
      if ((this.points.get(account) ?? 0) !== n)
        this.#fault(`${account} is ${n}, by the log ${this.points.get(account)}`);
    for (const well of WELLS)
      if ((state.wells?.[well] ?? 'russian') !== this.wells.get(well))
        this.#fault(`the well ${well} is not as the log says`);
    for (const [id, { type }] of PIECES) {
      const { at, face = 0 } = units[id] ?? { at: 'gone' };
      // A dictator's side follows from where he is, not from his steps alone (14.11).
      if (type !== 'dictator' && face !== this.#face(id))
        this.#fault(`${id} has lost ${face} steps, by the log ${this.#face(id)}`);
      if (type === 'wec' && at !== (this.factories.get(id) ?? 'gone')) this.#fault(`${id} is at ${at}`);
    }
  }
}
