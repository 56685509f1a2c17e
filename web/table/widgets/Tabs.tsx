import { type ReactNode, useId } from 'react';

interface Props<T extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: T; readonly name: string }[];
  readonly now: T;
  onChange(tab: T): void;
  readonly children: ReactNode;
}

/** Tabs as the keyboard expects them: arrows go from one to the next. */
export function Tabs<T extends string>({ label, tabs, now, onChange, children }: Props<T>) {
  const id = useId();
  const move = (by: number): void => {
    const next = tabs[(tabs.findIndex((tab) => tab.id === now) + by + tabs.length) % tabs.length]!;
    onChange(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className="tabs">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === now}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === now ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight') move(1);
              if (event.key === 'ArrowLeft') move(-1);
            }}
          >
            {tab.name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${now}`} className="tab-panel">
        {children}
      </div>
    </>
  );
}
