import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the household's games are kept: `STAVKA_DATA`, or the place the system has for such things. */
export function dataFolder(
  env: Environment = process.env,
  platform = process.platform,
  home = homedir(),
): string {
  if (env.STAVKA_DATA) return resolve(env.STAVKA_DATA);
  if (platform === 'win32') return join(env.LOCALAPPDATA || join(home, 'AppData', 'Local'), 'Stavka');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Stavka');
  return join(env.XDG_DATA_HOME || join(home, '.local', 'share'), 'stavka');
}
