import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { AddDialog } from './AddDialog.tsx'
import { AddressesDialog } from './AddressesDialog.tsx'
import { EditDialog } from './EditDialog.tsx'
import type { AddressLine } from './lines.ts'
import type { Opened } from './opened.ts'

interface DialogsProps {
  opened: Opened
  accountId: string
  onClose: () => void
  /** A new customer or address is saved or queued. */
  onAdded?: (done: { item: OutboxItem }) => void
  /** Where the focus goes after a customer was created. */
  landing?: () => HTMLElement | null
  /** Set when choosing an address: called with the chosen one. */
  onChoose?: (line: AddressLine) => void
}

/** The one dialog that is open. */
export function Dialogs({ opened, accountId, onClose, onAdded, landing, onChoose }: DialogsProps) {
  const shared = { onClose, ...(onAdded && { onAdded }) }
  if (opened.kind === 'add') return <AddDialog {...shared} {...(landing && { landing })} editing={opened.editing} />
  if (opened.kind === 'edit') return <EditDialog onClose={onClose} subject={opened.subject} editing={opened.editing} />
  return (
    <AddressesDialog
      {...shared}
      accountId={accountId}
      {...(onChoose && { onChoose })}
      subject={opened.subject}
      start={opened.start ?? null}
    />
  )
}
