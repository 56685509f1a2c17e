import { memo } from 'react';
import type { Geometry, Point } from '../map/geometry.ts';
import { Letters } from '../widgets/Letters.tsx';
import type { OverlayData, OverlayLine } from './data.ts';

interface Props {
  readonly geometry: Geometry;
  readonly overlays: readonly OverlayData[];
}

const noteAt = ([x, y]: Point): string => `translate(${x} ${y - 30})`;

const isUnder = ({ style }: OverlayLine): boolean => style.startsWith('supply');

function Lines({ geometry, lines }: { readonly geometry: Geometry; readonly lines: readonly OverlayLine[] }) {
  return lines.map(({ path, style, weight = 1 }) => (
    <path
      key={style + path.join()}
      className={`ov-path ov-${style} is-wide-${weight}`}
      d={geometry.line(path)}
    />
  ));
}

/** Areas of the overlays that are switched on, and the ways of supply; they lie under the counters. */
export const OverlayAreas = memo(function OverlayAreas({ geometry, overlays }: Props) {
  return (
    <g>
      {overlays.flatMap((overlay) =>
        overlay.areas.map((area) => (
          <path
            key={area.pattern + area.spaces.join()}
            className={`ov-area ov-${area.pattern}`}
            d={area.spaces.map((at) => geometry.hexPath(at, 0.98)).join('')}
          />
        )),
      )}
      <Lines geometry={geometry} lines={overlays.flatMap(({ lines }) => lines.filter(isUnder))} />
    </g>
  );
});

/** Moves and words; they lie above the counters. */
export const OverlayMarks = memo(function OverlayMarks({ geometry, overlays }: Props) {
  return (
    <g>
      <Lines
        geometry={geometry}
        lines={overlays.flatMap(({ lines }) => lines.filter((line) => !isUnder(line)))}
      />
      {overlays.flatMap((overlay) =>
        overlay.notes.map(({ at, text }) => (
          <g key={at + text} className="ov-note" transform={noteAt(geometry.centre(at))}>
            <rect x={-5 - text.length * 6} y={-15} width={10 + text.length * 12} height={30} rx={8} />
            <Letters y={9} size={27} anchor="middle">
              {text}
            </Letters>
          </g>
        )),
      )}
    </g>
  );
});
