import type { GameOption, Json } from '@stavka/engine';
import kiev from '../../docs/maps/kiev-41-small.jpg?url';
import land from '../../docs/maps/land-without-end-small.jpg?url';
import panzers from '../../docs/maps/panzers-east-small.jpg?url';
import russia from '../../docs/maps/russia-besieged-small.jpg?url';
import oder from '../../docs/maps/watch-on-the-oder-small.jpg?url';
import type { GameUi } from '../table/game-ui.ts';
import { BOT_LEVELS as KIEV_BOTS } from './kiev-41/bots.ts';
import { KIEV_OPTIONS, KIEV_SCENARIOS } from './kiev-41/start.ts';
import { BOT_LEVELS as LAND_BOTS } from './land-without-end/bots.ts';
import { t } from './messages/index.ts';
import { BOT_LEVELS as PANZERS_BOTS } from './panzers-east/bots.ts';
import { BOT_LEVELS as RUSSIA_BOTS } from './russia-besieged/bots.ts';
import { BOT_LEVELS as ODER_BOTS } from './watch-on-the-oder/bots.ts';

/** What can be chosen beside the scenario: words for its values, and the scenarios it is for (all without them). */
export interface CardOption extends GameOption {
  readonly labels?: Readonly<Record<string, string>>;
  /** Chosen at first on the page, where that is not what the game takes by itself. */
  readonly suggested?: Json;
  readonly scenarios?: readonly string[];
}

/** A game on the first page; those without `load` are still being made. */
export interface GameCard {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly about: string;
  readonly seats: readonly { readonly id: string; readonly name: string }[];
  readonly scenarios: readonly { readonly id: string; readonly title: string; readonly summary: string }[];
  readonly options?: readonly CardOption[];
  readonly bots: readonly { readonly id: string; readonly name: string; readonly about: string }[];
  load?(): Promise<GameUi>;
  /** The map, small. */
  readonly picture: string;
}

type Id = 'watch-on-the-oder' | 'panzers-east' | 'kiev-41' | 'land-without-end' | 'russia-besieged';

const words = (id: Id) => ({
  id,
  title: t(`${id}.title`),
  subtitle: t(`${id}.subtitle`),
  about: t(`${id}.about`),
});
const seats = (...ids: readonly ('german' | 'soviet' | 'axis' | 'russian')[]): GameCard['seats'] =>
  ids.map((id) => ({ id, name: t(`side.${id}`) }));
const campaign = (id: 'watch-on-the-oder' | 'panzers-east' | 'land-without-end'): GameCard['scenarios'] => [
  { id: 'campaign', title: t(`${id}.campaign`), summary: t(`${id}.campaign.summary`) },
];
export const GAMES: readonly GameCard[] = [
  {
    ...words('watch-on-the-oder'),
    seats: seats('german', 'soviet'),
    scenarios: campaign('watch-on-the-oder'),
    bots: [...ODER_BOTS].reverse(),
    load: () => import('./watch-on-the-oder/ui.ts').then((module) => module.oderUi),
    picture: oder,
  },
  {
    ...words('panzers-east'),
    seats: seats('german'),
    scenarios: campaign('panzers-east'),
    options: [
      { id: 'strictJulyCheck', title: t('panzers-east.strict'), values: [false, true], default: false },
    ],
    bots: [...PANZERS_BOTS].reverse(),
    load: () => import('./panzers-east/ui.ts').then((module) => module.panzersUi),
    picture: panzers,
  },
  {
    ...words('kiev-41'),
    seats: seats('axis', 'soviet'),
    scenarios: KIEV_SCENARIOS,
    options: KIEV_OPTIONS,
    bots: [...KIEV_BOTS].reverse(),
    load: () => import('./kiev-41/ui.ts').then((module) => module.kievUi),
    picture: kiev,
  },
  {
    ...words('land-without-end'),
    seats: [
      { id: 'axis', name: t('side.german') },
      { id: 'soviet', name: t('side.soviet') },
    ],
    scenarios: campaign('land-without-end'),
    options: [
      {
        id: 'setup',
        title: t('land-without-end.setup'),
        values: ['historical', 'free'],
        default: 'free',
        suggested: 'historical',
        labels: {
          historical: t('land-without-end.setup.historical'),
          free: t('land-without-end.setup.free'),
        },
      },
    ],
    bots: [...LAND_BOTS].reverse(),
    load: () => import('./land-without-end/ui.ts').then((module) => module.landUi),
    picture: land,
  },
  {
    ...words('russia-besieged'),
    seats: seats('axis', 'russian'),
    scenarios: (['campaign', 'barbarossa-5', 'barbarossa-7', 'barbarossa-10'] as const).map((id) => ({
      id,
      title: t(`russia-besieged.${id}`),
      summary: t(`russia-besieged.${id}.summary`),
    })),
    options: [
      {
        id: 'setup',
        title: t('russia-besieged.setup'),
        values: ['ready', 'free'],
        default: 'free',
        suggested: 'ready',
        labels: { ready: t('russia-besieged.setup.ready'), free: t('russia-besieged.setup.free') },
      },
    ],
    bots: [...RUSSIA_BOTS].reverse(),
    load: () => import('./russia-besieged/ui.ts').then((module) => module.russiaUi),
    picture: russia,
  },
];
