import { refereeDesk } from './desk.ts';
import { findKit } from './kits.ts';
import type { Call, Reply } from './protocol.ts';

/** The referee's own thread: answers the page's calls one after another. */
export function serveReferee(): void {
  const say = (reply: Reply): void => self.postMessage(reply);
  const desk = refereeDesk(findKit, (orders, of) => say({ orders, of }));
  self.addEventListener('message', async (message: MessageEvent<Call>) => {
    const { id, name, args } = message.data;
    let reply: Reply;
    try {
      const call = desk[name] as (...args: readonly unknown[]) => unknown;
      reply = { id, value: await call(...args) };
    } catch (error) {
      reply = { id, error: error instanceof Error ? error.message : String(error) };
    }
    say(reply);
  });
}
