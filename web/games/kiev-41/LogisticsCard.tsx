import { useDesk } from '../../table/play/desk.tsx';
import { useShown } from '../../table/play/shown.ts';
import { RuleLink } from '../../table/widgets/RuleLink.tsx';
import { k } from './messages/index.ts';
import { logisticsOf } from './Sheets.tsx';
import { asKiev, flowOf, impulseOf } from './view.ts';

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
  const impulse = impulseOf(view);
  const own = logisticsOf(facts);
  const counted =
    (impulse?.kind === 'strategic' && impulse.segment === 'command') ||
    (impulse?.segment === 'exploitation' && impulse.spent === true);
  if (!counted || own === null || impulse?.side !== view.seat || !table.mayAct) return null;
  return (
    <section className="card points" aria-label={k('points.commands')}>
      <p>
        {k('points.used', { used: Number(impulse.used ?? 0), of: own.value })} <RuleLink rule="7.2.1#A" />
      </p>
    </section>
  );
}
