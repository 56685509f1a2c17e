import type { OrderFacts, OrderKind } from '@stavka/engine/define';
import { law } from '../declare/law.ts';

/** An order whose law is not written yet: refused, and offered to nobody. */
export const notYet = <K extends OrderKind>(kind: K) =>
  law(kind, {
    check: (_s, _order: OrderFacts<K>, no) => no('form', `'${kind.kind}' is not open yet`),
    steps: () => null,
    carry() {
      throw new Error(`'${kind.kind}' is not open yet`);
    },
  });
