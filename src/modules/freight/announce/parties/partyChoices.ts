import { customer, type CustomerAddress } from '#contract/freight/customer.ts'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { partyWords } from '#app/modules/freight/customer/customer-words.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { lineIn } from '#app/modules/freight/customer/lines.ts'
import { isAbout, subjectOf, type Subject } from '#app/modules/freight/customer/row.ts'
import type { ComingAddress } from './parties.ts'

/** One address that can be chosen. */
export interface PartyChoice {
  /** The address's id; below zero while only its act is known. */
  value: number
  label: string
  coming: ComingAddress | null
  /** Whose it is; `code` only where the address says it. */
  subject: Subject
  /** Where it is; null where that is not said. */
  cityId: number | null
  /** The act that makes it, while it waits. */
  item: OutboxItem | null
}

const labelOf = ({ customerFullName, cityName, address }: CustomerAddress) =>
  announceWords.party(customerFullName, cityName, address)

const inBook = (row: CustomerAddress): PartyChoice => ({
  value: row.id,
  label: labelOf(row),
  coming: null,
  subject: { id: row.customerId, ref: null, name: row.customerFullName, code: '', read: null },
  cityId: row.cityId,
  item: null,
})

interface Around {
  book: readonly CustomerAddress[]
  items: readonly OutboxItem[]
  cityName: (id: number | null) => string | null
}

/** The act that made or will make an address, and where its answer names it. */
export const takeOf = (item: Pick<OutboxItem, 'call'>) => (item.call === customer.add.name ? 'addressId' : 'id')

/** The address an act has made by now; null while it is not answered. */
export function arrivedAs(item: OutboxItem): number | null {
  const data = item.state === 'delivered' ? (item.receipt?.data as Record<string, unknown> | null | undefined) : null
  const id = Number(data?.[takeOf(item)])
  return id > 0 ? id : null
}

function whose(item: OutboxItem, { book, items }: Around): Subject | null {
  if (item.call === customer.add.name) return subjectOf(item)
  const row = book.find(({ customerId }) => isAbout(item, { id: customerId, ref: null }))
  if (row) return inBook(row).subject
  const made = items.find((one) => one.call === customer.add.name && item.needs.some(({ ref }) => ref === one.entityRef))
  return made ? subjectOf(made) : null
}

function onItsWay(item: OutboxItem, around: Around): PartyChoice[] {
  const subject = whose(item, around)
  const id = arrivedAs(item)
  if (!subject || (item.state === 'delivered' && id === null) || around.book.some((row) => row.id === id)) return []
  const { cityId, Address } = lineIn(item)
  const label = announceWords.party(subject.name, around.cityName(cityId) ?? '', Address)
  const coming = { ref: item.entityRef, take: takeOf(item) }
  return [
    id === null
      ? { value: -item.seq, label: partyWords.waiting(label), coming, subject, cityId, item }
      : { value: id, label, coming, subject, cityId, item: null },
  ]
}

/** Every address that can be chosen: those on their way first, then the book. */
export function partyChoices(around: Around): PartyChoice[] {
  const made = around.items.filter(
    ({ call, state }) => (call === customer.add.name || call === customer.addAddress.name) && state !== 'discarded',
  )
  return [...made.toReversed().flatMap((item) => onItsWay(item, around)), ...around.book.map(inBook)]
}
