import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { faultsOf, selfTest } from './layers.mjs';
import { root } from './setup.mjs';
import { blank } from './source.mjs';

describe('layers', () => {
  it('passes its own samples', () => expect(selfTest).not.toThrow());

  it('names the file and the line', () => {
    const text = "// a comment\nimport { a } from './a.ts';\n\nconst t = Date.now();\n";
    expect(faultsOf('engine/b.ts', text)).toEqual([
      { path: 'engine/b.ts', line: 4, message: expect.stringContaining('Date') },
    ]);
  });

  const folder = mkdtempSync(join(tmpdir(), 'stavka-layers-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('fails the run when an import points the wrong way, and only then', () => {
    mkdirSync(join(folder, 'bots'));
    const file = join(folder, 'bots', 'a.ts');
    const check = () =>
      spawnSync(process.execPath, ['scripts/layers.mjs', folder], { cwd: root, encoding: 'utf8' });
    writeFileSync(file, "import type { Game } from '@stavka/engine';\n");
    expect(check()).toMatchObject({ status: 0, stdout: 'layers: 1 files, 0 faults\n', stderr: '' });
    writeFileSync(file, "\nimport { main } from 'stavka';\n");
    expect(check()).toMatchObject({
      status: 1,
      stderr: "bots/a.ts:2: imports 'stavka': bots may know engine\n",
    });
  });
});

describe('code without its comments and texts', () => {
  it('keeps length, lines and code', () => {
    const cases = [
      ['a; // b\nc', 'a;     \nc'],
      ['a /* b\n c */ d', 'a     \n      d'],
      ['f(\'b\', "c")', 'f(\' \', " ")'],
      ["'it\\'s' + x", "'     ' + x"],
      ['`a#{b + `c#{d}`}e` + f', '` #{b + ` #{d}`} ` + f'],
      ['`#{{ a: 1 }.a} b` + c', '`#{{ a: 1 }.a}  ` + c'],
      ['x = /b"[/]/g; y', 'x =        g; y'],
      ['a / b / c', 'a / b / c'],
      ['return /b/.test(c)', 'return    .test(c)'],
    ];
    // A # here is a $ there.
    const real = (text) => text.replaceAll('#{', '$' + '{');
    for (const [text, expected] of cases) expect(blank(real(text))).toBe(real(expected));
  });
});
