import type { Member } from '#contract/access/identity.ts'
import type { Askable } from '#contract/kernel/call.ts'
import { calls } from '#contract/index.ts'
import { may } from '#contract/kernel/roles.ts'
import * as v from 'valibot'
import { ask } from '../ask.ts'
import { currentMember, principalOf } from '../session.ts'
import { WireError } from '../wire.ts'

/** An answer so old is asked again beforehand, ms. */
const FRESH = 15 * 60_000
/** On a page that stays open, one so old. */
const DAY = 86_400_000
/** How often such a page looks, ms. */
const LOOK = 3_600_000

/** The calls whose answers this member may need without a network: nothing has to be said to ask them, as the forms do. */
export function neededCalls(member: Member): Askable[] {
  const principal = principalOf(member)
  return calls.filter((call): call is Askable => Boolean(call.cached) && may(call.who, principal) && asksForAll(call.input))
}

/**
 * Brings every kept answer this member may need onto the device, one after another, so that a form opened for the first
 * time without a network has its lists; what is younger than `maxAge` (ms) is not asked again. What cannot be reached now is
 * asked at the next start.
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

/** Refreshes what is older than a day while the page stays open: looked at hourly, when it is looked at, and when there is a network. */
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

/** Nothing has to be said to ask it: its answer to nothing is the one the forms look for. */
const asksForAll = (input: v.GenericSchema) => v.safeParse(input, {}).success
