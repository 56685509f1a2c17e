import { useEffect, useMemo, useRef } from 'react';
import { useDesk } from '../../../table/play/desk.tsx';
import { useShown } from '../../../table/play/shown.ts';
import { germanHexes } from '../view.ts';
import { between, type Chain, frontFinder, isLoop, smooth, ticks } from './chains.ts';

const TICK = 15;
const LASTS = 520;

/** The front as one living line: it bends to every hex that changes hands. */
export function FrontLayer() {
  const { table } = useDesk();
  const { view } = useShown();
  const group = useRef<SVGGElement>(null);
  const drawn = useRef<readonly Chain[]>([]);
  const find = useMemo(() => frontFinder(table.facts.map, table.geometry.sheet), [table]);
  const chains = useMemo(
    () => find(germanHexes(view, table.facts.map.sets['greater-germany'] ?? [])),
    [find, view, table],
  );
  useEffect(() => {
    const old = drawn.current;
    drawn.current = chains;
    const draw = (now: readonly Chain[]): void => {
      const [halo, line, teeth] = group.current?.querySelectorAll('path') ?? [];
      const curve = now.map(smooth).join('');
      halo?.setAttribute('d', curve);
      line?.setAttribute('d', curve);
      teeth?.setAttribute('d', now.map((chain) => ticks(chain, TICK)).join(''));
    };
    if (old.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return draw(chains);
    const began = performance.now();
    let frame = 0;
    const step = (time: number): void => {
      const share = Math.min(1, (time - began) / LASTS);
      const eased = 1 - (1 - share) ** 3;
      draw(share < 1 ? chains.map((chain) => blend(chain, old, eased)) : chains);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [chains]);
  return (
    <g ref={group} className="front-line">
      <path className="front-halo" />
      <path className="front-stroke" />
      <path className="front-ticks" />
    </g>
  );
}

/** A run of the front grows out of the old run that began or ended where it does; a new ring appears as it is. */
function blend(chain: Chain, old: readonly Chain[], share: number): Chain {
  if (isLoop(chain)) return chain;
  const near = (a: Chain): boolean =>
    !isLoop(a) && (String(a[0]) === String(chain[0]) || String(a.at(-1)) === String(chain.at(-1)));
  const from = old.find(near);
  return from === undefined ? chain : between(from, chain, share);
}
