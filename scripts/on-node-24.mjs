// Imported first by every script: what follows runs under Node 24.
import { runOn } from './node.mjs';

try {
  await runOn({ aloud: /[\\/](start|test)\.mjs$/.test(process.argv[1] ?? '') });
} catch (error) {
  process.stderr.write(`stavka: ${error instanceof Error ? error.message : error}\n`);
  process.exit(70);
}
