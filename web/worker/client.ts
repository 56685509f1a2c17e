import type { Call, Progress, RefereeCalls, Reply } from './protocol.ts';

/** The referee as the page sees it: every call answered later, by the worker. */
export type RefereeClient = {
  readonly [K in keyof RefereeCalls]: (
    ...args: Parameters<RefereeCalls[K]>
  ) => Promise<Awaited<ReturnType<RefereeCalls[K]>>>;
} & { close(): void };

type Post = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export function refereeClient(worker: Post, progress: Progress = () => undefined): RefereeClient {
  let next = 0;
  const waiting = new Map<number, { done: (value: unknown) => void; failed: (error: Error) => void }>();
  worker.addEventListener('message', (message) => {
    const reply = (message as MessageEvent<Reply>).data;
    if ('of' in reply) return progress(reply.orders, reply.of);
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) call?.failed(new Error(reply.error));
    else call?.done(reply.value);
  });
  const call = (name: keyof RefereeCalls, args: readonly unknown[]): Promise<unknown> =>
    new Promise((done, failed) => {
      const id = next++;
      waiting.set(id, { done, failed });
      const message: Call = { id, name, args };
      worker.postMessage(message);
    });
  return new Proxy({} as RefereeClient, {
    get: (_, name) =>
      name === 'close'
        ? () => worker.terminate()
        : (...args: readonly unknown[]) => call(name as keyof RefereeCalls, args),
  });
}
