/** Marks answers from the worker's cache, to tell them apart from new ones. */
import { MARKER } from '#contract/kernel/envelope.ts'

/** Set only by the worker; pages of older releases ignore it. */
const KEPT = 'X-Kept'

/** Returns a marked copy of a cached answer; null if its age is unknown. */
export function markCached(answer: Response): Response | null {
  if (!Number.isFinite(madeAt(answer))) return null
  const headers = new Headers(answer.headers)
  headers.set(KEPT, '1')
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}

/** Whether the answer comes from the cache: it is no evidence of the connection or of the server's epoch. */
export const isCached = ({ headers }: Response): boolean => headers.get(MARKER) === '1' && headers.get(KEPT) === '1'

/** The server's time of the answer, ms; NaN without a Date header. */
export const madeAt = ({ headers }: Response): number => Date.parse(headers.get('Date') ?? '')
