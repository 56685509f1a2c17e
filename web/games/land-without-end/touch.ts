import type { Json, Order, Violation } from '@stavka/engine';
import type { Touched } from '../../table/game-ui.ts';
import type { Table } from '../../table/play/table.ts';
import { neighboursOf } from '../../table/text/around.ts';
import { t } from './messages/index.ts';

const order = (meant: { readonly kind: string; readonly [field: string]: Json }): Order => meant as Order;

/** What a person may mean who touches a unit or a stack that nothing is lit for; the law says why it cannot be. */
export function tries({ at, unit }: Touched, table: Table): (Order | Violation)[] {
  const { phase, pieces } = table.shown;
  const here = pieces.filter((piece) => piece.at === at);
  const sideOf = (id: string): string | undefined => table.units.get(id)?.side;
  const next = neighboursOf(table, at).map((neighbour) => neighbour.at);
  const own = unit !== undefined && sideOf(unit) === table.seat;
  if (own) return ofOwn(unit, at, next, phase, table);
  const isEnemy = here.some(({ id, side }) => (side ?? sideOf(id)) !== table.seat);
  if (!isEnemy) return [];
  const beside = pieces.filter(({ id, at: from }) => next.includes(from) && sideOf(id) === table.seat);
  if (beside.length === 0) return [{ rule: '11.3', message: t('why.noneBeside') }];
  if (phase.endsWith('.assault'))
    return beside.slice(0, 6).map(({ id }) => ({ kind: 'attack', units: [id], target: at }));
  if (phase === 'axis.movement')
    return beside.slice(0, 6).map(({ id }) => ({ kind: 'mobile', units: [id], target: at }));
  return [{ rule: '5.2', message: t('why.notNow') }];
}

function ofOwn(
  unit: string,
  at: string,
  next: readonly string[],
  phase: string,
  table: Table,
): (Order | Violation)[] {
  if (phase.endsWith('.movement')) return next.map((to) => ({ kind: 'move', units: [unit], path: [at, to] }));
  if (phase === 'axis.refit') return [order({ kind: 'refit', units: [unit] })];
  if (phase === 'axis.entry') return [order({ kind: 'rebuild', unit })];
  if (!phase.endsWith('.assault')) return [{ rule: '5.2', message: t('why.notNow') }];
  const enemies = next.filter((to) =>
    table.shown.pieces.some(
      (piece) => piece.at === to && (piece.side ?? table.units.get(piece.id)?.side) !== table.seat,
    ),
  );
  if (enemies.length === 0) return [{ rule: '11.1', message: t('why.noEnemy') }];
  return enemies.map((target) => ({ kind: 'attack', units: [unit], target }));
}
