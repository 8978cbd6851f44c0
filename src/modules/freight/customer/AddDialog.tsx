import { useState } from 'react'
import { customer } from '#contract/freight/customer.ts'
import { newCustomerFaults } from '#contract/freight/customer-rules.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { customerFormWords as words } from './customer-words.ts'
import { AddressFields } from './AddressFields.tsx'
import { FormDialog } from '#app/kit/ui/form/FormDialog.tsx'
import { NameFields } from './NameFields.tsx'
import { addressIn, blankAddress, blankName, faultsOf, parsePayload } from './typed.ts'
import { useCustomerAct } from './useCustomerAct.ts'

interface AddDialogProps {
  /** The queued command being edited. */
  editing: OutboxItem | null
  onClose: () => void
  /** It is saved or queued, and is not an edit. */
  onAdded?: (added: { item: OutboxItem }) => void
  /** Where the focus goes afterwards, if not to the opener. */
  landing?: () => HTMLElement | null
}

/** A new customer with a first address (S1 §2.6, §5). */
export function AddDialog({ editing, onClose, onAdded, landing }: AddDialogProps) {
  const [typed, setTyped] = useState(() => {
    const input = editing && parsePayload(customer.add, editing.payload)
    return input ? { ...input, ...addressIn({ ...input, cityId: input.CityId }) } : { ...blankName, ...blankAddress }
  })
  const { save, forgive, isBusy, error } = useCustomerAct(customer.add, {
    mended: editing,
    inquired: { MeliCode: typed.MeliCode, PostalCode: typed.PostalCode },
    onDone: (added) => {
      onClose()
      if (!editing) onAdded?.(added)
    },
  })
  const set = (change: Partial<typeof typed>) => {
    setTyped((was) => ({ ...was, ...change }))
    forgive(...Object.keys(change), ...('cityId' in change ? ['CityId'] : []))
  }
  const submit = () => {
    const { FullName, MeliCode, cityId, Address, Telephone, Mobile, PostalCode } = typed
    const payload = { FullName, MeliCode, CityId: cityId, Address, Telephone, Mobile, PostalCode }
    save(faultsOf(customer.add, payload, newCustomerFaults), payload, { title: words.title.add(FullName.trim()) })
  }
  const fields = { typed, faults: error?.faults, set }
  return (
    <FormDialog
      {...{ isBusy, error, onClose, onSubmit: submit }}
      {...(landing && { landing })}
      title={words.addTitle}
      verb={words.saveNew}
    >
      <NameFields {...fields} />
      <h3>{words.firstAddress}</h3>
      <AddressFields {...fields} />
    </FormDialog>
  )
}
