import { defineConfig } from 'vitest/config';
import { environmentFor, nodeToRunOn } from './scripts/node.mjs';

/** Whatever Vitest itself was started with: the tests, and what they start, run under Node 24. */
const node = await nodeToRunOn();
Object.assign(process.env, environmentFor(node.file));
process.execPath = node.file;

export default defineConfig({
  test: {
    include: ['{engine,match,games,draw,maps,bots,cli,bench,server,web,scripts}/**/*.test.{ts,tsx,mjs}'],
    exclude: ['**/node_modules/**', 'build/**'],
    // Both cores of a small machine: much of the time goes by waiting for a browser.
    maxWorkers: '100%',
    // Whole games and child processes; nothing here asserts on time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
