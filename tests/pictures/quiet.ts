/** Whether a page still asks for something. A stream of events never ends, so "network idle" would never come. */
import type { Page, Request } from 'playwright-core'

const CALM_MS = 200
const MOST_MS = 15_000

const asking = new WeakMap<Page, Set<Request>>()

const isStream = (request: Request) =>
  request.resourceType() === 'eventsource' || request.headers()['accept'] === 'text/event-stream'

/** Begins to count what a page asks for. */
export function countRequests(page: Page): void {
  const open = new Set<Request>()
  asking.set(page, open)
  page.on('request', (request) => isStream(request) || open.add(request))
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
  let calmSince = Date.now()
  do {
    if (Date.now() > gaveUp) throw new Error(`still asking for ${[...open].map((request) => request.url()).join(' ')}`)
    await page.waitForTimeout(25)
    const from = Date.now()
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    // Time that the page spent working is no calm.
    if (open.size > 0) calmSince = Date.now()
    else calmSince += Date.now() - from
  } while (Date.now() - calmSince < CALM_MS)
}
