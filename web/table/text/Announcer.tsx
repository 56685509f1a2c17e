import { useDesk } from '../play/desk.tsx';
import { useStore } from '../store/store.ts';

/** What screen readers hear: the last thing said, and the decision of the listener whenever it changes. */
export function Announcer() {
  const { table } = useDesk();
  const said = useStore(table.store, (s) => s.said);
  const prompt = useStore(table.store, (s) =>
    s.snapshot.decision.over === true || !table.mayAct ? '' : table.prompt(s),
  );
  return (
    <div className="visually-hidden">
      <p aria-live="polite">{said}</p>
      <p aria-live="polite">{prompt}</p>
    </div>
  );
}
