import { useDesk } from '../../table/play/desk.tsx';
import { useShown } from '../../table/play/shown.ts';
import { RuleLink } from '../../table/widgets/RuleLink.tsx';
import { k } from './messages/index.ts';
import { logisticsOf } from './Sheets.tsx';
import { asKiev, flowOf, impulseOf, namedBlocks } from './view.ts';
import { strengthWords } from './words.ts';

/** What is left to spend: points of an activated Leader, or Blocks that a Strategic Impulse or an Exploitation may still command. */
export function LogisticsCard() {
  const { table } = useDesk();
  const { view: json, facts } = useShown();
  const view = asKiev(json);
  const leader = flowOf(view).find((frame) => frame.is === 'leader');
  if (leader?.regeneration !== undefined)
    return (
      <section className="card points" aria-label={k('points.title')}>
        <header className="row">
          <h3>{k('points.title')}</h3>
          <RuleLink rule="7.2#A" />
        </header>
        <ul>
          <li>{k('points.regeneration', { n: leader.regeneration })}</li>
          <li>{k('points.replacement', { n: leader.replacement ?? 0 })}</li>
          <li>{k('points.reinforcements', { n: leader.reinforcements ?? 0 })}</li>
        </ul>
      </section>
    );
  const own = logisticsOf(facts);
  if (flowOf(view).at(-1)?.is === 'logistics' && own !== null && table.mayAct)
    return <LeaderCard value={own.value} />;
  const impulse = impulseOf(view);
  const counted =
    (impulse?.kind === 'strategic' && impulse.segment === 'command') ||
    (impulse?.segment === 'exploitation' && impulse.spent === true);
  if (!counted || own === null || impulse?.side !== view.seat || !table.mayAct) return null;
  return (
    <section className="card points" aria-label={k('points.commands')}>
      <p>
        {k('points.used', { used: Number(impulse.used ?? 0), of: impulse.limit ?? own.value })}{' '}
        <RuleLink rule="7.2.1#A" />
      </p>
    </section>
  );
}

const LEADERS: Readonly<Record<string, string>> = { axis: 'ax-hitler', soviet: 'sv-stalin' };

/** 7.0 What either choice about the Leader brings. */
function LeaderCard({ value }: { readonly value: number }) {
  const view = asKiev(useShown().view);
  const id = LEADERS[view.seat] ?? '';
  return (
    <section className="card points" aria-label={k('army.leader')}>
      <header className="row">
        <h3>{k('leader.title', { strength: strengthWords(id, namedBlocks(view)[id]?.lost ?? 0) })}</h3>
        <RuleLink rule="7.0#B" />
      </header>
      <ul>
        <li>
          {k('leader.activate', { n: value })} <RuleLink rule="7.2#A" />
        </li>
        <li>
          {k('leader.pause')} <RuleLink rule="7.1" />
        </li>
      </ul>
    </section>
  );
}
