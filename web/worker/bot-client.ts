import type { Order } from '@stavka/engine';
import type { Sealed } from '@stavka/match';
import type { BotQuestion } from './bot-thread.ts';

/** Asks the bots' worker. `stop` ends a thought at once by ending the worker; the next question starts a new one. */
export class BotClient {
  private worker: Worker | null = null;
  private next = 0;
  private pending: {
    id: number;
    done: (order: Order | Sealed | null) => void;
    failed: (error: Error) => void;
  } | null = null;
  private readonly make: () => Worker;

  constructor(make: () => Worker) {
    this.make = make;
  }

  /** The bot's order, sealed if the view was; null if it was stopped. */
  ask(question: Omit<BotQuestion, 'id'>): Promise<Order | Sealed | null> {
    this.worker ??= this.start();
    const id = this.next++;
    return new Promise((done, failed) => {
      this.pending = { id, done, failed };
      this.worker!.postMessage({ id, ...question });
    });
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = null;
    this.pending?.done(null);
    this.pending = null;
  }

  private start(): Worker {
    const worker = this.make();
    worker.addEventListener(
      'message',
      (message: MessageEvent<{ id: number; order?: Order | Sealed; error?: string }>) => {
        const { id, order, error } = message.data;
        if (this.pending?.id !== id) return;
        const { done, failed } = this.pending;
        this.pending = null;
        if (order === undefined) failed(new Error(error ?? 'the bot gave no order'));
        else done(order);
      },
    );
    return worker;
  }
}
