import type { Position } from '../../table/game-ui.ts';
import { k } from './messages/index.ts';

/** What decides the game: Victory Areas, and the two ways to win. */
export function Standing({ position }: { readonly position: Position }) {
  return (
    <ul className="standing">
      <li>
        {k('standing.points', { axis: position.score.axis ?? 0, soviet: position.score.soviet ?? 0 })}{' '}
        <small>2.4.4.1</small>
      </li>
      <li>
        {k('standing.sudden')} <small>2.4.4.2</small>
      </li>
    </ul>
  );
}
