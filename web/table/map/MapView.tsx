import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../messages/index.ts';
import { CounterLayer } from '../counters/CounterLayer.tsx';
import { animate } from '../counters/motion.ts';
import type { GameUi } from '../game-ui.ts';
import { OverlayChips } from '../overlays/OverlayChips.tsx';
import { OverlayAreas, OverlayMarks } from '../overlays/OverlayLayer.tsx';
import { Patterns } from '../overlays/patterns.tsx';
import { ableUnits } from '../play/choices.ts';
import type { Intents } from '../play/intents.ts';
import { shownPosition } from '../play/state.ts';
import type { Table } from '../play/table.ts';
import { litBy, namedBy } from '../play/tree.ts';
import { useStore } from '../store/store.ts';
import { Guarded } from '../widgets/Guarded.tsx';
import { Camera } from './camera.ts';
import { Dragged } from './Dragged.tsx';
import { followAction } from './follow.ts';
import { GuideHover, GuideLayer, GuideMarks } from './GuideLayer.tsx';
import { gestures } from './gestures.ts';
import { mapKeys } from './keys.ts';
import { MapControls } from './MapControls.tsx';
import { MapSheet } from './MapSheet.tsx';
import { MarkerLayer } from './MarkerLayer.tsx';
import { Minimap } from './Minimap.tsx';

const NONE: readonly string[] = [];

/** The middle of everything that stands on the map. */
function middleOf(table: Table): [number, number] {
  const { width, height } = table.geometry.sheet;
  const points = table.state.position.pieces.map((p) => table.geometry.centre(p.at));
  if (points.length === 0 && table.ui.home !== undefined) {
    const [x, y] = table.geometry.centre(table.ui.home);
    return [x, y];
  }
  if (points.length === 0) return [width / 2, height / 2];
  const mean = (i: 0 | 1) => points.reduce((sum, p) => sum + p[i], 0) / points.length;
  return [mean(0), mean(1)];
}

/** What the game itself draws on the map. */
/** Where a layer that failed says so, on the sheet. */
const CORNER = [60, 80] as const;

const OwnLayers = memo(function OwnLayers({ ui, place }: { readonly ui: GameUi; readonly place: string }) {
  return ui.layers?.map(
    ({ id, place: where, Layer }) =>
      where === place && (
        <Guarded key={id} name={id} at={CORNER}>
          <Layer />
        </Guarded>
      ),
  );
});

