// `npm run shots`: sets everything up and takes pictures of the table's main screens into docs/shots.
import './on-node-24.mjs';
import { ensureInstalled } from './setup.mjs';

await ensureInstalled();
await import('../web/scripts/shots.mjs');
