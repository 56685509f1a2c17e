import { useDesk } from '../../../table/play/desk.tsx';
import { useShown } from '../../../table/play/shown.ts';
import { RuleLink } from '../../../table/widgets/RuleLink.tsx';
import { asFacts } from '../facts.ts';
import { t } from '../messages/index.ts';

/** 4.10 The warning of an open front comes before the phase ends, not after. */
export function FrontCard() {
  const { table } = useDesk();
  const { facts, position } = useShown();
  const { open } = asFacts(facts);
  if (position.phase !== 'operations' || open.length === 0) return null;
  return (
    <p className="card front-state">
      <span>
        {t('campaign.open', { n: open.length })} <RuleLink rule="4.10" />
      </span>
      <button type="button" onClick={() => table.store.set({ shown: { spaces: open, path: [] } })}>
        {t('campaign.show')}
      </button>
    </p>
  );
}
