import { PieceIcon } from '../../table/counters/PieceView.tsx';
import { useDesk } from '../../table/play/desk.tsx';
import { useStore } from '../../table/store/store.ts';
import { RuleLink } from '../../table/widgets/RuleLink.tsx';
import { BLOCK_INFO } from './blocks.ts';
import { useRange } from './hq-range.ts';
import { k } from './messages/index.ts';

/** The range of the HQ looked at: its Areas, and a heavier edge round those where a Block would obey. */
export function RangeLayer() {
  const { table } = useDesk();
  const range = useRange();
  const pieces = useStore(table.store, (s) => s.position.pieces);
  if (range === null) return null;
  const areas = Object.keys(range.areas);
  const obeying = new Set(range.commanded.flatMap((id) => pieces.find((p) => p.id === id)?.at ?? []));
  const { geometry } = table;
  return (
    <g className="kiev-range">
      <path className="range-area" d={areas.map((at) => geometry.hexPath(at)).join('')} />
      <path className="range-obey" d={[...obeying].map((at) => geometry.hexPath(at)).join('')} />
      <path className="range-edge" d={geometry.boundary(areas)} />
    </g>
  );
}

/** Who would obey the HQ looked at. */
export function RangeCard() {
  const { table } = useDesk();
  const range = useRange();
  const pieces = useStore(table.store, (s) => s.position.pieces);
  if (range === null) return null;
  const block = BLOCK_INFO.get(range.unit);
  const air = block?.type === 'luftwaffe-hq';
  return (
    <section className="card range-card" aria-label={k('range.title', { hq: table.names.unit(range.unit) })}>
      <p>
        {k(air ? 'range.air' : 'range.tactical', { hq: table.names.unit(range.unit), n: range.range })}{' '}
        <RuleLink rule={air ? '10.11#C' : '10.3#A'} />
      </p>
      {!air && (
        <ul className="pool">
          {range.commanded.map((id) => {
            const piece = pieces.find((p) => p.id === id);
            return piece === undefined ? null : (
              <li key={id} title={`${table.names.unit(id)}, ${table.names.place(piece.at)}`}>
                <PieceIcon piece={piece} size={40} />
                <span className="visually-hidden">{table.names.unit(id)}</span>
              </li>
            );
          })}
        </ul>
      )}
      {!air && range.commanded.length === 0 && <p className="muted small">{k('range.none')}</p>}
    </section>
  );
}
