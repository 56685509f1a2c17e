import { t } from '../../messages/index.ts';
import { useDesk } from '../play/desk.tsx';
import { askHint, dropHint } from '../play/hint.ts';
import { useStore } from '../store/store.ts';
import { IconButton } from '../widgets/IconButton.tsx';
import { UnitButton } from '../widgets/UnitButton.tsx';

/** What a bot would do here. It is shown, not done. */
export function HintCard() {
  const { table } = useDesk();
  const hint = useStore(table.store, (s) => s.hint);
  if (hint === null) return null;
  const head = (
    <div className="row">
      <h3>{t('hint.title')}</h3>
      <IconButton icon="close" label={t('close')} onClick={() => dropHint(table)} />
    </div>
  );
  if (hint === 'thinking')
    return (
      <section className="card hint" aria-label={t('hint.title')}>
        {head}
        <p className="thinking">{t('hint.thinking')}</p>
      </section>
    );
  return (
    <section className="card hint" aria-label={t('hint.title')}>
      {head}
      <p>{hint.words}</p>
      <ul className="unit-list is-compact">
        {hint.units.map((unit) => (
          <li key={unit}>
            <UnitButton id={unit} />
          </li>
        ))}
      </ul>
      <div className="actions">
        <button type="button" onClick={() => void table.give(hint.order)}>
          {t('tree.do')}
        </button>
      </div>
    </section>
  );
}

/** Asks for a hint. */
export function HintButton() {
  const { table } = useDesk();
  return (
    <button type="button" className="quiet" aria-keyshortcuts="h" onClick={() => void askHint(table)}>
      {t('hint.ask')}
    </button>
  );
}
