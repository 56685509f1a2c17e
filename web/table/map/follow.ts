import type { Change } from '../../worker/protocol.ts';
import { ableUnits } from '../play/choices.ts';
import type { Table } from '../play/table.ts';
import type { Camera } from './camera.ts';

/** A decision about more units than this is about the whole map: the view stays where it is. */
const FEW = 6;

/** Keeps what matters in the window: the units a decision is about, the battles of a bot, what the log points at. */
export function followAction(table: Table, camera: Camera): () => void {
  const reveal = (labels: readonly string[]): void => {
    const [first] = labels;
    if (first !== undefined) camera.reveal(...table.geometry.centre(first));
  };
  const stopChange = table.onChange((change) => reveal(table.mayAct ? concerned(table) : foughtOver(change)));
  let { shown } = table.state;
  const stopShown = table.store.watch(() => {
    if (table.state.shown === shown) return;
    shown = table.state.shown;
    reveal(shown?.spaces ?? []);
  });
  return () => {
    stopChange();
    stopShown();
  };
}

/** Where the few units stand that a decision is about. */
function concerned(table: Table): string[] {
  const { snapshot, position } = table.state;
  const units = ableUnits(snapshot.choices, table.ui, null);
  if (units.size > FEW) return [];
  return position.pieces.filter((piece) => units.has(piece.id)).map((piece) => piece.at);
}

function foughtOver({ added }: Change): string[] {
  return added
    .flatMap((entry) => entry.events)
    .flatMap((event) =>
      event.type === 'attacked' ? [String(event.target)] : event.type === 'battle' ? [String(event.at)] : [],
    );
}
