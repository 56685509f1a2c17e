import type { Json } from '@stavka/engine';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../messages/index.ts';
import { PieceIcon } from '../counters/PieceView.tsx';
import type { Piece } from '../game-ui.ts';
import { useDesk } from '../play/desk.tsx';
import { shownPosition } from '../play/state.ts';
import { useStore } from '../store/store.ts';

const GLIDE_MS = 350;

interface SpaceFacts {
  readonly at: string;
  readonly terrain: readonly string[];
  readonly features: readonly string[];
  readonly control: string | null;
  readonly fortification?: boolean;
  readonly zoc: readonly string[];
  readonly stacking: { readonly load: number; readonly limit: number };
}

/** The hex under the pointer or the cursor, and the stack in it. */
export function HexCard() {
  const { table } = useDesk();
  const at = useStore(table.store, (s) => s.cursor ?? s.hover);
  const version = useStore(table.store, (s) => s.replay?.moment ?? s.snapshot);
  const pieces = useStore(table.store, (s) => shownPosition(s).pieces);
  const [facts, setFacts] = useState<SpaceFacts | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: facts change with the position
  useEffect(() => {
    let gone = false;
    if (at !== null)
      void table.ask(table.ui.spaceQuestion ?? 'space', { at }).then((answer: Json | null) => {
        if (!gone) setFacts(answer as unknown as SpaceFacts | null);
      });
    return () => {
      gone = true;
    };
  }, [at, version, table]);
  const card = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card grows with the stack and what is known of the space
  useLayoutEffect(() => {
    const stand = (): void => {
      if (card.current !== null) card.current.classList.toggle('is-aside', coversMark(card.current));
    };
    stand();
    // The map may still be gliding to the space.
    const later = setTimeout(stand, GLIDE_MS);
    return () => clearTimeout(later);
  }, [at, facts, pieces]);
  if (at === null) return null;
  const stack = pieces.filter((p) => p.at === at);
  const known = facts?.at === at ? facts : null;
  // A box beside the map that nothing stands in says nothing.
  const isSpace = table.geometry.centres.has(at);
  if (!isSpace && stack.length === 0) return null;
  return (
    <aside ref={card} className="hex-card" aria-hidden="true">
      <header>
        <strong>{table.geometry.names.get(at) ?? (isSpace ? t('hex.name', { at }) : '')}</strong>
        {table.geometry.names.has(at) && <span className="muted">{at}</span>}
      </header>
      {known !== null && table.ui.spaceWords !== undefined && (
        <p className="small">{table.ui.spaceWords(known as unknown as Json)}</p>
      )}
      {known !== null && table.ui.spaceWords === undefined && (
        <p className="small">
          {[...known.terrain, ...known.features].map((word) => word.replace('-', ' ')).join(', ')}
          {known.control !== null && ` · ${t('hex.control', { side: table.names.seat(known.control) })}`}
          {known.zoc.length > 0 &&
            ` · ${t('hex.zoc', { sides: known.zoc.map(table.names.seat).join(', ') })}`}
          {stack.length > 0 &&
            ` · ${t('hex.stacking', { load: known.stacking.load, limit: known.stacking.limit })}`}
        </p>
      )}
      {stack.length > 0 && (
        <ul>
          {counted(table.ui.heights ? stack.toReversed() : stack).map(({ piece, n }) => (
            <li key={piece.id}>
              <PieceIcon piece={piece} size={48} />
              <span>
                {n > 1
                  ? t('hex.times', { n, what: piece.title ?? '' })
                  : (piece.title ?? table.names.unit(piece.id))}
                <span className="muted small">{piece.words ?? <PieceFacts piece={piece} />}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

/** Counters that lie face down and look alike stand in one row. */
function counted(stack: readonly Piece[]): { readonly piece: Piece; readonly n: number }[] {
  const rows: { piece: Piece; n: number }[] = [];
  for (const piece of stack) {
    const alike =
      piece.face?.blank && rows.find((row) => row.piece.face?.blank && row.piece.title === piece.title);
    if (alike) alike.n++;
    else rows.push({ piece, n: 1 });
  }
  return rows;
}

/** Would the card in its corner lie on the space it tells of? */
function coversMark(card: HTMLElement): boolean {
  const stage = card.offsetParent;
  const mark = stage?.querySelector('.guide-cursor') ?? stage?.querySelector('.guide-hover');
  if (stage == null || mark == null) return false;
  const corner = stage.getBoundingClientRect();
  const { left, bottom } = mark.getBoundingClientRect();
  return left < corner.left + card.offsetWidth + 60 && bottom > corner.bottom - card.offsetHeight - 30;
}

function PieceFacts({ piece }: { readonly piece: Piece }) {
  return (
    <>
      {piece.supply === 'none'
        ? t('state.unsupplied')
        : piece.supply !== '' && t('hex.supply', { kind: piece.supply })}
      {piece.states.includes('moved') && ` · ${t('state.moved')}`}
      {piece.states.includes('attacked') && ` · ${t('state.attacked')}`}
    </>
  );
}
