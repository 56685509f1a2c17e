import { useDesk } from '../../../table/play/desk.tsx';
import { Die } from '../../../table/widgets/Die.tsx';
import { t } from '../messages/index.ts';
import { signed } from '../words.ts';
import type { Battle, Round, Volley } from './read.ts';

const RULES = ['', '10.1.1', '10.1.2', '10.1.3', '10.1.4'];
const MANY = 8;

interface FireStepsProps {
  readonly battle: Battle;
  readonly round: Round;
}

/** The steps of a round: flak, specialists, Germans, regulars. A breakout has only the second. */
export function FireSteps({ battle, round }: FireStepsProps) {
  const { openRule } = useDesk();
  const steps = battle.cause === 'breakout' ? [2] : battle.cause === 'attack' ? [1, 2, 3, 4] : [2, 3];
  const isPast = battle.ending !== null || round !== battle.rounds.at(-1);
  const done = Math.max(0, ...round.volleys.map((volley) => volley.step));
  return (
    <ol className="fire-steps">
      {steps.map((step) => {
        const volley = round.volleys.find((v) => v.step === step);
        const rule = battle.cause === 'breakout' ? '11.3#7' : RULES[step]!;
        return (
          <li key={step} className={step === 1 || step === 3 ? 'is-german' : 'is-soviet'}>
            <button type="button" className="fire-name" title={rule} onClick={() => openRule(rule)}>
              {t(nameOf(step, battle))}
            </button>
            {volley === undefined ? (
              <span className="muted small">
                {isPast || done > step ? t('battle.silent') : t('battle.waits')}
              </span>
            ) : (
              <Dice volley={volley} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Who fires for the Soviets in the second step. */
const SOVIET_FIRST = {
  attack: 'battle.step2',
  breakout: 'battle.step2.breakout',
  raid: 'battle.step2.group',
  march: 'battle.step2.army',
} as const;

function nameOf(step: number, { cause }: Battle) {
  if (step === 1) return 'battle.step1' as const;
  if (step === 3) return 'battle.step3' as const;
  if (step === 4) return 'battle.step4' as const;
  return SOVIET_FIRST[cause];
}

/** The dice of a volley; those that hit stand out by their frame and are counted. */
function Dice({ volley }: { readonly volley: Volley }) {
  const shifts = [...new Set(volley.rolls.map((roll) => roll.modified - roll.die))].filter((n) => n !== 0);
  const size = volley.rolls.length > 2 * MANY ? 14 : volley.rolls.length > MANY ? 17 : 22;
  return (
    <>
      <span className="fire-dice">
        {volley.rolls.map((roll, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the dice of a volley never change
            key={i}
            className={`fire-die${roll.steps > 0 ? ` is-hit hits-${Math.min(2, roll.steps)}` : ''}`}
            title={t('battle.hits', { n: roll.steps })}
          >
            <Die value={roll.die} size={size} rolling />
          </span>
        ))}
        {shifts.length > 0 && (
          <span className="muted small">{t('battle.modifier', { n: shifts.map(signed).join(', ') })}</span>
        )}
      </span>
      <b className="fire-hits">
        {volley.steps === 0 ? t('battle.none') : t('battle.hits', { n: volley.steps })}
      </b>
    </>
  );
}
