/** Whether a page still asks for something. A stream of events never ends, so "network idle" would never come: it counts until it begins. */
import type { Page, Request } from 'playwright-core'

const CALM_MS = 150
const MOST_MS = 60_000

const asking = new WeakMap<Page, Set<Request>>()

const isStream = (request: Request) =>
  request.resourceType() === 'eventsource' || request.headers()['accept'] === 'text/event-stream'

/** Begins to count what a page asks for. */
export function countRequests(page: Page): void {
  const open = new Set<Request>()
  asking.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('response', (response) => isStream(response.request()) && open.delete(response.request()))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  // What a page that is left was asking for nobody answers any more.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear())
}

/**
 * Waits until a page has asked for nothing for a moment and has nothing to do either: a busy machine may take longer
 * than that moment between the arrival of an answer and what it draws.
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
    // Such a task comes after all others; a page whose clock stands still has it too.
    await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
    if (open.size === 0 && Date.now() - now < CALM_MS / 2) return
    calmSince = Date.now()
  }
}
