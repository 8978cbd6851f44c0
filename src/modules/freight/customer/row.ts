/** A row of the address book: what the server knows, and what this device has still to tell it. */
import type { Answer } from '#contract/kernel/call.ts'
import { customer, CustomerChange, NewCustomer, type Customer } from '#contract/freight/customer.ts'
import * as v from 'valibot'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import type { Tone } from '#app/kit/ui/value/StatusChip.tsx'

/** A customer for dialogs: by its id, or by the reference of the act that will make it. */
export interface Subject {
  id: number | null
  /** The entityRef of the queued act; null when the server knows the customer. */
  ref: string | null
  name: string
  code: string
  /** What the server said of it: what a change starts from; null where it was not read here. */
  read: { version: number; name: string; code: string } | null
}

/** What the list shows of a customer. */
export interface ListedCustomer extends Subject {
  key: string
  /** Null while the addresses are not known: shown as a dash, never as zero. */
  addresses: number | null
  cities: string[]
  /** The act that makes it, while the server has not answered it. */
  made: OutboxItem | null
  /** The waiting change of its name or number. */
  changing: OutboxItem | null
  /** The waiting deletion. */
  leaving: OutboxItem | null
  /** The act that says most of where this row stands; null when nothing waits. */
  waiting: OutboxItem | null
}

interface Book {
  customers: Answer<typeof customer.own>
  addresses: Answer<typeof customer.addressBook> | undefined
  /** Acts of this area that the answers above do not contain yet, oldest first. */
  items: readonly OutboxItem[]
  cityName: (id: number | null) => string | null
}

/** Acts that the answers do not contain yet; a delivered one counts until the list was asked after it. `answeredAt`: device clock, ms. */
export const pendingActs = (items: readonly OutboxItem[], answeredAt: number): OutboxItem[] =>
  items.filter(
    ({ call, state, last }) =>
      call.startsWith('customer.') && state !== 'discarded' && (state !== 'delivered' || (last?.at ?? 0) > answeredAt),
  )

const saidId = ({ payload }: OutboxItem, field: string) => Number((payload as Record<string, unknown> | null)?.[field] ?? 0)

/** Whether the act is about this customer, and not the one that makes it. */
export function isAbout(item: OutboxItem, { id, ref }: Pick<Subject, 'id' | 'ref'>): boolean {
  const awaited = item.needs.find(({ into }) => into === 'CustomerId' || into === 'Id')?.ref
  if (awaited) return awaited === ref
  if (id === null) return false
  if (item.call === customer.update.name || item.call === customer.delete.name) return saidId(item, 'Id') === id
  return saidId(item, 'CustomerId') === id
}

const inTrouble = (items: OutboxItem[]) => items.find(({ state }) => state === 'attention') ?? items.at(-1) ?? null

/** The act that made this customer, while the addresses were not asked after it. */
const madeBy = ({ items }: Book, id: number | null) =>
  items.filter(({ call, receipt }) => call === customer.add.name && receipt !== null && receipt.id === String(id))

/** The address a delivered act has made. */
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
    ...coming.flatMap((item) => book.cityName(saidId(item, 'CityId') || saidId(item, 'cityId')) ?? []),
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

/** The customers that are still on this device, newest first, then those the server knows. */
export function listed(book: Book): ListedCustomer[] {
  const saved = new Set(book.customers.map(({ id }) => String(id)))
  const codes = new Set(book.customers.map(({ meliCode }) => meliCode))
  // The list may have been asked again a moment before this device wrote down that its act arrived: a book holds a number once.
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

/** The customer an act will make. */
export function subjectOf(item: OutboxItem): Subject {
  const read = v.safeParse(NewCustomer, item.payload)
  const input = read.success ? read.output : { FullName: item.title, MeliCode: '' }
  return { id: null, ref: item.entityRef, name: input.FullName, code: input.MeliCode, read: null }
}

/** Rows with something still to be told are tinted and stay on top. */
export function toneOf({ waiting }: ListedCustomer): Tone | undefined {
  if (!waiting) return undefined
  if (waiting.state === 'attention') return 'bad'
  return waiting.state === 'delivered' ? 'ok' : 'wait'
}

/** The customer by the number it has now: one that was opened while it waited may have arrived since, and acts that wait still name its reference. */
export function arrived(subject: Subject, items: readonly OutboxItem[]): Subject {
  if (subject.id !== null) return subject
  const made = items.find(({ entityRef, state }) => entityRef === subject.ref && state === 'delivered')
  return made?.receipt?.id ? { ...subject, id: Number(made.receipt.id) } : subject
}
