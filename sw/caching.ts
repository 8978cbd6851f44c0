/** What works without a network: the shell from the precache, reference answers from the last time they were asked. */
import { httpRoute } from '#contract/call.ts'
import { MARKER } from '#contract/envelope.ts'
import { calls } from '#contract/index.ts'
import { OPEN_CACHE } from '#outbox/answer-cache.ts'
import type { WorkboxPlugin } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'

/** Every page of the app is /index.html; the server's own paths are not pages. */
export function keepShell(entries: (string | PrecacheEntry)[]): void {
  cleanupOutdatedCaches()
  precacheAndRoute(entries)
  if (import.meta.env.PROD)
    registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//i] }))
}

/** Answers that are the same for everybody; what members are told is cached by the page alone, which forgets it in time. */
const paths: RegExp[] = calls
  .filter(({ cached: kept, who }) => kept === true && who === 'anyone')
  .flatMap(({ at, also = [] }) => [at, ...also].map((place) => pattern(httpRoute(place).path)))

/** Reference answers: from the server within three seconds, else the last one. */
export function keepReference(): void {
  const ours: WorkboxPlugin = {
    cacheWillUpdate: async ({ response }) => (response.status === 200 && response.headers.get(MARKER) === '1' ? response : null),
  }
  const answers = new NetworkFirst({ cacheName: OPEN_CACHE, networkTimeoutSeconds: 3, plugins: [ours] })
  registerRoute(({ url, sameOrigin }) => sameOrigin && paths.some((path) => path.test(url.pathname)), answers)
}

/** `/api/x/{id}` as a pattern, in any letter case and with or without a slash at the end. */
function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i')
}
