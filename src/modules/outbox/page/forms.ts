/** The form that repairs an item, and its icon. */
import { IconAddressBook, IconClipboardList, IconFileUpload, IconPencil, type Icon } from '@tabler/icons-react'
import { cargo } from '#contract/freight/cargo.ts'
import { customer } from '#contract/freight/customer.ts'
import { document } from '#contract/permits/document.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'

/** Repaired in the list: its author may not have access to the customers' page. */
const inPlace = { icon: IconAddressBook, path: () => '/outbox' }

/** A change of a cargo is opened at that cargo; before its announcement has a number, at the announcement. */
function pathOfChange({ payload }: OutboxItem): string {
  const id = (payload as { Id?: unknown } | null)?.Id
  return typeof id === 'number' || typeof id === 'string' ? `/EditCargo/${id}` : '/AddCargo'
}

const forms: Record<string, { icon: Icon; path: (item: OutboxItem) => string }> = {
  [cargo.announce.name]: { icon: IconClipboardList, path: () => '/AddCargo' },
  [cargo.update.name]: { icon: IconPencil, path: pathOfChange },
  [customer.add.name]: inPlace,
  [customer.update.name]: inPlace,
  [customer.addAddress.name]: inPlace,
  [customer.updateAddress.name]: inPlace,
}

/** By name of the call; commands without a form have a plain document icon. */
export const icons: Record<string, Icon> = {
  ...Object.fromEntries(Object.entries(forms).map(([call, { icon }]) => [call, icon])),
  // A file is never changed: the right one is another item.
  [document.attach.name]: IconFileUpload,
}

/** Calls whose unanswered item can be followed by a change of the same thing. */
const followed: readonly string[] = [cargo.announce.name, cargo.update.name]
/** Refusals no other wording can answer. */
const final: readonly string[] = ['already-applied', 'parent-gone', 'keys-gone']

/** Where the item is changed, as a path that takes `?item=`; null when no form can. */
export function formOf(item: OutboxItem): string | null {
  const { call, state, mayEdit, refusal } = item
  if (refusal && final.includes(refusal.code)) return null
  const follows = followed.includes(call) && state === 'unknown'
  return mayEdit || follows ? (forms[call]?.path(item) ?? null) : null
}
