import { useDesk } from '../../table/play/desk.tsx';
import { useShown } from '../../table/play/shown.ts';
import { useStore } from '../../table/store/store.ts';
import { RuleLink } from '../../table/widgets/RuleLink.tsx';
import { UnitButton } from '../../table/widgets/UnitButton.tsx';
import { t, wordOf } from './messages/index.ts';
import { begin, type Economy, type Rebuild } from './production.ts';

/** Orders that spend points or oil beside rebuilding. */
const OTHERS = [
  'upgrade',
  'gift',
  'improve',
  'set-aside',
  'ship-oil',
  'consolidate',
  'lend-lease',
  'cash-garrison',
] as const;

/** What the points buy now, each by a click; what they do not reach stands below with the reason. */
export function Buying({ economy, mine }: { readonly economy: Economy; readonly mine: boolean }) {
  const { table, intents } = useDesk();
  const { replaying, view } = useShown();
  const choices = useStore(table.store, (s) => s.snapshot.choices);
  const open = mine && !replaying && table.mayAct;
  const isOpen = (kind: string): boolean => open && choices.some((choice) => choice.kind === kind);
  const able = economy.rebuilds.filter(
    ({ stays, faces }) => stays === null && faces.some(({ enough }) => enough),
  );
  const rest = economy.rebuilds.filter((each) => !able.includes(each));
  const shown = (list: readonly Rebuild[], where: 'pool' | 'map'): readonly Rebuild[] =>
    list.filter(({ at }) => (at === null) === (where === 'pool'));
  const others = OTHERS.filter(isOpen);
  return (
    <section className="chart-sheet">
      <header className="row">
        <h3>{t('production.buy')}</h3>
        <RuleLink rule="19.0" />
      </header>
      {!isOpen('rebuild') && <p className="small muted">{t(whyNot(mine, economy, String(view.phase)))}</p>}
      {(['pool', 'map'] as const).map((where) => {
        const list = shown(able, where);
        return (
          list.length > 0 && (
            <div key={where}>
              <h4>{t(`production.${where}`)}</h4>
              <ul className="unit-list is-compact">
                {list.map((each) => (
                  <li key={each.unit}>
                    <UnitButton
                      id={each.unit}
                      note={priceOf(each)}
                      {...(isOpen('rebuild')
                        ? { onClick: () => void begin('rebuild', each.unit, table, intents) }
                        : {})}
                    />
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
      <Shock economy={economy} open={isOpen('shock')} />
      {others.length > 0 && (
        <div className="actions">
          {others.map((kind) => (
            <button key={kind} type="button" onClick={() => void begin(kind, '', table, intents)}>
              {table.ui.buttonLabel({ kind })}
            </button>
          ))}
        </div>
      )}
      {rest.length > 0 && (
        <details>
          <summary>{t('production.rest', { n: rest.length })}</summary>
          <ul className="production-rest small">
            {rest.map((each) => (
              <li key={each.unit}>
                <strong>{table.names.unit(each.unit)}</strong>:{' '}
                {each.stays === null ? t('production.dear', { price: priceOf(each) }) : each.stays.why}{' '}
                <RuleLink rule={each.stays?.rule ?? '19.01'} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Why nothing is bought now. */
function whyNot(mine: boolean, { rebuilds }: Economy, phase: string) {
  if (!mine) return 'production.notYours';
  if (!phase.endsWith('.move1')) return 'production.notNow';
  return rebuilds.length === 0 ? 'production.nothing' : 'production.tooDear';
}

/** The price of full strength, and of less where that is to be had. */
function priceOf({ faces, pays, at }: Rebuild): string {
  const prices = faces.map(({ price }) => price);
  const from = pays
    .map((account) => wordOf(`account.${account}`, account).replace(/ points$/, ''))
    .join(' / ');
  return t(at === null ? 'production.price' : 'production.price.step', { price: prices.join(' / '), from });
}

/** 22.0 The Shock Armies: where each stands, and what building it takes. */
function Shock({ economy, open }: { readonly economy: Economy; readonly open: boolean }) {
  const { table, intents } = useDesk();
  const { shock } = economy;
  if (shock === undefined) return null;
  const named = shock.filter(({ at, buildable, december }) => at !== null || buildable || december);
  if (named.length === 0) return null;
  return (
    <div>
      <h4>
        {t('production.shock')} <RuleLink rule="22.01" />
      </h4>
      <ul className="unit-list is-compact">
        {named.map(({ army, at, oil, buildable, december }) => (
          <li key={army}>
            <UnitButton
              id={army}
              note={
                at !== null
                  ? t('production.shock.at', { at: table.names.place(at) })
                  : t(december && !buildable ? 'production.shock.december' : 'production.shock.kit', { oil })
              }
              {...(open && buildable ? { onClick: () => void begin('shock', army, table, intents) } : {})}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
