import { t } from '../../messages/index.ts';
import { useDesk } from '../play/desk.tsx';
import { useStore } from '../store/store.ts';
import { Icon } from '../widgets/Icon.tsx';
import { toggleOverlay } from './control.ts';

/** What is laid over the map now: named, explained, and switched off by a touch. */
export function OverlayChips() {
  const { table } = useDesk();
  const on = useStore(table.store, (s) => s.overlays);
  const data = useStore(table.store, (s) => s.overlayData);
  if (on.length === 0) return null;
  const keys = on
    .flatMap((id) => data[id]?.areas ?? [])
    .filter(({ label, spaces }) => label && spaces.length > 0);
  return (
    <ul className="overlay-chips" data-apart aria-label={t('overlay.on')}>
      {table.ui.overlays
        .filter(({ id }) => on.includes(id))
        .map(({ id, key, name, about }) => (
          <li key={id}>
            <button type="button" title={about} onClick={() => toggleOverlay(table, id)}>
              <kbd>{key}</kbd> {name} <Icon name="close" size={14} />
              <span className="visually-hidden">{t('overlay.off')}</span>
            </button>
          </li>
        ))}
      {keys.map(({ pattern, label }) => (
        <li key={pattern + label} className="overlay-key">
          <svg width="22" height="16" aria-hidden="true">
            <rect className={`ov-area ov-${pattern}`} width="22" height="16" rx="3" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
