import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react'
import { unsentNow, unsentOf, useOutboxSummary } from '../transport/outbox/outbox.ts'
import { useLeaving } from './session/leave.ts'
import { piece } from '../transport/stale.ts'
import { ConfirmDialog } from '../kit/ui/form/ConfirmDialog.tsx'
import { LEAVING } from '../kit/ui/form/Modal.tsx'
import { shellWords as words } from '../kit/page/shell-words.ts'

const LeaveUnsent = lazy(piece(() => import('./session/LeaveUnsent.tsx')))

const SignOut = createContext<() => void>(() => undefined)

/** What a button for signing out does (S0 §2.7). */
export const useSignOut = (): (() => void) => use(SignOut)

/** How long a database that says nothing keeps a member who wants to leave, ms. */
const READING = 1000

/**
 * Around all that stands behind the login. With something unsent the member says first what becomes of it, and is asked here:
 * a phone that is turned draws another menu, and its buttons are gone. The router goes to the login once the session is over.
 */
export function SigningOut({ children }: { children: ReactNode }) {
  const summary = useOutboxSummary()
  const [asked, setAsked] = useState(0)
  const { leave, isLeaving } = useLeaving()
  // Read as the button is pressed: what was written a moment ago is not among what is watched yet.
  const onSignOut = async () => {
    const seen = unsentOf(summary)
    const enough = new Promise<number>((passed) => setTimeout(() => passed(seen), READING))
    const left = await Promise.race([unsentNow(), enough]).catch(() => seen)
    if (left > 0) setAsked(left)
    else leave()
  }

  return (
    <SignOut value={() => void onSignOut()}>
      {children}
      {asked > 0 ? (
        <Suspense fallback={null}>
          <LeaveUnsent left={asked} {...{ leave, isLeaving }} onClose={() => setAsked(0)} />
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
