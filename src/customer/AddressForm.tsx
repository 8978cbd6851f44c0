import { useState } from 'react'
import { customer } from '#contract/customer.ts'
import { addressFaults } from '#contract/customer-rules.ts'
import type { Done } from '#app/data/acts.ts'
import type { OutboxItem } from '#app/data/outbox.ts'
import { customerFormWords as words } from '#app/words/customer.ts'
import type { Subject } from './row.ts'
import { AddressFields } from './AddressFields.tsx'
import { DialogForm } from './FormDialog.tsx'
import { blankAddress, faultsOf, type AddressTyped } from './typed.ts'
import { useSaving } from './useSaving.ts'

/** What the edit mode is about: a new address, or one that is there. */
export interface Edited {
  /** The address's id; null for a new one. */
  id: number | null
  start: AddressTyped
  /** The waiting act that is being mended. */
  held: OutboxItem | null
}
export const newOne: Edited = { id: null, start: blankAddress, held: null }

interface AddressFormProps {
  accountId: string
  subject: Subject
  edited: Edited
  onCancel: () => void
  onDone: (done: Done) => void
}

/** The edit mode of a customer's addresses, with its way back (S1 §2.6). */
export function AddressForm({ accountId, subject, edited: { id, start, held }, onCancel, onDone }: AddressFormProps) {
  const [typed, setTyped] = useState(start)
  const { save, forgive, busy, attempt, trouble } = useSaving(accountId, held)
  const label = id === null ? words.newAddress : words.editAddress
  const submit = async () => {
    // An address of a customer that is itself waiting gets its number when that one has arrived.
    const needs = subject.id === null && subject.ref ? [{ ref: subject.ref, take: 'id', into: 'CustomerId' }] : []
    const payload = { ...typed, ...(subject.id !== null && { CustomerId: subject.id }) }
    const wish = {
      faults: faultsOf(customer.addAddress, { ...payload, CustomerId: subject.id ?? 1 }, addressFaults),
      asked: typed.PostalCode === start.PostalCode && !held ? {} : { PostalCode: typed.PostalCode },
    }
    const done =
      id === null
        ? await save(customer.addAddress, { ...wish, payload, needs, title: words.title.addAddress(subject.name) })
        : await save(customer.updateAddress, {
            ...wish,
            payload: { ...payload, Id: id },
            title: words.title.updateAddress(subject.name),
          })
    if (done) onDone(done)
  }
  return (
    <DialogForm {...{ label, busy, attempt, trouble, onCancel }} verb={words.saveAddress} onSubmit={() => void submit()}>
      <h3>{label}</h3>
      <AddressFields
        typed={typed}
        faults={trouble?.faults}
        leads
        set={(change) => {
          setTyped((was) => ({ ...was, ...change }))
          forgive(Object.keys(change))
        }}
      />
    </DialogForm>
  )
}
