import type { Json } from '@stavka/engine';
import { useDesk } from '../../table/play/desk.tsx';
import type { Remark } from '../../table/play/plan.ts';
import type { Table } from '../../table/play/table.ts';
import { useStore } from '../../table/store/store.ts';
import { t } from './messages/index.ts';

interface Outlook {
  readonly points?: number;
  readonly cuts?: readonly string[];
}
const NAMED = 5;
const asOutlook = (facts: Json): Outlook => facts as unknown as Outlook;

/** What a move or an advance would take and cut off, before it is made. */
export function outlookNotes(facts: Json, table: Table): Remark[] {
  const { points = 0, cuts = [] } = asOutlook(facts);
  const places = cuts.slice(0, NAMED).map(table.names.place).join(', ');
  const notes: Remark[] = [];
  if (points !== 0)
    notes.push({
      text: t(points > 0 ? 'outlook.gains' : 'outlook.loses', { n: Math.abs(points) }),
      rule: '4.2',
    });
  if (cuts.length > 0) {
    const key = cuts.length > NAMED ? 'outlook.cuts.more' : 'outlook.cuts';
    notes.push({ text: t(key, { n: cuts.length, places, rest: cuts.length - NAMED }), rule: '7.13' });
  }
  return notes;
}

/** The stacks that the move under the pointer would cut off, crossed on the map. */
export function CutOff() {
  const { table } = useDesk();
  const cuts = useStore(table.store, (s) => (s.outlook === null ? null : s.outlook.facts));
  const hexes = cuts === null ? [] : (asOutlook(cuts).cuts ?? []);
  return (
    <path
      className="ov-area ov-cross cut-off"
      d={hexes.map((at) => table.geometry.hexPath(at, 0.98)).join('')}
    />
  );
}