/** The map with everything on it. It shows a position and says what was touched; it knows no rules. */
export function MapView({ table, intents }: { readonly table: Table; readonly intents: Intents }) {
  const view = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const [camera, setCamera] = useState<Camera | null>(null);
  const { geometry, ui } = table;
  const position = useStore(table.store, shownPosition);
  const snapshot = useStore(table.store, (s) => s.snapshot);
  const selected = useStore(table.store, (s) => s.selected);
  const picking = useStore(table.store, (s) => s.picking);
  const tree = useStore(table.store, (s) => s.tree);
  const plan = useStore(table.store, (s) => s.plan);
  const replaying = useStore(table.store, (s) => s.replay !== null);
  const hover = useStore(table.store, (s) => s.cursor ?? s.hover);
  const going = useStore(table.store, (s) => s.reach.length > 0);
  const overlayIds = useStore(table.store, (s) => s.overlays);
  const overlayData = useStore(table.store, (s) => s.overlayData);

  useEffect(() => {
    if (view.current === null || world.current === null) return;
    const made = new Camera(view.current, world.current, geometry.sheet);
    made.open(...middleOf(table));
    setCamera(made);
    const place = (x: number, y: number) => geometry.at(...made.toSheet(x, y));
    const stop = gestures(view.current, made, {
      tap(x, y, target, event) {
        table.store.set({ cursor: null });
        const unit = target.closest<SVGGElement>('[data-unit]')?.dataset.unit;
        const at = place(x, y);
        const finger = event.pointerType !== 'mouse';
        // Counters of the force that lie over a space it can go to do not hide that space.
        const own = unit !== undefined && table.state.selected.includes(unit);
        const through = own && at !== null && intents.isLit(at);
        if (finger && at !== null && (unit === undefined || intents.isLit(at))) return void intents.touch(at);
        if (finger) void intents.over(at, true);
        if (unit !== undefined && !through)
          void intents.unit(unit, {
            more: event.shiftKey,
            whole: finger,
            take: event.altKey,
          });
        else if (at !== null && event.altKey) void intents.take(at);
        else if (at !== null) void intents.space(at, event.shiftKey);
      },
      hover: (point) => void intents.over(point === null ? null : place(...point)),
      grab(target) {
        const unit = target.closest<SVGGElement>('[data-unit]')?.dataset.unit;
        return unit !== undefined && table.state.selected.includes(unit) && table.state.reach.length > 0;
      },
      drag: (point) => table.store.set({ drag: point === null ? null : made.toSheet(...point) }),
      drop(x, y) {
        const at = place(x, y);
        if (at !== null) void intents.space(at);
      },
    });
    const resize = new ResizeObserver(() => made.resized());
    resize.observe(view.current);
    return () => {
      stop();
      resize.disconnect();
    };
  }, [table, intents, geometry]);

  useEffect(() => {
    let before = new Map(table.state.position.pieces.map((p) => [p.id, p.at]));
    return table.onChange(({ added }) => {
      const from = before;
      before = new Map(table.state.position.pieces.map((p) => [p.id, p.at]));
      requestAnimationFrame(() => {
        const layer = world.current?.querySelector('.counter-layer');
        if (layer) animate(layer, added, from, geometry);
      });
    });
  }, [table, geometry]);

  useEffect(() => (camera === null ? undefined : followAction(table, camera)), [table, camera]);

  const able = useMemo(() => {
    if (!table.mayAct || replaying) return new Set<string>();
    return new Set([...ableUnits(snapshot.choices, ui, picking), ...litBy(tree).units]);
  }, [snapshot, picking, ui, table, replaying, tree]);
  const chosen = useMemo(() => (tree === null ? selected : namedBy(tree).units), [tree, selected]);
  const overlays = useMemo(
    () => overlayIds.flatMap((id) => overlayData[id] ?? []),
    [overlayIds, overlayData],
  );
  const { width, height } = geometry.sheet;
  const spread = useMemo(() => {
    const stack = position.pieces.filter((p) => p.at === hover);
    // A force that is to go stays together: spread out it would lie over the spaces next to it.
    const leaves = going && stack.some((p) => selected.includes(p.id));
    return stack.length > 1 && !leaves ? hover : null;
  }, [position, hover, going, selected]);
  return (
    <div
      ref={view}
      className="map-view"
      role="application"
      aria-label={t('map.label', { title: ui.title })}
      aria-describedby="map-help"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is operated with the keyboard as a whole
      tabIndex={0}
      onKeyDown={(event) => camera && mapKeys(event, { table, intents, camera })}
    >
      <p id="map-help" className="visually-hidden">
        {t('map.help')}
      </p>
      <div ref={world} className="map-world">
        <MapSheet url={ui.pictureUrl} sheet={geometry.sheet} camera={camera} />
        <svg className="map-layer guide-layer" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <Patterns />
          <Guarded name={t('fault.overlays')} at={CORNER} again={snapshot}>
            <OverlayAreas geometry={geometry} overlays={overlays} />
          </Guarded>
          <Guarded name={t('fault.guide')} at={CORNER} again={snapshot}>
            <GuideLayer table={table} intents={intents} />
          </Guarded>
          <Guarded name={t('fault.guide')} at={CORNER} again={snapshot}>
            <GuideHover table={table} />
          </Guarded>
          <Guarded name={t('fault.markers')} at={CORNER} again={snapshot}>
            <MarkerLayer geometry={geometry} markers={position.markers} />
          </Guarded>
          <OwnLayers ui={ui} place="under" />
        </svg>
        <Guarded name={t('fault.pieces')} again={snapshot}>
          <CounterLayer
            table={table}
            pieces={position.pieces}
            able={able}
            selected={chosen}
            planned={plan === null || plan.type === 'markers' ? NONE : plan.units}
            candidates={plan === null || plan.type === 'markers' ? NONE : plan.eligible}
            spread={spread}
          />
        </Guarded>
        <svg className="map-layer mark-layer" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <OwnLayers ui={ui} place="over" />
          <Guarded name={t('fault.overlays')} at={CORNER} again={snapshot}>
            <OverlayMarks geometry={geometry} overlays={overlays} />
          </Guarded>
          <Guarded name={t('fault.guide')} at={CORNER} again={snapshot}>
            <GuideMarks table={table} />
          </Guarded>
          <Guarded name={t('fault.guide')} at={CORNER} again={snapshot}>
            <Dragged table={table} />
          </Guarded>
        </svg>
      </div>
      {camera && <Minimap table={table} camera={camera} />}
      {camera && <MapControls table={table} camera={camera} />}
      <OverlayChips />
    </div>
  );
}
