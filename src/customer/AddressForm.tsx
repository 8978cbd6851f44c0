import { useQueryClient } from '@tanstack/react-query'
import { customer } from '#contract/customer.ts'
import { textDigits } from '#contract/digits.ts'
import { addressFaults } from '#contract/customer-rules.ts'
import type { Done } from '#app/data/acts.ts'
import { readNow } from '#app/data/customer.ts'
import type { OutboxItem } from '#app/data/outbox.ts'
import { customerFormWords as words } from '#app/words/customer.ts'
import type { Subject } from './row.ts'
import { AddressFields } from './AddressFields.tsx'
import { DialogForm } from './FormDialog.tsx'
import { ThreeReadings } from './ThreeReadings.tsx'
import { addressIn, blankAddress, faultsOf, saidIn, typedAddress, type AddressTyped } from './typed.ts'
import { useChange } from './useChange.ts'
import { useCityName } from './useCustomers.ts'
import { useSaving } from './useSaving.ts'

/** What the edit mode is about: a new address, or one that is there. */
export interface Edited {
  /** The address's id; null for a new one. */
  id: number | null
  start: AddressTyped
  /** The waiting act that is being mended. */
  held: OutboxItem | null
  /** The version of the row that was read; null for a new one. */
  version: number | null
}
export const newOne: Edited = { id: null, start: blankAddress, held: null, version: null }

/** Tells which line's form it is; stays the same while the line is changed. */
export const nameOf = ({ id, held }: Edited): string => String(id ?? held?.opId ?? 'new')

const labels: Record<keyof AddressTyped, string> = {
  cityId: words.city,
  Address: words.address,
  PostalCode: words.postalCode,
  Telephone: words.telephone,
  Mobile: words.mobile,
}

/** What a waiting change was based on; null where it does not say. */
function baseOf({ base }: OutboxItem): AddressTyped | null {
  const said = base ? saidIn(customer.updateAddress, { ...base, Id: 1, CustomerId: 1 }) : null
  return said && addressIn(said)
}

interface AddressFormProps {
  accountId: string
  subject: Subject
  edited: Edited
  onCancel: () => void
  onDone: (done: Done) => void
}

/** The edit mode of a customer's addresses, with its way back (S1 §2.6). */
export function AddressForm({ accountId, subject, edited, onCancel, onDone }: AddressFormProps) {
  const { id, start, held } = edited
  const queries = useQueryClient()
  const cityName = useCityName()
  const { typed, set, since, readings, choose, compare, undecided } = useChange<AddressTyped>({
    start,
    since: held ? { version: held.version, base: baseOf(held) } : { version: edited.version, base: start },
    held,
    readNow: async () => {
      const row = await readNow.address(queries, subject.id, id)
      return row && { version: row.version, said: typedAddress(row) }
    },
  })
  const { save, forgive, busy, attempt, trouble } = useSaving(accountId, held)
  const label = id === null ? words.newAddress : words.editAddress
  const submit = async () => {
    // An address of a customer that is itself waiting gets its number when that one has arrived.
    const needs = subject.id === null && subject.ref ? [{ ref: subject.ref, take: 'id', into: 'CustomerId' }] : []
    const payload = { ...typed, ...(subject.id !== null && { CustomerId: subject.id }) }
    const wish = {
      faults: { ...faultsOf(customer.addAddress, { ...payload, CustomerId: subject.id ?? 1 }, addressFaults), ...undecided },
      asked: typed.PostalCode === start.PostalCode && !held ? {} : { PostalCode: typed.PostalCode },
    }
    const done =
      id === null
        ? await save(customer.addAddress, { ...wish, payload, needs, title: words.title.addAddress(subject.name) })
        : await save(customer.updateAddress, {
            ...wish,
            ...since,
            onStale: compare,
            payload: { ...payload, Id: id },
            title: words.title.updateAddress(subject.name),
          })
    if (done) onDone(done)
  }
  return (
    <DialogForm {...{ label, busy, attempt, trouble, onCancel }} verb={words.saveAddress} onSubmit={() => void submit()}>
      <h3>{label}</h3>
      {readings && (
        <ThreeReadings
          key={since.version}
          readings={readings}
          labels={labels}
          say={(field, value) => (field === 'cityId' ? cityName(value as number | null) : textDigits(String(value)))}
          onChoose={(field, side) => {
            choose(field, side)
            forgive([field])
          }}
        />
      )}
      <AddressFields
        typed={typed}
        faults={trouble?.faults}
        leads
        set={(change) => {
          set(change)
          forgive(Object.keys(change))
        }}
      />
    </DialogForm>
  )
}
