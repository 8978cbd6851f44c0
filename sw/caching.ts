/** Offline content: the shell of an app from the precache. */
import { isDriverPath, isKioskPath } from '#contract/kernel/driver-pages.ts'
import type { ShellFiles } from '#outbox/channel.ts'
import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core'
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

let shell = new PrecacheController()

/** An app of this origin: the file that all its pages are, and their addresses. */
interface App {
  page: string
  isPage: (path: string) => boolean
  /** The name of its cache. The office's worker deletes those with the library's own names in and below its scope. */
  cacheName?: string
}

/** Whether a path is a page of the office; the server's own paths, the drivers' app and the kiosk are not. */
export const isOffice = (path: string) => !/^\/api\//i.test(path) && !isDriverPath(path) && !isKioskPath(path)
/** Every page of the office is /index.html. */
const office: App = { page: '/index.html', isPage: isOffice }
let app = office

/** Serves an app from the files of its release. */
export function keepShell(entries: (string | PrecacheEntry)[], served = office): void {
  app = served
  if (app.cacheName) shell = new PrecacheController({ cacheName: app.cacheName })
  cleanupOutdatedCaches()
  shell.addToCacheList(entries)
  self.addEventListener('install', (event) => event.waitUntil(install()))
  self.addEventListener('activate', (event) => void shell.activate(event))
  registerRoute(new PrecacheRoute(shell))
  const isVisit: RouteMatchCallback = ({ request, url }) => request.mode === 'navigate' && app.isPage(url.pathname)
  if (import.meta.env.PROD) registerRoute(isVisit, openPage())
}

/** The release that was opened under this worker, by the cache key of its page. */
const OPENED = 'opened-release'

/** Returns the page, or from the second time on the one that uses the code cache (build/ahead.ts). */
function openPage(): RouteHandlerCallback {
  const first = shell.createHandlerBoundToURL(app.page)
  return async (options) => {
    const again = await pageAgain().catch(() => undefined)
    return again ?? first(options)
  }
}

async function pageAgain(): Promise<Response | undefined> {
  const key = shell.getCacheKeyForURL('/again.html')
  if (key === undefined || (await caches.match(key, { cacheName: OPENED }))) return shell.matchPrecache('/again.html')
  await caches.delete(OPENED)
  await (await caches.open(OPENED)).put(key, new Response())
  return undefined
}

/** Throws if a file is missing: the browser then keeps the previous worker, and installs this one at the next check. */
async function install(): Promise<void> {
  const { missing } = await fetchMissing('default')
  if (missing > 0) throw new Error(`${missing} files of the release are missing`)
}

/** Parallel fetches: over HTTP/1.1 a browser has six connections, of which the page's event streams use two. */
const AT_ONCE = 3
let mending: Promise<ShellFiles> | null = null

/**
 * Checks whether every file of this release is cached, and fetches missing ones: a browser that cleared its caches keeps the
 * worker, and the next release may be weeks away. If the server has another release, triggers an update check.
 */
export function mendShell(): Promise<ShellFiles> {
  mending ??= mend().finally(() => (mending = null))
  return mending
}

/** After an outage the network returns to the page before the worker, and not for all requests at once. */
const ROUNDS = 4
const PAUSE = 1500

async function mend(): Promise<ShellFiles> {
  for (let round = 1; ; round += 1) {
    const { isReplaced, ...files } = await fetchMissing('no-cache')
    if (isReplaced) void self.registration.update().catch(() => undefined)
    if (files.missing === 0 || isReplaced || round === ROUNDS || !self.navigator.onLine) return files
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}

/** Fetches missing files, several in parallel; returns the number of files, and how many are still missing. */
async function fetchMissing(mode: RequestCache): Promise<ShellFiles & { isReplaced: boolean }> {
  const cache = await caches.open(shell.strategy.cacheName)
  const wanted = [...new Set(shell.getURLsToCacheKeys().values())]
  const there = new Set((await cache.keys()).map(({ url }) => url))
  // The last one is fetched first.
  const missing = wanted.filter((key) => !there.has(key)).toReversed()
  let left = missing.length
  let isReplaced = false
  const lane = async () => {
    for (let key = missing.pop(); key !== undefined; key = missing.pop()) {
      if (await cache.match(key)) {
        left -= 1
        continue
      }
      const came = await fetchOwn(key, mode).catch(() => null)
      if (came === 'replaced') isReplaced = true
      // Not `left -= await`: other lanes count meanwhile.
      else if (came && (await isStored(cache, key, came))) left -= 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return { files: wanted.length, missing: left, isReplaced }
}

/** Stores a file; false if the storage is full. */
const isStored = (cache: Cache, key: string, file: Response): Promise<boolean> =>
  cache.put(key, file).then(
    () => true,
    () => false,
  )

/**
 * Fetches a file of this release from the server. `mode` applies to files whose name is their revision: with `default` the
 * browser's copy is enough. Throws without a network.
 */
async function fetchOwn(key: string, mode: RequestCache): Promise<Response | 'replaced'> {
  const url = new URL(key)
  const revision = url.searchParams.get('__WB_REVISION__')
  url.searchParams.delete('__WB_REVISION__')
  const cache = revision === null ? mode : 'no-cache'
  const response = await fetch(url, { credentials: 'same-origin', cache, redirect: 'error' })
  if (response.status === 404) return 'replaced'
  if (!response.ok) throw new Error(`answered ${response.status}`)
  // An HTML page in place of a script, style or image comes from a captive portal or a proxy.
  const isPage = /\bhtml\b/.test(response.headers.get('content-type') ?? '')
  if (isPage && !url.pathname.endsWith('.html')) throw new Error('answered with a page')
  // Files without a revision have a hash in their name.
  if (revision === null) return response
  const bytes = new Uint8Array(await response.clone().arrayBuffer())
  return bytesToHex(md5(bytes)) === revision ? response : 'replaced'
}

/** Returns the scripts without which the app's page is empty: those named in its HTML. */
async function firstScripts(): Promise<string[]> {
  const page = await shell.matchPrecache(app.page)
  return [...new Set((await page?.text())?.match(/\/assets\/[^"]+\.js/g))]
}

export const isFirstScript = async (url: string): Promise<boolean> => (await firstScripts()).includes(new URL(url).pathname)

/** Fetches missing files; returns whether all files are present without which the app's page is empty. */
export async function mendFirst(): Promise<boolean> {
  await mendShell()
  const found = await Promise.all((await firstScripts()).map((path) => shell.matchPrecache(path)))
  return found.length > 0 && found.every(Boolean)
}
