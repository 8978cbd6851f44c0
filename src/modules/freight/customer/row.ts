/** A row of the customers: the server's data with queued changes. */
import type { Answer } from '#contract/kernel/call.ts'
import { customer, CustomerChange, NewCustomer } from '#contract/freight/customer.ts'
import type { Customer } from '#contract/freight/customer-basics.ts'
import * as v from 'valibot'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import type { Tone } from '#app/kit/ui/value/StatusChip.tsx'

/** A customer for dialogs: by its id, or by the reference of its creating command. */
export interface Subject {
  id: number | null
  /** The entityRef of the queued command; null if the server knows the customer. */
  ref: string | null
  name: string
  code: string
  /** The server's row: the base of a change; null if it was not fetched here. */
  read: { version: number; name: string; code: string } | null
}

/** A row of the customer list. */
export interface ListedCustomer extends Subject {
  key: string
  /** Null while the addresses are unknown: shown as a dash, never as zero. */
  addresses: number | null
  cities: string[]
  /** The creating command, until the server has answered it. */
  made: OutboxItem | null
  /** The waiting change of its name or number. */
  changing: OutboxItem | null
  /** The waiting deletion. */
  leaving: OutboxItem | null
  /** The most relevant queued command of this row; null without one. */
  waiting: OutboxItem | null
}

interface Book {
  customers: Answer<typeof customer.own>
  addresses: Answer<typeof customer.addressBook> | undefined
  /** Commands of this area that the answers above do not contain yet, oldest first. */
  items: readonly OutboxItem[]
  cityName: (id: number | null) => string | null
}

/** Returns commands that the answers do not contain yet; a delivered one counts until a refetch. `answeredAt`: device clock, ms. */
export const pendingActs = (items: readonly OutboxItem[], answeredAt: number): OutboxItem[] =>
  items.filter(
    ({ call, state, last }) =>
      call.startsWith('customer.') && state !== 'discarded' && (state !== 'delivered' || (last?.at ?? 0) > answeredAt),
  )

const idIn = ({ payload }: OutboxItem, field: string) => Number((payload as Record<string, unknown> | null)?.[field] ?? 0)

/** Whether the command is about this customer, and not the creating one. */
export function isAbout(item: OutboxItem, { id, ref }: Pick<Subject, 'id' | 'ref'>): boolean {
  const awaited = item.needs.find(({ into }) => into === 'CustomerId' || into === 'Id')?.ref
  if (awaited) return awaited === ref
  if (id === null) return false
  if (item.call === customer.update.name || item.call === customer.delete.name) return idIn(item, 'Id') === id
  return idIn(item, 'CustomerId') === id
}

const inTrouble = (items: OutboxItem[]) => items.find(({ state }) => state === 'attention') ?? items.at(-1) ?? null

/** Returns the command that created this customer, until the addresses are refetched. */
const madeBy = ({ items }: Book, id: number | null) =>
  items.filter(({ call, receipt }) => call === customer.add.name && receipt !== null && receipt.id === String(id))

/** Returns the address created by a delivered command. */
function addressMade({ call, receipt }: OutboxItem): number {
  const data = receipt?.data as Record<string, unknown> | null | undefined
  return Number(data?.[call === customer.add.name ? 'addressId' : 'id'])
}

function listedOne(subject: Subject, made: OutboxItem | null, book: Book): ListedCustomer {
  const own = book.items.filter((item) => isAbout(item, subject))
  const changing = own.findLast(({ call }) => call === customer.update.name) ?? null
  const leaving = own.findLast(({ call }) => call === customer.delete.name) ?? null
  const change = changing ? v.safeParse(CustomerChange, changing.payload) : null
  const saved = subject.id === null ? [] : book.addresses?.filter(({ customerId }) => customerId === subject.id)
  const coming = [
    ...(made ? [made] : madeBy(book, subject.id)),
    ...own.filter(({ call }) => call === customer.addAddress.name),
  ].filter((item) => !saved?.some(({ id }) => id === addressMade(item)))
  const cities = [
    ...(saved ?? []).map(({ cityName }) => cityName),
    ...coming.flatMap((item) => book.cityName(idIn(item, 'CityId') || idIn(item, 'cityId')) ?? []),
  ]
  return {
    ...subject,
    ...(change?.success && { name: change.output.FullName, code: change.output.MeliCode }),
    key: made?.opId ?? String(subject.id),
    addresses: saved ? saved.length + coming.length : null,
    cities: [...new Set(cities)],
    made,
    changing,
    leaving,
    waiting: inTrouble([...(made ? [made] : []), ...own]),
  }
}

/** Returns the queued customers, newest first, then the server's. */
export function listed(book: Book): ListedCustomer[] {
  const saved = new Set(book.customers.map(({ id }) => String(id)))
  const codes = new Set(book.customers.map(({ meliCode }) => meliCode))
  // The list may have been refetched a moment before this device stored the delivery: avoid duplicates.
  const isThere = (item: OutboxItem) =>
    saved.has(item.receipt?.id ?? '') || (item.state !== 'attention' && codes.has(subjectOf(item).code))
  const made = book.items.filter((item) => item.call === customer.add.name && !isThere(item))
  return [
    ...made.toReversed().map((item) => listedOne(subjectOf(item), item, book)),
    ...book.customers.map((row) => listedOne(subjectFrom(row), null, book)),
  ]
}

/** A customer of the list. */
export const subjectFrom = ({ id, name, meliCode: code, version }: Customer): Subject => ({
  id,
  ref: null,
  name,
  code,
  read: { version, name, code },
})

/** Returns the customer that a command will create. */
export function subjectOf(item: OutboxItem): Subject {
  const read = v.safeParse(NewCustomer, item.payload)
  const input = read.success ? read.output : { FullName: item.title, MeliCode: '' }
  return { id: null, ref: item.entityRef, name: input.FullName, code: input.MeliCode, read: null }
}

/** Rows with undelivered changes are tinted and stay on top. */
export function toneOf({ waiting }: ListedCustomer): Tone | undefined {
  if (!waiting) return undefined
  if (waiting.state === 'attention') return 'bad'
  return waiting.state === 'delivered' ? 'ok' : 'wait'
}

/** Returns the customer with its current number: one opened while queued may be delivered since, and queued commands still use its reference. */
export function arrived(subject: Subject, items: readonly OutboxItem[]): Subject {
  if (subject.id !== null) return subject
  const made = items.find(({ entityRef, state }) => entityRef === subject.ref && state === 'delivered')
  return made?.receipt?.id ? { ...subject, id: Number(made.receipt.id) } : subject
}
