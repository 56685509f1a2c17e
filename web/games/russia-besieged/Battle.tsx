import { goodChance } from '../../table/panel/ChanceBars.tsx';
import { useDesk } from '../../table/play/desk.tsx';
import { useShown } from '../../table/play/shown.ts';
import { RuleLink } from '../../table/widgets/RuleLink.tsx';
import { type Asked, askedOf, type BattleNow, type Help } from './asked.ts';
import { MARSHALS } from './faces.ts';
import { t } from './messages/index.ts';
import { oddsWords } from './odds.ts';
import { RESULTS } from './results.ts';

/** The stages of a battle a player can tell apart, and those of the game that fall under each. */
const STAGES = [
  ['declared', ['announced', 'answered']],
  ['losses', ['defender-loses', 'attacker-loses', 'holds']],
  ['retreats', ['defender-retreats', 'attacker-retreats']],
  ['advance', ['advance', 'exploit', 'landing']],
] as const;

/** The battle that is being fought, from its declaration to the advance, while somebody is asked about it. */
export function Battle() {
  const { facts, decision } = useShown();
  const asked = askedOf(facts);
  if (decision.over === true || asked === null || asked.battle === null) return null;
  return <Window battle={asked.battle} asked={asked} />;
}

function Window({ battle, asked }: { readonly battle: BattleNow; readonly asked: Asked }) {
  const { table } = useDesk();
  const { targets, final, drm, result, attackers, defenders, air, marshals, partisan } = battle;
  const named = (units: readonly string[]): string => units.map(table.names.unit).join(', ');
  const help = [
    ...(air.length > 0 ? [t('battle.air', { n: air.length })] : []),
    ...marshals.map((id) => MARSHALS.get(id) ?? id),
    ...(partisan ? [t('answer.partisans')] : []),
  ];
  const read = result === null ? undefined : RESULTS[result];
  // The game is a stage ahead of what it asks about.
  const now = stageOf(asked.what ?? '');
  return (
    <section className="card battle" aria-label={t('battle.title')}>
      <h3>
        {t('battle.head', {
          places: targets.map(table.names.place).join(', '),
          table: t(`odds.table.${battle.table}`),
        })}
        {final !== null && <span className="odds-ratio">{oddsWords(final)}</span>}
      </h3>
      <ol className="battle-stages">
        {STAGES.map(([id]) => (
          <li
            key={id}
            className={id === now ? 'is-now' : ''}
            {...(id === now ? { 'aria-current': 'step' } : {})}
          >
            {t(`battle.stage.${id}`)}
          </li>
        ))}
      </ol>
      <dl className="battle-sides small">
        <dt>{t('battle.attack')}</dt>
        <dd>{named(attackers)}</dd>
        <dt>{t('battle.defence')}</dt>
        <dd>{named(defenders)}</dd>
        {help.length > 0 && (
          <>
            <dt>{t('battle.help')}</dt>
            <dd>{help.join(', ')}</dd>
          </>
        )}
        <dt>{t('battle.die')}</dt>
        <dd>
          {read === undefined
            ? t('battle.toRoll', { drm: signed(drm) })
            : t('battle.rolled', { roll: battle.rolled ?? 0, drm: signed(drm) })}
        </dd>
      </dl>
      {read !== undefined && (
        <p>
          <strong>{read.name}</strong>. {read.about} <RuleLink rule="10.6" />
        </p>
      )}
      {asked.what === 'answer' && <Helps asked={asked} />}
    </section>
  );
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n === 0 ? '±0' : `−${-n}`);
const ASKED_AT: Readonly<Record<string, (typeof STAGES)[number][0]>> = {
  answer: 'declared',
  lose: 'losses',
  hold: 'losses',
  retreats: 'retreats',
  retreat: 'retreats',
};
const stageOf = (what: string): string => ASKED_AT[what] ?? 'advance';

/** What each answer would make of the attacker's chances. */
function Helps({ asked }: { readonly asked: Asked }) {
  const { none, marshals = {}, partisan = null } = asked;
  if (none === undefined) return null;
  const rows: readonly (readonly [string, Help])[] = [
    [t('answer.none'), none],
    ...Object.entries(marshals).map(([id, help]) => [MARSHALS.get(id) ?? id, help] as const),
    ...(partisan === null ? [] : ([[t('answer.partisans'), partisan]] as const)),
  ];
  return (
    <table className="sheet-table" aria-label={t('battle.helps')}>
      <thead>
        <tr>
          <th scope="col">{t('battle.helps')}</th>
          <th scope="col">{t('battle.modifier')}</th>
          <th scope="col">{t('battle.good')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, { drm, chances }]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{signed(drm)}</td>
            <td>{Math.round(goodChance(chances, RESULTS) * 100)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The hexes of the battle on the map, under their counters. */
export function BattleHexes() {
  const { table } = useDesk();
  const { facts } = useShown();
  const targets = askedOf(facts)?.battle?.targets ?? [];
  return (
    <path className="ov-area ov-threat" d={targets.map((at) => table.geometry.hexPath(at, 0.98)).join('')} />
  );
}
