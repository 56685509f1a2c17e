import { useEffect, useState } from 'react';
import { t } from '../messages/index.ts';
import type { Table } from '../table/play/table.ts';
import { shelf } from '../table/save/shelf.ts';
import { StartScreen } from '../table/start/StartScreen.tsx';
import type { GameSetup } from '../worker/protocol.ts';
import { loadTable, type Opened, startTable } from './open-table.ts';
import { PlayScreen } from './PlayScreen.tsx';

const gameOfHash = (): string | null => /^#\/game\/(.+)$/.exec(location.hash)?.[1] ?? null;

/** The first page, or the table with the game that the address names. */
export function App() {
  const [table, setTable] = useState<Table | null>(null);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const [opening, setOpening] = useState(gameOfHash() !== null);

  const show = async (opening_: Promise<Opened>): Promise<void> => {
    setOpening(true);
    const opened = await opening_;
    setOpening(false);
    setReasons(opened.ok ? [] : opened.reasons);
    if (!opened.ok) return;
    location.hash = `#/game/${opened.table.save.id}`;
    setTable((old) => {
      old?.close();
      return opened.table;
    });
  };

  useEffect(() => {
    const follow = async (): Promise<void> => {
      const id = gameOfHash();
      if (id === null) {
        setOpening(false);
        setTable((old) => {
          old?.close();
          return null;
        });
        return;
      }
      const save = await shelf.take(id).catch(() => null);
      if (save === null) {
        setOpening(false);
        setReasons([t('start.missing')]);
        location.hash = '#/';
      } else await show(loadTable(save));
    };
    const changed = (): void => {
      setTable((now) => {
        if (gameOfHash() !== (now?.save.id ?? null)) void follow();
        return now;
      });
    };
    if (gameOfHash() !== null) void follow();
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);

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
