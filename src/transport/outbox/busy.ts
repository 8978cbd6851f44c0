/** Retries requests that a busy server or a rate limit rejected with `Retry-After`, while the page shows a busy note. */
import { useSyncExternalStore } from 'react'

/** Maximum number of attempts per request; after that the member sees "try later". */
const MOST_TRIES = 5
/** Longest wait for one retry, seconds; a longer `Retry-After` is returned to the caller. */
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
/** Whether a request rejected by a busy server is waiting for a retry. */
export const useBusy = (): boolean => useSyncExternalStore(subscribe, isWaiting, isWaiting)

/** Returns the seconds until the retry; null if the response is final or `Retry-After` is too long. */
const comeAgain = ({ status, headers }: Response): number | null => {
  const retryAfter = headers.get('Retry-After')
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter)
  return (status === 503 || status === 429) && seconds >= 0 && seconds <= MOST_SECONDS ? seconds : null
}

/**
 * Sends a request up to five times while the server is busy, after its `Retry-After` and a random part of it again, so that
 * rejected clients do not return together. Returns the last response.
 */
export async function untilNotBusy(send: () => Promise<Response>): Promise<Response> {
  let response = await send()
  let seconds = comeAgain(response)
  if (seconds === null) return response
  change(1)
  try {
    for (let tries = 1; seconds !== null && tries < MOST_TRIES; tries += 1) {
      // Read the body: an unread response keeps its connection open.
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
