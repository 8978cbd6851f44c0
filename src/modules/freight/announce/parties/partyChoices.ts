import { customer } from '#contract/freight/customer.ts'
import type { CustomerAddress } from '#contract/freight/customer-basics.ts'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { partyWords } from '#app/modules/freight/customer/customer-words.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { lineIn } from '#app/modules/freight/customer/lines.ts'
import { isAbout, subjectOf, type Subject } from '#app/modules/freight/customer/row.ts'
import type { ComingAddress } from './parties.ts'

/** One address that can be chosen. */
export interface PartyChoice {
  /** The address's id; negative while only its command is known. */
  value: number
  label: string
  coming: ComingAddress | null
  /** Its customer; `code` only if the address has it. */
  subject: Subject
  /** Its city; null if not given. */
  cityId: number | null
  /** The command that creates it, while queued. */
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

/** Returns the field of a command's answer that contains the address id. */
export const takeOf = (item: Pick<OutboxItem, 'call'>) => (item.call === customer.add.name ? 'addressId' : 'id')

/** Returns the address id from a command's answer; null without an answer. */
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

function queuedChoices(item: OutboxItem, around: Around): PartyChoice[] {
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

/** Returns all selectable addresses: queued ones first, then the stored ones. */
export function partyChoices(around: Around): PartyChoice[] {
  const made = around.items.filter(
    ({ call, state }) => (call === customer.add.name || call === customer.addAddress.name) && state !== 'discarded',
  )
  return [...made.toReversed().flatMap((item) => queuedChoices(item, around)), ...around.book.map(inBook)]
}
