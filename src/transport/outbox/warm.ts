import type { Member } from '#contract/access/identity.ts'
import type { Askable } from '#contract/kernel/call.ts'
import { calls } from '#contract/index.ts'
import { may } from '#contract/kernel/roles.ts'
import * as v from 'valibot'
import { ask } from '../ask.ts'
import { currentMember, principalOf } from '../session.ts'
import { WireError } from '../wire.ts'

/** Age at which an answer is prefetched again, ms. */
const FRESH = 15 * 60_000
/** The same for a page that stays open. */
const DAY = 86_400_000
/** Interval of the check on such a page, ms. */
const LOOK = 3_600_000

/** Returns the queries this member may need offline: those without required input, as the forms send them. */
export function neededCalls(member: Member): Askable[] {
  const principal = principalOf(member)
  return calls.filter(
    (call): call is Askable => Boolean(call.cached) && may(call.who, principal) && acceptsEmptyInput(call.input),
  )
}

/**
 * Prefetches every cacheable answer this member may need, one after another, so that a form opened for the first time offline has
 * its lists; answers younger than `maxAge` (ms) are skipped. Failed requests are repeated at the next start.
 */
export async function warmReference(member: Member, maxAge = FRESH): Promise<void> {
  for (const call of neededCalls(member)) {
    if (currentMember()?.id !== member.id) return
    try {
      await ask(call, {}, { maxAge })
    } catch (error) {
      if (!(error instanceof WireError) || error.kind !== 'refused') return
    }
  }
}

/** Refreshes answers older than a day while the page stays open: every hour, when it becomes visible, and when the network returns. */
export function keepWarm(member: Member): () => void {
  const over = new AbortController()
  const look = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) void warmReference(member, DAY).catch(() => undefined)
  }
  const timer = setInterval(look, LOOK)
  addEventListener('online', look, { signal: over.signal })
  document.addEventListener('visibilitychange', look, { signal: over.signal })
  return () => {
    clearInterval(timer)
    over.abort()
  }
}

/** The query has no required input: the forms look up its answer to an empty input. */
const acceptsEmptyInput = (input: v.GenericSchema) => v.safeParse(input, {}).success
