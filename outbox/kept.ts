/** Answers the worker hands on from before, told apart from those of now. */
import { MARKER } from '#contract/kernel/envelope.ts'

/** Put on by the worker alone; a page of an older release does not look at it. */
const KEPT = 'X-Kept'

/** An answer of the worker's cache, marked as one; null where nobody could say how old it is. */
export function asKept(answer: Response): Response | null {
  if (!Number.isFinite(madeAt(answer))) return null
  const headers = new Headers(answer.headers)
  headers.set(KEPT, '1')
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}

/** Whether nobody has said this now: it tells nothing of the line, nor of which server answers today. */
export const isKept = ({ headers }: Response): boolean => headers.get(MARKER) === '1' && headers.get(KEPT) === '1'

/** When the server said it, its clock, ms; NaN where the answer does not tell. */
export const madeAt = ({ headers }: Response): number => Date.parse(headers.get('Date') ?? '')
