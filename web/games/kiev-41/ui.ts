import { sheet, url } from 'virtual:stavka/map/kiev-41';
import type { Order } from '@stavka/engine';
import type { GameUi, Parts } from '../../table/game-ui.ts';
import { BattleBoard } from './BattleBoard.tsx';
import { Block } from './Block.tsx';
import { BOT_LEVELS } from './bots.ts';
import { faceOf } from './face.ts';
import { LogisticsCard } from './LogisticsCard.tsx';
import { buttonLabel, stepLabel, unitNote } from './labels.ts';
import { LESSONS } from './lessons.ts';
import { k, kWord } from './messages/index.ts';
import { Outlook } from './Outlook.tsx';
import { OVERLAY_LOADERS } from './overlays.ts';
import { readPosition } from './position.ts';
import { RangeCard, RangeLayer } from './Range.tsx';
import { Score } from './Score.tsx';
import { Sheets } from './Sheets.tsx';
import { Standing } from './Standing.tsx';
import { sequence, turnName } from './sequence.ts';
import { spaceWords } from './space.ts';
import { Tracks } from './Tracks.tsx';
import { tell } from './tell.ts';
import { COMMANDS, outlookWords, placeName, short, TEXT_HELP } from './text.ts';
import './kiev.css';
import './panel.css';

const CHAPTERS = Object.fromEntries(
  'ARM ABBR 1 2 3 4 5 6 7 8 9 10 11 12 13 14 SETUP CG SC0 SC1 SC2 SC3 SC4'
    .split(' ')
    .map((id) => [id, kWord('chapter', id)]),
);

const compose = (kind: string, { units = [], path = [], target = '' }: Parts): Order =>
  kind === 'move' || kind === 'exploit'
    ? ({ kind, unit: units[0], path } as unknown as Order)
    : ({ kind, unit: units[0], at: target } as unknown as Order);

/** Kiev '41 at the table. */
export const kievUi: GameUi = {
  id: 'kiev-41',
  title: "Kiev '41",
  subtitle: k('subtitle'),
  sheet,
  pictureUrl: url,
  seats: {
    axis: { name: k('axis'), adjective: k('axis'), tone: 'tone-german' },
    soviet: { name: k('soviet'), adjective: k('soviet'), tone: 'tone-soviet' },
  },
  bots: BOT_LEVELS,
  modes: {
    regenerate: 'unit',
    replace: 'unit',
    reinforce: 'tree',
    call: 'tree',
    pick: 'unit',
    deploy: 'place',
    disband: 'tree',
    activate: 'tree',
    move: 'path',
    exploit: 'path',
    build: 'unit',
    rail: 'tree',
    ship: 'tree',
    assault: 'tree',
    shell: 'tree',
    airstrike: 'tree',
    commit: 'tree',
    recall: 'tree',
    fight: 'tree',
    engage: 'tree',
    share: 'tree',
    hit: 'unit',
    blitz: 'tree',
  },
  compose,
  oneByOne: ['move', 'exploit'],
  quiet: ['disband', 'call', 'recall'],
  short,
  placeName,
  textHelp: TEXT_HELP,
  commands: COMMANDS,
  outlookWords,
  again: ['regenerate', 'replace'],
  unitNote,
  markerFields: {},
  face: faceOf,
  read: readPosition,
  sequence,
  turnName,
  buttonLabel,
  stepLabel,
  tell,
  results: {},
  chapters: CHAPTERS,
  rules: () => import('../../../games/kiev-41/text/rules.json').then((module) => module.default),
  overlays: [
    { id: 'control', key: '1', name: k('ov.control'), about: k('ov.control.about') },
    { id: 'supply-axis', key: '2', name: k('ov.supply-axis'), about: k('ov.supply.about') },
    { id: 'supply-soviet', key: '3', name: k('ov.supply-soviet'), about: k('ov.supply.about') },
    { id: 'contested', key: '4', name: k('ov.contested'), about: k('ov.contested.about') },
    { id: 'range', key: '5', name: k('ov.range'), about: k('ov.range.about') },
    { id: 'reach', key: '6', name: k('ov.reach'), about: k('ov.reach.about') },
    { id: 'last-turn', key: '7', name: k('ov.last-turn'), about: k('ov.last-turn.about') },
  ],
  overlayLoaders: OVERLAY_LOADERS,
  spaceWords,
  Score,
  Standing,
  lessons: LESSONS,
  Piece: Block,
  pieceSize: 62,
  pieceLift: 66,
  layers: [
    { id: 'tracks', place: 'under', Layer: Tracks },
    { id: 'range', place: 'under', Layer: RangeLayer },
  ],
  Outlook,
  risks: ({ kind }) => kind === 'fight',
  warn({ kind }, facts) {
    const { lapses } = facts as { lapses?: boolean };
    return kind === 'reinforce' && lapses === true ? { rule: '7.2#A', message: k('warn.lapses') } : null;
  },
  cards: [
    { id: 'battle', Card: BattleBoard },
    { id: 'range', Card: RangeCard, last: true },
    { id: 'logistics', Card: LogisticsCard },
  ],
  tabs: [{ id: 'sheets', name: k('sheets.title'), Tab: Sheets }],
};
