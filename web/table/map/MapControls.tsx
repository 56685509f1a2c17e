import { type FormEvent, useId, useState } from 'react';
import { t } from '../../messages/index.ts';
import { useDesk } from '../play/desk.tsx';
import type { Table } from '../play/table.ts';
import { IconButton } from '../widgets/IconButton.tsx';
import type { Camera } from './camera.ts';

/** Zoom buttons and the field that goes to a hex or place by name. */
export function MapControls({ table, camera }: { readonly table: Table; readonly camera: Camera }) {
  const { intents } = useDesk();
  const [wanted, setWanted] = useState('');
  const [missing, setMissing] = useState(false);
  const list = useId();
  const go = (event: FormEvent): void => {
    event.preventDefault();
    const at = findPlace(table, wanted);
    setMissing(at === null);
    if (at === null) return;
    table.store.set({ cursor: at });
    void intents.over(at);
    camera.centreOn(...table.geometry.centre(at));
    // Enter acts on the map next, where the cursor is now.
    document.querySelector<HTMLElement>('.map-view')?.focus({ preventScroll: true });
  };
  const { width, height } = camera.viewport;
  return (
    <div className="map-controls" data-apart>
      <form onSubmit={go} className="map-goto">
        <input
          id="goto"
          aria-label={t('map.goto')}
          placeholder={t('map.goto')}
          list={list}
          value={wanted}
          aria-invalid={missing}
          onChange={(event) => setWanted(event.target.value)}
        />
        <datalist id={list}>
          {[...table.geometry.names].map(([at, name]) => (
            <option key={at} value={name}>
              {at}
            </option>
          ))}
        </datalist>
      </form>
      <IconButton
        icon="plus"
        label={t('map.zoomIn')}
        onClick={() => camera.zoomGently(1.3, width / 2, height / 2)}
      />
      <IconButton
        icon="minus"
        label={t('map.zoomOut')}
        onClick={() => camera.zoomGently(0.77, width / 2, height / 2)}
      />
      <IconButton icon="fit" label={t('map.fit')} onClick={() => camera.fit()} />
    </div>
  );
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** A hex by its number, a place by its name or the beginning of it, a unit by its code. */
export function findPlace(table: Table, text: string): string | null {
  const wanted = plain(text);
  if (wanted === '') return null;
  if (table.geometry.centres.has(text.trim())) return text.trim();
  const named = [...table.geometry.names].map(([at, name]) => [at, plain(name)] as const);
  const exact =
    named.find(([, name]) => name === wanted) ?? named.find(([, name]) => name.startsWith(wanted));
  if (exact !== undefined) return exact[0];
  const unit = table.facts.units.find((u) => plain(u.name) === wanted || plain(u.title).includes(wanted));
  return table.shown.pieces.find((p) => p.id === unit?.id)?.at ?? null;
}
