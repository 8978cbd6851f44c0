import { useState } from 'react'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { permitLife, type PermitEventKind } from '#contract/permits/permit-life.ts'
import { useAct, type Done, type FormError } from '#app/transport/act.ts'
// The verification page is outside the shell, and reports its events offline too.
import '#app/transport/outbox/queued.ts'
import { serverTime } from '#app/kit/ui/date/now.ts'
import { eventWords, gateWords as words } from '#app/modules/permits/verify/verify-words.ts'

/** Result of reporting an event: one sentence, limited to confirmed facts. */
interface EventAnswer {
  /** The server, or this device, has it. */
  isReported: boolean
  tone: 'ok' | 'wait' | 'info' | 'bad'
  text: string
}

/**
 * Reports an event of a permit, one at a time; offline it is queued. `code` is the scanned code, '' for a report at a desk;
 * `busy` is the event being sent, and `onReported` is called for each reported one.
 */
export function useTellEvent(permitId: number, code = '', onReported: (event: PermitEventKind) => void = () => {}) {
  const [busy, setBusy] = useState<PermitEventKind | null>(null)
  const [answer, setAnswer] = useState<EventAnswer | null>(null)
  const { act } = useAct(permitLife.event, {
    say: whyOf,
    unexpected: words.notSaved,
    onFailed: ({ message }) => setAnswer({ isReported: false, tone: 'bad', text: message }),
  })
  async function tell(event: PermitEventKind) {
    if (busy) return
    setBusy(event)
    setAnswer(null)
    const at = new Date(serverTime())
    const seen = { id: permitId, Event: event, At: at.toISOString(), Code: bare(code) }
    const done = await act(seen, { title: words.item(eventWords[event], permitId) })
    setBusy(null)
    if (!done) return
    setAnswer({ isReported: true, ...resultOf(done, eventWords[event], clockOf(at)) })
    onReported(event)
  }
  return { tell: (event: PermitEventKind) => void tell(event), busy, answer }
}

/** The code alone: with its address it may exceed the server's length limit. */
const bare = (code: string) => code.slice(code.lastIndexOf('#') + 1).trim()

function resultOf(
  { state, data, message }: Done<typeof permitLife.event>,
  word: string,
  clock: string,
): Omit<EventAnswer, 'isReported'> {
  if (state === 'kept') return { tone: 'wait', text: words.kept(word, clock) }
  // The server already had the event.
  if (data?.counted === false) return { tone: 'info', text: message || words.known(word) }
  return { tone: 'ok', text: message || words.sent(word, clock) }
}

/**
 * The specific reason, if the server sent one, because there are no fields here to show it at. A permit that is not found was
 * read from a genuine code, so it belongs to another hall or company: «not found» alone would suggest a forged printout.
 */
function whyOf({ kind, reason, message, faults }: FormError): string {
  if (kind !== 'refused') return words.notSaved
  if (reason === 'not-found') return words.notYours
  return Object.values(faults).flat().join(' ') || message
}
