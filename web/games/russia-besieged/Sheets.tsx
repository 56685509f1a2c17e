import { useShown } from '../../table/play/shown.ts';
import { t } from './messages/index.ts';
import { asRussia } from './position.ts';
import { Combat } from './SheetsCombat.tsx';
import { Movement, Terrain, Weather } from './SheetsGround.tsx';
import { Air, Sea, Supply } from './SheetsMeans.tsx';
import { Oil, Points, Victory } from './SheetsPoints.tsx';

export interface Now {
  readonly turn: number;
  readonly impulse: 0 | 1;
  /** The weather of both impulses. */
  readonly pair: readonly [string, string];
  readonly weather: string;
}
/** The moment on the screen, which says what rows and columns apply. */
export function useNow(): Now {
  const { turn, state } = asRussia(useShown().view);
  const { impulse = 0, weather = 'clear', weather2 = 'clear' } = state;
  return {
    turn,
    impulse: impulse === 1 ? 1 : 0,
    pair: [weather, weather2],
    weather: impulse === 1 ? weather2 : weather,
  };
}

/** The game's tables as on a printed sheet; what applies now is lit. */
export function Sheets() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="chart-sheets" tabIndex={0} aria-label={t('sheets.title')}>
      <Combat />
      <Weather />
      <Movement />
      <Terrain />
      <Air />
      <Sea />
      <Supply />
      <Points />
      <Oil />
      <Victory />
    </section>
  );
}
