import { isOver } from '@stavka/engine';
import { t } from '../../messages/index.ts';
import { useDesk } from '../play/desk.tsx';
import { useStore } from '../store/store.ts';
import { Icon } from '../widgets/Icon.tsx';
import { RuleLink } from '../widgets/RuleLink.tsx';
import { BotRow } from './BotRow.tsx';

/** The decision in a sentence: who decides what, and under which rule. */
export function DecisionCard() {
  const { table, openReport, toggleReplay } = useDesk();
  const { decision: present, sitters } = useStore(table.store, (s) => s.snapshot);
  const replay = useStore(table.store, (s) => s.replay);
  const decision = replay?.moment.decision ?? present;
  if (isOver(decision)) {
    const winner =
      table.ui.overTitle?.(decision) ??
      (decision.winner === 'draw'
        ? t('over.draw')
        : t('over.wins', { side: table.names.seat(decision.winner) }));
    return (
      <section className="card decision is-over" aria-labelledby="decision-title">
        <h2 id="decision-title">{winner}</h2>
        <p>
          {decision.reason[0]!.toUpperCase() + decision.reason.slice(1)}. <RuleLink rule={decision.rule} />
        </p>
        {replay === null && (
          <div className="actions">
            <button type="button" onClick={toggleReplay}>
              <Icon name="clock" /> {t('over.replay')}
            </button>
            <button type="button" onClick={openReport}>
              <Icon name="chart" /> {t('over.report')}
            </button>
          </div>
        )}
      </section>
    );
  }
  const seat = table.ui.seats[decision.seat];
  const said = replay === null ? table.prompt() : decision.prompt;
  const sentence = said.replace(/^\w+: /, '');
  const bot = replay === null && sitters[decision.seat]?.kind === 'bot';
  return (
    <section className={`card decision ${seat?.tone ?? ''}`} aria-labelledby="decision-title">
      {replay !== null && <p className="muted small">{t('replay.then')}</p>}
      <h2 id="decision-title">
        <span className="seat-flag">{seat?.name}</span>
        <span className="decision-text">{sentence[0]!.toUpperCase() + sentence.slice(1)}</span>
        <RuleLink rule={decision.rule} />
      </h2>
      {bot && <BotRow seat={decision.seat} />}
    </section>
  );
}
