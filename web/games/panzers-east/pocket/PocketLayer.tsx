import { useDesk } from '../../../table/play/desk.tsx';
import { useStore } from '../../../table/store/store.ts';
import { Letters } from '../../../table/widgets/Letters.tsx';
import { useLatestAction } from '../action.ts';
import { t } from '../messages/index.ts';
import { readPockets } from './read.ts';

/** The pockets of the newest action on the map, until the next order. */
export function PocketLayer() {
  const { table } = useDesk();
  const { geometry } = table;
  return (
    <g className="pockets">
      {readPockets(useLatestAction()).map(({ at, hexes, result }) => (
        <g key={at + hexes.join()} className={`pocket-area is-${result ?? 'open'}`}>
          <path className="pocket-fill" d={hexes.map((hex) => geometry.hexPath(hex)).join('')} />
          <path className="pocket-edge" d={geometry.boundary(hexes)} />
        </g>
      ))}
    </g>
  );
}

const TALL = 48;
/** Half of what a hex's cost and garrison take up round its centre. */
const COST = 34;

/** What became of them, above the counters; a label that would lie over a hex the force can go to is left out. */
export function PocketLabels() {
  const { table } = useDesk();
  const { geometry } = table;
  const reach = useStore(table.store, (s) => s.reach);
  return (
    <g className="pocket-labels">
      {readPockets(useLatestAction()).map(({ at, hexes, result, units }) => {
        if (result === null || units.length === 0) return null;
        const points = hexes.map((hex) => geometry.centre(hex));
        const mean = (i: 0 | 1): number => points.reduce((sum, p) => sum + p[i], 0) / points.length;
        const text = result === 'destroyed' ? t('pocket.label', { n: units.length }) : t('pocket.labelOut');
        const wide = 24 + text.length * 14;
        const covers = reach.some(({ at: hex }) => {
          const [x, y] = geometry.centre(hex);
          return Math.abs(x - mean(0)) < wide / 2 + COST && Math.abs(y - mean(1)) < TALL / 2 + COST;
        });
        if (covers) return null;
        return (
          <g
            key={at + hexes.join()}
            className={`pocket-label is-${result}`}
            transform={`translate(${mean(0)} ${mean(1)})`}
          >
            <rect x={-wide / 2} y={-TALL / 2} width={wide} height={TALL} rx={8} />
            <Letters y={10} size={30} anchor="middle">
              {text}
            </Letters>
          </g>
        );
      })}
    </g>
  );
}
