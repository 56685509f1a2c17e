import { useShown } from '../../table/play/shown.ts';
import { RuleLink } from '../../table/widgets/RuleLink.tsx';
import { t } from './messages/index.ts';
import { asLand, type LandView } from './position.ts';

interface Mean {
  readonly text: string;
  readonly rule: string;
}

/** What the deciding side can still spend in this phase: steps of replacement, its aircraft, the pause. */
export function Means() {
  const { view, decision } = useShown();
  if (decision.over === true) return null;
  const means = meansOf(asLand(view));
  if (means.length === 0) return null;
  return (
    <ul className="land-means">
      {means.map(({ text, rule }) => (
        <li key={rule}>
          {text} <RuleLink rule={rule} />
        </li>
      ))}
    </ul>
  );
}

function meansOf({ phase, turn, state }: LandView): Mean[] {
  const { infantrySteps = 0, replacements = 0, pause = 0, flown = false } = state;
  if (phase === 'axis.entry' && infantrySteps > 0)
    return [{ text: t('means.infantry', { n: infantrySteps }), rule: '8.6' }];
  if (phase === 'soviet.entry') return [{ text: t('means.replacements', { n: replacements }), rule: '8.7' }];
  if (phase === 'axis.movement' || phase === 'axis.assault')
    return [
      ...(turn > 1 && turn < 22 ? [{ text: t(flown ? 'means.flown' : 'means.ready'), rule: '11.25' }] : []),
      ...(pause > 0 ? [{ text: t('means.pause'), rule: '7.5' }] : []),
    ];
  return [];
}
