import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../messages/index.ts';
import type { GameUi, RuleText } from '../game-ui.ts';

interface Props {
  readonly ui: GameUi;
  readonly rule: string | null;
}

/** The rules in our own words, by chapter, searchable; opened at a rule when a number was followed. */
export function RulesPanel({ ui, rule }: Props) {
  const [rules, setRules] = useState<readonly RuleText[]>([]);
  const [wanted, setWanted] = useState('');
  const search = useDeferredValue(wanted);
  const here = useRef<HTMLElement>(null);
  useEffect(() => {
    ui.rules().then(setRules);
  }, [ui]);
  const found = useMemo(() => findRules(rules, search), [rules, search]);
  const open = rules.some((r) => r.id === rule)
    ? rule
    : (rules.find((r) => rule?.startsWith(baseOf(r.id)))?.id ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: following another number ends the search
  useEffect(() => setWanted(''), [rule]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule is shown again whenever it or the list changes
  useEffect(() => {
    void here.current?.scrollIntoView({ block: 'center' });
  }, [open, found]);
  return (
    <div className="rules">
      <input
        type="search"
        className="rules-search"
        aria-label={t('rules.search')}
        placeholder={t('rules.search')}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      {search === '' && (
        <select
          aria-label={t('rules.chapter')}
          value=""
          onChange={({ target }) => {
            void document.getElementById(`chapter-${target.value}`)?.scrollIntoView({ block: 'start' });
          }}
        >
          <option value="">{t('rules.chapter')}</option>
          {groupByChapter(rules).map(([chapter]) => (
            <option key={chapter} value={chapter}>
              {chapterName(ui, chapter)}
            </option>
          ))}
        </select>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="rules-list" tabIndex={0} aria-label={t('rules.title')}>
        {found.length === 0 && rules.length > 0 && <p className="muted">{t('rules.none')}</p>}
        {groupByChapter(found).map(([chapter, own]) => (
          <section key={chapter} aria-label={chapterName(ui, chapter)}>
            {search === '' && (
              <h2 className="chapter" id={`chapter-${chapter}`}>
                {chapterName(ui, chapter)}
              </h2>
            )}
            {own.map((r) => (
              <article
                key={r.id}
                className={`rule${r.id === open ? ' is-open' : ''}`}
                ref={r.id === open ? here : null}
              >
                <h3>
                  <span className="rule-number">{r.id}</span> {r.title}
                </h3>
                <p>{r.says}</p>
              </article>
            ))}
          </section>
        ))}
      </section>
    </div>
  );
}

const chapterOf = (id: string): string => id.split(/[.#(]/)[0]!;
const chapterName = (ui: GameUi, chapter: string): string =>
  `${chapter} ${ui.chapters[chapter] ?? ''}`.trim();

/** The rules by chapter, in the order in which they come. */
export function groupByChapter(rules: readonly RuleText[]): [chapter: string, rules: RuleText[]][] {
  const groups = new Map<string, RuleText[]>();
  for (const rule of rules) {
    const chapter = chapterOf(rule.id);
    groups.set(chapter, [...(groups.get(chapter) ?? []), rule]);
  }
  return [...groups];
}

const baseOf = (id: string): string => id.replace(/[#(].*$/, '');

/** Rules that hold every word, those with the words in their number or title first. */
export function findRules(rules: readonly RuleText[], search: string): RuleText[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...rules];
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const hits = rules.filter((r) => has(`${r.id} ${r.title} ${r.says}`));
  return [
    ...hits.filter((r) => has(`${r.id} ${r.title}`)),
    ...hits.filter((r) => !has(`${r.id} ${r.title}`)),
  ];
}
