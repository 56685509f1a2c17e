import type { Json } from '@stavka/engine';
import { useDesk } from '../../table/play/desk.tsx';
import { useStore } from '../../table/store/store.ts';
import { RuleLink } from '../../table/widgets/RuleLink.tsx';
import { k } from './messages/index.ts';
import { isOdds, OddsView } from './Odds.tsx';

interface MoveFacts {
  readonly engages?: boolean;
  readonly river?: boolean;
  readonly supplied?: boolean;
  readonly odds?: Json;
}

/** What a move or a battle would mean: enemies, rivers and supply; or the odds of the fight. */
export function Outlook({ at, facts }: { readonly at: string; readonly facts: Json }) {
  const { table } = useDesk();
  const way = useStore(table.store, (s) => s.reach).find((d) => d.at === at);
  if (isOdds(facts)) return <OddsView odds={facts} />;
  const { engages, river, supplied, odds } = (facts ?? {}) as MoveFacts;
  return (
    <div className="outlook">
      <strong>{table.names.place(at)}</strong>
      <ul>
        {way !== undefined && <li>{k('outlook.cost', { cost: way.cost, left: way.left })}</li>}
        {engages === true && (
          <li>
            {k('outlook.engages')} <RuleLink rule="10.12#B" />
          </li>
        )}
        {river === true && (
          <li>
            {k('outlook.river')} <RuleLink rule="10.13.6.1" />
          </li>
        )}
        {supplied === false && (
          <li>
            {k('outlook.unsupplied')} <RuleLink rule="9.1#A" />
          </li>
        )}
      </ul>
      {odds !== undefined && isOdds(odds) && <OddsView odds={odds} />}
    </div>
  );
}
