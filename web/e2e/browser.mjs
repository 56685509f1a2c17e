import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where Chromium is: CHROMIUM_PATH, or the system's. */
export function chromiumPath() {
  const path = process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place));
  if (path === undefined || !existsSync(path))
    throw new Error(
      'No Chromium was found. Install it (Debian: apt-get install chromium), set CHROMIUM_PATH to one, or leave the browser tests out with STAVKA_NO_BROWSER=1.',
    );
  return path;
}

/** A headless browser with a profile of its own and no connections of its own. */
export function launch() {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
