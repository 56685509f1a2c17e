import { t } from '../../messages/index.ts';
import { useDesk } from '../play/desk.tsx';
import { useStore } from '../store/store.ts';
import { IconButton } from '../widgets/IconButton.tsx';
import { RuleLink } from '../widgets/RuleLink.tsx';

const MOST = 3;

/** What was touched can do nothing now: what it is, and why not. */
export function AnswerCard() {
  const { table } = useDesk();
  const answer = useStore(table.store, (s) => s.answer);
  if (answer === null || !table.mayAct) return null;
  const { about, why } = answer;
  const reasons = why
    .filter(({ message }, i) => why.findIndex((other) => other.message === message) === i)
    .slice(0, MOST);
  return (
    <section className="card answer" aria-label={t('answer.title')}>
      <div className="row">
        <strong>{about}</strong>
        <IconButton icon="close" label={t('close')} onClick={() => table.store.set({ answer: null })} />
      </div>
      {reasons.length === 0 ? (
        <p>{t('answer.nothing')}</p>
      ) : (
        <ul>
          {reasons.map(({ rule, message }) => (
            <li key={rule + message}>
              {message[0]!.toUpperCase() + message.slice(1)}. {rule !== '' && <RuleLink rule={rule} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
