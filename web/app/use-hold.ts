import { useEffect } from 'react';
import type { Opened } from './open-table.ts';

const LOOK_MS = 4000;

/** While a game is on the table: it is this window's, until another one takes it; nothing that is not saved yet is left in silence. */
export function useHold(opened: Opened | null): void {
  useEffect(() => {
    if (opened === null) return;
    const { keeper, writer, table } = opened;
    const { id } = table;
    const look = async (): Promise<void> => {
      if (writer.store.get().state === 'elsewhere') return;
      const held = await keeper.hold(id, false).catch(() => true);
      if (!held) writer.leave();
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    const asked = (event: BeforeUnloadEvent): void => {
      if (writer.store.get().state !== 'saved' && writer.store.get().waiting > 0) event.preventDefault();
    };
    const gone = (): void => keeper.release(id);
    const stop = writer.store.watch(() => {
      if (writer.store.get().state === 'elsewhere') table.driver.stop();
    });
    addEventListener('beforeunload', asked);
    addEventListener('pagehide', gone);
    return () => {
      clearInterval(timer);
      removeEventListener('beforeunload', asked);
      removeEventListener('pagehide', gone);
      stop();
      void writer.settled().then(() => {
        writer.close();
        keeper.release(id);
      });
    };
  }, [opened]);
}
