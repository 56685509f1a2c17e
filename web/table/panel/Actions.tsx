import { t } from '../../messages/index.ts';
import { ordersUnderChoice } from '../play/buttons.ts';
import { asksForUnit, openIn } from '../play/choices.ts';
import { useDesk } from '../play/desk.tsx';
import { useStore } from '../store/store.ts';
import { Icon } from '../widgets/Icon.tsx';
import { HintButton } from './HintCard.tsx';

/** Orders that need no map: declaring, ending, declining; and the doors to those that name a unit. */
export function Actions() {
  const { table, intents } = useDesk();
  const { choices, decision } = useStore(table.store, (s) => s.snapshot);
  const picking = useStore(table.store, (s) => s.picking);
  const replaying = useStore(table.store, (s) => s.replay !== null);
  const helped = useStore(table.store, (s) => s.helped);
  if (helped && !replaying)
    return (
      <div className="actions">
        <button
          type="button"
          onClick={() => {
            table.driver.stop();
            void intents.prepare();
          }}
        >
          <Icon name="pause" /> {t('bot.stop')}
        </button>
        <span className="thinking" role="status">
          {t('bot.finishing')}
        </span>
      </div>
    );
  if (!table.mayAct || replaying || decision.over === true) return null;
  const buttons = openIn(choices, table.ui, 'button').flatMap(ordersUnderChoice);
  const pickers = openIn(choices, table.ui, 'unit');
  const alone = asksForUnit(choices, table.ui);
  const offered = pickers.filter(({ kind }) => !alone || table.ui.quiet?.includes(kind));
  const levels = table.ui.bots;
  return (
    <div className="actions">
      {buttons.map((order) => (
        <button
          key={JSON.stringify(order)}
          type="button"
          className={order.kind === 'end-phase' ? 'primary' : ''}
          onClick={() => void intents.press(order)}
        >
          {table.ui.buttonLabel(order)}
        </button>
      ))}
      {buttons.map((order) => {
        const always = table.ui.standing?.(order) ?? null;
        return (
          always !== null && (
            <button
              key={`stand ${JSON.stringify(order)}`}
              type="button"
              onClick={() => void table.stand(order)}
            >
              {always}
            </button>
          )
        );
      })}
      {offered.map((choice) => (
        <button
          key={choice.kind}
          type="button"
          className={table.ui.quiet?.includes(choice.kind) ? 'quiet' : ''}
          aria-pressed={picking === choice.kind}
          onClick={() => intents.pick(picking === choice.kind ? null : choice.kind)}
        >
          {table.ui.buttonLabel({ kind: choice.kind })}
        </button>
      ))}
      {levels.length > 0 && (
        <>
          <HintButton />
          <button type="button" className="quiet" onClick={() => table.driver.help(levels.at(-1)!.id)}>
            {t('bot.finishPhase')}
          </button>
        </>
      )}
    </div>
  );
}
