import { isOver } from '@stavka/engine';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { t } from '../messages/index.ts';
import { LogPanel } from '../table/log/LogPanel.tsx';
import { MapView } from '../table/map/MapView.tsx';
import { keepOverlaysFresh } from '../table/overlays/control.ts';
import { Actions } from '../table/panel/Actions.tsx';
import { AnswerCard } from '../table/panel/AnswerCard.tsx';
import { DecisionCard } from '../table/panel/DecisionCard.tsx';
import { DiceCard } from '../table/panel/DiceCard.tsx';
import { HandOver } from '../table/panel/HandOver.tsx';
import { HexCard } from '../table/panel/HexCard.tsx';
import { HintCard } from '../table/panel/HintCard.tsx';
import { LessonCard } from '../table/panel/LessonCard.tsx';
import { PlanCard } from '../table/panel/PlanCard.tsx';
import { Refusal } from '../table/panel/Refusal.tsx';
import { SelectionCard } from '../table/panel/SelectionCard.tsx';
import { StandingCard } from '../table/panel/StandingCard.tsx';
import { TopBar } from '../table/panel/TopBar.tsx';
import { Trays } from '../table/panel/Trays.tsx';
import { WeighedCard } from '../table/panel/WeighedCard.tsx';
import { type Desk, DeskProvider } from '../table/play/desk.tsx';
import { Intents } from '../table/play/intents.ts';
import { closeReplay, openReplay } from '../table/replay/replay.ts';
import { Timeline } from '../table/replay/Timeline.tsx';
import { exportFile } from '../table/save/file.ts';
import { SaveLine, SaveTrouble } from '../table/save/SaveState.tsx';
import { useStore } from '../table/store/store.ts';
import { Announcer } from '../table/text/Announcer.tsx';
import { Guarded } from '../table/widgets/Guarded.tsx';
import { Tabs } from '../table/widgets/Tabs.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { playKeys } from './keys.ts';
import type { Opened } from './open-table.ts';
import { part } from './parts.ts';

const Report = part(() => import('../table/replay/Report.tsx').then((module) => module.default));
const TextView = part(() => import('../table/text/TextView.tsx').then((module) => module.TextView));
const RulesPanel = part(() => import('../table/rules/RulesPanel.tsx').then((module) => module.RulesPanel));

