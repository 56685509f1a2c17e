import { t } from '../../messages/index.ts';
import type { ResultUi } from '../game-ui.ts';
import { useDesk } from '../play/desk.tsx';
import type { Extra, Fate, OddsTable } from '../play/plan.ts';
import { useStore } from '../store/store.ts';
import { RuleLink } from '../widgets/RuleLink.tsx';

const TONES = ['attacker', 'both', 'none', 'defender'] as const;
type Tone = (typeof TONES)[number];
type Results = Readonly<Record<string, ResultUi>>;
const shareOf = ({ chances }: OddsTable, results: Results, tone: Tone): number =>
  Object.entries(chances).reduce((sum, [result, p]) => sum + (results[result]?.tone === tone ? p : 0), 0);
const percent = (p: number): number => Math.round(p * 100);

/** The tables an attack can be fought on, side by side with how well each serves; a touch chooses the one that is rolled on. */
export function TableSwitch(props: {
  readonly tables: readonly OddsTable[];
  readonly ticked: readonly string[];
}) {
  const { tables, ticked } = props;
  const { table, intents } = useDesk();
  const { results } = table.ui;
  // What was touched shows at once, before its odds are known.
  const field = tables.find((one) => one.field !== null && ticked.includes(one.field))?.field ?? null;
  return (
    <fieldset className="table-switch">
      <legend className="visually-hidden">{t('plan.tables')}</legend>
      {tables.map((one) => (
        <label key={one.name} className={`table-choice${one.field === field ? ' is-chosen' : ''}`}>
          <input
            type="radio"
            name="plan-table"
            checked={one.field === field}
            disabled={one.closed !== undefined}
            onChange={() => void intents.fightOn(one.field)}
          />
          <strong>{one.name}</strong>
          {one.closed === undefined ? (
            <>
              <span className="chance-bar is-parted" aria-hidden="true">
                {TONES.map((tone) => (
                  <span
                    key={tone}
                    className={`chance-fill tone-${tone}`}
                    style={{ width: `${shareOf(one, results, tone) * 100}%` }}
                  />
                ))}
              </span>
              <span className="small">
                {t('plan.serves', {
                  good: percent(shareOf(one, results, 'attacker')),
                  bad: percent(shareOf(one, results, 'defender')),
                })}
              </span>
            </>
          ) : (
            <span className="small">
              {one.closed.text} <RuleLink rule={one.closed.rule} />
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

/** What can be ticked beside the units, each kind under its heading; what is seldom meant is folded away. */
export function Extras(props: { readonly extras: readonly Extra[]; readonly ticked: readonly string[] }) {
  const groups = new Map<string, Extra[]>();
  for (const extra of props.extras)
    groups.set(extra.heading ?? '', [...(groups.get(extra.heading ?? '') ?? []), extra]);
  return (
    <div className="extras">
      {[...groups].map(([heading, extras]) => {
        const chips = <Chips key={heading} extras={extras} ticked={props.ticked} />;
        const isTicked = extras.some(({ field }) => props.ticked.includes(field));
        return extras[0]?.folded === true ? (
          <details key={heading} open={isTicked}>
            <summary>{heading}</summary>
            {chips}
          </details>
        ) : (
          <div key={heading}>
            {heading !== '' && <h3>{heading}</h3>}
            {chips}
          </div>
        );
      })}
    </div>
  );
}

function Chips({
  extras,
  ticked,
}: {
  readonly extras: readonly Extra[];
  readonly ticked: readonly string[];
}) {
  const { intents } = useDesk();
  const [first] = extras;
  return (
    <div className="extra-chips">
      {extras.map(({ field, name, rule }) => (
        <span key={field} className="extra">
          <label className="choice">
            <input
              type="checkbox"
              checked={ticked.includes(field)}
              onChange={() => void intents.tick(field)}
            />
            <span>{name}</span>
          </label>
          {(rule !== first?.rule || field === extras.at(-1)?.field) && <RuleLink rule={rule} />}
        </span>
      ))}
    </div>
  );
}

/** What would become of each defender that is driven back; pointing at one shows its ways on the map. */
export function Fates({ fates }: { readonly fates: readonly Fate[] }) {
  const { table } = useDesk();
  const shown = useStore(table.store, (s) => s.shown);
  if (fates.length === 0) return null;
  const show = ({ ways }: Fate): void => {
    const [way = []] = ways;
    const ends = ways.flatMap((path) => path.at(-1) ?? []);
    table.store.set({ shown: { spaces: [...new Set(ends)], path: way } });
  };
  const hide = (): void => {
    if (shown !== null) table.store.set({ shown: null });
  };
  return (
    <section className="fates" aria-label={t('plan.fates')}>
      <h3>{t('plan.fates')}</h3>
      <ul>
        {fates.map((fate) => (
          <li key={fate.unit} onPointerEnter={() => show(fate)} onPointerLeave={hide}>
            <strong>{table.units.get(fate.unit)?.title ?? fate.unit}</strong>: {fate.text}{' '}
            <RuleLink rule={fate.rule} />
          </li>
        ))}
      </ul>
    </section>
  );
}
