import type { Change } from '../../worker/protocol.ts';
import { ableUnits } from '../play/choices.ts';
import type { Table } from '../play/table.ts';
import type { Camera, Placement } from './camera.ts';

/** A decision about more units than this is about the whole map: the view stays where it is. */
const FEW = 6;

/** Keeps what matters in the window: the units a decision is about, the battles of a bot, what the log points at. */
export function followAction(table: Table, camera: Camera): () => void {
  const reveal = (labels: readonly string[]): void => {
    const [first] = labels;
    if (first !== undefined) camera.reveal(...table.geometry.centre(first));
  };
  const stopHome = comesBack(table, camera);
  const stopChange = table.onChange((change) => reveal(table.mayAct ? concerned(table) : foughtOver(change)));
  let { shown, spots } = table.state;
  // Where the chosen unit can be placed comes into the window if nothing of it is there.
  const stopSpots = table.store.watch(() => {
    if (table.state.spots === spots) return;
    spots = table.state.spots;
    const places = spots.flatMap(({ at }) => at ?? []);
    const points = places.map((at) => table.geometry.centre(at));
    if (points.length > 0 && !points.some(([x, y]) => camera.shows(x, y))) reveal(places);
  });
  const stopShown = table.store.watch(() => {
    if (table.state.shown === shown) return;
    shown = table.state.shown;
    reveal(shown?.spaces ?? []);
  });
  return () => {
    stopChange();
    stopShown();
    stopSpots();
    stopHome();
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

/** After others have moved, or the screen comes back, a person finds the window where he left it. */
function comesBack(table: Table, camera: Camera): () => void {
  const front = (): Placement | undefined => table.fronts.get(table.seat ?? '');
  let acted = false;
  const back = (): void => {
    const acts = table.mayAct;
    const kept = front();
    if (acts && !acted && kept !== undefined) camera.goTo(kept);
    acted = acts;
  };
  back();
  const stopChange = table.onChange(back);
  const stopWatch = camera.watch((at) => {
    if (table.mayAct && table.seat !== null) table.fronts.set(table.seat, at);
  });
  return () => {
    stopWatch();
    stopChange();
  };
}
