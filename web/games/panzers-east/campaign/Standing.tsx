import { useDesk } from '../../../table/play/desk.tsx';
import { useShown } from '../../../table/play/shown.ts';
import { RuleLink } from '../../../table/widgets/RuleLink.tsx';
import { asFacts, type Progress } from '../facts.ts';
import { t } from '../messages/index.ts';
import { whenOf } from './Score.tsx';

/** What decides the campaign: the next check point by point, Moscow, Southwest Front, and every way to lose. */
export function Standing() {
  const { facts, position } = useShown();
  const { progress, loc } = asFacts(facts);
  const { check, moscow, southwest } = progress;
  return (
    <div className="campaign">
      <h2>
        {t(`campaign.${check.name}`)} <small>{whenOf(check)}</small>
        {check.name !== 'moscow' && (
          <span className={`verdict ${check.passes ? 'is-good' : 'is-bad'}`}>
            {check.passes ? t('campaign.passed') : t('campaign.fails')}
          </span>
        )}
      </h2>
      <Places missing={check.missing.map(({ at }) => at)} loc={loc} />
      {check.pocketed !== null && (
        <p>
          {t(check.either ? 'campaign.either' : 'campaign.both', check.pocketed)}{' '}
          <RuleLink rule={check.rule} />
        </p>
      )}
      {(moscow.hexes > 0 || position.turn > 4) && <Moscow moscow={moscow} />}
      {southwest !== null && position.turn <= southwest.turn && (
        <p>
          {t('campaign.southwest', { turn: southwest.turn, axis: t(`axis.${southwest.axis}`) })}{' '}
          <RuleLink rule="13.2#1" />
        </p>
      )}
      <ul className="standing">
        {check.name === 'july' && (
          <li>
            {t('campaign.later5')} <RuleLink rule="4.4" /> <RuleLink rule="4.5" />
          </li>
        )}
        <li>
          {t('campaign.laterMoscow')} <RuleLink rule="4.6" />
        </li>
        <li>
          {t('campaign.lose')} <RuleLink rule="4.10" /> <RuleLink rule="12.8#2" /> <RuleLink rule="13.5#2" />
        </li>
      </ul>
    </div>
  );
}

/** The seven points of the line of communications from west to east; those the check still lacks are framed. */
function Places(props: {
  readonly missing: readonly string[];
  readonly loc: Readonly<Record<string, boolean>>;
}) {
  const { loc, missing } = props;
  const { table } = useDesk();
  const order = Object.keys(loc).sort((a, b) => table.geometry.centre(a)[0] - table.geometry.centre(b)[0]);
  return (
    <ul className="loc" aria-label={t('campaign.locPoints')}>
      {order.map((at) => {
        const place = table.geometry.names.get(at) ?? at;
        const held = loc[at] === true;
        const needed = missing.includes(at);
        const words = t(held ? 'campaign.held' : 'campaign.missing', { place });
        return (
          <li key={at}>
            <button
              type="button"
              className={`loc-point${held ? ' is-held' : ''}${needed ? ' is-needed' : ''}`}
              title={words}
              aria-label={needed ? `${words}, ${t('campaign.needed')}` : words}
              onClick={() => table.store.set({ shown: { spaces: [at], path: [] } })}
            >
              <span aria-hidden="true">{held ? '✓' : '○'}</span> {place}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Moscow({ moscow }: { readonly moscow: Progress['moscow'] }) {
  const { hexes, of, winsOn, chance } = moscow;
  return (
    <p>
      <strong>{t('campaign.city')}</strong> {t('campaign.hexes', { n: hexes, of })}
      {winsOn !== null && `: ${t('campaign.wins', { need: winsOn, p: Math.round(chance * 100) })}`}{' '}
      <RuleLink rule="4.6" />
    </p>
  );
}
