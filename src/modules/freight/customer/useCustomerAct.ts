import { useRef, useState } from 'react'
import type { Queueable, Sent } from '#contract/kernel/call.ts'
import { refusalWords } from '#contract/kernel/refusals-words.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { useAct, Wrong, type FormError, type How } from '#app/transport/act.ts'
import { inquireCode, inquirePostalCode } from './queries.ts'
import type { NotEditable, NotSaved, OutboxItem } from '#app/transport/outbox/outbox.ts'
import type { QueueOptions } from '#app/transport/outbox/queued.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { customerFormWords as words } from './customer-words.ts'

interface Options {
  /** The item of the outbox that is being mended: it is sent again. */
  mended: OutboxItem | null
  /** Numbers that are new and so are inquired about (S1 §5); an empty one is not. */
  asked?: { MeliCode?: string; PostalCode?: string }
  /** Called when somebody else has changed the row since. */
  onStale?: () => Promise<void>
  onDone: (done: { item: OutboxItem }) => void
}

/** This screen's sentence where the device did not keep it; the server's own stands where it refused. */
export function sayCustomer({ kind, reason }: FormError): string | undefined {
  if (kind === 'not-saved') return words.notSaved[reason as NotSaved['reason']]
  if (kind === 'not-editable') return words.notEditable[reason as NotEditable['reason']]
  return kind === 'unreachable' || kind === 'foreign' ? words.unexpected : undefined
}

/** What the inquiries say: throws what is invalid; answers what is told of those that could not be asked. */
async function inquired({ MeliCode, PostalCode }: NonNullable<Options['asked']>): Promise<string[]> {
  const [code, postalCode] = await Promise.all([
    MeliCode ? inquireCode(MeliCode) : null,
    PostalCode ? inquirePostalCode(PostalCode) : null,
  ])
  const faults: Faults = {
    ...(code === 'INVALID' && { MeliCode: words.codeInvalid }),
    ...(postalCode === 'INVALID' && { PostalCode: words.postalCodeInvalid }),
  }
  if (Object.keys(faults).length > 0) throw new Wrong(faults, words.said(Object.values(faults)))
  return [
    ...(code === 'UNKNOWN' ? [words.notAsked.MeliCode] : []),
    ...(postalCode === 'UNKNOWN' ? [words.notAsked.PostalCode] : []),
  ]
}

/** An act on the address book: inquires, sends or keeps, and says what became of it. */
export function useCustomerAct<C extends Queueable>(call: C, { mended, asked = {}, onStale, onDone }: Options) {
  const [editing, setEditing] = useState(mended)
  const notes = useRef<string[]>([])
  const { act, complain, ...acting } = useAct(call, {
    say: sayCustomer,
    unexpected: words.unexpected,
    before: async () => {
      notes.current = await inquired(asked)
    },
    onDone: ({ state, message, item }) => {
      const outcome = state === 'kept' ? words.kept : message
      alert({ tone: state === 'kept' ? 'info' : 'success', text: words.said([outcome, ...notes.current]) })
      onDone({ item: item! })
    },
    onFailed: async ({ item, reason }) => {
      // The one that was mended stands there for the next try.
      if (editing && item) setEditing(item)
      if (reason === 'stale-version') await onStale?.()
    },
  })
  /** `faults` are what the rules say of it, before anybody is asked. */
  function save(faults: Faults, payload: Sent<C>, { needs, ...how }: Omit<QueueOptions, 'editing'>) {
    if (Object.keys(faults).length > 0) return complain(faults, refusalWords['broken-rule'])
    // What a mended item waits for has not changed, and may have been answered meanwhile.
    void act(payload, ...([{ ...how, ...(editing ? { editing } : needs && { needs }) }] as unknown as How<C>))
  }
  return { save, ...acting }
}
