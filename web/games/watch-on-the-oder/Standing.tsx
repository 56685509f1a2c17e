import type { Position } from '../../table/game-ui.ts';

/** What decides the game: points for the German, two of three places for the Soviet. */
export function Standing({ position }: { readonly position: Position }) {
  const german = position.score.german ?? 0;
  const soviet = position.score.soviet ?? 0;
  return (
    <ul className="standing">
      <li>
        German: 30 points and more than twice the Soviet total, or two supplied units on the east edge. Now{' '}
        {german} to {soviet}. <small>4.1.1, 4.3</small>
      </li>
      <li>
        Soviet: two of the west edge, Königsberg and Upper Silesia, or points at the end.{' '}
        <small>4.1.2, 4.3</small>
      </li>
    </ul>
  );
}