/** The table: the map is the screen, a bar above it, a panel beside it. */
export function PlayScreen({ opened, onTake }: { readonly opened: Opened; onTake(): void }) {
  const { table, writer } = opened;
  const intents = useMemo(() => new Intents(table), [table]);
  const [tab, setTab] = useState('log');
  const [rule, setRule] = useState<string | null>(null);
  const [view, setView] = useState<'map' | 'text'>('map');
  const [report, setReport] = useState(false);
  const desk: Desk = useMemo(
    () => ({
      table,
      intents,
      openRule(wanted) {
        setRule(wanted);
        setTab('rules');
      },
      openReport: () => setReport(true),
      toggleReplay() {
        if (table.state.replay === null) void openReplay(table);
        else closeReplay(table);
      },
    }),
    [table, intents],
  );

  useEffect(() => {
    void intents.prepare();
    table.driver.go();
    const changed = (): void => {
      void intents.prepare();
      // A button that is gone leaves the keyboard nowhere: it goes back to the map.
      setTimeout(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('.map-view')?.focus({ preventScroll: true });
      });
    };
    const stops = [table.onChange(changed), keepOverlaysFresh(table)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [table, intents]);

  // A new decision is read from its beginning.
  const question = useStore(table.store, ({ snapshot: { decision } }) =>
    isOver(decision) ? '' : decision.key,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is asked
  useEffect(() => {
    const panel = document.querySelector('.panel-top');
    if (panel !== null) panel.scrollTop = 0;
  }, [question]);

  useEffect(() => {
    const keys = (event: KeyboardEvent): void => playKeys(event, desk);
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  }, [desk]);

  const own = table.ui.tabs ?? [];
  const cards = table.ui.cards ?? [];
  const OwnTab = own.find(({ id }) => id === tab)?.Tab;
  const version = useStore(table.store, (s) => s.snapshot.version);
  const handOver = useStore(table.store, (s) => s.snapshot.handOver);
  const keeping = useStore(writer.store, (s) => s);
  if (keeping.state === 'elsewhere')
    return (
      <Elsewhere
        gone={keeping.reason === 'gone'}
        lost={keeping.waiting}
        onTake={onTake}
        onExport={() => void table.referee.record().then(exportFile)}
        onHome={() => {
          location.hash = '#/';
        }}
      />
    );
  if (handOver !== null) return <HandOver table={table} seat={handOver} />;
  return (
    <DeskProvider value={desk}>
      <div className={`play view-${view}`}>
        <Guarded name={t('panel')} again={version}>
          <TopBar view={view} onView={setView} onReplay={desk.toggleReplay} onReport={desk.openReport} />
        </Guarded>
        <main className="stage">
          <Suspense fallback={null}>
            {view === 'map' ? <MapView table={table} intents={intents} /> : <TextView />}
          </Suspense>
          {view === 'map' && (
            <Guarded name={t('fault.card')} again={version}>
              <HexCard />
            </Guarded>
          )}
          <Guarded name={t('fault.card')} again={version}>
            <Timeline />
          </Guarded>
        </main>
        <aside className="panel" aria-label={t('panel')}>
          <div className="panel-top">
            <SaveTrouble writer={writer} save={() => table.referee.record()} />
            <Guarded name={t('fault.card')} again={version}>
              <DecisionCard />
            </Guarded>
            <Guarded name={t('fault.card')} again={version}>
              <StandingCard />
            </Guarded>
            <Guarded name={t('fault.card')} again={version}>
              <LessonCard />
            </Guarded>
            <Guarded name={t('fault.card')} again={version}>
              <Refusal />
            </Guarded>
            <Guarded name={t('fault.card')} again={version}>
              <AnswerCard />
            </Guarded>
            <Guarded name={t('fault.card')} again={version}>
              <WeighedCard />
            </Guarded>
            <Guarded name={t('fault.card')} again={version}>
              <DiceCard />
            </Guarded>
            {cards.flatMap(({ id, last, Card }) =>
              last
                ? []
                : [
                    <Guarded key={id} name={id} again={version}>
                      <Card />
                    </Guarded>,
                  ],
            )}
            <Guarded name={t('fault.card')} again={version}>
              <HintCard />
            </Guarded>
            <Guarded name={t('fault.card')} again={version}>
              <SelectionCard />
            </Guarded>
            <Guarded name={t('fault.card')} again={version}>
              <PlanCard />
            </Guarded>
            <Guarded name={t('fault.card')} again={version}>
              <Actions />
            </Guarded>
            {cards.flatMap(({ id, last, Card }) =>
              last
                ? [
                    <Guarded key={id} name={id} again={version}>
                      <Card />
                    </Guarded>,
                  ]
                : [],
            )}
          </div>
          <div className="panel-bottom">
            <Tabs
              label={t('panel.tabs')}
              tabs={[
                { id: 'log', name: t('tab.log') },
                { id: 'rules', name: t('tab.rules') },
                { id: 'trays', name: t('tab.trays') },
                ...own,
              ]}
              now={tab}
              onChange={setTab}
            >
              <Guarded name={t('fault.tab')} again={`${version} ${tab}`}>
                {tab === 'log' && <LogPanel />}
                <Suspense fallback={null}>
                  {tab === 'rules' && <RulesPanel ui={table.ui} rule={rule} />}
                </Suspense>
                {tab === 'trays' && <Trays />}
                {OwnTab && <OwnTab />}
              </Guarded>
            </Tabs>
            <SaveLine writer={writer} />
          </div>
        </aside>
        <Announcer />
        {report && (
          <Suspense fallback={null}>
            <Report onClose={() => setReport(false)} />
          </Suspense>
        )}
      </div>
    </DeskProvider>
  );
}
