import { useDesk } from '../../../table/play/desk.tsx';
import { useShown } from '../../../table/play/shown.ts';
import { Letters } from '../../../table/widgets/Letters.tsx';
import { asFacts } from '../facts.ts';

/** German hexes on the front that nothing covers, while the phase still runs: the game is lost there when it ends. */
export function OpenLayer() {
  const { table } = useDesk();
  const { facts, position } = useShown();
  const { geometry } = table;
  if (position.phase !== 'operations') return null;
  return (
    <g className="open-front">
      {asFacts(facts).open.map((at) => {
        const [x, y] = geometry.centre(at);
        return (
          <g key={at}>
            <path className="open-hex" d={geometry.hexPath(at, 0.94)} />
            <Letters className="open-sign" x={x} y={y - 18} size={38} halo={6} anchor="middle">
              !
            </Letters>
          </g>
        );
      })}
    </g>
  );
}
