import { t } from '../messages/index.ts';

interface SizesProps {
  readonly chances: Readonly<Record<string, number>>;
  /** With the percentages to be read, where there is room. */
  readonly full?: boolean;
}

/** The chance of each size of garrison, in words and bars. */
export function Sizes({ chances, full = false }: SizesProps) {
  const rows = Object.entries(chances).sort(([a], [b]) => Number(a) - Number(b));
  return (
    <span className={full ? 'sizes is-full' : 'sizes'} title={t('force.sizes')}>
      {rows.map(([n, p]) => (
        <span key={n} className="size">
          {full && (
            <span className="size-p" aria-hidden="true">
              {t('force.chance', { p: Math.round(p * 100) })}
            </span>
          )}
          <span className="size-bar" style={{ height: `${Math.max(2, p * 30)}px` }} aria-hidden="true" />
          <span className="size-n">{n}</span>
          <span className="visually-hidden">{t('force.size', { n, p: Math.round(p * 100) })}</span>
        </span>
      ))}
    </span>
  );
}
