import { useDesk } from '../../../table/play/desk.tsx';
import { useShown } from '../../../table/play/shown.ts';
import { useStore } from '../../../table/store/store.ts';
import { asFacts } from '../facts.ts';

const WIDE = 44;
const TALL = 22;

/** In every Soviet hex that the chosen force could enter: the chance of each size of garrison, as little bars from none upwards. */
export function GarrisonLayer() {
  const { table } = useDesk();
  const reach = useStore(table.store, (s) => s.reach);
  const { garrison } = asFacts(useShown().facts);
  return (
    <g className="garrisons">
      {reach.map(({ at }) => {
        const chances = garrison[at];
        if (chances === undefined) return null;
        const sizes = Object.keys(chances).map(Number);
        const most = Math.max(...Object.values(chances));
        const count = Math.max(...sizes) + 1;
        const step = WIDE / count;
        const [x, y] = table.geometry.centre(at);
        return (
          <g key={at} transform={`translate(${x - WIDE / 2} ${y + 43})`}>
            <rect className="garrison-back" x={-4} y={-TALL - 2} width={WIDE + 8} height={TALL + 5} rx={4} />
            {sizes.map((n) => {
              const tall = (chances[n]! / most) * TALL;
              return (
                <rect
                  key={n}
                  className={n === 0 ? 'garrison-none' : 'garrison-some'}
                  x={n * step + 0.8}
                  y={-tall}
                  width={step - 1.6}
                  height={tall}
                />
              );
            })}
          </g>
        );
      })}
    </g>
  );
}
