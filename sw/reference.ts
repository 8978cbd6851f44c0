/** Reference answers offline, from the last time they were fetched. Imports every call, so only the office's worker has it. */
import { httpRoute } from '#contract/kernel/call.ts'
import { MARKER } from '#contract/kernel/envelope.ts'
import { calls } from '#contract/index.ts'
import { OPEN_CACHE } from '#outbox/storage/answer-cache.ts'
import { markCached } from '#outbox/storage/cache-mark.ts'
import type { WorkboxPlugin } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'

/** Public answers; members' answers are cached only by the page, which deletes them in time. */
const paths: RegExp[] = calls
  .filter(({ cached: isCached, who }) => isCached === true && who === 'anyone')
  .flatMap(({ at, also = [] }) => [at, ...also].map((address) => pattern(httpRoute(address).path)))

const isOurs = ({ status, headers }: Response) => status === 200 && headers.get(MARKER) === '1'

/** Reference answers: from the server within three seconds, else the cached one, marked as such. */
export function keepReference(): void {
  const ours: WorkboxPlugin = {
    cacheWillUpdate: async ({ response }) => (isOurs(response) ? response : null),
    cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markCached(cachedResponse),
    // Key by address alone: the token must not be stored, and the next request may have another token or none.
    cacheKeyWillBeUsed: async ({ request }) => request.url,
  }
  const answers = new NetworkFirst({ cacheName: OPEN_CACHE, networkTimeoutSeconds: 3, plugins: [ours] })
  registerRoute(({ url, sameOrigin }) => sameOrigin && paths.some((path) => path.test(url.pathname)), answers)
}

/** Refetches the cached reference answers while no page is open; on failure the cached answer stays. */
export async function refreshReference(): Promise<void> {
  const cache = await caches.open(OPEN_CACHE)
  for (const request of await cache.keys()) {
    const answer = await fetch(request).catch(() => null)
    if (answer && isOurs(answer)) await cache.put(request, answer)
  }
}

/** `/api/x/{id}` as a pattern, in any letter case and with or without a slash at the end. */
function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i')
}
