import { t } from '../messages/index.ts';
import { Icon } from '../table/widgets/Icon.tsx';

interface Props {
  /** Was the game removed, so that there is nothing to take over? */
  readonly gone?: boolean;
  /** What was ordered here and is not kept. */
  readonly lost?: number;
  onTake(): void;
  onExport?(): void;
  onHome(): void;
}

/** A game that another window plays: it can be taken over. */
export function Elsewhere({ gone = false, lost = 0, onTake, onExport, onHome }: Props) {
  return (
    <main className="hand-over">
      <div className="card">
        <h1>{t(gone ? 'keep.gone' : 'keep.elsewhere')}</h1>
        <p>{t(gone ? 'keep.goneAbout' : 'keep.elsewhereAbout')}</p>
        {lost > 0 && <p role="alert">{t('keep.lost', { n: lost })}</p>}
        <div className="actions">
          {!gone && (
            <button
              type="button"
              className="primary big"
              // biome-ignore lint/a11y/noAutofocus: the first thing that can be done here
              autoFocus
              onClick={onTake}
            >
              {t('keep.take')}
            </button>
          )}
          {onExport !== undefined && (gone || lost > 0) && (
            <button type="button" onClick={onExport}>
              {t('menu.export')}
            </button>
          )}
          <button type="button" className="quiet" onClick={onHome}>
            <Icon name="home" size={16} /> {t('home')}
          </button>
        </div>
      </div>
    </main>
  );
}
