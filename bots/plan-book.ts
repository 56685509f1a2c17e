/**
 * Orders already decided for positions that are expected next. A bot that plans a whole phase writes the plan down here and
 * reads it back order by order; a position that came out otherwise is simply not found. Old entries make room for new ones.
 */
export class PlanBook<O> {
  private readonly orders = new Map<string, O>();
  private readonly capacity: number;

  constructor(capacity = 512) {
    this.capacity = capacity;
  }

  write(key: string, order: O): void {
    this.orders.delete(key);
    this.orders.set(key, order);
    if (this.orders.size <= this.capacity) return;
    const oldest = this.orders.keys().next();
    if (!oldest.done) this.orders.delete(oldest.value);
  }

  read(key: string): O | undefined {
    return this.orders.get(key);
  }
}
