import { useState } from 'react'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { permitLife, type PermitEventKind } from '#contract/permits/permit-life.ts'
import { useAct, type Done, type FormError } from '#app/transport/act.ts'
// The page for checking stands outside the shell, and says its events without a network too.
import '#app/transport/outbox/queued.ts'
import { serverTime } from '#app/kit/ui/date/now.ts'
import { eventWords, gateWords as words } from '#app/modules/permits/verify/verify-words.ts'

/** What came of saying an event: in one sentence, never more than is true. */
interface EventAnswer {
  /** The server, or this device, has it. */
  isSaid: boolean
  tone: 'ok' | 'wait' | 'info' | 'bad'
  text: string
}

/**
 * Says what is seen of a permit, one event at a time; without a network it is kept and goes later. `code` is the one it was
 * read from, '' for what is said at a desk; `busy` is the event on its way, and `onSaid` hears of each that is said.
 */
export function useTellEvent(permitId: number, code = '', onSaid: (event: PermitEventKind) => void = () => {}) {
  const [busy, setBusy] = useState<PermitEventKind | null>(null)
  const [answer, setAnswer] = useState<EventAnswer | null>(null)
  const { act } = useAct(permitLife.event, {
    say: whyOf,
    unexpected: words.notSaved,
    onFailed: ({ message }) => setAnswer({ isSaid: false, tone: 'bad', text: message }),
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
    setAnswer({ isSaid: true, ...said(done, eventWords[event], clockOf(at)) })
    onSaid(event)
  }
  return { tell: (event: PermitEventKind) => void tell(event), busy, answer }
}

/** The code alone: an address before it may be longer than the server takes. */
const bare = (code: string) => code.slice(code.lastIndexOf('#') + 1).trim()

function said({ state, data, message }: Done<typeof permitLife.event>, word: string, clock: string): Omit<EventAnswer, 'isSaid'> {
  if (state === 'kept') return { tone: 'wait', text: words.kept(word, clock) }
  // The server knew it before.
  if (data?.counted === false) return { tone: 'info', text: message || words.known(word) }
  return { tone: 'ok', text: message || words.sent(word, clock) }
}

/**
 * What is wrong in particular, where the server said so: there are no fields here to say it beside. A permit that is not
 * found was read from a genuine code, so it is another hall's or company's: «not found» alone would call the printout false.
 */
function whyOf({ kind, reason, message, faults }: FormError): string {
  if (kind !== 'refused') return words.notSaved
  if (reason === 'not-found') return words.notYours
  return Object.values(faults).flat().join(' ') || message
}
