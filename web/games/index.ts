import type { GameOption } from '@stavka/engine';
import kiev from '../../docs/maps/kiev-41-small.jpg?url';
import land from '../../docs/maps/land-without-end-small.jpg?url';
import panzers from '../../docs/maps/panzers-east-small.jpg?url';
import russia from '../../docs/maps/russia-besieged-small.jpg?url';
import oder from '../../docs/maps/watch-on-the-oder-small.jpg?url';
import type { GameUi } from '../table/game-ui.ts';
import { BOT_LEVELS as KIEV_BOTS } from './kiev-41/bots.ts';
import { KIEV_OPTIONS, KIEV_SCENARIOS } from './kiev-41/start.ts';
import { BOT_LEVELS as PANZERS_BOTS } from './panzers-east/bots.ts';
import { BOT_LEVELS as ODER_BOTS } from './watch-on-the-oder/bots.ts';

/** What can be chosen beside the scenario: words for its values, and the scenarios it is for (all without them). */
export interface CardOption extends GameOption {
  readonly labels?: Readonly<Record<string, string>>;
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

const soon = (id: string, picture: string, title: string, subtitle: string, about: string): GameCard => ({
  id,
  title,
  subtitle,
  about,
  picture,
  seats: [],
  scenarios: [],
  bots: [],
});

export const GAMES: readonly GameCard[] = [
  {
    id: 'watch-on-the-oder',
    title: 'Watch on the Oder',
    subtitle: 'January to February 1945',
    about:
      'From the Vistula to the Oder: eight turns of four days. Corps and armies, one step each, odds and a die.',
    seats: [
      { id: 'german', name: 'German' },
      { id: 'soviet', name: 'Soviet' },
    ],
    scenarios: [
      {
        id: 'campaign',
        title: 'January 1945',
        summary: 'The whole campaign: eight turns of four days, from the Vistula to the Oder or back.',
      },
    ],
    bots: [...ODER_BOTS].reverse(),
    load: () => import('./watch-on-the-oder/ui.ts').then((module) => module.oderUi),
    picture: oder,
  },
  {
    id: 'panzers-east',
    title: 'Panzers East Solitaire',
    subtitle: 'June to August 1941',
    about:
      'One player drives Army Group Center from the Bug to Moscow; the rules play the Red Army. Pockets, an unbroken front, and Stavka striking back.',
    seats: [{ id: 'german', name: 'German' }],
    scenarios: [
      {
        id: 'campaign',
        title: 'Barbarossa, the center',
        summary: 'Seven turns of ten days. Pass the checks of July and August, then take Moscow.',
      },
    ],
    bots: [...PANZERS_BOTS].reverse(),
    load: () => import('./panzers-east/ui.ts').then((module) => module.panzersUi),
    picture: panzers,
  },
  {
    id: 'kiev-41',
    title: "Kiev '41",
    subtitle: 'July to December 1941',
    about: 'Wooden blocks in the fog of war, from the frontier to Rostov: HQs, impulses, pockets and mud.',
    seats: [
      { id: 'axis', name: 'Axis' },
      { id: 'soviet', name: 'Soviet' },
    ],
    scenarios: KIEV_SCENARIOS,
    options: KIEV_OPTIONS,
    bots: [...KIEV_BOTS].reverse(),
    load: () => import('./kiev-41/ui.ts').then((module) => module.kievUi),
    picture: kiev,
  },
  soon(
    'land-without-end',
    land,
    'Land Without End',
    'June to December 1941',
    'The whole of Barbarossa on one sheet.',
  ),
  soon('russia-besieged', russia, 'Russia Besieged', '1941 to 1945', 'The entire war in the East.'),
];
