import { IconMapPins, IconPencil, IconTrash } from '@tabler/icons-react'
import { customer } from '#contract/freight/customer.ts'
import { may, type Principal } from '#contract/kernel/roles.ts'
import type { RowAct } from '#app/kit/ui/row/act.ts'
import { customerWords as words } from '#app/modules/freight/customer/customer-words.ts'
import type { ListedCustomer } from '#app/modules/freight/customer/row.ts'

/** Actions on rows. */
export interface CustomerVerbs {
  edit: (row: ListedCustomer) => void
  addresses: (row: ListedCustomer) => void
  remove: (row: ListedCustomer) => void
  /** Discards a queued command. */
  discard: (row: ListedCustomer) => void
}

/** Returns this member's actions on this row (S1 §2.6): none while it is being deleted or sent. */
export function verbsOf(row: ListedCustomer, member: Principal, verbs: CustomerVerbs): RowAct[] {
  const named = (word: string) => ({ word, name: words.of(word, row.name) })
  const { made, changing, leaving, waiting } = row
  const mends = may(customer.update.who, member)
  const refused = waiting?.state === 'attention' ? waiting : null
  const addresses: RowAct = { ...named(words.addresses), icon: IconMapPins, run: () => verbs.addresses(row) }
  const discard: RowAct = { ...named(words.discard), icon: IconTrash, run: () => verbs.discard(row), quiet: true }
  if (leaving) return leaving.mayDiscard ? [discard] : []
  const own = made ?? changing
  const edit: RowAct[] =
    mends && (!own || own.mayEdit)
      ? [
          {
            ...named(refused && refused === own ? words.repair : words.edit),
            icon: IconPencil,
            run: () => verbs.edit(row),
            // The only step that needs the member.
            main: refused !== null && refused === own,
          },
        ]
      : []
  if (made) return [...edit, ...(mends ? [addresses] : []), ...(made.mayDiscard ? [discard] : [])]
  const remove: RowAct[] = may(customer.delete.who, member)
    ? [{ ...named(words.delete), icon: IconTrash, run: () => verbs.remove(row), quiet: true }]
    : []
  return [...edit, addresses, ...remove]
}
