import { litTargets } from '../play/choices.ts';
import type { Intents } from '../play/intents.ts';
import type { Plan } from '../play/plan.ts';
import type { Table } from '../play/table.ts';
import { litBy, namedBy, onTheMap, stepPath } from '../play/tree.ts';
import { useStore } from '../store/store.ts';
import { Letters } from '../widgets/Letters.tsx';
import type { Geometry } from './geometry.ts';

/** With more places than this the rest of the map is put in the shade, instead of each of them in a light. */
const MANY = 40;

/** The whole sheet without some spaces, to be filled by the even-odd rule. */
const aroundThem = (geometry: Geometry, spaces: readonly string[]): string => {
  const { width, height } = geometry.sheet;
  const holes = [...new Set(spaces)].map((at) => geometry.hexPath(at));
  return `M0 0H${width}V${height}H0Z${holes.join('')}`;
};

/** What the present choice lights up: reach with its cost, places, targets, the path under the pointer. */
export function GuideLayer({ table, intents }: { readonly table: Table; readonly intents: Intents }) {
  const selected = useStore(table.store, (s) => s.selected);
  const reach = useStore(table.store, (s) => s.reach);
  const spots = useStore(table.store, (s) => s.spots);
  const strikes = useStore(table.store, (s) => s.strikes);
  const plan = useStore(table.store, (s) => s.plan);
  const tree = useStore(table.store, (s) => s.tree);
  const snapshot = useStore(table.store, (s) => s.snapshot);
  const replaying = useStore(table.store, (s) => s.replay !== null);
  const { geometry, ui } = table;

  const acting = table.mayAct && !replaying;
  const targets =
    acting && plan?.type !== 'group'
      ? [...litTargets(snapshot.choices, ui, selected, intents.mainKind()), ...strikes]
      : [];
  const places = [
    ...spots.flatMap((spot) => spot.at ?? []),
    ...(plan?.type === 'markers' ? plan.spaces : []),
    ...(plan?.type === 'group' && plan.into !== null ? [plan.into] : []),
    ...(acting ? litBy(tree).spaces : []),
  ];
  const isMany = places.length > MANY;
  const held = new Set(table.state.position.pieces.map((piece) => piece.at));
  return (
    <g className="guides">
      <path className="guide-reach" d={reach.map((d) => geometry.hexPath(d.at, 0.97)).join('')} />
      <path className="guide-edge" d={geometry.boundary(reach.map((d) => d.at))} />
      {isMany && <path className="guide-veil" d={aroundThem(geometry, places)} />}
      <path
        className={`guide-place${isMany ? ' is-many' : ''}`}
        d={places.map((at) => geometry.hexPath(at, 0.97)).join('')}
      />
      <path className="guide-edge" d={geometry.boundary(places)} />
      <path
        className="guide-chosen"
        d={namedBy(tree)
          .spaces.map((at) => geometry.hexPath(at, 0.93))
          .join('')}
      />
      {targets.map((target) => (
        <path
          key={target.kind + target.at}
          className={`guide-target guide-${target.kind}${isPlanned(plan, target.at) ? ' is-planned' : ''}`}
          d={geometry.hexPath(target.at, 0.93)}
        />
      ))}
      {reach.map((d) => {
        const [x, y] = geometry.centre(d.at);
        return (
          <g
            key={d.at}
            className="guide-cost"
            transform={`translate(${x} ${y}) ${held.has(d.at) ? 'translate(0 39) scale(0.6)' : ''}`}
          >
            <rect x={-20} y={-16} width={40} height={32} rx={16} />
            <Letters y={10} size={28} anchor="middle">
              {d.cost}
            </Letters>
          </g>
        );
      })}
    </g>
  );
}

/** The hexes under the pointer, under the keyboard's cursor, and pointed at by the log. */
export function GuideHover({ table }: { readonly table: Table }) {
  const { geometry } = table;
  const hover = useStore(table.store, (s) => s.hover);
  const cursor = useStore(table.store, (s) => s.cursor);
  const pointed = useStore(table.store, (s) => s.shown);
  const hint = useStore(table.store, (s) => s.hint);
  // What a bot would do stays marked while nothing else is pointed at.
  const shown = pointed ?? (hint === 'thinking' ? null : hint);
  return (
    <g>
      {shown !== null && (
        <>
          <path className="guide-shown" d={shown.spaces.map((at) => geometry.hexPath(at)).join('')} />
          <path className="guide-shown-path" d={geometry.line(shown.path)} />
        </>
      )}
      {hover !== null && <path className="guide-hover" d={geometry.hexPath(hover)} />}
      {cursor !== null && <path className="guide-cursor" d={geometry.hexPath(cursor, 1.04)} />}
    </g>
  );
}

/** What is drawn above the counters: the path under the pointer, waypoints, and who attacks whom. */
export function GuideMarks({ table }: { readonly table: Table }) {
  const { geometry } = table;
  const reach = useStore(table.store, (s) => s.reach);
  const spots = useStore(table.store, (s) => s.spots);
  const plan = useStore(table.store, (s) => s.plan);
  const hover = useStore(table.store, (s) => s.hover);
  const via = useStore(table.store, (s) => s.via);
  const pieces = useStore(table.store, (s) => s.position.pieces);
  const tree = useStore(table.store, (s) => s.tree);
  const step = hover === null ? undefined : onTheMap(tree).find(({ choice }) => choice.at === hover);
  const path =
    reach.find((d) => d.at === hover)?.path ??
    spotPath(spots.find((s) => s.at === hover)?.order) ??
    (step === undefined ? undefined : stepPath(step.choice));
  return (
    <g>
      {plan?.type === 'fight' &&
        plan.units.map((unit) => {
          const from = pieces.find((p) => p.id === unit)?.at;
          return from === undefined ? null : (
            <path
              key={unit}
              className="guide-arrow"
              d={arrow(geometry.centre(from), geometry.centre(plan.target))}
            />
          );
        })}
      {via.length > 1 && <path className="guide-via" d={geometry.line(via)} />}
      {path !== undefined && <path className="guide-path" d={geometry.line(path)} />}
    </g>
  );
}

/** Is the space the target of the plan, or one that is attacked with it? */
const isPlanned = (plan: Plan | null, at: string): boolean =>
  plan?.type === 'fight' &&
  (plan.target === at ||
    plan.odds?.extras?.some((extra) => extra.at === at && plan.extras.includes(extra.field)) === true);

const spotPath = (order: unknown): readonly string[] | undefined =>
  (order as { path?: readonly string[] } | undefined)?.path;

/** A short arrow from one hex into the next. */
function arrow([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): string {
  const at = (f: number) => `${(x1 + (x2 - x1) * f).toFixed(1)} ${(y1 + (y2 - y1) * f).toFixed(1)}`;
  return `M${at(0.3)}L${at(0.66)}`;
}
