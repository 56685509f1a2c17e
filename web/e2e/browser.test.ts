import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findChromium } from './browser.mjs';

const folder = mkdtempSync(join(tmpdir(), 'stavka-browser-'));
afterAll(() => rmSync(folder, { recursive: true }));

const program = (name: string): string => {
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\n', { mode: 0o755 });
  return path;
};

it('the browser is the one that CHROMIUM_PATH names, and no other', () => {
  const own = program('my-browser');
  expect(findChromium({ CHROMIUM_PATH: own, PATH: '/usr/bin' })).toBe(own);
  expect(() => findChromium({ CHROMIUM_PATH: join(folder, 'gone'), PATH: '/usr/bin' })).toThrow(
    /CHROMIUM_PATH is .*gone.*STAVKA_NO_BROWSER=1/,
  );
});

it('or one on the path, Chromium before Chrome, or in a usual place; a file that cannot be run is none', () => {
  const PATH = `/nowhere${delimiter}${folder}`;
  writeFileSync(join(folder, 'chromium-browser'), 'not a program', { mode: 0o644 });
  expect(findChromium({ PATH }, [])).toBeUndefined();
  const chrome = program('google-chrome');
  expect(findChromium({ PATH }, [])).toBe(chrome);
  const chromium = program('chromium');
  expect(findChromium({ PATH }, [])).toBe(chromium);
  expect(findChromium({ PATH: '' }, ['/nowhere/chrome', chrome])).toBe(chrome);
});
