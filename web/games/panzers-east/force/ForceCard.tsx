import { useDesk } from '../../../table/play/desk.tsx';
import { useShown } from '../../../table/play/shown.ts';
import { useStore } from '../../../table/store/store.ts';
import type { Destination } from '../../../worker/protocol.ts';
import { asFacts } from '../facts.ts';
import { t } from '../messages/index.ts';
import { actingUnits, asPes, forceOf } from '../view.ts';
import { Sizes } from './Sizes.tsx';

/** The chosen force: its points and dice, who is left behind, and what every next hex costs and may hold. */
export function ForceCard() {
  const { table } = useDesk();
  const { view, replaying } = useShown();
  const selected = useStore(table.store, (s) => s.selected);
  const reach = useStore(table.store, (s) => s.reach);
  if (replaying || selected.length === 0 || reach.length === 0) return null;
  const { units } = asPes(view);
  const at = units[selected[0]!]?.at;
  if (at === undefined) return null;
  const acting = actingUnits(view);
  const points = acting.length > 0 ? (forceOf(view)?.points ?? 0) : reach[0]!.cost + reach[0]!.left;
  const mates = acting.length > 0 ? acting : matesOf(selected[0]!);
  const behind = mates.filter((unit) => !selected.includes(unit)).length;
  const dice = selected.reduce((sum, id) => {
    const unit = table.units.get(id);
    return sum + (unit === undefined ? 0 : units[id]?.reduced ? unit.defense : unit.attack);
  }, 0);

  /** Those of the same hex and mobility that have not acted. */
  function matesOf(id: string): string[] {
    const kind = table.units.get(id)?.class;
    return Object.entries(units).flatMap(([other, entry]) =>
      entry.at === at && !entry.acted && table.units.get(other)?.class === kind ? [other] : [],
    );
  }
  return (
    <section className="card force" aria-labelledby="force-title">
      <h2 id="force-title" className="visually-hidden">
        {t('force.title', { at: table.names.place(at) })}
      </h2>
      <div className="points">
        <span className="pips" aria-hidden="true">
          {Array.from({ length: Math.min(points, 16) }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: points are alike
            <i key={i} />
          ))}
        </span>
        <span>{t('force.points', { n: points })}</span>
        <span className="force-dice">{t('force.dice', { n: dice })}</span>
      </div>
      {behind > 0 && (
        <p className="small">{t(acting.length > 0 ? 'force.dropped' : 'force.split', { n: behind })}</p>
      )}
      <NextHexes reach={reach.filter((d) => d.path.length === 2)} />
    </section>
  );
}

/** On a low screen the list waits until it is asked for; the map shows the same. */
const roomy = typeof innerHeight === 'number' && innerHeight > 860;

/** The hexes one step away, easternmost first, each with its cost and what may be waiting there. */
function NextHexes({ reach }: { readonly reach: readonly Destination[] }) {
  const { table, intents } = useDesk();
  const { view, facts } = useShown();
  const { garrison } = asFacts(facts);
  const { units } = asPes(view);
  const sorted = [...reach].sort((a, b) => table.geometry.centre(b.at)[0] - table.geometry.centre(a.at)[0]);
  if (sorted.length === 0) return null;
  const defenders = (at: string): number =>
    Object.entries(units).filter(
      ([id, entry]) =>
        entry.at === at && table.units.get(id)?.side === 'soviet' && table.units.get(id)!.attack > 0,
    ).length;
  return (
    <details open={roomy}>
      <summary>{t('force.next')}</summary>
      <ul className="next-hexes">
        {sorted.map(({ at, cost, left }) => (
          <li key={at}>
            <button
              type="button"
              onClick={() => void intents.space(at)}
              onMouseEnter={() => void intents.over(at)}
              onFocus={() => void intents.over(at)}
            >
              <span>
                <strong>{table.names.place(at)}</strong>
                <small>{t('force.cost', { cost, left })}</small>
              </span>
              {garrison[at] !== undefined ? (
                <Sizes chances={garrison[at]} />
              ) : defenders(at) > 0 ? (
                <small>{t('force.defended', { n: defenders(at) })}</small>
              ) : (
                <small>{t('force.own')}</small>
              )}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
