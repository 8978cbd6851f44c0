import { lazy, Suspense, useState } from 'react'
import { piece } from '#app/data/transport/stale.ts'
import { BackUpDialog } from '#app/features/waiting/BackUpDialog.tsx'
import { backupWords as words, handOverWords } from '#app/words/backup.ts'
import { TakeInDialog } from './TakeInDialog.tsx'

// With them come the codes and the camera.
const HandOverDialog = lazy(piece(() => import('./HandOverDialog.tsx')))
const ReceiveDialog = lazy(piece(() => import('./ReceiveDialog.tsx')))

/** Unsent work into a file and out of one, and from phone to phone. */
export function BackupActs({ accountId, isEmpty }: { accountId: string; isEmpty: boolean }) {
  const [opened, setOpened] = useState<'out' | 'in' | 'give' | 'take' | null>(null)
  const onClose = () => setOpened(null)
  const link = (what: typeof opened, label: string) => (
    <button type="button" className="link" onClick={() => setOpened(what)}>
      {label}
    </button>
  )
  return (
    <div className="row">
      {!isEmpty && link('out', words.export)}
      {!isEmpty && link('give', handOverWords.give)}
      {link('in', words.import)}
      {link('take', handOverWords.take)}
      {opened === 'out' && <BackUpDialog onClose={onClose} />}
      {opened === 'in' && <TakeInDialog {...{ accountId, onClose }} />}
      <Suspense>
        {opened === 'give' && <HandOverDialog {...{ accountId, onClose }} />}
        {opened === 'take' && <ReceiveDialog {...{ accountId, onClose }} />}
      </Suspense>
    </div>
  )
}
