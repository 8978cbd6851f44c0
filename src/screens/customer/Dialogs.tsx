import { AddDialog } from './dialog/AddDialog.tsx'
import { AddressesDialog } from './dialog/AddressesDialog.tsx'
import { EditDialog } from './dialog/EditDialog.tsx'
import type { Opened } from './opened.ts'

/** The one dialog that is open. */
export function Dialogs({ opened, accountId, onClose }: { opened: Opened; accountId: string; onClose: () => void }) {
  const shared = { accountId, onClose }
  if (opened.kind === 'add') return <AddDialog {...shared} held={opened.held} />
  if (opened.kind === 'edit') return <EditDialog {...shared} subject={opened.subject} held={opened.held} />
  return <AddressesDialog {...shared} subject={opened.subject} start={opened.start ?? null} />
}
