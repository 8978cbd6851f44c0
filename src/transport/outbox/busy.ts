/** Requests that a busy server, or one that was asked for much at once, wants again in a moment: sent again by themselves, while the page says so. */
import { useSyncExternalStore } from 'react'

/** So many times one request is sent in all; then the person is told to try later. */
const MOST_TRIES = 5
/** Nobody watches a page wait longer than this for one try, seconds. */
const MOST_SECONDS = 10

let waiting = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  waiting += by
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isWaiting = () => waiting > 0
/** Whether a request was turned away by a busy server and is being sent again by itself. */
export const useBusy = (): boolean => useSyncExternalStore(subscribe, isWaiting, isWaiting)

/** Seconds after which the server wants this request again; null where its answer stands, or says so only for much later. */
const comeAgain = ({ status, headers }: Response): number | null => {
  const asked = headers.get('Retry-After')
  const seconds = asked === null ? Number.NaN : Number(asked)
  return (status === 503 || status === 429) && seconds >= 0 && seconds <= MOST_SECONDS ? seconds : null
}

/**
 * Sends until the server is not too busy, five times at most, each time after what it asked for and up to as long again, so
 * that those who were turned away together do not come back together. Answers the last answer.
 */
export async function untilNotBusy(send: () => Promise<Response>): Promise<Response> {
  let response = await send()
  let seconds = comeAgain(response)
  if (seconds === null) return response
  change(1)
  try {
    for (let tries = 1; seconds !== null && tries < MOST_TRIES; tries += 1) {
      // Read at once: an answer that nobody reads keeps its connection.
      await response.text().catch(() => '')
      const pause = seconds * (1 + Math.random()) * 1000
      await new Promise((over) => setTimeout(over, pause))
      response = await send()
      seconds = comeAgain(response)
    }
    return response
  } finally {
    change(-1)
  }
}
