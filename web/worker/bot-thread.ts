import type { Seat, View } from '@stavka/engine';
import { isSealed, opened, type Sealed, seal } from '@stavka/match';
import { botOf } from './bots.ts';

export interface BotQuestion {
  readonly id: number;
  readonly game: string;
  readonly level: string;
  readonly view: View | Sealed;
  readonly seat: Seat;
  readonly seed: number;
  readonly ms: number;
}

/** The bots' thread: it knows only the view it is sent. */
export function serveBots(): void {
  self.addEventListener('message', async (message: MessageEvent<BotQuestion>) => {
    const { id, game, level, view, seat, seed, ms } = message.data;
    try {
      const bot = await botOf(game, level);
      const now = () => performance.now();
      const order = bot.choose(opened(view) as View, seat, { seed, ms, now });
      self.postMessage({ id, order: isSealed(view) ? seal(order) : order });
    } catch (error) {
      self.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
}
