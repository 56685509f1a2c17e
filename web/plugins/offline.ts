import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Writes sw.js with the list of everything the table needs, so that it works offline once loaded. */
export function offline(source: string): Plugin {
  return {
    name: 'stavka-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((file) => !file.endsWith('.map') && file !== 'sw.js');
      const digest = createHash('sha256');
      for (const file of files.sort()) {
        const item = bundle[file]!;
        digest.update(file).update(item.type === 'chunk' ? item.code : item.source);
      }
      const list = JSON.stringify([
        './',
        ...files.filter((file) => file !== 'index.html').map((file) => `./${file}`),
      ]);
      const code = readFileSync(source, 'utf8')
        .replace('__FILES__', list)
        .replace('__VERSION__', JSON.stringify(digest.digest('hex').slice(0, 16)));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
    },
  };
}
