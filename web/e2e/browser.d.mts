import type { Browser } from 'playwright-core';

/** Where Chromium is: CHROMIUM_PATH, or the system's. */
export function chromiumPath(): string;
/** A headless browser with a profile of its own and no connections of its own. */
export function launch(): Promise<Browser>;
