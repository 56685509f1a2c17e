import { memo } from 'react';
import type { Marker } from '../game-ui.ts';
import type { Geometry } from './geometry.ts';

const GLYPHS: Readonly<Record<Marker['glyph'], string>> = {
  air: 'M0 -13c2 0 2.6 4 2.6 7L14 1v4L2.6 2v6l4 3v3L0 12.6 -6.6 14v-3l4 -3V2L-14 5V1l11.4 -7c0 -3 .6 -7 2.6 -7z',
  naval: 'M-15 3h30l-5 8h-20zM-9 2v-6h5v-5h4v5h3v-3h4v9z',
  aerial: 'M-13 -3a13 11 0 0 1 26 0l-13 12zM-4 8h8v6h-8z',
  ruin: 'M-9 -9l18 18M9 -9l-18 18',
  siege: 'M0 -13a13 13 0 1 0 .1 0zM0 -7a7 7 0 1 1 -.1 0z',
};

/** Markers of the game beside the counters. */
export const MarkerLayer = memo(function MarkerLayer(props: {
  readonly geometry: Geometry;
  readonly markers: readonly Marker[];
}) {
  return (
    <g className="markers">
      {props.markers.map(({ id, at, glyph }) => {
        const [x, y] = props.geometry.centre(at);
        return (
          <g key={id} className={`marker marker-${glyph}`} transform={`translate(${x - 30} ${y - 34})`}>
            {glyph !== 'ruin' && <circle r={19} />}
            <path d={GLYPHS[glyph]} />
          </g>
        );
      })}
    </g>
  );
});
