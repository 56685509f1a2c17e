import type { Position } from '../../table/game-ui.ts';

/** What decides the campaign. */
export function Standing({ position }: { readonly position: Position }) {
  const pocketed = position.score.german ?? 0;
  return (
    <ul className="standing">
      <li>
        End of turn 4: fifty units destroyed in pockets (now {pocketed}), or every line of communications
        point up to Smolensk. <small>4.2</small>
      </li>
      <li>
        End of turn 5: Vyazma as well. End of turn 6: Mozhaisk as well. <small>4.4, 4.5</small>
      </li>
      <li>
        Moscow: a die for its hexes at the end of every turn; all seven win at once. <small>4.6</small>
      </li>
      <li>
        Lost at once: an open front at the end of Phase II, or a Soviet counterattack that reaches the line of
        communications. <small>4.10, 12.8, 13.5</small>
      </li>
    </ul>
  );
}
