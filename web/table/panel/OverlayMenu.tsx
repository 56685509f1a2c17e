import { useState } from 'react';
import { t } from '../../messages/index.ts';
import { toggleOverlay } from '../overlays/control.ts';
import { useDesk } from '../play/desk.tsx';
import { useStore } from '../store/store.ts';
import { Icon } from '../widgets/Icon.tsx';
import { GuideKey } from './GuideKey.tsx';

/** The overlays, one key each. */
export function OverlayMenu() {
  const { table } = useDesk();
  const [open, setOpen] = useState(false);
  const on = useStore(table.store, (s) => s.overlays);
  return (
    <details className="menu" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="icon-button" aria-label={t('overlays')} title={t('overlays')}>
        <Icon name="layers" />
      </summary>
      <div className="pop menu-list">
        {table.ui.overlays.map((overlay) => (
          <button
            key={overlay.id}
            type="button"
            aria-pressed={on.includes(overlay.id)}
            title={overlay.about}
            onClick={() => toggleOverlay(table, overlay.id)}
          >
            <kbd>{overlay.key}</kbd> {overlay.name}
          </button>
        ))}
        {open && <GuideKey />}
      </div>
    </details>
  );
}
