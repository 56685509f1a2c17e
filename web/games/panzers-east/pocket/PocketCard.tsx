import { useDesk } from '../../../table/play/desk.tsx';
import { Die } from '../../../table/widgets/Die.tsx';
import { RuleLink } from '../../../table/widgets/RuleLink.tsx';
import { useLatestAction } from '../action.ts';
import { FireSteps } from '../battle/FireSteps.tsx';
import { type Battle, readBattles } from '../battle/read.ts';
import { t } from '../messages/index.ts';
import { type Pocket, readPockets } from './read.ts';

/** Announces the pockets of the newest action: size, force roll and result. */
export function PocketCard() {
  const events = useLatestAction();
  const pockets = readPockets(events);
  if (pockets.length === 0) return null;
  const breakouts = readBattles(events).filter(({ cause }) => cause === 'breakout');
  return pockets.map((pocket) => (
    <Announcement
      key={pocket.at + pocket.hexes.join()}
      pocket={pocket}
      breakout={breakouts.find(({ soviets }) => soviets.join() === pocket.units.join())}
    />
  ));
}

function Announcement(props: { readonly pocket: Pocket; readonly breakout: Battle | undefined }) {
  const { pocket, breakout } = props;
  const { table } = useDesk();
  const { at, hexes, dice, towns, units, wanted, result, total } = pocket;
  return (
    <section
      className={`card pocket is-${result ?? 'open'}`}
      aria-live="polite"
      aria-labelledby={`pocket-${at}`}
    >
      <h2 id={`pocket-${at}`}>
        {t('pocket.title', { at: table.names.place(at) })} <RuleLink rule="11.3#1" />
      </h2>
      <p className="pocket-roll">
        <span>{t('pocket.size', { hexes: hexes.length })}</span>
        {dice.map((die, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dice of a roll never change
          <Die key={i} value={die} size={24} rolling />
        ))}
        {towns > 0 && <span>{t('pocket.towns', { towns })}</span>}
        <span>
          {units.length < wanted
            ? t('pocket.short', { n: units.length, wanted })
            : t('pocket.force', { n: units.length })}
        </span>
      </p>
      {breakout !== undefined && <FireSteps battle={breakout} round={breakout.rounds[0]!} />}
      <p className="pocket-result">
        <strong>
          {result === 'destroyed'
            ? t('pocket.destroyed', { n: units.length, total })
            : result === 'brokeOut'
              ? t('pocket.brokeOut', { n: units.length })
              : t('pocket.open')}
        </strong>
        <button
          type="button"
          className="quiet"
          onClick={() => table.store.set({ shown: { spaces: hexes, path: [] } })}
        >
          {t('pocket.show')}
        </button>
      </p>
    </section>
  );
}
