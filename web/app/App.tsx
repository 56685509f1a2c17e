import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../messages/index.ts';
import { fileOf, idOf, type Kept } from '../table/save/keeper.ts';
import { keeper } from '../table/save/which.ts';
import { OlderFile } from '../table/start/OlderFile.tsx';
import { StartScreen } from '../table/start/StartScreen.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { type Opened, type Opening, openFile, openKept, startTable } from './open-table.ts';
import { PlayScreen } from './PlayScreen.tsx';
import { watchParts } from './parts.ts';
import { useHold } from './use-hold.ts';

/** The game that the address names, or null on the first page. */
function gameOfHash(): string | null {
  const name = /^#\/game\/(.+)$/.exec(location.hash)?.[1];
  try {
    return name === undefined ? null : decodeURIComponent(name);
  } catch {
    return null;
  }
}

/** Why something was not opened; with `reload`, because a part of the program is missing. */
export interface Refused {
  readonly reasons: readonly string[];
  readonly reload: boolean;
}

/** The first page, or the table with the game that the address names. */
export function App() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ readonly file: unknown; readonly kept: Kept } | null>(null);
  const [opening, setOpening] = useState(gameOfHash() !== null);
  /** How many orders of the game that is being opened have been played again, and how many there are. */
  const [done, setDone] = useState<readonly [number, number] | null>(null);
  const [missing, setMissing] = useState(false);
  const current = useRef<Opened | null>(null);

  useEffect(() => watchParts(() => setMissing(true)), []);
  useHold(opened);

  const put = useCallback((next: Opened | null): void => {
    if (current.current !== next) current.current?.table.close();
    current.current = next;
    setOpened(next);
  }, []);

  const progress = useCallback((orders: number, of: number): void => setDone([orders, of]), []);
  const show = useCallback(
    async (begin: Promise<Opening>): Promise<void> => {
      setAsked(null);
      setElsewhere(null);
      setOpening(true);
      const next = await begin;
      setOpening(false);
      setDone(null);
      if (next.ok) {
        setRefused(null);
        put(next);
        location.hash = `#/game/${encodeURIComponent(next.table.id)}`;
      } else if ('elsewhere' in next) setElsewhere(next.elsewhere);
      else {
        setRefused({ reasons: next.reasons, reload: next.reload === true });
        // What cannot be opened is not tried again by loading the page again.
        if (gameOfHash() !== null) location.hash = '#/';
      }
    },
    [put],
  );

  useEffect(() => {
    const follow = (): void => {
      const id = gameOfHash();
      if (id === (current.current?.table.id ?? null)) return;
      setElsewhere(null);
      if (id === null) put(null);
      else void show(openKept(id, { progress }));
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [put, show, progress]);

  /** A file never takes the place of a game that is kept: where both have gone on, a person is asked. */
  const load = async (file: unknown): Promise<void> => {
    const id = idOf(file);
    const kept = await keeper()
      .then((by) => by.take(id))
      .catch(() => null);
    if (kept === null) return show(openFile(file, id, progress));
    const { compare } = await import('../table/save/stored.ts');
    const how = compare(fileOf(kept), file);
    if (how === 'same') return show(openKept(id, { progress }));
    if (how === 'further') return show(openKept(id, { further: file, progress }));
    setAsked({ file, kept });
  };

  const home = (): void => {
    setElsewhere(null);
    location.hash = '#/';
  };

  const missingNote = missing && (
    <div className="card refusal keep-part" role="alert">
      <p>{t('keep.part')}</p>
      <button type="button" onClick={() => location.reload()}>
        {t('start.reload')}
      </button>
    </div>
  );
  if (elsewhere !== null)
    return (
      <Elsewhere onTake={() => void show(openKept(elsewhere, { take: true, progress }))} onHome={home} />
    );
  if (opened !== null)
    return (
      <>
        {missingNote}
        <PlayScreen
          key={opened.table.id}
          opened={opened}
          onTake={() => {
            const { id } = opened.table;
            put(null);
            void show(openKept(id, { take: true, progress }));
          }}
        />
      </>
    );
  if (opening)
    return (
      <main className="loading">
        {done === null ? t('opening') : t('openingOrders', { orders: done[0], of: done[1] })}
      </main>
    );
  return (
    <>
      {missingNote}
      <StartScreen
        refused={refused}
        onStart={(setup) => void show(startTable(setup))}
        onOpen={(id) => void show(openKept(id, { progress }))}
        onLoad={(file) => void load(file)}
        onRefused={(reasons) => setRefused({ reasons, reload: false })}
      />
      {asked !== null && (
        <OlderFile
          file={asked.file}
          kept={asked.kept}
          onKept={() => void show(openKept(String(asked.kept.head.id), { progress }))}
          onFile={() => void show(openFile(asked.file, crypto.randomUUID(), progress))}
          onNeither={() => setAsked(null)}
        />
      )}
    </>
  );
}
