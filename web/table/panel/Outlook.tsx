import type { Json } from '@stavka/engine';
import { t } from '../../messages/index.ts';
import { useDesk } from '../play/desk.tsx';
import { useStore } from '../store/store.ts';
import { RuleLink } from '../widgets/RuleLink.tsx';

interface Facts {
  readonly inEnemyZone?: boolean;
  readonly supply?: string;
  readonly targets?: readonly string[] | null;
}

/** What is left on arrival: movement, zone, supply, attacks still possible, and that it can be taken back. */
export function Outlook() {
  const { table } = useDesk();
  const { Outlook: Own } = table.ui;
  const hover = useStore(table.store, (s) => s.hover);
  const destination = useStore(table.store, (s) => s.reach).find((d) => d.at === hover);
  const outlook = useStore(table.store, (s) => s.outlook);
  const touched = useStore(table.store, (s) => s.touched);
  const weighed = useStore(table.store, (s) => s.weighed?.at ?? null);
  if (Own !== undefined)
    return outlook === null || outlook.at !== hover || outlook.at === weighed ? null : (
      <div className="outlook">
        <Own at={outlook.at} facts={outlook.facts} />
        {touched && table.ui.weighFirst === true && <p className="touch-again">{t('outlook.again')}</p>}
      </div>
    );
  if (destination === undefined) return <Noted />;
  const facts = outlook?.at === destination.at ? (outlook.facts as unknown as Facts) : null;
  return (
    <div className="outlook">
      <strong>{table.names.place(destination.at)}</strong>
      <ul>
        <li>{t('outlook.cost', { cost: destination.cost, left: destination.left })}</li>
        {facts?.inEnemyZone === true && (
          <li>
            {t('outlook.zone')} <RuleLink rule="7.1" />
          </li>
        )}
        {facts?.supply !== undefined && (
          <li>
            {facts.supply === 'none'
              ? t('outlook.unsupplied')
              : t('outlook.supplied', { kind: facts.supply })}
          </li>
        )}
        {facts?.targets != null && (
          <li>
            {facts.targets.length === 0
              ? t('outlook.noAttack')
              : t('outlook.attack', { n: facts.targets.length })}
          </li>
        )}
        {outlook?.at === destination.at && <OutlookNotes facts={outlook.facts} />}
        <li>{t('outlook.undo')}</li>
      </ul>
    </div>
  );
}

/** Of an order that is put together step by step only what the game says of it is known. */
function Noted() {
  const { table } = useDesk();
  const hover = useStore(table.store, (s) => s.hover);
  const outlook = useStore(table.store, (s) => s.outlook);
  if (outlook === null || outlook.at !== hover) return null;
  if ((table.ui.outlookNotes?.(outlook.facts, table) ?? []).length === 0) return null;
  return (
    <div className="outlook">
      <strong>{table.names.place(outlook.at)}</strong>
      <ul>
        <OutlookNotes facts={outlook.facts} />
      </ul>
    </div>
  );
}

/** What else the game says of it. */
export function OutlookNotes({ facts }: { readonly facts: Json }) {
  const { table } = useDesk();
  return table.ui.outlookNotes?.(facts, table).map(({ text, rule }) => (
    <li key={text + rule}>
      {text} {rule !== '' && <RuleLink rule={rule} />}
    </li>
  ));
}
