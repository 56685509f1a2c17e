import { t } from '../../messages/index.ts';
import { useDesk } from '../play/desk.tsx';
import { useStore } from '../store/store.ts';
import { IconButton } from '../widgets/IconButton.tsx';
import { RuleLink } from '../widgets/RuleLink.tsx';

/** Why an order was refused, each reason with its rule. */
export function Refusal() {
  const { table } = useDesk();
  const refusal = useStore(table.store, (s) => s.refusal);
  const notice = useStore(table.store, (s) => s.notice);
  const doubt = useStore(table.store, (s) => s.doubt);
  if (notice !== null)
    return (
      <div className="card refusal" role="alert">
        {notice}
      </div>
    );
  if (refusal === null) return null;
  return (
    <div className="card refusal" role="alert">
      <div className="row">
        <strong>{t(doubt ? 'refusal.doubt' : 'refusal.title')}</strong>
        <IconButton icon="close" label={t('close')} onClick={() => table.store.set({ refusal: null })} />
      </div>
      <ul>
        {unique(refusal).map(({ rule, message }) => (
          <li key={rule + message}>
            {message[0]!.toUpperCase() + message.slice(1)}. {rule !== '' && <RuleLink rule={rule} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function unique<T extends { readonly message: string }>(list: readonly T[]): T[] {
  return list.filter((v, i) => list.findIndex((o) => o.message === v.message) === i).slice(0, 4);
}
