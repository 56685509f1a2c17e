import type { IncomingHttpHeaders } from 'node:http';
import { hostname } from 'node:os';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** The names by which this machine calls itself, in small letters. */
export function ownNames(machine = hostname()): ReadonlySet<string> {
  const name = machine.toLowerCase();
  const short = name.split('.')[0] ?? name;
  return new Set([...LOCAL, name, short, `${short}.local`].filter((one) => one !== ''));
}

/** The name in a Host header, without the port; null for what is no name of a machine. */
export function nameOf(host: string | undefined): string | null {
  const found = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+?)\.?(?::\d{1,5})?$/i.exec(host ?? '');
  return found?.[1]?.toLowerCase() ?? null;
}

/**
 * Is the request meant for us? A page of another site that has its own name lead to this machine (DNS rebinding) still calls us by
 * that name.
 */
export function isOurs(host: string | undefined, names: ReadonlySet<string>): boolean {
  const name = nameOf(host);
  return name !== null && names.has(name);
}

/** Does a page of ours ask? What browsers say of where a request comes from must be ourselves; programs say nothing. */
export function isFromUs({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (origin !== undefined && origin !== `http://${host}`) return false;
  return site === undefined || site === 'same-origin' || site === 'none';
}
