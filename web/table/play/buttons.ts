import type { Order } from '@stavka/engine';
import type { Choice } from '../../worker/protocol.ts';

/** The complete orders of a kind that is only a choice of buttons. */
export function ordersUnderChoice(choice: Choice): Order[] {
  const own = choice.order === undefined ? [] : [choice.order];
  return [...own, ...(choice.next ?? []).flatMap(ordersUnderChoice)];
}
