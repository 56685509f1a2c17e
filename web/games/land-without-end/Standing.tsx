import type { Position } from '../../table/game-ui.ts';
import { t } from './messages/index.ts';

const CHECKS = [
  [5, 52],
  [9, 70],
  [13, 82],
  [17, 109],
  [22, 119],
] as const;

/** What decides the game: the German side's points against the next check. */
export function Standing({ position }: { readonly position: Position }) {
  const { axis = 0 } = position.score;
  const next = CHECKS.find(([turn]) => turn >= position.turn) ?? CHECKS[CHECKS.length - 1]!;
  return (
    <ul className="standing">
      <li>
        {t('standing.points', { axis, need: next[1], turn: next[0] })} <small>4.5</small>
      </li>
      <li>
        {t('standing.end')} <small>4.6</small>
      </li>
    </ul>
  );
}
