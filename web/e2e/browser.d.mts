import type { Browser, BrowserServer } from 'playwright-core';

export function findChromium(
  env?: Readonly<Record<string, string | undefined>>,
  elsewhere?: readonly string[],
): string | undefined;
export function launch(): Promise<Browser>;
export function launchServer(): Promise<BrowserServer>;
