import { isDark, settings } from '../../app/settings.ts';
import { t } from '../../messages/index.ts';
import { useStore } from '../store/store.ts';
import { IconButton } from './IconButton.tsx';

export function ThemeButton() {
  useStore(settings, (s) => s.theme);
  const dark = isDark();
  return (
    <IconButton
      icon={dark ? 'sun' : 'moon'}
      label={dark ? t('theme.light') : t('theme.dark')}
      onClick={() => settings.set({ theme: dark ? 'light' : 'dark' })}
    />
  );
}
