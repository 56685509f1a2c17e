import { describe, expect, it } from 'vitest';
import { progressBar } from './progress.ts';

describe('a progress bar', () => {
  it('repaints one line on a terminal and leaves it clean', () => {
    let text = '';
    let time = 0;
    const bar = progressBar(4, { isTTY: true, write: (t: string) => (text += t) }, () => time);
    time = 2000;
    bar.step();
    expect(text).toContain('1 of 4, 6 s left');
    bar.close();
    expect(text.endsWith('\r\x1b[K')).toBe(true);
    expect(text).not.toContain('\n');
  });

  it('writes a line for each tenth elsewhere', () => {
    const lines: string[] = [];
    const bar = progressBar(40, { write: (t: string) => lines.push(t) }, () => 0);
    for (let i = 0; i < 40; i++) bar.step();
    bar.close();
    expect(lines).toHaveLength(10);
    expect(lines[9]).toContain('40 of 40');
  });
});
