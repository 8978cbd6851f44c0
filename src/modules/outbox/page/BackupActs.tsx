import { Group } from '@mantine/core'
import { useState } from 'react'
import { BackUpDialog } from '#app/modules/outbox/item/BackUpDialog.tsx'
import { backupWords as words } from '#app/modules/outbox/item/backup-words.ts'
import { TakeInDialog } from './TakeInDialog.tsx'

/** Saves unsent work into a file, and loads it from one. */
export function BackupActs({ accountId, isEmpty }: { accountId: string; isEmpty: boolean }) {
  const [opened, setOpened] = useState<'out' | 'in' | null>(null)
  const onClose = () => setOpened(null)
  const link = (what: typeof opened, label: string) => (
    <button type="button" className="link" onClick={() => setOpened(what)}>
      {label}
    </button>
  )
  return (
    <Group>
      {!isEmpty && link('out', words.export)}
      {link('in', words.import)}
      {opened === 'out' && <BackUpDialog onClose={onClose} />}
      {opened === 'in' && <TakeInDialog {...{ accountId, onClose }} />}
    </Group>
  )
}
