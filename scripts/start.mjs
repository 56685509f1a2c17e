// `npm start`: sets everything up and plays a game between two bots on the terminal, until the table takes its place.
process.argv.splice(2, 0, 'play');
await import('./stavka.mjs');
