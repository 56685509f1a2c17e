import type { StoredGame } from '@stavka/match';
import { t } from '../../messages/index.ts';
import { useStore } from '../store/store.ts';
import { exportFile } from './file.ts';
import type { Writer } from './writer.ts';

/** What cannot be saved is said at once, and the game can be taken out as a file. */
export function SaveTrouble({ writer, save }: { readonly writer: Writer; save(): Promise<StoredGame> }) {
  const { state, reason } = useStore(writer.store, (keeping) => keeping);
  if (state !== 'trouble') return null;
  return (
    <section className="card refusal" role="alert">
      <p>
        <strong>{t('keep.trouble', { reason })}</strong>
      </p>
      <p className="small">{t('keep.troubleAbout')}</p>
      <div className="actions">
        <button type="button" onClick={() => writer.retry()}>
          {t('keep.retry')}
        </button>
        <button type="button" onClick={() => void save().then(exportFile)}>
          {t('menu.export')}
        </button>
      </div>
    </section>
  );
}

/** One line: is everything on the disk? */
export function SaveLine({ writer }: { readonly writer: Writer }) {
  const state = useStore(writer.store, (keeping) => keeping.state);
  const text = state === 'saved' ? t('keep.saved') : state === 'saving' ? t('keep.saving') : '';
  return <p className="save-line small muted">{text}</p>;
}
