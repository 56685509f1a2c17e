import { memo, useEffect, useRef, useState } from 'react';
import { t } from '../../messages/index.ts';
import type { LogLine } from '../game-ui.ts';
import { useDesk } from '../play/desk.tsx';
import { useStore } from '../store/store.ts';
import { Die } from '../widgets/Die.tsx';
import { Guarded } from '../widgets/Guarded.tsx';
import { RuleLink } from '../widgets/RuleLink.tsx';
import { logLines } from './lines.ts';

const SHOWN = 80;

/** What happened, newest last; a line points at its place on the map. */
export function LogPanel() {
  const { table } = useDesk();
  const entries = useStore(table.store, (s) => s.entries);
  const replay = useStore(table.store, (s) => s.replay?.index ?? null);
  const [all, setAll] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const upTo = replay === null ? entries : entries.slice(0, replay);
  const lines = logLines(table, all ? upTo : upTo.slice(-SHOWN));
  const offset = all ? 0 : Math.max(0, upTo.length - SHOWN);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new entries scroll the log to its end
  useEffect(() => {
    const box = end.current?.parentElement;
    if (box) box.scrollTop = box.scrollHeight;
  }, [upTo.length]);
  // Cards that come up above take room from the log; its newest line stays in sight all the same.
  useEffect(() => {
    const box = end.current?.parentElement;
    if (!box) return;
    let atEnd = true;
    const note = (): void => {
      atEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 4;
    };
    const sizes = new ResizeObserver(() => {
      if (atEnd) box.scrollTop = box.scrollHeight;
    });
    box.addEventListener('scroll', note);
    sizes.observe(box);
    return () => {
      box.removeEventListener('scroll', note);
      sizes.disconnect();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <div className="log" role="log" aria-label={t('log.title')} tabIndex={0}>
      {offset > 0 && (
        <button type="button" className="quiet" onClick={() => setAll(true)}>
          {t('log.all', { n: offset })}
        </button>
      )}
      {lines.map(({ index, lines: own }) => (
        <Guarded key={offset + index} name={t('log.title')}>
          <Lines lines={own} />
        </Guarded>
      ))}
      <div ref={end} />
    </div>
  );
}

const Lines = memo(function Lines({ lines }: { readonly lines: readonly LogLine[] }) {
  const { table } = useDesk();
  return lines.map((line, i) => {
    const points = line.spaces.length > 0 || line.path !== undefined;
    const show = (): void => table.store.set({ shown: { spaces: line.spaces, path: line.path ?? [] } });
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change
      <div key={i} className={`log-line log-${line.tone}`}>
        {(line.dice ?? (line.die === undefined ? [] : [line.die])).map((die, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dice of a line never change
          <Die key={n} value={die} faces={table.ui.dieFaces} size={22} />
        ))}
        {points ? (
          <button type="button" className="log-text" onClick={show} title={t('log.show')}>
            {line.text}
          </button>
        ) : (
          <span className="log-text">{line.text}</span>
        )}
        <RuleLink rule={line.rule} />
      </div>
    );
  });
});
