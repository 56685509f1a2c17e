import { SYMBOLS } from 'virtual:stavka/symbols';
import { memo } from 'react';
import type { PieceProps } from '../../table/game-ui.ts';
import { Letters } from '../../table/widgets/Letters.tsx';
import { BLOCK_INFO, type BlockInfo, isHq, needAfter, needWords } from './blocks.ts';
import { FieldPiece } from './FieldPiece.tsx';
import { BOX, Cube, Pips } from './Pips.tsx';

/** Half of the front's side, and how far top and side of the wood reach back. */
const HALF = 24;
const DEEP = 7;
/** The front of a standing Block is off the middle, so that the whole of it stands round 0,0. */
const LEFT = -HALF - DEEP / 2;
const TOP = -HALF + DEEP / 2;
const SIZE = HALF * 2;

const BRANDS: Readonly<Record<string, string>> = {
  germany: 'D',
  rumania: 'R',
  hungary: 'H',
  italy: 'I',
  slovakia: 'S',
};
const STAR = 'M0 -9.8L2.5 -3.4L9.4 -3L4 1.3L5.8 8L0 4.2L-5.8 8L-4 1.3L-9.4 -3L-2.5 -3.4Z';

interface Detail {
  readonly lost?: number;
  readonly nation?: string;
  readonly is?: string;
  readonly shown?: boolean;
  readonly active?: boolean;
  readonly isolated?: boolean;
  readonly cube?: boolean;
  readonly ready?: boolean;
}

/** A wooden Block round 0,0: standing with its face to the owner, flat when it is face up, bare wood to the enemy. */
export const Block = memo(function Block(props: PieceProps) {
  const { piece, face, states, marked, size } = props;
  const detail = (piece.detail ?? {}) as Detail;
  if (detail.is !== undefined && detail.is !== 'block' && detail.is !== 'wood')
    return <FieldPiece {...props} />;
  const block = BLOCK_INFO.get(piece.id);
  const flat = detail.shown === true;
  const classes = [
    'counter kiev-block',
    face.palette,
    marked === null ? '' : `is-${marked}`,
    states.includes('moved') ? 'is-spent' : '',
    flat ? 'is-flat' : '',
    detail.active === true ? 'is-active' : '',
  ];
  return (
    <g className={classes.filter(Boolean).join(' ')} transform={`scale(${size / BOX})`}>
      <Wood flat={flat} />
      {block === undefined ? (
        <Brand nation={detail.nation ?? ''} />
      ) : (
        <Sticker block={block} lost={detail.lost ?? 0} symbol={face.symbol} />
      )}
      {states.includes('moved') && <path className="counter-done" d={`M${LEFT} ${TOP + SIZE - 11}v11h11z`} />}
      {detail.ready === true && <path className="block-bolt" d="M18 -26l-8 12h5l-3 10 9 -13h-5z" />}
      {states.includes('unsupplied') && <Cube kind="white" x={LEFT + SIZE - 2} y={TOP + 1} />}
      {detail.cube === true && <Cube kind="blue" x={LEFT + SIZE - 2} y={TOP + SIZE - 8} />}
      <rect
        className="counter-mark"
        x={LEFT - 3}
        y={TOP - DEEP - 3}
        width={SIZE + DEEP + 6}
        height={SIZE + DEEP + 6}
        rx={5}
      />
    </g>
  );
});

/** The letter or star burnt into the back of the wood, so that its colour is not all that tells the nationality. */
function Brand({ nation }: { readonly nation: string }) {
  const [x, y] = [LEFT + HALF, TOP + HALF];
  if (nation === 'ussr') return <path className="block-brand" transform={`translate(${x} ${y})`} d={STAR} />;
  return (
    <Letters className="block-brand" x={x} y={y + 7} size={20} face="serif" anchor="middle">
      {BRANDS[nation] ?? ''}
    </Letters>
  );
}

/** The wood: a box seen from the front and a little from above. A Block that lies flat shows no side. */
function Wood({ flat }: { readonly flat: boolean }) {
  return (
    <>
      <rect
        className="counter-shadow"
        x={LEFT + 3}
        y={TOP + (flat ? 3 : 5)}
        width={SIZE + (flat ? 0 : DEEP - 2)}
        height={SIZE}
        rx={3}
      />
      {!flat && (
        <>
          <path className="block-top" d={`M${LEFT} ${TOP}l${DEEP} ${-DEEP}h${SIZE}l${-DEEP} ${DEEP}z`} />
          <path
            className="block-side"
            d={`M${LEFT + SIZE} ${TOP}l${DEEP} ${-DEEP}v${SIZE}l${-DEEP} ${DEEP}z`}
          />
        </>
      )}
      <rect className="block-front" x={LEFT} y={TOP} width={SIZE} height={SIZE} rx={1.5} />
      <path
        className="block-grain"
        d={`M${LEFT + 4} ${TOP + 9}q18 -4 40 1M${LEFT + 3} ${TOP + 21}q22 5 42 0M${LEFT + 4} ${TOP + 35}q16 -5 40 2`}
      />
    </>
  );
}

/** The owner's side: strength up, the other steps on the other edges as they turn, symbol, designation, firepower. */
function Sticker({
  block,
  lost,
  symbol,
}: {
  readonly block: BlockInfo;
  readonly lost: number;
  readonly symbol: string;
}) {
  const need = needAfter(block, lost);
  const shape = isHq(block) ? 'star' : block.type === 'leader' ? 'square' : 'dot';
  const middle = LEFT + HALF;
  return (
    <>
      <rect
        className="block-sticker"
        x={LEFT + 2.5}
        y={TOP + 2.5}
        width={SIZE - 5}
        height={SIZE - 5}
        rx={2}
      />
      <Pips steps={block.steps} lost={lost} fires={block.fires} shape={shape} x={middle} y={TOP + HALF} />
      {block.type === 'leader' ? (
        <Letters className="block-leader" x={middle} y={TOP + 31} size={13} anchor="middle">
          {block.code}
        </Letters>
      ) : (
        <g
          className="counter-symbol"
          transform={`translate(${middle - 13.5} ${TOP + 10.6}) scale(0.135)`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: paths made by milsymbol while the table was built
          dangerouslySetInnerHTML={{ __html: SYMBOLS[symbol] ?? '' }}
        />
      )}
      {block.type !== 'leader' && (
        <Letters
          className="block-code"
          x={LEFT + 7}
          y={TOP + 40}
          size={block.code.length > 4 ? 9 : 11.5}
          spacing={-0.2}
        >
          {block.code}
        </Letters>
      )}
      {need !== null && (
        <Letters className="block-fire" x={LEFT + SIZE - 7} y={TOP + 40} size={10} anchor="end">
          {needWords(need)}
        </Letters>
      )}
      {block.blitz && (
        <path className="block-bolt" d={`M${LEFT + 10} ${TOP + 15}l-5 7h3.4l-2 6 6 -8h-3.4z`} />
      )}
    </>
  );
}
