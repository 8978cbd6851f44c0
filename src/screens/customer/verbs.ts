import { IconMapPins, IconPencil, IconTrash, type Icon } from '@tabler/icons-react'
import { customer } from '#contract/customer.ts'
import { may, type Standing } from '#contract/roles.ts'
import { customerWords as words } from '#app/words/customer.ts'
import type { ListedCustomer } from '#app/customer/row.ts'

/** What can be done with rows. */
export interface CustomerVerbs {
  edit: (row: ListedCustomer) => void
  addresses: (row: ListedCustomer) => void
  remove: (row: ListedCustomer) => void
  /** Takes a waiting act out of the queue. */
  discard: (row: ListedCustomer) => void
}

/** One verb of one row. */
export interface RowVerb {
  word: string
  icon: Icon
  run: () => void
  /** The one thing the machine cannot do alone. */
  main?: boolean
  quiet?: boolean
}

/** What this member may do with this row now (S1 §2.6): a row on its way out, or on its way to the server, is left alone. */
export function verbsOf(row: ListedCustomer, member: Standing, verbs: CustomerVerbs): RowVerb[] {
  const { made, changing, leaving, waiting } = row
  const mends = may(customer.update.who, member)
  const refused = waiting?.state === 'attention' ? waiting : null
  const addresses: RowVerb = { word: words.addresses, icon: IconMapPins, run: () => verbs.addresses(row) }
  const discard: RowVerb = { word: words.discard, icon: IconTrash, run: () => verbs.discard(row), quiet: true }
  if (leaving) return leaving.mayDiscard ? [discard] : []
  const own = made ?? changing
  const edit: RowVerb[] =
    mends && (!own || own.mayEdit)
      ? [
          {
            word: refused && refused === own ? words.repair : words.edit,
            icon: IconPencil,
            run: () => verbs.edit(row),
            main: refused !== null && refused === own,
          },
        ]
      : []
  if (made) return [...edit, ...(mends ? [addresses] : []), ...(made.mayDiscard ? [discard] : [])]
  const remove: RowVerb[] = may(customer.delete.who, member)
    ? [{ word: words.delete, icon: IconTrash, run: () => verbs.remove(row), quiet: true }]
    : []
  return [...edit, addresses, ...remove]
}
