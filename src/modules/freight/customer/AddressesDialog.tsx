import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { customer } from '#contract/freight/customer.ts'
import { may } from '#contract/kernel/roles.ts'
import { customerQueries } from './queries.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { useOutboxItems, type OutboxItem } from '#app/transport/outbox/outbox.ts'
import { referenceQueries } from '#app/kit/reference/queries.ts'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { customerFormWords as words } from './customer-words.ts'
import { Dialog } from '#app/kit/ui/form/FormDialog.tsx'
import { arrived, pendingActs, type Subject } from './row.ts'
import { useCityName } from '../../../kit/reference/useCityName.ts'
import { AddressForm, nameOf, newOne, type Edited } from './AddressForm.tsx'
import { AddressLines } from './AddressLines.tsx'
import { addressLines, type AddressLine } from './lines.ts'

interface AddressesDialogProps {
  accountId: string
  subject: Subject
  /** Opens in this edit mode. */
  start?: Edited | null
  onClose: () => void
  /** A new address was saved or queued. */
  onAdded?: (done: { item: OutboxItem }) => void
  /** Set when choosing an address: adds a select button to the lines. */
  onChoose?: (line: AddressLine) => void
}

/** The addresses of a customer: a list, and an edit mode with a back button (S1 §2.6). */
export function AddressesDialog({ accountId, subject: opened, start = null, onClose, onAdded, onChoose }: AddressesDialogProps) {
  const [edited, setEdited] = useState(start)
  const body = useFocusBack(edited && nameOf(edited))
  const mends = may(customer.addAddress.who, principalOf(useSignedIn()))
  const { subject, lines, oldSince, state, retry } = useAddressLines(accountId, opened)
  const saved = (done: { item: OutboxItem }) => {
    const isNew = edited?.id === null && !edited.editing
    setEdited(null)
    if (isNew) onAdded?.(done)
  }
  return (
    <Dialog title={words.addressesTitle(subject.name)} busy={false} onClose={onClose}>
      <div ref={body}>
        {edited ? (
          <AddressForm {...{ subject, edited }} onCancel={() => setEdited(null)} onDone={saved} />
        ) : state === 'loading' ? (
          <LoadingState rows={3} />
        ) : state === 'unknown' ? (
          <ErrorState title={words.addressesUnknown} onRetry={retry} />
        ) : (
          <>
            {oldSince !== null && (
              <p className="faint">
                {words.old} <TimeAgo at={oldSince} />
              </p>
            )}
            <AddressLines lines={lines} {...(mends && { onEdit: setEdited })} {...(onChoose && { onChoose })} />
            {mends && (
              <Group mt="md">
                <Button
                  leftSection={<IconPlus size={18} aria-hidden />}
                  data-autofocus
                  data-opens={nameOf(newOne)}
                  onClick={() => setEdited(newOne)}
                >
                  {words.newAddress}
                </Button>
              </Group>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The customer's lines: from the server, else from the cached customers, with queued commands. */
function useAddressLines(accountId: string, opened: Subject) {
  const items = useOutboxItems(accountId)
  const subject = arrived(opened, items ?? [])
  const { id } = subject
  const addresses = useQuery({ ...customerQueries.addresses(id ?? 0), enabled: id !== null })
  const book = useQuery(referenceQueries.addressBook)
  const cityName = useCityName()
  const stored = addresses.isError ? book.data : undefined
  const answer = addresses.data ?? (stored && { ...stored, data: stored.data.filter(({ customerId }) => customerId === id) })
  const lines = addressLines({
    subject,
    saved: answer?.data ?? [],
    answeredAt: answer?.at ?? 0,
    items: pendingActs(items ?? [], answer?.at ?? 0),
    cityName,
  })
  // A customer opened while queued keeps its queued line until the server is queried.
  const settled = answer !== undefined || opened.id === null
  return {
    subject,
    lines,
    oldSince: answer?.fromDevice ? answer.at : null,
    state: settled ? ('known' as const) : addresses.isError && !book.isPending ? ('unknown' as const) : ('loading' as const),
    retry: () => void addresses.refetch(),
  }
}

/**
 * For a list and its form that replace each other: the focus goes to the form's first field, and on return to the opener, marked
 * `data-opens` with the same name. Give `ref` to their container; `open` is the name of the form's subject, null while the list
 * is shown.
 */
function useFocusBack(open: string | null) {
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef(open)
  /** Which button the focus belongs to after the return, and where it was put meanwhile. */
  const back = useRef<{ name: string; put: Element | null } | null>(null)
  useEffect(() => {
    const first = ref.current?.querySelector<HTMLElement>('[data-autofocus]')
    if (last.current !== open) {
      if (open !== null) first?.focus()
      back.current = open === null && last.current !== null ? { name: last.current, put: document.activeElement } : null
      last.current = open
    }
    if (!back.current) return
    const { name, put } = back.current
    const now = document.activeElement
    // The member has moved the focus.
    if (now !== put && now !== document.body) {
      back.current = null
      return
    }
    // A saved line is replaced with its button, as first the outbox and then the server update it.
    const buttons = [...(ref.current?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])]
    const target = buttons.find(({ dataset }) => dataset['opens'] === name) ?? first
    if (!target) return
    back.current.put = target
    if (target !== now) target.focus()
  })
  return ref
}
