import { useEffect } from 'react';
import { t } from '../../messages/index.ts';
import { useDesk } from '../play/desk.tsx';
import { useStore } from '../store/store.ts';
import { IconButton } from '../widgets/IconButton.tsx';
import { closeReplay, showMoment } from './replay.ts';

const PACE = 650;

/** The whole game on a line: step or play through it, forwards and backwards. */
export function Timeline() {
  const { table } = useDesk();
  const replay = useStore(table.store, (s) => s.replay);
  const entries = useStore(table.store, (s) => s.entries);
  const playing = replay?.playing === true;
  const index = replay?.index ?? 0;
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => void showMoment(table, index + 1, index + 1 < entries.length), PACE);
    return () => clearTimeout(timer);
  }, [playing, index, entries.length, table]);
  if (replay === null) return null;
  const line = entries[index - 1]?.events.flatMap((event) => table.ui.tell(event, table.names) ?? [])[0];
  const go = (to: number, play = false): void => void showMoment(table, to, play);
  return (
    <section className="timeline" aria-label={t('replay.title')}>
      <div className="row">
        <IconButton icon="first" label={t('replay.first')} onClick={() => go(0)} />
        <IconButton icon="back" label={t('replay.back')} shortcut="," onClick={() => go(index - 1)} />
        <IconButton
          icon={playing ? 'pause' : 'play'}
          label={playing ? t('replay.pause') : t('replay.play')}
          onClick={() => go(index, !playing && index < entries.length)}
        />
        <IconButton icon="forward" label={t('replay.forward')} shortcut="." onClick={() => go(index + 1)} />
        <IconButton icon="last" label={t('replay.last')} onClick={() => go(entries.length)} />
        <input
          type="range"
          min={0}
          max={entries.length}
          value={index}
          aria-label={t('replay.title')}
          aria-valuetext={t('replay.at', { index, of: entries.length })}
          onChange={(event) => go(Number(event.target.value))}
        />
        <span className="replay-count">
          {index} / {entries.length}
        </span>
        <button type="button" className="primary" onClick={() => closeReplay(table)}>
          {t('replay.close')}
        </button>
      </div>
      <p className="small">{line?.text ?? t('replay.start')}</p>
    </section>
  );
}
