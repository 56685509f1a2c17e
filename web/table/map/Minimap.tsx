import { useEffect, useRef } from 'react';
import { t } from '../../messages/index.ts';
import { shownPosition } from '../play/state.ts';
import type { Table } from '../play/table.ts';
import { useStore } from '../store/store.ts';
import type { Camera } from './camera.ts';

/** The whole map small: who stands where, and the window; a touch goes there. */
export function Minimap({ table, camera }: { readonly table: Table; readonly camera: Camera }) {
  const frame = useRef<SVGRectElement>(null);
  const pieces = useStore(table.store, (s) => shownPosition(s).pieces);
  const { geometry, ui, facts } = table;
  const { width, height } = geometry.sheet;
  useEffect(() => {
    const show = (): void => {
      const { x, y, k } = camera.placement;
      const rect = frame.current;
      if (rect === null) return;
      rect.setAttribute('x', String(-x / k));
      rect.setAttribute('y', String(-y / k));
      rect.setAttribute('width', String(camera.viewport.width / k));
      rect.setAttribute('height', String(camera.viewport.height / k));
    };
    show();
    return camera.watch(show);
  }, [camera]);
  const go = (event: React.PointerEvent<SVGSVGElement>): void => {
    if (event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    camera.centreOn(
      ((event.clientX - box.left) / box.width) * width,
      ((event.clientY - box.top) / box.height) * height,
      camera.placement.k,
    );
  };
  const land = facts.map.spaces.filter((s) => !s.terrain.includes('sea') && !s.terrain.includes('out'));
  return (
    <svg
      className="minimap"
      data-apart
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('map.minimap')}
      onPointerDown={go}
      onPointerMove={go}
    >
      <rect className="minimap-sea" width={width} height={height} />
      <path className="minimap-land" d={land.map((s) => geometry.hexPath(s.id, 1.03)).join('')} />
      {Object.keys(ui.seats).map((seat) => (
        <path
          key={seat}
          className={`minimap-side ${ui.seats[seat]!.tone}`}
          d={pieces
            .filter((p) => (p.side ?? table.units.get(p.id)?.side) === seat)
            .map((p) => {
              const [x, y] = geometry.centre(p.at);
              return `M${x - 26} ${y - 26}h52v52h-52z`;
            })
            .join('')}
        />
      ))}
      <rect ref={frame} className="minimap-window" />
    </svg>
  );
}
