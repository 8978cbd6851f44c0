/** The addresses of one customer: the server's, with local changes, and queued ones. */
import { customer } from '#contract/freight/customer.ts'
import type { CustomerAddress } from '#contract/freight/customer-basics.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { isAbout, type Subject } from './row.ts'
import type { Edited } from './AddressForm.tsx'
import { addressIn, parsePayload, typedAddress, type AddressTyped } from './typed.ts'

/** One line of the dialog. */
export interface AddressLine {
  key: string
  /** Null until the creating command is answered. */
  id: number | null
  input: AddressTyped
  cityName: string | null
  /** The queued command of this line. */
  item: OutboxItem | null
  /** The input of its edit mode; null while it cannot be edited. */
  edited: Edited | null
  /** It is part of the customer itself, and edited there. */
  first: boolean
}

interface LinesInput {
  subject: Subject
  saved: readonly CustomerAddress[]
  /** When the list was fetched, by this device's clock, ms; 0 without one. */
  answeredAt: number
  /** Commands that the list does not contain yet. */
  items: readonly OutboxItem[]
  cityName: (id: number | null) => string | null
}

const editable = (item: OutboxItem | null, row: CustomerAddress | null, input: AddressTyped): Edited | null =>
  item && !item.mayEdit ? null : { id: row?.id ?? null, start: input, editing: item, version: row?.version ?? null }

export function addressLines({ subject, saved, answeredAt, items, cityName }: LinesInput): AddressLine[] {
  const own = items.filter((item) => isAbout(item, subject))
  const changes = own.filter(({ call }) => call === customer.updateAddress.name)
  const there = saved.map((row): AddressLine => {
    const item = changes.findLast(({ payload }) => parsePayload(customer.updateAddress, payload)?.Id === row.id) ?? null
    const change = item && parsePayload(customer.updateAddress, item.payload)
    const input = change ? addressIn(change) : typedAddress(row)
    return {
      key: String(row.id),
      id: row.id,
      input,
      cityName: change ? cityName(input.cityId) : row.cityName,
      item,
      edited: editable(item, row, input),
      first: false,
    }
  })
  const made = items.filter(({ call, entityRef }) => call === customer.add.name && entityRef === subject.ref)
  // The list may have been refetched a moment before this device stored the delivery.
  const isThere = (item: OutboxItem) =>
    saved.some(({ id }) => String(id) === item.receipt?.id) ||
    (item.state !== 'attention' &&
      item.createdAt < answeredAt &&
      saved.some((row) => saysTheSame(typedAddress(row), lineIn(item))))
  const added = own.filter((item) => item.call === customer.addAddress.name && !isThere(item))
  const coming = [...made, ...added].map((item): AddressLine => {
    const first = item.call === customer.add.name
    const input = lineIn(item)
    return {
      key: item.opId,
      id: null,
      input,
      cityName: cityName(input.cityId),
      item,
      edited: first ? null : editable(item, null, input),
      first,
    }
  })
  return [...there, ...coming]
}

/** Returns the address of a creating command. A queued address gets its customer's number later. */
export function lineIn({ call, payload }: OutboxItem): AddressTyped {
  const whole = payload as object
  if (call === customer.add.name) {
    const input = parsePayload(customer.add, whole)
    return input ? addressIn({ ...input, cityId: input.CityId }) : nothing
  }
  const input = parsePayload(customer.addAddress, { CustomerId: 1, ...whole })
  return input ? addressIn(input) : nothing
}

const saysTheSame = (one: AddressTyped, other: AddressTyped) =>
  (Object.keys(one) as (keyof AddressTyped)[]).every((field) => one[field] === other[field])

const nothing: AddressTyped = { cityId: null, Address: '', Telephone: '', Mobile: '', PostalCode: '' }
