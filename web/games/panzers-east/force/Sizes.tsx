import { t } from '../messages/index.ts';

/** The chance of each size of garrison, in words and bars. */
export function Sizes({ chances }: { readonly chances: Readonly<Record<string, number>> }) {
  const rows = Object.entries(chances).sort(([a], [b]) => Number(a) - Number(b));
  return (
    <span className="sizes" title={t('force.sizes')}>
      {rows.map(([n, p]) => (
        <span key={n} className="size">
          <span className="size-bar" style={{ height: `${Math.max(2, p * 30)}px` }} aria-hidden="true" />
          <span className="size-n">{n}</span>
          <span className="visually-hidden">{t('force.size', { n, p: Math.round(p * 100) })}</span>
        </span>
      ))}
    </span>
  );
}
