import { customer } from '#contract/freight/customer.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import type { Edited } from './AddressForm.tsx'
import { lineIn } from './lines.ts'
import { addressIn, parsePayload } from './typed.ts'
import { isAbout, type ListedCustomer, type Subject } from './row.ts'

/** The open dialog and its subject. */
export type Opened =
  | { kind: 'add'; editing: OutboxItem | null }
  | { kind: 'edit'; subject: Subject; editing: OutboxItem | null }
  | { kind: 'addresses'; subject: Subject; start?: Edited }

/** Returns the dialog that edits a queued command; null if it cannot be edited, or its customer is unknown here. */
export function openedBy(item: OutboxItem | undefined, rows: readonly ListedCustomer[]): Opened | null {
  if (!item?.mayEdit) return null
  if (item.call === customer.add.name) return { kind: 'add', editing: item }
  const subject = rows.find((row) => isAbout(item, row))
  if (!subject) return null
  if (item.call === customer.update.name) return { kind: 'edit', subject, editing: item }
  if (item.call === customer.addAddress.name)
    return { kind: 'addresses', subject, start: { id: null, start: lineIn(item), editing: item, version: null } }
  const change = item.call === customer.updateAddress.name && parsePayload(customer.updateAddress, item.payload)
  return change
    ? { kind: 'addresses', subject, start: { id: change.Id, start: addressIn(change), editing: item, version: item.version } }
    : null
}
