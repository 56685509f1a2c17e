import type { Json, Order, Violation } from '@stavka/engine';
import type { Touched } from '../../table/game-ui.ts';
import type { Table } from '../../table/play/table.ts';
import { neighboursOf } from '../../table/text/around.ts';
import { PRINTED } from './faces.ts';
import { t, wordOf } from './messages/index.ts';

type Tried = Order | Violation;
const order = (meant: { readonly kind: string; readonly [field: string]: Json }): Order => meant as Order;
const SOME = 6;

interface Moment {
  readonly at: string;
  readonly next: readonly string[];
  readonly phase: string;
  readonly table: Table;
}

/** What a person may mean who touches a unit or a stack that nothing is lit for; the law says why it cannot be. */
export function tries({ at, unit }: Touched, table: Table): Tried[] {
  const { phase, pieces } = table.shown;
  const next = neighboursOf(table, at).map((neighbour) => neighbour.at);
  const moment = { at, next, phase, table };
  if (unit !== undefined && table.units.get(unit)?.side === table.seat)
    return [...byButton(unit, table), ...ofOwn(unit, moment)];
  const isEnemy = pieces.some((piece) => piece.at === at && table.units.get(piece.id)?.side !== table.seat);
  return isEnemy ? ofEnemy(moment) : [];
}

/** What a unit can do by a button of the panel, such as a factory that is evacuated. */
const byButton = (unit: string, table: Table): Tried[] =>
  table.state.snapshot.choices
    .filter(
      ({ kind, next = [] }) => table.ui.modes[kind] === 'unit' && next.some((step) => step.unit === unit),
    )
    .map(({ kind }) => ({ rule: '', message: t('can.button', { what: wordOf(`order.${kind}`, kind) }) }));

/** Enemies: an attack in a combat phase, an automatic victory in a movement phase. */
function ofEnemy({ at, next, phase, table }: Moment): Tried[] {
  const beside = table.shown.pieces.filter(
    ({ id, at: from }) => next.includes(from) && table.units.get(id)?.side === table.seat && fights(id),
  );
  const units = beside.map(({ id }) => id);
  if (units.length === 0) return [{ rule: '10.0', message: t('why.noneBeside') }];
  if (phase.includes('.combat'))
    return units
      .slice(0, SOME)
      .map((unit) => order({ kind: 'attack', units: [unit], targets: [at], table: 'crt' }));
  if (phase.includes('.move')) return [order({ kind: 'av', units: units.slice(0, 12), targets: [at] })];
  return [{ rule: '3.0', message: t('why.notNow') }];
}

const typeOf = (unit: string): string => PRINTED.get(unit)?.type ?? '';
const NO_FIGHTERS = new Set(['air', 'wec', 'dictator']);
const fights = (unit: string): boolean => !NO_FIGHTERS.has(typeOf(unit));

/** A unit of one's own: what its kind does in this phase. */
function ofOwn(unit: string, moment: Moment): Tried[] {
  const { phase } = moment;
  if (phase.includes('.move')) return moving(unit, moment);
  if (phase.includes('.combat')) return fighting(unit, moment);
  if (phase === 'russian.partisans' && typeOf(unit) === 'partisan')
    return moment.next.map((to) => order({ kind: 'partisan-move', unit, to }));
  return [{ rule: '3.0', message: t('why.notNow') }];
}

function moving(unit: string, { at, next, table }: Moment): Tried[] {
  const cities = table.facts.map.spaces.flatMap(({ id, features = [] }) =>
    features.includes('major-city') && id !== at ? [id] : [],
  );
  switch (typeOf(unit)) {
    case 'air':
      return cities.slice(0, 3).map((to) => order({ kind: 'stage', unit, to }));
    case 'wec':
      return [order({ kind: 'evacuate-factory', unit })];
    case 'dictator':
      return cities.slice(0, 2).map((to) => order({ kind: 'rail', unit, to }));
    default:
      return next.map((to) => order({ kind: 'move', units: [unit], path: [at, to] }));
  }
}

function fighting(unit: string, { next, table }: Moment): Tried[] {
  if (typeOf(unit) === 'air') return [{ rule: '10.4', message: t('why.air') }];
  if (!fights(unit)) return [{ rule: '10.1d', message: t('why.neverFights') }];
  const enemies = next.filter((to) =>
    table.shown.pieces.some((piece) => piece.at === to && table.units.get(piece.id)?.side !== table.seat),
  );
  if (enemies.length === 0) return [{ rule: '10.0', message: t('why.noEnemy') }];
  return enemies.map((target) => order({ kind: 'attack', units: [unit], targets: [target], table: 'crt' }));
}
