import { sheet, url } from 'virtual:stavka/map/panzers-east';
import { isOver, type Order } from '@stavka/engine';
import type { GameUi, Parts } from '../../table/game-ui.ts';
import { BOT_LEVELS } from './bots.ts';
import { face } from './faces.ts';
import { asFacts } from './facts.ts';
import { LESSONS } from './lessons.ts';
import { readPosition } from './position.ts';
import { Standing } from './Standing.tsx';
import { sequence, turnName } from './sequence.ts';
import { tell } from './tell.ts';
import { text } from './text.ts';
import { actingUnits, allocationOf, asPes } from './view.ts';

function compose(kind: string, { units = [], path = [], target = '' }: Parts): Order {
  const order =
    kind === 'move'
      ? { kind, units, path }
      : kind === 'allocate'
        ? { kind, units }
        : { kind, units, at: target };
  return order;
}

/** Panzers East Solitaire at the table. */
export const panzersUi: GameUi = {
  id: 'panzers-east',
  title: 'Panzers East Solitaire',
  subtitle: text.subtitle,
  sheet,
  pictureUrl: url,
  seats: {
    german: { name: text.german, adjective: text.german, tone: 'tone-german' },
    soviet: { name: text.soviet, adjective: text.soviet, tone: 'tone-soviet' },
  },
  bots: BOT_LEVELS,
  modes: {
    place: 'place',
    arrive: 'place',
    move: 'path',
    allocate: 'group',
    halt: 'button',
    'fight-on': 'button',
    'break-off': 'button',
    'end-phase': 'button',
  },
  compose,
  markerFields: {},
  face: (unit) => face(unit),
  read: readPosition,
  sequence: (view, decision) => sequence(asPes(view), isOver(decision)),
  turnName,
  buttonLabel: (order) => text.buttons[order.kind] ?? order.kind,
  tell,
  results: {},
  chapters: text.chapters,
  rules: () => import('../../../games/panzers-east/text/rules.json').then((module) => module.default),
  overlays: [
    { id: 'zoc-german', key: '1', name: text.ovZones, about: text.ovZonesAbout },
    { id: 'control', key: '4', name: text.ovControl, about: text.ovControlAbout },
    { id: 'reach', key: '5', name: text.ovReach, about: text.ovReachAbout },
  ],
  Standing,
  lessons: LESSONS,
  begin: (view) => actingUnits(view),
  together: ['place', 'arrive'],
  group(_kind, view) {
    const hits = allocationOf(view);
    return hits === null ? null : { eligible: hits.from, count: hits.count };
  },
  warn(order, facts) {
    const { open } = asFacts(facts);
    if (order.kind !== 'end-phase' || open.length === 0) return null;
    return { rule: '4.10', message: text.openFront(open) };
  },
};
