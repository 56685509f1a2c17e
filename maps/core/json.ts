import { stop } from './fault.ts';

/** Parses a data file; broken JSON names the file. */
export function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    stop(file, 'file', `is not JSON (${error instanceof Error ? error.message : String(error)})`);
  }
}

export type JsonObject = { readonly [key: string]: unknown };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function objectAt(value: unknown, file: string, entry: string): JsonObject {
  if (!isObject(value)) stop(file, entry, 'should be an object');
  return value;
}

export function listAt(value: unknown, file: string, entry: string): readonly unknown[] {
  if (!Array.isArray(value)) stop(file, entry, 'should be a list');
  return value;
}

export function textAt(value: unknown, file: string, entry: string): string {
  if (typeof value !== 'string' || value === '') stop(file, entry, 'should be a text');
  return value;
}

export function numberAt(value: unknown, file: string, entry: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) stop(file, entry, 'should be a number');
  return value;
}

export function textsAt(value: unknown, file: string, entry: string): readonly string[] {
  return listAt(value, file, entry).map((v, i) => textAt(v, file, `${entry}[${i}]`));
}

/**
 * Writes data as one stable text: the outer levels spread over lines, one entry a line below that, so that a change in
 * one hex is a change in one line.
 */
export function formatData(value: JsonObject): string {
  const lines = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${formatPart(part)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

function formatPart(part: unknown): string {
  if (Array.isArray(part) && part.some((entry) => typeof entry === 'object' && entry !== null)) {
    return `[\n${part.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`;
  }
  if (isObject(part) && Object.values(part).some(Array.isArray)) {
    const lines = Object.entries(part).map(
      ([key, entry]) => `${JSON.stringify(key)}: ${JSON.stringify(entry)}`,
    );
    return `{\n${lines.join(',\n')}\n}`;
  }
  return JSON.stringify(part);
}

/** Rounds to `digits` decimals, and never writes a minus before nought. */
export function round(value: number, digits: number): number {
  const factor = 10 ** digits;
  const rounded = Math.round(value * factor) / factor;
  return rounded === 0 ? 0 : rounded;
}
