/** Waits for pending requests. "Network idle" never comes with an event stream, which counts only until it begins. */
import type { Page, Request } from 'playwright-core'

const CALM_MS = 150
const MOST_MS = 60_000

const asking = new WeakMap<Page, Set<Request>>()

const isStream = (request: Request) =>
  request.resourceType() === 'eventsource' || request.headers()['accept'] === 'text/event-stream'

export function countRequests(page: Page): void {
  const open = new Set<Request>()
  asking.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('response', (response) => isStream(response.request()) && open.delete(response.request()))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  // Requests of a page that was left get no answer.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear())
}

/**
 * Waits until a page has no requests for a moment and is idle: a busy machine may take longer than that between an
 * answer and its rendering.
 */
export async function quiet(page: Page): Promise<void> {
  const open = asking.get(page)!
  const gaveUp = Date.now() + MOST_MS
  for (let calmSince = Date.now(); ;) {
    if (Date.now() > gaveUp) throw new Error(`still asking for ${[...open].map((request) => request.url()).join(' ')}`)
    await page.waitForTimeout(25)
    const now = Date.now()
    if (open.size > 0) calmSince = now
    if (now - calmSince < CALM_MS) continue
    // An idle task comes after all others, also on a page with a fixed clock.
    await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
    if (open.size === 0 && Date.now() - now < CALM_MS / 2) return
    calmSince = Date.now()
  }
}
