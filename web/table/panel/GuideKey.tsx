import { t } from '../../messages/index.ts';
import { useDesk } from '../play/desk.tsx';

/** What is lit on the map, drawn as it is drawn there: on a counter or on a space. */
const KEYS = [
  ['able', 'counter-mark', 'is-able'],
  ['selected', 'counter-mark', 'is-selected'],
  ['planned', 'counter-mark', 'is-planned'],
  ['reach', 'guide-reach', ''],
  ['place', 'guide-place', ''],
  ['target', 'guide-target', ''],
  ['shown', 'guide-shown', ''],
] as const;

/** The key to every colour that lights up. */
export function GuideKey() {
  const { table } = useDesk();
  return (
    <section className="guide-key">
      <h2>{t('key.title')}</h2>
      <ul>
        {KEYS.map(([id, shape, state]) => (
          <li key={id}>
            <svg width="30" height="22" viewBox="-4 -4 60 44" aria-hidden="true" className={state}>
              <rect className={shape} width="52" height="36" rx="5" />
            </svg>
            {t(`key.${id}`)}
          </li>
        ))}
        {table.ui.keys?.map(({ shape, name }) => (
          <li key={shape}>
            <svg width="30" height="22" viewBox="-4 -4 60 44" aria-hidden="true">
              <rect className={shape} width="52" height="36" rx="5" />
            </svg>
            {name}
          </li>
        ))}
        {table.ui.heights && <li>{t('key.height')}</li>}
      </ul>
    </section>
  );
}
