import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { missingPackage } from './setup.mjs';

const folder = mkdtempSync(join(tmpdir(), 'stavka-setup-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('dependencies', () => {
  const write = (path, packages) => writeFileSync(join(folder, path), JSON.stringify({ packages }));

  it('are missing when nothing is installed, when one is not there, and when one is of another version', () => {
    write('package-lock.json', {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/for-another-system': { version: '1.0.0', optional: true },
      engine: { version: '0.1.0' },
    });
    expect(missingPackage(folder)).toBe('node_modules');
    mkdirSync(join(folder, 'node_modules'));
    write('node_modules/.package-lock.json', {});
    expect(missingPackage(folder)).toBe('node_modules/a');
    write('node_modules/.package-lock.json', { 'node_modules/a': { version: '0.9.0' } });
    expect(missingPackage(folder)).toBe('node_modules/a');
    write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
    expect(missingPackage(folder)).toBeNull();
  });
});
