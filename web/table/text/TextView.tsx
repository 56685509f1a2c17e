import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../messages/index.ts';
import { logLines } from '../log/lines.ts';
import { useDesk } from '../play/desk.tsx';
import { runCommand } from './commands.ts';

/** The same game as text: typed commands and their answers, for play without the picture. */
export function TextView() {
  const { table, intents } = useDesk();
  const [lines, setLines] = useState<readonly string[]>(() => [t('text.welcome')]);
  const [command, setCommand] = useState('');
  const [past, setPast] = useState<readonly string[]>([]);
  const [at, setAt] = useState(0);
  const end = useRef<HTMLDivElement>(null);
  const say = (...more: string[]): void => setLines((old) => [...old, ...more].slice(-300));
  useEffect(() => {
    let last = '';
    // What is to be decided is said when it changes, not after every order, and only to who decides.
    const decided = (): void => {
      const { decision } = table.state.snapshot;
      const words = decision.over === true || table.mayAct ? table.prompt() : '';
      if (words !== '' && words !== last) setLines((old) => [...old, words].slice(-300));
      last = words;
    };
    decided();
    return table.onChange(({ added }) => {
      const told = logLines(table, added).flatMap(({ lines: own }) => own.map((line) => line.text));
      setLines((old) => [...old, ...told].slice(-300));
      decided();
    });
  }, [table]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines scroll the text to its end
  useEffect(() => {
    void end.current?.scrollIntoView({ block: 'end' });
  }, [lines.length]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const typed = command.trim();
    if (typed === '') return;
    setPast([...past, typed]);
    setAt(past.length + 1);
    setCommand('');
    say(`> ${typed}`);
    say(...(await runCommand(typed, table, intents)));
  };
  return (
    <section className="text-view" aria-label={t('text.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div className="text-log" role="log" aria-live="polite" aria-label={t('text.log')} tabIndex={0}>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
          <p key={i} className={line.startsWith('> ') ? 'typed' : ''}>
            {line}
          </p>
        ))}
        <div ref={end} />
      </div>
      <form onSubmit={(event) => void submit(event)}>
        <label htmlFor="command">{t('text.command')}</label>
        <input
          id="command"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={command}
          onChange={(event) => setCommand(event.target.value)}
          onKeyDown={(event) => {
            const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
            if (by === 0) return;
            event.preventDefault();
            const next = Math.max(0, Math.min(past.length, at + by));
            setAt(next);
            setCommand(past[next] ?? '');
          }}
        />
        <button type="submit" className="primary">
          {t('text.send')}
        </button>
      </form>
    </section>
  );
}
