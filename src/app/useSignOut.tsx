import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react'
import { unsentNow, unsentOf, useOutboxSummary } from '../transport/outbox/outbox.ts'
import { LEAVING, useLeaving } from './session/leave.ts'
import { piece } from '../transport/stale.ts'
import { lazyDialog } from '../kit/ui/form/lazyDialog.tsx'
import { shellWords as words } from '../kit/page/shell-words.ts'

const ConfirmDialog = lazyDialog(async () => (await import('../kit/ui/form/ConfirmDialog.tsx')).ConfirmDialog, true)
const LeaveUnsent = lazy(piece(() => import('./session/LeaveUnsent.tsx')))

const SignOut = createContext<() => void>(() => undefined)

/** Returns the handler of a sign-out button (S0 §2.7). */
export const useSignOut = (): (() => void) => use(SignOut)

/** Timeout of a hanging database at sign-out, ms. */
const READING = 1000

/**
 * Provider of the sign-out behind the login. With unsent items the member first chooses what happens to them; the dialog is here
 * because rotating a phone replaces the menu and its buttons. The router opens the login once the session is over.
 */
export function SigningOut({ children }: { children: ReactNode }) {
  const summary = useOutboxSummary()
  const [requests, setRequests] = useState(0)
  const { leave, isLeaving } = useLeaving()
  // Read at the press: the live query may not contain a write of a moment ago yet.
  const onSignOut = async () => {
    const seen = unsentOf(summary)
    const enough = new Promise<number>((passed) => setTimeout(() => passed(seen), READING))
    const left = await Promise.race([unsentNow(), enough]).catch(() => seen)
    if (left > 0) setRequests(left)
    else leave()
  }

  return (
    <SignOut value={() => void onSignOut()}>
      {children}
      {requests > 0 ? (
        <Suspense fallback={null}>
          <LeaveUnsent left={requests} {...{ leave, isLeaving }} onClose={() => setRequests(0)} />
        </Suspense>
      ) : (
        <ConfirmDialog
          opened={isLeaving}
          busy={isLeaving}
          error={null}
          zIndex={LEAVING}
          title={words.signingOut}
          confirm={words.signOut}
          onConfirm={leave}
          onClose={() => undefined}
        />
      )}
    </SignOut>
  )
}
