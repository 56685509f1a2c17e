import type { Order } from '@stavka/engine';
import { useEffect, useState } from 'react';
import { useDesk } from '../../table/play/desk.tsx';
import { useShown } from '../../table/play/shown.ts';
import { askedOf } from './asked.ts';
import { t } from './messages/index.ts';

/** Who may advance: all of them at once into a hex, by one button; some of them by the steps below. */
export function Advance() {
  const { table } = useDesk();
  const { facts, decision, replaying } = useShown();
  const asked = askedOf(facts);
  const [offers, setOffers] = useState<readonly Order[]>([]);
  const open = decision.over !== true && !replaying && (asked?.what === 'advance' || asked?.what === 'av');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with every position
  useEffect(() => {
    let gone = false;
    setOffers([]);
    if (open && table.mayAct)
      void offersOf(asked?.hexes ?? [], (asked?.units ?? []) as readonly string[], (order) =>
        table.referee.check(decision.seat, order).then((faults) => faults.length === 0),
      ).then((found) => !gone && setOffers(found));
    return () => {
      gone = true;
    };
  }, [facts, open, table]);
  if (!open || !table.mayAct || offers.length === 0) return null;
  return (
    <div className="actions">
      {offers.map((order) => {
        const { units, into } = order as unknown as { units: readonly string[]; into: string };
        return (
          <button key={into} type="button" className="primary" onClick={() => void table.give(order)}>
            {t('advance.all', { n: units.length, into: table.names.place(into) })}
          </button>
        );
      })}
    </div>
  );
}

/** For each hex the order with everybody whom the law lets into it together, tried one after another. */
async function offersOf(
  hexes: readonly string[],
  units: readonly string[],
  isLegal: (order: Order) => Promise<boolean>,
): Promise<Order[]> {
  const found: Order[] = [];
  for (const into of hexes) {
    let able: string[] = [];
    for (const unit of units) {
      const more = [...able, unit];
      if (await isLegal({ kind: 'advance', units: more, into } as Order)) able = more;
    }
    if (able.length > 0) found.push({ kind: 'advance', units: able, into } as Order);
  }
  return found;
}
