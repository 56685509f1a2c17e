import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../messages/index.ts';
import type { Table } from '../table/play/table.ts';
import { shelf } from '../table/save/shelf.ts';
import { StartScreen } from '../table/start/StartScreen.tsx';
import type { GameSetup } from '../worker/protocol.ts';
import { loadTable, type Opened, startTable } from './open-table.ts';
import { PlayScreen } from './PlayScreen.tsx';

/** The game that the address names, or null on the first page. */
const gameOfHash = (): string | null => /^#\/game\/(.+)$/.exec(location.hash)?.[1] ?? null;

/** The first page, or the table with the game that the address names. */
export function App() {
  const [table, setTable] = useState<Table | null>(null);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const [opening, setOpening] = useState(gameOfHash() !== null);
  const current = useRef<Table | null>(null);

  const put = useCallback((next: Table | null): void => {
    if (current.current !== next) current.current?.close();
    current.current = next;
    setTable(next);
  }, []);

  const show = useCallback(
    async (begin: Promise<Opened>): Promise<void> => {
      setOpening(true);
      const opened = await begin;
      setOpening(false);
      setReasons(opened.ok ? [] : opened.reasons);
      if (!opened.ok) return;
      put(opened.table);
      location.hash = `#/game/${opened.table.save.id}`;
    },
    [put],
  );

  useEffect(() => {
    const follow = async (): Promise<void> => {
      const id = gameOfHash();
      if (id === (current.current?.save.id ?? null)) return;
      if (id === null) return put(null);
      const save = await shelf.take(id).catch(() => null);
      if (save !== null) return show(loadTable(save));
      setOpening(false);
      setReasons([t('start.missing')]);
      location.hash = '#/';
    };
    void follow();
    const changed = (): void => void follow();
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, [put, show]);

  if (table !== null) return <PlayScreen key={table.save.id} table={table} />;
  if (opening) return <main className="loading">{t('opening')}</main>;
  return (
    <StartScreen
      reasons={reasons}
      onStart={(setup: GameSetup) => void show(startTable(setup))}
      onLoad={(save: unknown) => void show(loadTable(save))}
      onReasons={setReasons}
    />
  );
}
