import { useState, type ReactNode } from 'react'
import { useOutboxSummary } from '../data/transport/outbox.ts'
import { useLeaving } from './session/leave.ts'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { shellWords as words } from '../words/shell.ts'

/**
 * Signs out (S0 §2.7). What has not been sent stays on the device for the member's next login, and the member is told
 * how much that is before leaving. The router goes to the login once the session is over.
 */
export function useSignOut(): [signOut: () => void, dialog: ReactNode] {
  const summary = useOutboxSummary()
  const [asking, setAsking] = useState(false)
  const { leave, isLeaving } = useLeaving()
  const left = summary ? summary.waiting + summary.attention : 0

  const begin = () => (left > 0 ? setAsking(true) : leave())
  const dialog = (
    <ConfirmDialog
      opened={asking || isLeaving}
      busy={isLeaving}
      title={isLeaving ? words.signingOut : words.signOutTitle}
      body={left > 0 && words.signOutWaiting(left)}
      confirm={words.signOut}
      onConfirm={leave}
      onClose={() => setAsking(false)}
    />
  )
  return [begin, dialog]
}
