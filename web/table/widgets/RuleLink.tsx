import { t } from '../../messages/index.ts';
import { useDesk } from '../play/desk.tsx';

/** The number of a rule; it opens the rule. */
export function RuleLink({ rule }: { readonly rule: string }) {
  const { openRule } = useDesk();
  if (rule === 'form') return null;
  return (
    <button
      type="button"
      className="rule-link"
      onClick={() => openRule(rule)}
      aria-label={t('rules.open', { rule })}
    >
      {rule}
    </button>
  );
}
