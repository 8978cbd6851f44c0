/** A minimal worker: caches each response, and answers from the cache. */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => event.respondWith(answer(event.request)))

async function answer(request) {
  const kept = await caches.open('kept')
  const had = await kept.match(request)
  if (had) return had
  const came = await fetch(request)
  if (came.ok) await kept.put(request, came.clone())
  return came
}
