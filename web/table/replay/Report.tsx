import { useEffect, useRef, useState } from 'react';
import { t } from '../../messages/index.ts';
import type { Chronicle } from '../../worker/protocol.ts';
import { useDesk } from '../play/desk.tsx';
import { IconButton } from '../widgets/IconButton.tsx';
import { DiceAudit } from './DiceAudit.tsx';
import { LineChart } from './LineChart.tsx';
import { LuckReport } from './LuckReport.tsx';

/** The game in curves: score, strength and losses over time, luck against expectation, and every die. */
export default function Report({ onClose }: { onClose(): void }) {
  const { table } = useDesk();
  const dialog = useRef<HTMLDialogElement>(null);
  const [chronicle, setChronicle] = useState<Chronicle | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
    void table.referee.chronicle().then(setChronicle);
  }, [table]);
  const curves = (values: Chronicle['score']) =>
    Object.keys(table.ui.seats)
      .filter((seat) => values[0]?.[seat] !== undefined)
      .map((seat) => ({
        name: table.names.seat(seat),
        tone: table.ui.seats[seat]?.tone ?? '',
        values: values.map((v) => v[seat] ?? 0),
      }));
  return (
    <dialog ref={dialog} className="report" aria-labelledby="report-title" onClose={onClose}>
      <header className="row">
        <h2 id="report-title">{t('report.title')}</h2>
        <IconButton icon="close" label={t('close')} onClick={() => dialog.current?.close()} />
      </header>
      {chronicle === null ? (
        <p>{t('opening')}</p>
      ) : (
        <div className="report-grid">
          {table.ui.Course !== undefined && <table.ui.Course />}
          <LineChart
            title={table.ui.curves?.score ?? t('report.score')}
            curves={curves(chronicle.score)}
            turns={chronicle.turns}
          />
          <LineChart
            title={table.ui.curves?.strength ?? t('report.strength')}
            curves={curves(chronicle.strength)}
            turns={chronicle.turns}
          />
          <LineChart title={t('report.losses')} curves={curves(chronicle.losses)} turns={chronicle.turns} />
          {chronicle.partial ? (
            <p className="muted">{t('report.partial')}</p>
          ) : (
            <LuckReport luck={chronicle.luck} turns={chronicle.turns} length={chronicle.score.length} />
          )}
          <DiceAudit dice={chronicle.dice} />
        </div>
      )}
    </dialog>
  );
}
