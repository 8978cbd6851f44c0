/** What works without a network: the shell from the precache, reference answers from the last time they were asked. */
import { spoken } from '#contract/call.ts'
import { MARKER } from '#contract/envelope.ts'
import { calls } from '#contract/index.ts'
import { sessionOf } from '#outbox/session.ts'
import { KEPT_CACHE } from '#outbox/pantry.ts'
import type { OutboxDb } from '#outbox/db.ts'
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

interface KeptPath {
  path: RegExp
  /** The same answer for everybody. */
  open: boolean
}

const paths: KeptPath[] = calls
  .filter(({ kept }) => kept)
  .flatMap(({ at, also = [], who }) =>
    [at, ...also].map((place) => ({ path: pattern(spoken(place).path), open: who === 'anyone' })),
  )

/** Reference answers: from the server within three seconds, else the last one. An account's answers are its own. */
export function keepReference(db: OutboxDb): void {
  const answers = new NetworkFirst({ cacheName: KEPT_CACHE, networkTimeoutSeconds: 3, plugins: [perAccount(db)] })
  registerRoute(({ url, sameOrigin }) => sameOrigin && keptAt(url) !== undefined, answers)
}

const keptAt = (url: URL) => paths.find(({ path }) => path.test(url.pathname))

/** Puts the account into the cache's key; an answer whose asker is not known for certain is not kept at all. */
function perAccount(db: OutboxDb): WorkboxPlugin {
  const ownerOf = async (request: Request): Promise<string | null> => {
    if (keptAt(new URL(request.url))?.open) return 'everybody'
    const session = await sessionOf(db)
    return session && request.headers.get('Authorization') === `Bearer ${session.token}` ? session.accountId : null
  }
  return {
    cacheKeyWillBeUsed: async ({ request }) => {
      const key = new URL(request.url)
      key.searchParams.set('kept-for', (await ownerOf(request)) ?? 'nobody')
      return key.href
    },
    cacheWillUpdate: async ({ request, response }) => {
      const ours = response.status === 200 && response.headers.get(MARKER) === '1'
      return ours && (await ownerOf(request)) !== null ? response : null
    },
  }
}

/** `/api/x/{id}` as a pattern, in any letter case and with or without a slash at the end. */
function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i')
}
