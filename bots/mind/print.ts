import type { Json, View } from '@stavka/engine';
import { NOT_POSITION } from '../position-key.ts';

/** Two 32-bit lanes, so that two views in one book never share a print by accident. */
let high = 0;
let low = 0;

function text(value: string): void {
  for (let i = 0; i < value.length; i++) byte(value.charCodeAt(i));
}

function byte(value: number): void {
  high = Math.imul(high ^ value, 0x01000193);
  low = Math.imul(low + value + 1, 0x85ebca6b);
  low ^= low >>> 13;
}

function value(json: Json | undefined): void {
  if (typeof json === 'number') {
    byte(1);
    if (Number.isInteger(json) && json >= -0x80000000 && json < 0x80000000) byte(json | 0);
    else text(String(json));
  } else if (typeof json === 'string') {
    byte(2);
    text(json);
  } else if (json === null || json === undefined || typeof json === 'boolean') {
    byte(json === true ? 3 : json === false ? 4 : 5);
  } else if (Array.isArray(json)) {
    byte(6);
    for (const inner of json) value(inner);
    byte(7);
  } else fields(json as { readonly [key: string]: Json }, NOBODY);
}

const NOBODY: ReadonlySet<string> = new Set();

/** The fields of an object are summed up, so that their order does not matter: a view may come in any. */
function fields(json: { readonly [key: string]: Json }, without: ReadonlySet<string>): void {
  const [outerHigh, outerLow] = [high, low];
  let sumHigh = 0;
  let sumLow = 0;
  for (const key of Object.keys(json)) {
    const inner = json[key];
    if (inner === undefined || without.has(key)) continue;
    high = 0x811c9dc5;
    low = 0x9e3779b9;
    text(key);
    byte(8);
    value(inner);
    sumHigh = (sumHigh + Math.imul(high ^ (high >>> 15), 0x2c1b3c6d)) | 0;
    sumLow = (sumLow + Math.imul(low ^ (low >>> 16), 0x297a2d39)) | 0;
  }
  high = outerHigh;
  low = outerLow;
  byte(9);
  byte(sumHigh);
  byte(sumLow);
}

/**
 * A short print of the position that a view shows: equal positions have equal prints, whatever dice are to come and in
 * whatever order their fields are written. Much cheaper than `positionKey`, for books.
 */
export function printOf(view: View): string {
  high = 0x811c9dc5;
  low = 0x9e3779b9;
  fields(view, NOT_POSITION);
  return `${(high >>> 0).toString(36)}.${(low >>> 0).toString(36)}`;
}
