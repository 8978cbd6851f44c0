import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useOutboxSummary } from '../data/transport/outbox.ts'
import { useLeaving } from './session/leave.ts'
import { piece } from './stale.ts'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { shellWords as words } from '../words/shell.ts'

const LeaveUnsent = lazy(piece(() => import('./session/LeaveUnsent.tsx')))

/**
 * Signs out (S0 §2.7). With something unsent the member says first what becomes of it. The router goes to the login once the
 * session is over.
 */
export function useSignOut(): [signOut: () => void, dialog: ReactNode] {
  const summary = useOutboxSummary()
  const [asked, setAsked] = useState(0)
  const { leave, isLeaving } = useLeaving()
  const left = summary ? summary.waiting + summary.attention : 0

  const begin = () => (left > 0 ? setAsked(left) : leave())
  const dialog =
    asked > 0 ? (
      <Suspense fallback={null}>
        <LeaveUnsent left={asked} {...{ leave, isLeaving }} onClose={() => setAsked(0)} />
      </Suspense>
    ) : (
      <ConfirmDialog
        opened={isLeaving}
        busy={isLeaving}
        title={words.signingOut}
        confirm={words.signOut}
        onConfirm={leave}
        onClose={() => undefined}
      />
    )
  return [begin, dialog]
}
