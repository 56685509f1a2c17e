import { type ReactNode, useState } from 'react';
import { useDesk } from '../../../table/play/desk.tsx';
import { useShown } from '../../../table/play/shown.ts';
import { IconButton } from '../../../table/widgets/IconButton.tsx';
import { useLatestAction } from '../action.ts';
import { asFacts } from '../facts.ts';
import { t } from '../messages/index.ts';
import { percent } from '../percent.ts';
import { forceOf } from '../view.ts';
import { FireSteps } from './FireSteps.tsx';
import { Ranks } from './Ranks.tsx';
import { type Battle, type Round, readBattles } from './read.ts';

/** The battle board: who fights, the dice of the four fire steps of every round, losses, and the offer of another round. */
export function BattleCard() {
  const { decision } = useShown();
  // A breakout is told by its pocket.
  const battles = readBattles(useLatestAction()).filter(({ cause }) => cause !== 'breakout');
  const [back, setBack] = useState(0);
  const index = battles.length - 1 - Math.min(back, battles.length - 1);
  const battle = battles[index];
  if (battle === undefined) return null;
  const pager = battles.length > 1 && (
    <span className="battle-pager">
      <IconButton
        icon="back"
        label={t('battle.before')}
        disabled={index === 0}
        onClick={() => setBack(back + 1)}
      />
      <span>{t('battle.pager', { n: index + 1, of: battles.length })}</span>
      <IconButton
        icon="forward"
        label={t('battle.after')}
        disabled={back === 0}
        onClick={() => setBack(Math.max(0, back - 1))}
      />
    </span>
  );
  // A new round, or another battle, is shown from its end again.
  return (
    <Board
      key={`${index} ${battle.at} ${battle.rounds.length}`}
      battle={battle}
      pager={pager}
      now={back === 0 && decision.over !== true}
    />
  );
}

interface BoardProps {
  readonly battle: Battle;
  readonly pager: ReactNode;
  readonly now: boolean;
}

function Board({ battle, pager, now }: BoardProps) {
  const { table } = useDesk();
  const [looked, setLooked] = useState<number | null>(null);
  const { rounds } = battle;
  const round = rounds.find(({ n }) => n === looked) ?? rounds.at(-1)!;
  const isLast = round === rounds.at(-1);
  return (
    <section className="card battle" aria-labelledby="battle-title">
      <header className="row">
        <h2 id="battle-title">
          {t(`battle.${battle.cause}`, { at: table.names.place(battle.at) })}
          <small> {t('battle.round', { n: round.n })}</small>
        </h2>
        {pager}
      </header>
      {rounds.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame the row of rounds
        <div className="battle-rounds" role="group" aria-label={t('battle.rounds')}>
          {rounds.map(({ n }) => (
            <button key={n} type="button" aria-pressed={n === round.n} onClick={() => setLooked(n)}>
              {t('battle.roundTab', { n })}
            </button>
          ))}
        </div>
      )}
      <Ranks battle={battle} round={round} />
      <Conditions battle={battle} round={round} />
      <FireSteps battle={battle} round={round} />
      {isLast && battle.ending !== null && <p className="battle-end">{t(`battle.${battle.ending}`)}</p>}
      {isLast && now && <Offer />}
    </section>
  );
}

function Conditions({ battle, round }: { readonly battle: Battle; readonly round: Round }) {
  const words = [
    ...(battle.river && round.n === 1 ? [t('battle.river')] : []),
    ...(battle.entrenched ? [t('battle.entrenched')] : []),
    ...(battle.cause !== 'attack' && round.n === 1 ? [t('battle.tenacity')] : []),
  ];
  return words.length === 0 ? null : <p className="muted small">{words.join('; ')}</p>;
}

/** What another round promises. */
function Offer() {
  const { view, facts } = useShown();
  const { round } = asFacts(facts);
  if (round === null) return null;
  const points = forceOf(view)?.points ?? 0;
  const lost = Math.round(round.lost * 10) / 10;
  return (
    <div className="battle-offer">
      <strong>{t('battle.offer')}</strong>
      <ul>
        {round.byRound.slice(0, 4).map((p, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of rounds
          <li key={i}>
            <span>{i === 0 ? t('battle.offerRound') : t('battle.offerRounds', { n: i + 1 })}</span>
            <span className="chance-bar">
              <span className="chance-fill tone-attacker" style={{ width: `${p * 100}%` }} />
            </span>
            <span className="chance-value">{percent(p)} %</span>
          </li>
        ))}
      </ul>
      <p className="muted small">
        {t('battle.offerLoss', { points, lost, steps: lost === 1 ? 'step' : 'steps' })}
      </p>
    </div>
  );
}
