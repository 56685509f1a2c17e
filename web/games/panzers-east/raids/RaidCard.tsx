import { useDesk } from '../../../table/play/desk.tsx';
import { Die } from '../../../table/widgets/Die.tsx';
import { RuleLink } from '../../../table/widgets/RuleLink.tsx';
import { useLatestAction } from '../action.ts';
import { t } from '../messages/index.ts';
import { type Raid, readRaids } from './read.ts';

type Row = readonly [low: number, high: number, goal: 'hex' | 'loc' | 'tula' | 'kalinin'];

/** The location lists as printed (12.3), by the rule the referee cites. */
const TABLES: Readonly<Record<string, readonly Row[]>> = {
  '12.3#none': [
    [1, 3, 'hex'],
    [4, 6, 'loc'],
  ],
  '12.3#tula': [
    [1, 2, 'hex'],
    [3, 4, 'loc'],
    [5, 6, 'tula'],
  ],
  '12.3#kalinin': [
    [1, 2, 'hex'],
    [3, 4, 'loc'],
    [5, 6, 'kalinin'],
  ],
  '12.3#both': [
    [1, 2, 'hex'],
    [3, 4, 'loc'],
    [5, 5, 'kalinin'],
    [6, 6, 'tula'],
  ],
};

/** The counterattacks of the newest action: who, the list that chose the target, and the end. */
export function RaidCard() {
  const raids = readRaids(useLatestAction());
  if (raids.length === 0) return null;
  return (
    <section className="card raids-card" aria-labelledby="raids-title">
      <h2 id="raids-title">
        {t(raids.every(({ mission }) => mission === null) ? 'raids.armies' : 'raids.title', {
          n: raids.length,
        })}
      </h2>
      <ul>
        {raids.map((raid) => (
          <Line key={raid.unit} raid={raid} />
        ))}
      </ul>
    </section>
  );
}

function Line({ raid }: { readonly raid: Raid }) {
  const { table } = useDesk();
  const { mission, path, battles, end } = raid;
  const show = (): void =>
    table.store.set({
      shown: { spaces: [path.at(-1)!], path: path.length > 1 ? path : [path[0]!, ...battles.slice(0, 1)] },
    });
  return (
    <li>
      <p className="row">
        <button type="button" className="log-text" onClick={show}>
          <strong>{table.names.unit(raid.unit)}</strong>{' '}
          {mission === null
            ? t('raids.from', { from: table.names.place(path[0]!) })
            : t('raids.way', {
                from: table.names.place(path[0]!),
                target: table.names.place(mission.target),
              })}
        </button>
        <span className={`raid-end is-${end ?? 'open'}`}>{t(`raids.${end ?? 'open'}`)}</span>
      </p>
      {mission !== null && <Choice mission={mission} />}
    </li>
  );
}

/** The list with the row that the die chose. */
function Choice({ mission }: { readonly mission: NonNullable<Raid['mission']> }) {
  const { die, rule } = mission;
  if (die === null)
    return (
      <p className="small">
        {t('raids.moscow')} <RuleLink rule={rule} />
      </p>
    );
  return (
    <p className="raid-list small">
      <Die value={die} size={22} />
      {(TABLES[rule] ?? []).map(([low, high, goal]) => {
        const faces = low === high ? String(low) : `${low}–${high}`;
        const text = t('raids.row', { faces, goal: t(`raids.goal.${goal}`) });
        return die >= low && die <= high ? <strong key={low}>{text}</strong> : <span key={low}>{text}</span>;
      })}
      <RuleLink rule={rule} />
    </p>
  );
}
