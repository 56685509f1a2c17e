import { useEffect, useRef } from 'react';
import { offMap, PieceView } from '../../../table/counters/PieceView.tsx';
import { useDesk } from '../../../table/play/desk.tsx';
import { useLatestAction } from '../action.ts';
import { type Raid, readRaids } from './read.ts';

const PER_HEX = 300;

/** The counterattacks of the newest action: each group goes its way, one after another, and its arrow stays. */
export function RaidLayer() {
  const raids = readRaids(useLatestAction());
  let delay = 0;
  return (
    <g className="raids">
      {raids.map((raid) => {
        const start = delay;
        delay += PER_HEX * Math.max(1, raid.path.length + raid.battles.length);
        return <Way key={raid.unit} raid={raid} delay={start} />;
      })}
    </g>
  );
}

function Way({ raid, delay }: { readonly raid: Raid; readonly delay: number }) {
  const { table } = useDesk();
  const { geometry } = table;
  const group = useRef<SVGGElement>(null);
  const centres = raid.path.map((at) => geometry.centre(at));
  const points = centres.length === 1 && raid.battles.length > 0 ? [...centres, towards(raid)] : centres;
  function towards({ path, battles }: Raid): readonly [number, number] {
    const [ax, ay] = geometry.centre(path[0]!);
    const [bx, by] = geometry.centre(battles[0]!);
    return [ax + (bx - ax) * 0.38, ay + (by - ay) * 0.38];
  }
  const key = points.join(' ');
  const [x, y] = points.at(-1)!;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the way
  useEffect(() => {
    const piece = group.current;
    if (piece === null || points.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const moving = piece.animate(
      points.map(([px, py]) => ({ transform: `translate(${px}px, ${py}px)` })),
      { duration: PER_HEX * (points.length - 1), delay, fill: 'backwards', easing: 'ease-in-out' },
    );
    return () => moving.cancel();
  }, [key]);
  const time = {
    animationDelay: `${delay}ms`,
    animationDuration: `${PER_HEX * Math.max(1, points.length - 1)}ms`,
  };
  return (
    <g className={`raid is-${raid.end ?? 'open'}`}>
      {points.length > 1 && (
        <path
          className="raid-way"
          pathLength={1}
          style={time}
          d={points.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${px} ${py}`).join('')}
        />
      )}
      {[...new Set(raid.battles)].map((at) => (
        <path
          key={at}
          className="raid-battle"
          transform={`translate(${geometry.centre(at).join(' ')})`}
          d={STAR}
        />
      ))}
      {raid.end !== null && (
        <g ref={group} style={{ transform: `translate(${x}px, ${y}px)` }}>
          <g transform="scale(0.72)">
            <PieceView table={table} piece={offMap({ id: raid.unit })} />
            {raid.end === 'destroyed' && <path className="raid-cross" d="M-26 -26L26 26M26 -26L-26 26" />}
          </g>
        </g>
      )}
    </g>
  );
}

const STAR = Array.from({ length: 16 }, (_, i) => {
  const r = i % 2 === 0 ? 46 : 34;
  return `${i === 0 ? 'M' : 'L'}${(r * Math.cos((i * Math.PI) / 8)).toFixed(1)} ${(r * Math.sin((i * Math.PI) / 8)).toFixed(1)}`;
})
  .join('')
  .concat('Z');
