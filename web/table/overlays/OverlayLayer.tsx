import { memo } from 'react';
import type { Geometry } from '../map/geometry.ts';
import type { OverlayData } from './data.ts';

/** The overlays that are switched on. */
export const OverlayLayer = memo(function OverlayLayer(props: {
  readonly geometry: Geometry;
  readonly overlays: readonly OverlayData[];
}) {
  const { geometry, overlays } = props;
  return (
    <g className="overlays">
      {overlays.map((overlay, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: overlays are drawn in the order they were switched on
        <g key={i}>
          {overlay.areas.map((area) => (
            <path
              key={area.pattern + (area.label ?? '')}
              className={`ov-area ov-${area.pattern}`}
              d={area.spaces.map((at) => geometry.hexPath(at, 0.98)).join('')}
            />
          ))}
          {overlay.lines.map(({ path, style }) => (
            <path key={path.join()} className={`ov-path ov-${style}`} d={geometry.line(path)} />
          ))}
          {overlay.notes.map(({ at, text }) => (
            <text
              key={at + text}
              className="ov-note"
              x={geometry.centre(at)[0]}
              y={geometry.centre(at)[1] - 33}
            >
              {text}
            </text>
          ))}
        </g>
      ))}
    </g>
  );
});
