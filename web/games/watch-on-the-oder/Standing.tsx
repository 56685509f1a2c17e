import type { Position } from '../../table/game-ui.ts';
import { t } from './messages/index.ts';

/** What decides the game: points for the German, two of three places for the Soviet. */
export function Standing({ position }: { readonly position: Position }) {
  const { german = 0, soviet = 0 } = position.score;
  return (
    <ul className="standing">
      <li>
        {t('standing.german', { german, soviet })} <small>4.1.1, 4.3</small>
      </li>
      <li>
        {t('standing.soviet')} <small>4.1.2, 4.3</small>
      </li>
    </ul>
  );
}
