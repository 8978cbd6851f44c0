import { clockOf } from '#contract/shamsi.ts'
import type { PermitEventKind } from '#contract/permit-life.ts'
import { ActRefused } from '#app/data/acts.ts'
import { sayEvent, type Seen } from '#app/data/pass.ts'
import { eventWords, gateWords as words } from '#app/words/verify.ts'

/** What came of saying an event: in one sentence, never more than is true. */
export interface EventAnswer {
  /** The server, or this device, has it. */
  isSaid: boolean
  tone: 'ok' | 'wait' | 'info' | 'bad'
  text: string
}

/** Says an event of a permit now, or keeps it for later; never throws. */
export async function tellEvent(seen: Omit<Seen, 'title'>): Promise<EventAnswer> {
  const word = eventWords[seen.event as PermitEventKind]
  try {
    const { state, counted, message, at } = await sayEvent({ ...seen, title: words.item(word, seen.permitId) })
    if (state === 'kept') return { isSaid: true, tone: 'wait', text: words.kept(word, clockOf(at)) }
    if (counted === false) return { isSaid: true, tone: 'info', text: message || words.known(word) }
    return { isSaid: true, tone: 'ok', text: message || words.sent(word, clockOf(at)) }
  } catch (error) {
    return { isSaid: false, tone: 'bad', text: error instanceof ActRefused ? whyOf(error) : words.notSaved }
  }
}

/**
 * What is wrong in particular, where the server said so: there are no fields here to say it beside. A permit that is not
 * found was read from a genuine code, so it is another hall's or company's: «not found» alone would call the paper false.
 */
function whyOf({ code, message, faults }: ActRefused): string {
  if (code === 'not-found') return words.notYours
  return Object.values(faults).flat().join(' ') || message
}
