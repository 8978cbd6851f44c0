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
  /** The outbox item being edited: it is sent again. */
  mended: OutboxItem | null
  /** Numbers that are new and so are inquired about (S1 §5); an empty one is not. */
  inquired?: { MeliCode?: string; PostalCode?: string }
  /** Called if another member has changed the row since. */
  onStale?: () => Promise<void>
  onDone: (done: { item: OutboxItem }) => void
}

/** The screen's own message if the device could not store it; refusals keep the server's message. */
export function sayCustomer({ kind, reason }: FormError): string | undefined {
  if (kind === 'not-saved') return words.notSaved[reason as NotSaved['reason']]
  if (kind === 'not-editable') return words.notEditable[reason as NotEditable['reason']]
  return kind === 'unreachable' || kind === 'foreign' ? words.unexpected : undefined
}

/** Runs the inquiries: throws on invalid values; returns notes for those that could not be checked. */
async function inquired({ MeliCode, PostalCode }: NonNullable<Options['inquired']>): Promise<string[]> {
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

/** A command on customers: inquires, sends or queues, and reports the result. */
export function useCustomerAct<C extends Queueable>(call: C, { mended, inquired: values = {}, onStale, onDone }: Options) {
  const [editing, setEditing] = useState(mended)
  const notes = useRef<string[]>([])
  const { act, complain, ...acting } = useAct(call, {
    say: sayCustomer,
    unexpected: words.unexpected,
    before: async () => {
      notes.current = await inquired(values)
    },
    onDone: ({ state, message, item }) => {
      const outcome = state === 'kept' ? words.kept : message
      alert({ tone: state === 'kept' ? 'info' : 'success', text: words.said([outcome, ...notes.current]) })
      onDone({ item: item! })
    },
    onFailed: async ({ item, reason }) => {
      // The next attempt edits the refused item.
      if (editing && item) setEditing(item)
      if (reason === 'stale-version') await onStale?.()
    },
  })
  /** `faults` come from validation before sending. */
  function save(faults: Faults, payload: Sent<C>, { needs, ...how }: Omit<QueueOptions, 'editing'>) {
    if (Object.keys(faults).length > 0) return complain(faults, refusalWords['broken-rule'])
    // The dependencies of an edited item are unchanged, and may have been answered meanwhile.
    void act(payload, ...([{ ...how, ...(editing ? { editing } : needs && { needs }) }] as unknown as How<C>))
  }
  return { save, ...acting }
}
