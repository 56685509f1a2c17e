import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { letters } from './plugins/letters.ts';
import { mapPictures } from './plugins/map-pictures.ts';
import { offline } from './plugins/offline.ts';
import { symbols } from './plugins/symbols.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '..');

export default defineConfig({
  root: here,
  base: './',
  publicDir: false,
  plugins: [
    react(),
    mapPictures(root),
    symbols(),
    letters(root),
    offline(join(here, 'plugins/service-worker.js')),
  ],
  worker: { format: 'es' },
  build: { outDir: join(here, 'dist'), emptyOutDir: true, target: 'es2022', assetsInlineLimit: 2048 },
  server: { host: '127.0.0.1' },
});
