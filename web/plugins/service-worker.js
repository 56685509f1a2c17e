/** The table offline: everything it needs is kept when it is first loaded and swapped whole when a new version comes. */
const FILES = __FILES__;
const CACHE = `stavka-${__VERSION__}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  // What is kept is asked of the server itself; where there is none, nothing is kept there.
  if (new URL(request.url).pathname.endsWith('/api/v1/home'))
    return event.respondWith(
      fetch(request).catch(
        () => new Response('{"stavka":1,"house":null}', { headers: { 'content-type': 'application/json' } }),
      ),
    );
  if (new URL(request.url).pathname.includes('/api/')) return;
  const wanted = request.mode === 'navigate' ? './' : request;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(wanted, { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(request)),
  );
});
