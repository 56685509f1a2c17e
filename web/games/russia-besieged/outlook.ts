import type { Json } from '@stavka/engine';
import type { Remark } from '../../table/play/plan.ts';
import type { Table } from '../../table/play/table.ts';
import { t } from './messages/index.ts';
import { chancesOf, riskIn } from './risk.ts';

interface Outlook {
  readonly points?: number;
  readonly must?: boolean;
  readonly cuts?: readonly string[];
  readonly converts?: readonly string[];
}
export const asOutlook = (facts: Json): Outlook => (facts ?? {}) as unknown as Outlook;

const NAMED = 5;
function places(hexes: readonly string[], table: Table): string {
  const named = hexes.slice(0, NAMED).map(table.names.place).join(', ');
  return hexes.length > NAMED ? t('and.more', { names: named, n: hexes.length - NAMED }) : named;
}

/** What a move leads to, before it is made: cities, duties, rail, whom it cuts off, and the die if one is rolled. */
export function outlookNotes(facts: Json, table: Table): Remark[] {
  const { points = 0, must = false, cuts = [], converts = [] } = asOutlook(facts);
  const risk = riskIn(facts);
  const notes: Remark[] = [];
  if (risk !== null)
    notes.push({
      text: risk.sure ? t('outlook.sure') : t('outlook.risk', { chances: chancesOf(risk).join(', ') }),
      rule: risk.mode === 'ice-road' ? '6.33' : risk.mode === 'fly-out' ? '14.16' : '8.2',
    });
  if (must) notes.push({ text: t('outlook.must'), rule: '10.1' });
  if (points !== 0)
    notes.push({
      text: t(points > 0 ? 'outlook.takes' : 'outlook.gives', { n: Math.abs(points) }),
      rule: '27.0',
    });
  if (converts.length > 0)
    notes.push({
      text: t('outlook.converts', { n: converts.length, places: places(converts, table) }),
      rule: '7.22',
    });
  if (cuts.length > 0)
    notes.push({ text: t('outlook.cuts', { n: cuts.length, places: places(cuts, table) }), rule: '13.13' });
  return notes;
}
