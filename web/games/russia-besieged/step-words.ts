import type { Order } from '@stavka/engine';
import type { Choice } from '../../worker/protocol.ts';
import { MARSHALS } from './faces.ts';
import { t, wordOf } from './messages/index.ts';

/** The fields by which steps differ that name neither a unit nor a hex. */
interface Told {
  readonly mode?: string;
  readonly how?: string;
  readonly nation?: string;
  readonly type?: string;
  readonly face?: number;
  readonly grade?: number;
  readonly points?: number;
  readonly detour?: string;
  readonly marshal?: string;
  readonly partisan?: boolean;
  readonly at?: string | null;
  readonly unit?: string | null;
  readonly wells?: readonly string[];
}

/** A step of an order in words: the way of a crossing, the ally, the grade, what helps. */
export function stepLabel(step: Choice): string {
  const order = step.order ?? step.like;
  const words = order === undefined ? '' : told(step.kind, order as Order & Told);
  return words === '' ? wordOf(`order.${step.kind}`, step.kind) : words;
}

function told(kind: string, order: Told): string {
  switch (kind) {
    case 'sail':
      return wordOf(`way.${order.mode}`, '');
    case 'consolidate':
      return wordOf(`way.${order.how}`, '');
    case 'gift':
      return [wordOf(`nation.${order.nation}`, ''), wordOf(`type.${order.type}`, '')].join(', ');
    case 'rebuild':
      return order.face === undefined ? '' : wordOf(`face.${order.face}`, '');
    case 'improve':
      return order.grade === undefined ? '' : t('grade', { n: order.grade + 1 });
    case 'lend-lease':
      return t('points', { n: order.points ?? 0 });
    case 'next':
      return wordOf(`detour.${order.detour}`, '');
    case 'answer':
      return helps(order);
    case 'hold':
      return order.unit === null ? t('hold.go') : '';
    case 'partisan':
      return order.at === null ? t('partisan.back') : '';
    case 'ship-oil':
      return t('oil.wells', { n: order.wells?.length ?? 0 });
    default:
      return '';
  }
}

function helps({ marshal, partisan }: Told): string {
  const by = [
    ...(marshal === undefined ? [] : [MARSHALS.get(marshal) ?? marshal]),
    ...(partisan === true ? [t('answer.partisans')] : []),
  ];
  return by.length === 0 ? t('answer.none') : t('answer.with', { who: by.join(', ') });
}
