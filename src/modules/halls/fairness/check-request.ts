/** Requests to the check of a month, which runs in a worker where there is one. */
import type { openCheck } from '#contract/halls/fairness/check.ts'
import type { Rule } from '#contract/halls/fairness/replay.ts'

export type Check = ReturnType<typeof openCheck>

/** Which month is checked: the first request. */
export interface CheckOpening {
  hall: number
  month: string
}
export type CheckRequest = CheckOpening | { sealed: unknown; run: number } | { rule: Rule } | { figures: true }
export type CheckReply = { answer: unknown } | { failed: string }

/** The answer of an open check, in the page or in its worker. */
export function answerCheck(check: Check, request: CheckRequest): unknown {
  if ('sealed' in request) return check.add(request.sealed, request.run)
  if ('rule' in request) return check.replay(request.rule)
  return 'figures' in request ? check.figures() : null
}
