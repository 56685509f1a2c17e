import { useEffect, useRef } from 'react';
import { t } from '../../messages/index.ts';
import { useDesk } from '../play/desk.tsx';
import { levelWords, namedBy, stepPath, stepWords, type Tree, type TreeNode } from '../play/tree.ts';
import { useStore } from '../store/store.ts';
import { Icon } from '../widgets/Icon.tsx';
import { UnitButton } from '../widgets/UnitButton.tsx';
import { Outlook } from './Outlook.tsx';

/** An order put together step by step: the way down, and every step that can be taken next. */
export function TreeCard() {
  const { table, intents } = useDesk();
  const tree = useStore(table.store, (s) => s.tree);
  const card = useRef<HTMLElement>(null);
  const depth = tree?.length ?? 0;
  const before = useRef(depth);
  // A step taken by a button takes the button away: the keyboard goes to the first of the next steps.
  useEffect(() => {
    const changed = before.current !== depth;
    before.current = depth;
    if (changed && depth > 1 && document.activeElement === document.body)
      card.current?.querySelector<HTMLElement>('.steps button')?.focus();
  }, [depth]);
  const level = tree?.at(-1);
  if (tree === null || level === undefined) return null;
  const words = levelWords(tree, table.ui, table.names);
  return (
    <section ref={card} className="card tree" aria-label={t('tree.title')}>
      <WayDown tree={tree} />
      <ul
        className={`steps unit-list${level.choice === null ? ' is-kinds' : words.length > 4 ? ' is-compact' : ''}`}
      >
        {level.nodes.map((node, i) => (
          <li key={node.path.join()}>
            <StepButton node={node} words={words[i]!} tree={tree} />
          </li>
        ))}
      </ul>
      {level.lit && <Outlook />}
      {(level.order !== null || depth > 1) && (
        <div className="actions">
          {level.order !== null && (
            <button type="button" className="primary" onClick={() => void intents.commit()}>
              {t('tree.do')}: {table.ui.buttonLabel(level.order)}
            </button>
          )}
          {depth > 1 && (
            <button type="button" onClick={() => intents.climb.up()}>
              <Icon name="back" size={16} /> {t('tree.up')}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** The steps taken so far; each goes back to where it was taken. */
function WayDown({ tree }: { readonly tree: Tree }) {
  const { table, intents } = useDesk();
  const steps = tree.flatMap(({ choice }, level) => (choice === null ? [] : [{ choice, level }]));
  if (steps.length === 0) return <h3>{t('tree.title')}</h3>;
  return (
    <ol className="way-down">
      {steps.map(({ choice, level }) => {
        const words = stepWords(choice, tree.slice(0, level), table.ui, table.names);
        return (
          <li key={level}>
            {level === tree.length - 1 ? (
              <strong>{words}</strong>
            ) : (
              <button type="button" className="quiet" onClick={() => intents.climb.upTo(level)}>
                {words}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** What the words say beside the unit's name. */
const noteOf = (words: string, unit: string): string =>
  words
    .replace(unit, '')
    .replace(/^, |[:,] $/g, '')
    .trim();

interface StepProps {
  readonly node: TreeNode;
  readonly words: string;
  readonly tree: Tree;
}

function StepButton({ node, words, tree }: StepProps) {
  const { table, intents } = useDesk();
  const { unit, at } = node.choice;
  const choose = (): void => void intents.climb.choose(node);
  if (unit !== undefined && !namedBy(tree).units.includes(unit))
    return (
      <UnitButton
        id={unit}
        onClick={choose}
        note={[
          noteOf(words, table.names.unit(unit)),
          table.ui.unitNote?.(node.choice.kind, unit, table.state.position) ?? '',
        ]
          .filter(Boolean)
          .join(', ')}
      />
    );
  const show = (): void => {
    if (at !== undefined) table.store.set({ shown: { spaces: [at], path: stepPath(node.choice) } });
  };
  const hide = (): void => table.store.set({ shown: null });
  return (
    <button
      type="button"
      className="step-button"
      onClick={choose}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {words}
    </button>
  );
}
