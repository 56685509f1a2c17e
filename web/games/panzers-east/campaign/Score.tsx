import { useShown } from '../../../table/play/shown.ts';
import { asFacts, type Progress } from '../facts.ts';
import { t } from '../messages/index.ts';

export const whenOf = ({ name, turnsLeft }: Progress['check']): string =>
  name === 'moscow'
    ? ''
    : turnsLeft === 1
      ? t('campaign.now')
      : turnsLeft === 2
        ? t('campaign.next')
        : t('campaign.in', { n: turnsLeft - 1 });

/** The next check in the top bar: what is reached of what is asked, and whether the front holds. */
export function Score() {
  const { facts, position } = useShown();
  const { progress, loc, open } = asFacts(facts);
  const { check, moscow } = progress;
  const held = Object.values(loc).filter(Boolean).length;
  return (
    <span className="campaign-score">
      <span className="check-name">
        {t(`campaign.short.${check.name}`)} <small>{whenOf(check)}</small>
      </span>
      {check.pocketed !== null && (
        <Meter name={t('campaign.pocketed')} have={check.pocketed.have} need={check.pocketed.need} />
      )}
      {check.name !== 'moscow' && (
        <Meter name={t('campaign.loc')} have={held} need={held + check.missing.length} />
      )}
      {(moscow.hexes > 0 || check.pocketed === null) && (
        <Meter name={t('campaign.city')} have={moscow.hexes} need={moscow.of} />
      )}
      {position.phase === 'operations' && (
        <span className={`front-mark ${open.length === 0 ? 'is-good' : 'is-bad'}`}>
          {open.length === 0 ? t('campaign.covered') : t('campaign.openShort', { n: open.length })}
        </span>
      )}
    </span>
  );
}

function Meter({
  name,
  have,
  need,
}: {
  readonly name: string;
  readonly have: number;
  readonly need: number;
}) {
  return (
    <span className="check-meter">
      <span>
        <b>{have}</b>/{need} {name}
      </span>
      <span className="meter" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (have / Math.max(1, need)) * 100)}%` }} />
      </span>
    </span>
  );
}
