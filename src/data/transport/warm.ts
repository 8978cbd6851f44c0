import type { Member } from '#contract/identity.ts'
import type { Askable } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { may } from '#contract/roles.ts'
import * as v from 'valibot'
import { ask } from './ask.ts'
import { currentMember, principalOf } from './session.ts'
import { WireError } from './wire.ts'

/** An answer so old is asked again beforehand, ms. */
const FRESH = 15 * 60_000

/**
 * Brings every kept answer this member may need onto the device, one after another, so that a form opened for the first
 * time without a network has its lists; what came in the last quarter of an hour is not asked again. What cannot be reached now is asked
 * at the next start.
 */
export async function warmReference(member: Member): Promise<void> {
  const principal = principalOf(member)
  const wanted = calls.filter(
    (call): call is Askable => Boolean(call.cached) && may(call.who, principal) && asksForAll(call.input),
  )
  for (const call of wanted) {
    if (currentMember()?.id !== member.id) return
    try {
      await ask(call, {}, { maxAge: FRESH })
    } catch (error) {
      if (!(error instanceof WireError) || error.kind !== 'refused') return
    }
  }
}

/** Nothing has to be said to ask it: its answer to nothing is the one the forms look for. */
const asksForAll = (input: v.GenericSchema) => v.safeParse(input, {}).success
