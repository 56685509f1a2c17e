import { useEffect, useReducer } from 'react';
import { isDark, settings } from '../../app/settings.ts';
import { t } from '../../messages/index.ts';
import { useStore } from '../store/store.ts';
import { IconButton } from './IconButton.tsx';

/** Day or evening: offers the other one, also when the system has just changed its mind. */
export function ThemeButton() {
  useStore(settings, (s) => s.theme);
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', again);
    return () => system.removeEventListener('change', again);
  }, []);
  const dark = isDark();
  return (
    <IconButton
      icon={dark ? 'sun' : 'moon'}
      label={dark ? t('theme.light') : t('theme.dark')}
      onClick={() => settings.set({ theme: dark ? 'light' : 'dark' })}
    />
  );
}
