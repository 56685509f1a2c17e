import type { ReactNode } from 'react';
import type { PieceProps } from '../../table/game-ui.ts';
import { Letters } from '../../table/widgets/Letters.tsx';
import { BOX, Cube } from './Pips.tsx';

interface Detail {
  readonly is?: string;
  readonly n?: number;
  readonly code?: string;
  readonly damaged?: boolean;
  readonly away?: boolean;
}

const PLANE =
  'M0 -13c2 0 2.6 4 2.6 7L14 1v4L2.6 2v6l4 3v3L0 12.6 -6.6 14v-3l4 -3V2L-14 5V1l11.4 -7c0 -3 .6 -7 2.6 -7z';
const SHIP = 'M-22 3h44l-6 9h-32zM-13 2v-6h6v-6h5v6h4v-4h5v10z';
const GUN = 'M-13 -3l21 -8 2 4.6 -17 6.6M-10 5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M4 4l10 7';

/** What lies beside the Blocks, round 0,0: a beam, a disc with a Bomber, a gun, a plate with a ship. */
export function FieldPiece({ piece, face, states, marked, size }: PieceProps): ReactNode {
  const detail = (piece.detail ?? {}) as Detail;
  const mark = marked === null ? '' : ` is-${marked}`;
  return (
    <g
      transform={`scale(${size / BOX})`}
      className={`counter kiev-thing thing-${detail.is ?? ''} side-${piece.side ?? ''} ${face.palette}${mark}`}
    >
      {detail.is === 'line' && <Beam />}
      {detail.is === 'bombers' && (
        <>
          <circle className="counter-shadow" cx={2} cy={3} r={21} />
          <circle className="thing-body" r={21} />
          <path className="thing-ink" d={PLANE} />
          <Count n={detail.n ?? 1} />
        </>
      )}
      {detail.is === 'guns' && (
        <>
          <rect className="counter-shadow" x={-17} y={-16} width={38} height={38} rx={3} />
          <rect className="thing-body" x={-19} y={-19} width={38} height={38} rx={3} />
          <path className="thing-stroke" d={GUN} />
          <Letters className="thing-code" x={-15} y={15} size={12}>
            {detail.code ?? ''}
          </Letters>
        </>
      )}
      {detail.is === 'fleet' && (
        <>
          <rect className="counter-shadow" x={-25} y={-14} width={54} height={34} rx={3} />
          <rect className="thing-body" x={-27} y={-17} width={54} height={34} rx={3} />
          <path className={`thing-ink${detail.away === true ? ' is-away' : ''}`} d={SHIP} />
          {detail.damaged === true && <path className="thing-harm" d="M8 -15l-6 9h6l-4 9" />}
          <Letters className="thing-code" x={-24} y={-6} size={12}>
            {detail.code ?? ''}
          </Letters>
        </>
      )}
      {states.includes('unsupplied') && <Cube kind="white" x={22} y={-10} />}
      <rect className="counter-mark" x={-29} y={-26} width={58} height={52} rx={6} />
    </g>
  );
}

/** A Defensive Line: a beam of wood with stakes cut into it. */
function Beam() {
  return (
    <>
      <rect className="counter-shadow" x={-24} y={-4} width={52} height={15} rx={2} />
      <path className="beam-top" d="M-27 -6l6 -6h48l-6 6z" />
      <path className="beam-side" d="M21 -6l6 -6v13l-6 6z" />
      <rect className="thing-body" x={-27} y={-6} width={48} height={13} rx={1} />
      <path className="thing-stroke" d="M-22 4l5 -7 5 7 5 -7 5 7 5 -7 5 7 5 -7 5 7" />
    </>
  );
}

function Count({ n }: { readonly n: number }) {
  return (
    <g className="stack-count" transform="translate(17 -15)">
      <circle r={9} />
      <Letters y={4.6} size={14} anchor="middle">
        {n}
      </Letters>
    </g>
  );
}
