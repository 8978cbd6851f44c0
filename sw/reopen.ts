/// <reference lib="webworker" />
/** A page whose script the browser has evicted stays empty while the server is unreachable: reload it once the files are back. */
import { setCatchHandler } from 'workbox-routing'
import { isFirstScript, mendFirst } from './caching.ts'

declare const self: ServiceWorkerGlobalScope

/** What the browser wakes the worker with when there is a network, and the page it is for. */
const TAG = 'reopen:'
/** How long a running worker retries, and how often, ms: browsers end an event after five minutes. */
const PATIENCE = 240_000
const PAUSE = 3000

const empty = new Set<string>()

/** Follows failed requests. A rendered page requests none of its first scripts, so no input is lost by the reload. */
export function reopenEmptyPages(): void {
  setCatchHandler(async ({ event, request }) => {
    const { clientId } = event as FetchEvent
    if (clientId && request.destination === 'script' && (await isFirstScript(request.url))) event.waitUntil(wait(clientId))
    return Response.error()
  })
}

/** The page a wake-up is for; null for another kind of wake-up. */
export const emptyPageOf = (tag: string | undefined): string | null => (tag?.startsWith(TAG) ? tag.slice(TAG.length) : null)

/** Opens the page anew. Throws while its files are not there: the browser then wakes the worker again. */
export async function reopen(clientId: string): Promise<void> {
  const page = await self.clients.get(clientId)
  // Its member was faster, or has closed it.
  if (page?.type !== 'window') return
  if (!(await mendFirst())) throw new Error('the files are not there yet')
  await (page as WindowClient).navigate(page.url)
}

async function wait(clientId: string): Promise<void> {
  if (empty.has(clientId)) return
  empty.add(clientId)
  const { sync } = self.registration as { sync?: { register(tag: string): Promise<void> } }
  await sync?.register(TAG + clientId).catch(() => undefined)
  const end = performance.now() + PATIENCE
  while (empty.has(clientId) && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    await reopen(clientId).then(
      () => empty.delete(clientId),
      () => undefined,
    )
  }
  empty.delete(clientId)
}
