import { t } from '../../messages/index.ts';
import { useDesk } from '../play/desk.tsx';
import { useStore } from '../store/store.ts';
import { Icon } from '../widgets/Icon.tsx';
import { toggleOverlay } from './control.ts';

/** What is laid over the map now: named, explained, and switched off by a touch. */
export function OverlayChips() {
  const { table } = useDesk();
  const on = useStore(table.store, (s) => s.overlays);
  if (on.length === 0) return null;
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
    </ul>
  );
}
