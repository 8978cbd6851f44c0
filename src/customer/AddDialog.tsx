import { useState } from 'react'
import { customer } from '#contract/customer.ts'
import { newCustomerFaults } from '#contract/customer-rules.ts'
import type { Done } from '#app/data/acts.ts'
import type { OutboxItem } from '#app/data/outbox.ts'
import { customerFormWords as words } from '#app/words/customer.ts'
import { AddressFields } from './AddressFields.tsx'
import { FormDialog } from './FormDialog.tsx'
import { NameFields } from './NameFields.tsx'
import { addressIn, blankAddress, blankName, faultsOf, saidIn } from './typed.ts'
import { useSaving } from './useSaving.ts'

interface AddDialogProps {
  accountId: string
  /** The waiting act that is being mended. */
  held: OutboxItem | null
  onClose: () => void
  /** It is saved or kept, and was not mended. */
  onAdded?: (done: Done) => void
}

/** A new customer with a first address (S1 §2.6, §5). */
export function AddDialog({ accountId, held, onClose, onAdded }: AddDialogProps) {
  const [typed, setTyped] = useState(() => {
    const said = held && saidIn(customer.add, held.payload)
    return said ? { ...said, ...addressIn({ ...said, cityId: said.CityId }) } : { ...blankName, ...blankAddress }
  })
  const { save, forgive, busy, attempt, trouble } = useSaving(accountId, held)
  const set = (change: Partial<typeof typed>) => {
    setTyped((was) => ({ ...was, ...change }))
    forgive([...Object.keys(change), ...('cityId' in change ? ['CityId'] : [])])
  }
  const submit = async () => {
    const { FullName, MeliCode, cityId, Address, Telephone, Mobile, PostalCode } = typed
    const payload = { FullName, MeliCode, CityId: cityId, Address, Telephone, Mobile, PostalCode }
    const done = await save(customer.add, {
      payload,
      title: words.title.add(FullName.trim()),
      faults: faultsOf(customer.add, payload, newCustomerFaults),
      asked: { MeliCode, PostalCode },
    })
    if (!done) return
    onClose()
    if (!held) onAdded?.(done)
  }
  const fields = { typed, faults: trouble?.faults, set }
  return (
    <FormDialog
      {...{ busy, attempt, trouble, onClose }}
      title={words.addTitle}
      verb={words.saveNew}
      onSubmit={() => void submit()}
    >
      <NameFields {...fields} />
      <h3>{words.firstAddress}</h3>
      <AddressFields {...fields} />
    </FormDialog>
  )
}
