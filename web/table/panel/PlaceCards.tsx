import { t } from '../../messages/index.ts';
import type { Choice } from '../../worker/protocol.ts';
import { openIn, unitsOf } from '../play/choices.ts';
import { useDesk } from '../play/desk.tsx';
import { useStore } from '../store/store.ts';
import { UnitButton } from '../widgets/UnitButton.tsx';
import { Outlook } from './Outlook.tsx';

/** So many units stand open in one list; more are parted by what the game groups them by. */
const FEW = 8;

/** Units to be placed, brought in or retreated, a card for each kind of order: the chosen one's spaces are lit. */
export function PlaceCards() {
  const { table } = useDesk();
  const { choices } = useStore(table.store, (s) => s.snapshot);
  return openIn(choices, table.ui, 'place').map((kind) => <PlaceCard key={kind.kind} kind={kind} />);
}

function PlaceCard({ kind }: { readonly kind: Choice }) {
  const { table } = useDesk();
  const selected = useStore(table.store, (s) => s.selected);
  const spots = useStore(table.store, (s) => s.spots);
  const units = unitsOf(kind);
  const label = table.ui.buttonLabel({ kind: kind.kind });
  const isOurs = selected.some((unit) => units.includes(unit));
  if (units.length === 0) return null;
  return (
    <section className="card place-card" aria-label={label}>
      <h3>
        {isOurs || table.ui.placeGroup === undefined
          ? t('place.title', { label, n: spots.length })
          : t('place.units', { label, n: units.length })}
      </h3>
      <PlaceLists kind={kind.kind} units={units} />
      <Outlook />
    </section>
  );
}

/** One list, or one for each group; the groups of a long list open by themselves when a unit of theirs is chosen. */
function PlaceLists({ kind, units }: { readonly kind: string; readonly units: readonly string[] }) {
  const { table } = useDesk();
  const selected = useStore(table.store, (s) => s.selected);
  const { placeGroup } = table.ui;
  if (placeGroup === undefined || units.length <= FEW) return <PlaceList kind={kind} units={units} />;
  const groups = new Map<string, string[]>();
  for (const unit of units) {
    const info = table.units.get(unit);
    const group = info === undefined ? '' : placeGroup(info, kind);
    groups.set(group, [...(groups.get(group) ?? []), unit]);
  }
  return [...groups].map(([group, members]) => (
    <details key={group} className="place-group" open={members.some((unit) => selected.includes(unit))}>
      <summary>
        {group} <span className="muted">{members.length}</span>
      </summary>
      <PlaceList kind={kind} units={members} />
    </details>
  ));
}

function PlaceList({ kind, units }: { readonly kind: string; readonly units: readonly string[] }) {
  const { table, intents } = useDesk();
  const selected = useStore(table.store, (s) => s.selected);
  const together = table.ui.together?.includes(kind) === true;
  const chosenWith = (unit: string): readonly string[] =>
    !together ? [unit] : selected.includes(unit) ? selected.filter((u) => u !== unit) : [...selected, unit];
  return (
    <ul className="unit-list is-compact">
      {units.map((unit) => (
        <li key={unit}>
          <UnitButton
            id={unit}
            pressed={selected.includes(unit)}
            onClick={() => void intents.select(chosenWith(unit))}
          />
        </li>
      ))}
    </ul>
  );
}
