import type { Position } from '../../table/game-ui.ts';
import { useDesk } from '../../table/play/desk.tsx';
import { useShown } from '../../table/play/shown.ts';
import { RuleLink } from '../../table/widgets/RuleLink.tsx';
import { k, kWord } from './messages/index.ts';
import { asKiev } from './view.ts';

/** The rules that say who wins a scenario. */
const VICTORY_RULES: Readonly<Record<string, string>> = {
  campaign: '2.4.4.2#B',
  'les-preludes': 'SC1#B',
  'the-river': 'SC2#B',
  'the-pocket': 'SC3#B',
  'the-snow': 'SC4#B',
};

/** What decides the game: the scenario's conditions, sudden death, and who holds each Victory Area. */
export function Standing({ position }: { readonly position: Position }) {
  const { table } = useDesk();
  const { scenario } = asKiev(useShown().view);
  const areas = table.facts.map.spaces.filter(({ terrain }) => terrain.includes('victory'));
  const rule = VICTORY_RULES[scenario];
  return (
    <ul className="standing">
      <li>
        {kWord('standing', scenario)} {rule !== undefined && <RuleLink rule={rule} />}
      </li>
      <li>
        {k('standing.sudden')} <RuleLink rule="2.4.4.2#A" />
      </li>
      {(['axis', 'soviet'] as const).map((side) => {
        const held = areas.filter(({ id }) => position.control[id] === side);
        return (
          <li key={side}>
            {k('standing.held', {
              side: k(side),
              n: held.length,
              areas: held.map(({ id, name }) => name ?? id).join(', '),
            })}
          </li>
        );
      })}
    </ul>
  );
}
