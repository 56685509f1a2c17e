import { offMap, PieceIcon } from '../../../table/counters/PieceView.tsx';
import { useDesk } from '../../../table/play/desk.tsx';
import { face } from '../faces.ts';
import { t } from '../messages/index.ts';
import type { Battle, Round } from './read.ts';

/** Both sides as counters as the round left them; what is lost is struck out, what is reduced shows its other side. */
export function Ranks({ battle, round }: { readonly battle: Battle; readonly round: Round }) {
  return (
    <div className="ranks">
      <Rank label={t('battle.germans')} units={battle.germans} round={round} flipped={battle.flipped} />
      <span className="ranks-against" aria-hidden="true">
        :
      </span>
      <Rank label={t('battle.soviets')} units={battle.soviets} round={round} flipped={battle.flipped} />
    </div>
  );
}

interface RankProps {
  readonly label: string;
  readonly units: readonly string[];
  readonly round: Round;
  readonly flipped: readonly string[];
}

function Rank({ label, units, round, flipped }: RankProps) {
  const { table } = useDesk();
  const entries = (table.state.replay?.moment.view ?? table.state.snapshot.view) as unknown as {
    units: Readonly<Record<string, { reduced?: boolean } | undefined>>;
  };
  const size = units.length > 3 ? 30 : 38;
  return (
    <ul className="rank" aria-label={label}>
      {units.map((id) => {
        const unit = table.units.get(id);
        if (unit === undefined) return null;
        const fate = round.fates[id];
        // A unit that a later round reduced was still whole in this one.
        const whole = fate === undefined && flipped.includes(id);
        const reduced = fate === 'reduced' || (!whole && entries.units[id]?.reduced === true);
        const name =
          fate === 'lost'
            ? t('battle.lostUnit', { unit: unit.title })
            : reduced
              ? t('battle.reducedUnit', { unit: unit.title })
              : unit.title;
        return (
          <li key={id} className={fate === 'lost' ? 'is-lost' : ''} title={name}>
            <PieceIcon piece={offMap({ id, face: face(unit, reduced) })} size={size} />
            <span className="visually-hidden">{name}</span>
          </li>
        );
      })}
    </ul>
  );
}
