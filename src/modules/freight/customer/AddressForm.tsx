import { useQueryClient } from '@tanstack/react-query'
import { customer } from '#contract/freight/customer.ts'
import { textDigits } from '#contract/kernel/value/digits.ts'
import { addressFaults } from '#contract/freight/customer-rules.ts'
import { readNow } from './queries.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { customerFormWords as words } from './customer-words.ts'
import type { Subject } from './row.ts'
import { AddressFields } from './AddressFields.tsx'
import { DialogForm } from '#app/kit/ui/form/FormDialog.tsx'
import { ThreeReadings } from '#app/kit/merge/ThreeReadings.tsx'
import { addressIn, blankAddress, faultsOf, parsePayload, typedAddress, type AddressTyped } from './typed.ts'
import { useChange } from '#app/kit/merge/useChange.ts'
import { useCityName } from '../../../kit/reference/useCityName.ts'
import { useCustomerAct } from './useCustomerAct.ts'

/** The subject of the edit mode: a new address, or an existing one. */
export interface Edited {
  /** The address's id; null for a new one. */
  id: number | null
  start: AddressTyped
  /** The queued command being edited. */
  editing: OutboxItem | null
  /** The version of the row that was read; null for a new one. */
  version: number | null
}
export const newOne: Edited = { id: null, start: blankAddress, editing: null, version: null }

/** Returns the key of a line's form; stable while the line is edited. */
export const nameOf = ({ id, editing }: Edited): string => String(id ?? editing?.opId ?? 'new')

const labels: Record<keyof AddressTyped, string> = {
  cityId: words.city,
  Address: words.address,
  PostalCode: words.postalCode,
  Telephone: words.telephone,
  Mobile: words.mobile,
}

/** Returns the base of a queued change; null if it has none. */
function baseOf({ base }: OutboxItem): AddressTyped | null {
  const input = base ? parsePayload(customer.updateAddress, { ...base, Id: 1, CustomerId: 1 }) : null
  return input && addressIn(input)
}

interface AddressFormProps {
  subject: Subject
  edited: Edited
  onCancel: () => void
  onDone: (done: { item: OutboxItem }) => void
}

/** The edit mode of a customer's addresses, with a back button (S1 §2.6). */
export function AddressForm({ subject, edited, onCancel, onDone }: AddressFormProps) {
  const { id, start, editing } = edited
  const queries = useQueryClient()
  const cityName = useCityName()
  const { typed, set, since, readings, choose, compare, undecided } = useChange<AddressTyped>({
    start,
    since: editing ? { version: editing.version, base: baseOf(editing) } : { version: edited.version, base: start },
    editing,
    readNow: async () => {
      const row = await readNow.address(queries, subject.id, id)
      return row && { version: row.version, input: typedAddress(row) }
    },
  })
  const shared = {
    mended: editing,
    inquired: typed.PostalCode === start.PostalCode && !editing ? {} : { PostalCode: typed.PostalCode },
    onDone,
  }
  const adding = useCustomerAct(customer.addAddress, shared)
  const changing = useCustomerAct(customer.updateAddress, { ...shared, onStale: compare })
  const { isBusy, error, forgive } = id === null ? adding : changing
  const label = id === null ? words.newAddress : words.editAddress
  const submit = () => {
    // An address of a customer that is itself waiting gets its number when that one has arrived.
    const needs = subject.id === null && subject.ref ? [{ ref: subject.ref, take: 'id', into: 'CustomerId' }] : []
    const payload = { ...typed, ...(subject.id !== null && { CustomerId: subject.id }) }
    // A code that was stored before it was judged may stay.
    const isUnchanged = id !== null && typed.PostalCode === start.PostalCode
    const checkedInput = { ...payload, ...(isUnchanged && { PostalCode: '' }), CustomerId: subject.id ?? 1 }
    const found = faultsOf(customer.addAddress, checkedInput, addressFaults)
    const faults = { ...found, ...undecided }
    if (id === null) adding.save(faults, payload, { needs, title: words.title.addAddress(subject.name) })
    else changing.save(faults, { ...payload, Id: id }, { title: words.title.updateAddress(subject.name), ...since })
  }
  return (
    <DialogForm {...{ label, isBusy, error, onCancel }} verb={words.saveAddress} onSubmit={submit}>
      <h3>{label}</h3>
      {readings && (
        <ThreeReadings
          key={since.version}
          readings={readings}
          labels={labels}
          say={(field, value) => (field === 'cityId' ? cityName(value as number | null) : textDigits(String(value)))}
          onChoose={(field, side) => {
            choose(field, side)
            forgive(field)
          }}
        />
      )}
      <AddressFields
        typed={typed}
        faults={error?.faults}
        leads
        set={(change) => {
          set(change)
          forgive(...Object.keys(change))
        }}
      />
    </DialogForm>
  )
}
