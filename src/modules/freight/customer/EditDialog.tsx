import { useQueryClient } from '@tanstack/react-query'
import { customer } from '#contract/freight/customer.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { customerFaults } from '#contract/freight/customer-rules.ts'
import { readNow } from './queries.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { customerFormWords as words } from './customer-words.ts'
import type { Subject } from './row.ts'
import { FormDialog } from '#app/kit/ui/form/FormDialog.tsx'
import { NameFields } from './NameFields.tsx'
import { ThreeReadings } from '#app/kit/merge/ThreeReadings.tsx'
import { faultsOf, parsePayload, type NamedTyped } from './typed.ts'
import { useChange } from '#app/kit/merge/useChange.ts'
import { useCustomerAct } from './useCustomerAct.ts'

interface EditDialogProps {
  /** A customer known to the server. */
  subject: Subject
  /** The queued change being edited. */
  editing: OutboxItem | null
  onClose: () => void
}

/** A customer's name and number (S1 §2.6, §5). */
export function EditDialog({ subject, editing, onClose }: EditDialogProps) {
  const queries = useQueryClient()
  const { typed, set, since, readings, choose, compare, undecided } = useChange<NamedTyped>({
    ...opened(subject, editing),
    editing,
    readNow: async () => {
      const row = await readNow.customer(queries, subject.id)
      return row && { version: row.version, input: { FullName: row.name, MeliCode: row.meliCode } }
    },
  })
  const { save, forgive, isBusy, error } = useCustomerAct(customer.update, {
    mended: editing,
    inquired: typed.MeliCode === subject.code && !editing ? {} : { MeliCode: typed.MeliCode },
    onStale: compare,
    onDone: onClose,
  })
  const submit = () => {
    const payload = { Id: subject.id, ...typed }
    const faults = { ...faultsOf(customer.update, payload, customerFaults), ...undecided }
    save(faults, payload, { title: words.title.update(typed.FullName.trim()), ...since })
  }
  return (
    <FormDialog {...{ isBusy, error, onClose, onSubmit: submit }} title={words.editTitle(subject.name)} verb={words.saveChange}>
      {readings && (
        <ThreeReadings
          key={since.version}
          readings={readings}
          labels={{ FullName: words.name, MeliCode: words.code }}
          say={(field, value) => (field === 'MeliCode' ? persianDigits(value) : value)}
          onChoose={(field, side) => {
            choose(field, side)
            forgive(field)
          }}
        />
      )}
      <NameFields
        typed={typed}
        faults={error?.faults}
        set={(change) => {
          set(change)
          forgive(...Object.keys(change))
        }}
      />
    </FormDialog>
  )
}

/** Returns the initial values: those of the queued change being edited, else of the row; with their base. */
function opened({ name, code, read }: Subject, editing: OutboxItem | null) {
  const row = { FullName: read?.name ?? name, MeliCode: read?.code ?? code }
  if (!editing) return { start: row, since: { version: read?.version ?? null, base: row } }
  const named = (input: unknown): NamedTyped | null => {
    const { FullName, MeliCode } = parsePayload(customer.update, input) ?? {}
    return FullName === undefined || MeliCode === undefined ? null : { FullName, MeliCode }
  }
  const base = editing.base ? named({ ...editing.base, Id: 1 }) : null
  return { start: named(editing.payload) ?? row, since: { version: editing.version, base } }
}
