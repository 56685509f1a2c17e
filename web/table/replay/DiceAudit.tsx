import { seededChance, sha256Hex } from '@stavka/engine';
import { t } from '../../messages/index.ts';
import type { DieRecord } from '../../worker/protocol.ts';
import { useDesk } from '../play/desk.tsx';

/** Every die of the game. Once the game is over the seed is shown, and each die can be worked out again from it. */
export function DiceAudit({ dice }: { readonly dice: readonly DieRecord[] }) {
  const { table } = useDesk();
  const { snapshot } = table.state;
  const over = snapshot.decision.over === true;
  const seed = over && typeof snapshot.view.seed === 'string' ? snapshot.view.seed : null;
  const again = seed === null ? null : seededChance(seed);
  const agrees = (die: DieRecord) => again === null || again.die(die.purpose, die.n, die.faces) === die.value;
  const wrong = dice.filter((die) => !agrees(die)).length;
  const faces = [1, 2, 3, 4, 5, 6].map((face) => dice.filter((die) => die.value === face).length);
  return (
    <section className="audit">
      <h3>{t('audit.title')}</h3>
      <p className="small">
        {t('audit.commitment')} <code>{snapshot.commitment}</code>
      </p>
      {snapshot.seedBy === 'player' && <p className="small">{t('audit.byPlayer')}</p>}
      {snapshot.looked.length > 0 && (
        <p className="small">
          {t('audit.looked', { sides: snapshot.looked.map((seat) => table.names.seat(seat)).join(', ') })}
        </p>
      )}
      {seed === null ? (
        <p className="small muted">{t('audit.later')}</p>
      ) : (
        <p className="small">
          {t('audit.seed')} <code>{seed}</code>.{' '}
          {sha256Hex(seed) === snapshot.commitment && wrong === 0
            ? t('audit.good', { n: dice.length })
            : t('audit.bad', { n: wrong })}{' '}
          {t('audit.how')} <code>printf '%s' '{seed}/combat/0' | sha256sum</code>
        </p>
      )}
      <p className="small">
        {t('audit.faces')} {faces.map((n, i) => `${i + 1}: ${n}`).join(' · ')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="audit-table" tabIndex={0} aria-label={t('audit.title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('audit.order')}</th>
              <th scope="col">{t('audit.stream')}</th>
              <th scope="col">{t('audit.value')}</th>
            </tr>
          </thead>
          <tbody>
            {dice.map((die) => (
              <tr key={`${die.purpose}/${die.n}`}>
                <td>{die.entry + 1}</td>
                <td>
                  {die.purpose}/{die.n}
                </td>
                <td>{die.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
