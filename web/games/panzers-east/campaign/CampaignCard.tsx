import { useDesk } from '../../../table/play/desk.tsx';
import { useShown } from '../../../table/play/shown.ts';
import { RuleLink } from '../../../table/widgets/RuleLink.tsx';
import { asFacts, type PesFacts, type Progress } from '../facts.ts';
import { t } from '../messages/index.ts';

/** How the campaign stands against the next check, and whether the front would hold if the phase ended now. */
export function CampaignCard() {
  const { facts, position, decision } = useShown();
  const { progress, open, loc } = asFacts(facts);
  const { check, moscow, southwest } = progress;
  if (decision.over === true) return null;
  return (
    <section className="card campaign" aria-labelledby="campaign-title">
      <details open={roomy}>
        <summary>
          <h2 id="campaign-title">
            {t(`campaign.${check.name}`)}{' '}
            {check.name !== 'moscow' && <small>{whenOf(check.turnsLeft)}</small>}
          </h2>
          {check.name !== 'moscow' && (
            <span className={`verdict ${check.passes ? 'is-good' : 'is-bad'}`}>
              {check.passes ? t('campaign.passed') : t('campaign.fails')}
            </span>
          )}
        </summary>
        <Places missing={check.missing.map(({ at }) => at)} loc={loc} />
        {(moscow.hexes > 0 || position.turn > 4) && <Moscow moscow={moscow} />}
        {southwest !== null && position.turn <= southwest.turn && (
          <p className="small">
            {t('campaign.southwest', southwest)} <RuleLink rule="13.2#1" />
          </p>
        )}
        <p className="small">
          {check.pocketed !== null && t(check.either ? 'campaign.either' : 'campaign.both')}{' '}
          <RuleLink rule={check.rule} />
        </p>
      </details>
      <Meters check={check} loc={loc} moscow={moscow} />
      {position.phase === 'operations' && <Front open={open} />}
    </section>
  );
}

/** On a low screen the card is a line or two; a click opens it. */
const roomy = typeof innerHeight === 'number' && innerHeight > 860;

/** What is reached of what is asked, in one line. */
function Meters({
  check,
  loc,
  moscow,
}: Pick<Progress, 'check' | 'moscow'> & { readonly loc: PesFacts['loc'] }) {
  const held = Object.values(loc).filter(Boolean).length;
  return (
    <p className="meters">
      {check.pocketed !== null && (
        <span>
          <b>{check.pocketed.have}</b>/{check.pocketed.need} {t('campaign.pocketed')}
          <span className="meter" aria-hidden="true">
            <span style={{ width: `${Math.min(100, (check.pocketed.have / check.pocketed.need) * 100)}%` }} />
          </span>
        </span>
      )}
      <span>
        <b>{held}</b>/{held + check.missing.length} {t('campaign.loc')}
        <span className="meter" aria-hidden="true">
          <span style={{ width: `${(held / Math.max(1, held + check.missing.length)) * 100}%` }} />
        </span>
      </span>
      {(moscow.hexes > 0 || check.name === 'moscow') && (
        <span>
          <b>{moscow.hexes}</b>/{moscow.of} {t('campaign.city')}
        </span>
      )}
    </p>
  );
}

const whenOf = (left: number): string =>
  left === 1 ? t('campaign.now') : left === 2 ? t('campaign.next') : t('campaign.later', { n: left - 1 });

/** The seven points of the line of communications from west to east; those the check still lacks are framed. */
function Places(props: {
  readonly missing: readonly string[];
  readonly loc: Readonly<Record<string, boolean>>;
}) {
  const { loc, missing } = props;
  const { table } = useDesk();
  const order = Object.keys(loc).sort((a, b) => table.geometry.centre(a)[0] - table.geometry.centre(b)[0]);
  return (
    <ul className="loc" aria-label={t('campaign.loc')}>
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
    <p className="small">
      <strong>{t('campaign.city')}</strong> {t('campaign.hexes', { n: hexes, of })}
      {winsOn !== null && `: ${t('campaign.wins', { need: winsOn, p: Math.round(chance * 100) })}`}{' '}
      <RuleLink rule="4.6" />
    </p>
  );
}

/** 4.10 The warning comes before the phase ends, not after. */
function Front({ open }: { readonly open: readonly string[] }) {
  const { table } = useDesk();
  if (open.length === 0)
    return (
      <p className="front-state is-good small">
        {t('campaign.covered')} <RuleLink rule="4.10" />
      </p>
    );
  return (
    <p className="front-state is-bad">
      <span>
        {t('campaign.open', { n: open.length })} <RuleLink rule="4.10" />
      </span>
      <button type="button" onClick={() => table.store.set({ shown: { spaces: open, path: [] } })}>
        {t('campaign.show')}
      </button>
    </p>
  );
}
