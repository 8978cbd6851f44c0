/** Keeps the session alive while the member is active, and restores it with a password. Mounted behind the login. */
import type { Member } from '#contract/access/identity.ts'
import { lazy, Suspense } from 'react'
import { useFactorRequested } from '#app/transport/prove.ts'
import { usePasswordRequested } from '#app/transport/reauth.ts'
import { useIdle } from './useIdle.ts'
import { piece } from '#app/transport/stale.ts'
import { lazyDialog } from '#app/kit/ui/form/lazyDialog.tsx'
import { useSignOut } from '../useSignOut.tsx'

const AgainSheet = lazyDialog(async () => (await import('./AgainSheet.tsx')).AgainSheet, true)
const IdleWarning = lazyDialog(async () => (await import('./IdleWarning.tsx')).IdleWarning, true)

export function SessionKeeper({ member }: { member: Member }) {
  const isPasswordRequested = usePasswordRequested()
  const isFactorRequested = useFactorRequested()
  const mustSet = member.mustSetSecondFactor && !member.mustChangePassword
  const { state, limit, stay } = useIdle(member.expirationMinutes)
  const signOut = useSignOut()
  const warned = state !== 'used'
  // A member who signs out is not idle, and is asked about unsent work as in the menu.
  const onLeave = () => {
    stay()
    signOut()
  }
  return (
    <>
      <AgainSheet member={member} opened={isPasswordRequested} />
      {(mustSet || isFactorRequested) && (
        <Suspense fallback={null}>
          <SecondFactorSheets which={mustSet ? 'must' : 'prove'} />
        </Suspense>
      )}
      <IdleWarning opened={warned} limit={limit} leaving={state === 'over'} onStay={stay} onLeave={onLeave} />
    </>
  )
}

const SecondFactorSheets = lazy(piece(() => import('./SecondFactorSheets.tsx')))

const MustChange = lazy(piece(() => import('./MustChange.tsx')))

/** Covers the page while the member's password was set by someone else (GAP18); loaded only then. */
export const MustChangeLater = ({ member }: { member: Member }) =>
  member.mustChangePassword && (
    <Suspense fallback={null}>
      <MustChange member={member} />
    </Suspense>
  )
