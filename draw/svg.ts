import { n2 } from './geometry/path.ts';

type Value = string | number | undefined;

/** Text for an attribute or for character data. */
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const attributes = (values: Readonly<Record<string, Value>>): string => {
  let out = '';
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    out += ` ${name}="${typeof value === 'number' ? n2(value) : escapeXml(value)}"`;
  }
  return out;
};

/** One element; children are SVG already, text children must pass escapeXml first. */
export function el(
  name: string,
  values: Readonly<Record<string, Value>>,
  ...children: readonly string[]
): string {
  const inner = children.join('');
  return inner === ''
    ? `<${name}${attributes(values)}/>`
    : `<${name}${attributes(values)}>${inner}</${name}>`;
}

/** A path element, or nothing if there is nothing to draw. */
export const pathEl = (d: string, values: Readonly<Record<string, Value>>): string =>
  d === '' ? '' : el('path', { ...values, d });

export const group = (values: Readonly<Record<string, Value>>, ...children: readonly string[]): string =>
  children.some((child) => child !== '') ? el('g', values, ...children) : '';
