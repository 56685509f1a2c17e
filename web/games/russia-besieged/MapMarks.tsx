import { useEffect, useState } from 'react';
import { useDesk } from '../../table/play/desk.tsx';
import { useShown } from '../../table/play/shown.ts';
import type { TableState } from '../../table/play/state.ts';
import { namedBy } from '../../table/play/tree.ts';
import { useStore } from '../../table/store/store.ts';
import { PRINTED } from './faces.ts';
import { asFacts } from './facts.ts';
import { asOutlook } from './outlook.ts';

const STAR = 'M0 -17L4.4 -5.6L16.4 -5.2L7 2.4L10.2 14L0 7.2L-10.2 14L-7 2.4L-16.4 -5.2L-4.4 -5.6Z';

/** 9.1 Hexes that could be won without a battle, framed with a star, before anybody claims them. */
export function VictoryFrames() {
  const { table } = useDesk();
  const { facts, replaying } = useShown();
  const { geometry } = table;
  if (replaying) return null;
  const hexes = new Set((asFacts(facts).victories ?? []).flatMap(({ targets }) => targets));
  return (
    <g>
      {[...hexes].map((at) => {
        const [x, y] = geometry.centre(at);
        return (
          <g key={at} className="rb-prey">
            <path d={geometry.hexPath(at, 0.95)} />
            <path className="rb-star" d={STAR} transform={`translate(${x - 34} ${y - 40})`} />
          </g>
        );
      })}
    </g>
  );
}

/** What the move under the pointer would do beyond itself: stacks it would cut off crossed, rail that would convert dotted. */
export function Consequences() {
  const { table } = useDesk();
  const facts = useStore(table.store, (s) => (s.outlook === null ? null : s.outlook.facts));
  const { cuts = [], converts = [] } = facts === null ? {} : asOutlook(facts);
  const shape = (hexes: readonly string[]): string =>
    hexes.map((at) => table.geometry.hexPath(at, 0.98)).join('');
  return (
    <g>
      <path className="ov-area ov-dots rb-converts" d={shape(converts)} />
      <path className="ov-area ov-cross cut-off" d={shape(cuts)} />
    </g>
  );
}

/** The air unit that is on the player's mind: the one being sent, ticked in the plan, or pointed at. */
function airInMind(s: TableState): string | null {
  const isAir = (unit: string): boolean => PRINTED.get(unit)?.type === 'air';
  const sent = namedBy(s.tree).units.find(isAir);
  if (sent !== undefined) return sent;
  const ticked =
    s.plan?.type === 'fight' ? s.plan.extras.find((extra) => extra.startsWith('air:')) : undefined;
  if (ticked !== undefined) return ticked.slice('air:'.length);
  if (s.shown?.unit !== undefined && isAir(s.shown.unit)) return s.shown.unit;
  if (s.selected.length > 0 || s.plan !== null) return null;
  const at = s.cursor ?? s.hover;
  return s.position.pieces.findLast((piece) => piece.at === at && isAir(piece.id))?.id ?? null;
}

/** 11.41, 11.14 The ring an air unit reaches out of its base, and the shorter one to which its base may move. */
export function AirRings() {
  const { table } = useDesk();
  const { replaying } = useShown();
  const unit = useStore(table.store, airInMind);
  const version = useStore(table.store, (s) => s.snapshot.version);
  const [air, setAir] = useState<{
    readonly key: string;
    readonly reach: readonly string[];
    readonly to: readonly string[];
  } | null>(null);
  const key = `${version} ${unit}`;
  useEffect(() => {
    let gone = false;
    if (unit !== null)
      void table.ask('air', { unit }).then((answer) => {
        const facts = answer as unknown as { reach: string[]; staging: { to: string[] } } | null;
        if (!gone && facts !== null) setAir({ key, reach: facts.reach, to: facts.staging.to });
      });
    return () => {
      gone = true;
    };
  }, [table, unit, key]);
  if (unit === null || air?.key !== key || replaying) return null;
  return (
    <g className="rb-air-rings">
      <path className="rb-reach" d={table.geometry.boundary(air.reach)} />
      <path className="rb-fields" d={air.to.map((at) => table.geometry.hexPath(at, 0.86)).join('')} />
    </g>
  );
}
