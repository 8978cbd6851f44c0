import { useState } from 'react'
import { customer } from '#contract/customer.ts'
import { customerFaults } from '#contract/customer-rules.ts'
import type { OutboxItem } from '#app/data/outbox.ts'
import { customerFormWords as words } from '#app/words/customer.ts'
import type { Subject } from './row.ts'
import { Dialog, DialogForm } from './FormDialog.tsx'
import { NameFields } from './NameFields.tsx'
import { faultsOf, saidIn } from './typed.ts'
import { useSaving } from './useSaving.ts'

interface EditDialogProps {
  accountId: string
  /** A customer the server knows. */
  subject: Subject
  /** The waiting change that is being mended. */
  held: OutboxItem | null
  onClose: () => void
}

/** A customer's name and number (S1 §2.6, §5). */
export function EditDialog({ accountId, subject, held, onClose }: EditDialogProps) {
  const [typed, setTyped] = useState(() => {
    const said = held && saidIn(customer.update, held.payload)
    return { FullName: said?.FullName ?? subject.name, MeliCode: said?.MeliCode ?? subject.code }
  })
  const { save, forgive, busy, attempt, trouble } = useSaving(accountId, held)
  const submit = async () => {
    const payload = { Id: subject.id, ...typed }
    const done = await save(customer.update, {
      payload,
      title: words.title.update(typed.FullName.trim()),
      faults: faultsOf(customer.update, payload, customerFaults),
      asked: typed.MeliCode === subject.code && !held ? {} : { MeliCode: typed.MeliCode },
    })
    if (done) onClose()
  }
  const title = words.editTitle(subject.name)
  return (
    <Dialog title={title} busy={busy} onClose={onClose}>
      <DialogForm
        {...{ busy, attempt, trouble }}
        label={title}
        verb={words.saveChange}
        onSubmit={() => void submit()}
        onCancel={onClose}
      >
        <NameFields
          typed={typed}
          faults={trouble?.faults}
          set={(change) => {
            setTyped((was) => ({ ...was, ...change }))
            forgive(Object.keys(change))
          }}
        />
      </DialogForm>
    </Dialog>
  )
}
