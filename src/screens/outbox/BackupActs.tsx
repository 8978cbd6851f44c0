import { useState } from 'react'
import { BackUpDialog } from '#app/features/waiting/BackUpDialog.tsx'
import { backupWords as words } from '#app/words/backup.ts'
import { TakeInDialog } from './TakeInDialog.tsx'

/** Unsent work into a file, and out of one. */
export function BackupActs({ accountId, isEmpty }: { accountId: string; isEmpty: boolean }) {
  const [opened, setOpened] = useState<'out' | 'in' | null>(null)
  const close = () => setOpened(null)
  return (
    <div className="row">
      {!isEmpty && (
        <button type="button" className="link" onClick={() => setOpened('out')}>
          {words.export}
        </button>
      )}
      <button type="button" className="link" onClick={() => setOpened('in')}>
        {words.import}
      </button>
      {opened === 'out' && <BackUpDialog onClose={close} />}
      {opened === 'in' && <TakeInDialog accountId={accountId} onClose={close} />}
    </div>
  )
}
