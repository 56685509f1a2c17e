import type { Home, HomeOptions } from '@stavka/server';

/** Opens an address in the browser of this person, if there is one. */
export function openInBrowser(address: string): void;

/**
 * Builds the table if needed and serves it on 127.0.0.1, on the first of these ports that is free (0: any). Games are kept in the
 * folder `data`; without one the page keeps them itself.
 */
export function serveTable(options?: { port?: number } & Partial<Omit<HomeOptions, 'files'>>): Promise<Home>;
