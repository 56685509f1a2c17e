import { t } from '../../messages/index.ts';
import type { ResultUi } from '../game-ui.ts';
import { Icon } from '../widgets/Icon.tsx';

type Results = Readonly<Record<string, ResultUi>>;

/** The chance of results that favour the attacker. */
export const goodChance = (chances: Readonly<Record<string, number>>, results: Results): number =>
  Object.entries(chances).reduce(
    (sum, [result, p]) => sum + (results[result]?.tone === 'attacker' ? p : 0),
    0,
  );

/** Faces of a die in short: 3, or 2-4. */
const span = (faces: readonly number[]): string =>
  faces.length > 1 ? `${faces[0]}–${faces.at(-1)}` : String(faces[0] ?? '');

interface Props {
  readonly chances: Readonly<Record<string, number>>;
  readonly results: Results;
  readonly byDie: readonly string[] | null;
}

/** The exact chance of every result, as bars and as the faces of the die that bring it. */
export function ChanceBars({ chances, results, byDie }: Props) {
  const rows = Object.keys(results).filter((result) => (chances[result] ?? 0) > 0);
  return (
    <ul className="chances" aria-label={t('plan.chances')}>
      {rows.map((result) => {
        const p = chances[result] ?? 0;
        const faces = byDie?.flatMap((r, i) => (r === result ? [i + 1] : [])) ?? [];
        const { name, about, tone } = results[result]!;
        return (
          <li key={result} title={about}>
            <span className="chance-name">{name}</span>
            <span className="chance-bar">
              <span className={`chance-fill tone-${tone}`} style={{ width: `${p * 100}%` }} />
            </span>
            <span className="chance-value">{Math.round(p * 100)}&nbsp;%</span>
            <span className="chance-dice muted" title={t('plan.die', { faces: faces.join(', ') })}>
              {faces.length > 0 && (
                <>
                  <Icon name="die" size={13} />
                  {span(faces)}
                </>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
