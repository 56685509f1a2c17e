import { useEffect, useRef } from 'react';
import type { Camera } from './camera.ts';
import type { Sheet } from './geometry.ts';

interface Props {
  readonly url: string;
  readonly sheet: Sheet;
  readonly camera: Camera | null;
}

/** The printed map: the drawn plates as they are, with fine print fading out as one zooms away. */
export function MapSheet({ url, sheet, camera }: Props) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let gone = false;
    let stop: (() => void) | undefined;
    fetch(url)
      .then((answer) => answer.text())
      .then((svg) => {
        if (gone || host.current === null) return;
        host.current.innerHTML = svg;
        const plates = new Map(
          [...host.current.querySelectorAll<SVGGElement>('[data-layer]')].map((g) => [g.dataset.layer!, g]),
        );
        const fade = (k: number): void => {
          for (const { id, fade: range } of sheet.layers) {
            const plate = plates.get(id);
            if (range === null || plate === undefined) continue;
            const shown = Math.max(0, Math.min(1, (sheet.scale * k - range[0]) / (range[1] - range[0])));
            plate.style.display = shown === 0 ? 'none' : '';
            plate.style.opacity = shown === 1 ? '' : String(Math.round(shown * 10) / 10);
          }
        };
        if (camera === null) return;
        fade(camera.placement.k);
        stop = camera.watch((at, settled) => {
          if (settled) fade(at.k);
        });
      });
    return () => {
      gone = true;
      stop?.();
    };
  }, [url, sheet, camera]);
  return <div ref={host} className="map-sheet" aria-hidden="true" />;
}
