import { isItem } from '@stavka/server/shape';
import { useEffect, useRef } from 'react';
import { t } from '../../messages/index.ts';
import type { Kept } from '../save/keeper.ts';
import { standOf } from './listed.ts';

interface Props {
  readonly file: unknown;
  readonly kept: Kept;
  onKept(): void;
  onFile(): void;
  onNeither(): void;
}

/** A file of a game that is kept already and has gone on otherwise: nothing is replaced unasked, both can be kept. */
export function OlderFile({ file, kept, onKept, onFile, onNeither }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const whole = isItem(file) ? file : {};
  return (
    <dialog ref={dialog} aria-labelledby="older-title" onClose={onNeither}>
      <h2 id="older-title">{t('older.title')}</h2>
      <p>{t('older.about')}</p>
      <div className="actions stacked">
        <button type="button" className="primary" onClick={onKept}>
          {t('older.kept', { where: standOf(kept.summary, kept.log) })}
        </button>
        <button type="button" onClick={onFile}>
          {t('older.file', { where: standOf(whole.summary, whole.log ?? whole.orders) })}
        </button>
        <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
          {t('older.none')}
        </button>
      </div>
    </dialog>
  );
}
