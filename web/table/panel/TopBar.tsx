import { useEffect, useRef } from 'react';
import { t } from '../../messages/index.ts';
import { useDesk } from '../play/desk.tsx';
import { shownPosition } from '../play/state.ts';
import { useStore } from '../store/store.ts';
import { Icon } from '../widgets/Icon.tsx';
import { IconButton } from '../widgets/IconButton.tsx';
import { ThemeButton } from '../widgets/ThemeButton.tsx';
import { GameMenu } from './GameMenu.tsx';
import { OverlayMenu } from './OverlayMenu.tsx';

interface Props {
  readonly view: 'map' | 'text';
  onView(view: 'map' | 'text'): void;
  onReplay(): void;
  onReport(): void;
}

/** Game, turn and date, the phase with what comes next, the score, and the tools. */
export function TopBar({ view, onView, onReplay, onReport }: Props) {
  const { table } = useDesk();
  const snapshot = useStore(table.store, (s) => s.snapshot);
  const replay = useStore(table.store, (s) => s.replay);
  const position = useStore(table.store, shownPosition);
  const moment = replay?.moment ?? snapshot;
  const steps = table.ui.sequence(moment.view, moment.decision);
  const { bar } = snapshot.undo;
  const undoLabel = bar === null ? t('undo.can') : t(`undo.${bar}`);
  const { Score, Standing } = table.ui;
  const self = useRef<HTMLElement>(null);
  useEffect(() => (self.current === null ? undefined : closeOutside(self.current)), []);
  return (
    <header ref={self} className="top-bar">
      <a className="icon-button" href="#/" title={t('home')}>
        <Icon name="home" />
        <span className="visually-hidden">{t('home')}</span>
      </a>
      <div className="top-title">
        <h1>{table.ui.title}</h1>
        <span>
          {position.turn === 0
            ? t('turn.setup')
            : t('turn.name', {
                turn: position.turn,
                of: table.facts.turns,
                date: table.ui.turnName(position.turn),
              })}
        </span>
      </div>
      <ol className="sequence" aria-label={t('sequence')}>
        {steps.map((step) => (
          <li
            key={step.id}
            className={`step is-${step.state} ${step.seat === null ? '' : (table.ui.seats[step.seat]?.tone ?? '')}`}
            title={`${step.seat === null ? '' : `${table.names.seat(step.seat)}: `}${step.label} (${step.rule})`}
            {...(step.state === 'now' ? { 'aria-current': 'step' as const } : {})}
          >
            {step.label}
          </li>
        ))}
      </ol>
      <details className="score">
        <summary>
          <span className="visually-hidden">{t('score.label')}: </span>
          {Score !== undefined ? (
            <Score />
          ) : (
            table.facts.seats.map((seat) => (
              <span key={seat} className={`score-side ${table.ui.seats[seat]?.tone ?? ''}`}>
                <span className="score-name">{table.names.seat(seat)}</span>{' '}
                <b>{position.score[seat] ?? 0}</b>
              </span>
            ))
          )}
        </summary>
        {Standing !== undefined && (
          <div className="pop">
            <Standing position={position} />
          </div>
        )}
      </details>
      <div className="tools">
        <IconButton
          icon="undo"
          label={undoLabel}
          shortcut="U"
          disabled={bar !== null}
          onClick={() => void table.undo()}
        />
        <OverlayMenu />
        <IconButton icon="clock" label={t('replay.open')} pressed={replay !== null} onClick={onReplay} />
        <IconButton icon="chart" label={t('report.open')} onClick={onReport} />
        <IconButton
          icon="text"
          label={t('text.open')}
          pressed={view === 'text'}
          onClick={() => onView(view === 'text' ? 'map' : 'text')}
        />
        <ThemeButton />
        <GameMenu />
      </div>
    </header>
  );
}

/** What a summary of the bar has opened closes with Escape and with a touch of anything else. */
function closeOutside(bar: HTMLElement): () => void {
  const open = (): HTMLDetailsElement[] => [...bar.querySelectorAll<HTMLDetailsElement>('details[open]')];
  const touched = ({ target }: Event): void => {
    for (const details of open()) if (!details.contains(target as Node)) details.open = false;
  };
  const pressed = (event: KeyboardEvent): void => {
    const [first] = open();
    if (event.key !== 'Escape' || first === undefined) return;
    event.stopPropagation();
    for (const details of open()) details.open = false;
    if (first.contains(document.activeElement)) first.querySelector('summary')?.focus();
  };
  document.addEventListener('pointerdown', touched, true);
  document.addEventListener('keydown', pressed, true);
  return () => {
    document.removeEventListener('pointerdown', touched, true);
    document.removeEventListener('keydown', pressed, true);
  };
}
