import { SYMBOLS } from 'virtual:stavka/symbols';
import type { UnitInfo } from '@stavka/engine';
import { memo } from 'react';
import type { CounterFace, PieceMark, PieceState } from '../game-ui.ts';
import { Letters } from '../widgets/Letters.tsx';
import { COUNTER } from './stacks.ts';

interface Props {
  readonly unit: UnitInfo;
  readonly face: CounterFace;
  readonly states?: readonly PieceState[];
  readonly marked?: PieceMark;
}

const half = COUNTER / 2;
/** Who has won without a battle. */
const STAR = 'M0 -8.5L2.2 -2.8L8.2 -2.6L3.5 1.2L5.1 7L0 3.6L-5.1 7L-3.5 1.2L-8.2 -2.6L-2.2 -2.8Z';
/** The outline with its corners cut away. */
const C = 13;
const CUT = `M${-half + C} ${-half}H${half - C}L${half} ${-half + C}V${half - C}L${half - C} ${half}H${-half + C}L${-half} ${half - C}V${-half + C}Z`;
const CUT_BAND = `M${-half} 2.5h${COUNTER}V${half - C}L${half - C} ${half}H${-half + C}L${-half} ${half - C}Z`;

/** A counter round 0,0: colour of its formation, symbol with the size mark, designation at the side, factors below. */
export const Counter = memo(function Counter({ unit, face, states = [], marked = null }: Props) {
  const factors =
    face.factors ?? (unit.attack === 0 ? `(${unit.defense})` : `${unit.attack}-${unit.defense}`);
  return (
    <g
      className={`counter ${face.palette}${marked ? ` is-${marked}` : ''}${states.includes('moved') ? ' is-spent' : ''}`}
    >
      <Card cut={face.cut === true} />
      {face.striped && (
        <path
          className="counter-stripe"
          d={`M${half - 9.5} ${-half + 1}v${COUNTER - 2}h4.5a4 4 0 0 0 4 -4V${-half + 5}a4 4 0 0 0 -4 -4z`}
        />
      )}
      {face.reduced === true && (
        <path
          className="counter-band"
          d={face.cut ? CUT_BAND : `M${-half} 2.5h${COUNTER}v22.5h${-COUNTER}z`}
        />
      )}
      <g
        className="counter-symbol"
        transform="translate(-19.2 -28.8) scale(0.192)"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: paths made by milsymbol while the table was built
        dangerouslySetInnerHTML={{ __html: SYMBOLS[face.symbol] ?? '' }}
      />
      {face.badge === 'fortress' && (
        <path className="counter-badge" d="M-11 -1.1v-9h4.4v3h4.4v-3h4.4v3h4.4v-3h4.4v9z" />
      )}
      {face.badge === 'guards' && <path className="counter-badge" d="M-14.4 0.2h28.8" strokeWidth={2.6} />}
      {face.badge === 'shock' && (
        <path className="counter-badge" d="M2.6 -18.6l-7 10.4h5l-2.4 8.6 7.6 -11h-5.2z" />
      )}
      {face.badge === 'fort' && <path className="counter-badge" d="M0 -23.6l16 24h-32z" />}
      {face.badge === 'trench' && (
        <path className="counter-badge is-line" d="M-22 -2.6h7v-9h8v9h14v-9h8v9h7M-22 -14.6h44" />
      )}
      <Letters
        className="counter-name"
        transform="translate(-21.9 -10) rotate(-90)"
        size={10}
        anchor="middle"
      >
        {face.name ?? unit.name}
      </Letters>
      <Letters className="counter-factors" y={22.6} size={25} spacing={-0.3} anchor="middle">
        {factors}
      </Letters>
      {states.includes('unsupplied') && (
        <g className="counter-state" transform={`translate(${half - 7} ${-half + 7})`}>
          <circle r={face.stage === undefined ? 7.5 : 9} />
          {face.stage === undefined ? (
            <path d="M-3.4 -3.4l6.8 6.8M3.4 -3.4l-6.8 6.8" />
          ) : (
            <Letters className="counter-stage" y={5.2} size={15} anchor="middle">
              {face.stage}
            </Letters>
          )}
        </g>
      )}
      {states.includes('won') && (
        <path className="counter-done" d={STAR} transform={`translate(${half - 8} ${half - 8})`} />
      )}
      {states.includes('must') && (
        <g className="counter-must" transform={`translate(${-half + 7} ${half - 8})`}>
          <path d="M0 -9L9 7H-9Z" />
          <path className="counter-must-sign" d="M0 -3.6V1.6M0 3.6V4.6" />
        </g>
      )}
      {(states.includes('moved') || states.includes('attacked')) && (
        <path
          className="counter-done"
          d={states.includes('attacked') ? `M${half} ${half - 15}v15h-15z` : `M${-half} ${half - 13}v13h13z`}
        />
      )}
      <rect
        className="counter-mark"
        x={-half - 2.5}
        y={-half - 2.5}
        width={COUNTER + 5}
        height={COUNTER + 5}
        rx={7}
      />
    </g>
  );
});

/** The outline and the card of any counter. */
function Card({ cut }: { readonly cut: boolean }) {
  if (cut)
    return (
      <>
        <path className="counter-shadow" d={CUT} transform="translate(2 3)" />
        <path className="counter-card" d={CUT} />
      </>
    );
  return (
    <>
      <rect className="counter-shadow" x={-half + 2} y={-half + 3} width={COUNTER} height={COUNTER} rx={6} />
      <rect className="counter-card" x={-half} y={-half} width={COUNTER} height={COUNTER} rx={5} />
      <Bevel />
    </>
  );
}

/** A counter that lies face down. */
export const BlankCounter = memo(function BlankCounter({ face }: { readonly face: CounterFace }) {
  return (
    <g className={`counter is-blank ${face.palette}`}>
      <Card cut={face.cut === true} />
    </g>
  );
});

/** Light from the upper left. */
function Bevel() {
  return (
    <>
      <path
        className="counter-light"
        d={`M${-half + 1.2} ${half - 5}V${-half + 5}a3.8 3.8 0 0 1 3.8 -3.8H${half - 5}`}
      />
      <path
        className="counter-dark"
        d={`M${half - 1.2} ${-half + 5}V${half - 5}a3.8 3.8 0 0 1 -3.8 3.8H${-half + 5}`}
      />
    </>
  );
}
