/** The session while its member works: a touch now and then keeps it, a password brings it back. Stands behind the login. */
import type { Member } from '#contract/access/identity.ts'
import { lazy, Suspense } from 'react'
import { useFactorAsked } from '#app/transport/prove.ts'
import { usePasswordAsked } from '#app/transport/reauth.ts'
import { AgainSheet } from './AgainSheet.tsx'
import { IdleWarning } from './IdleWarning.tsx'
import { useIdle } from './useIdle.ts'
import { piece } from '#app/transport/stale.ts'
import { useSignOut } from '../useSignOut.tsx'

export function SessionKeeper({ member }: { member: Member }) {
  const asked = usePasswordAsked()
  const isFactorAsked = useFactorAsked()
  const mustSet = member.mustSetSecondFactor && !member.mustChangePassword
  const { state, limit, stay } = useIdle(member.expirationMinutes)
  const signOut = useSignOut()
  const warned = state !== 'used'
  // Whoever leaves is there, and is asked what becomes of the unsent as from the menu.
  const onLeave = () => {
    stay()
    signOut()
  }
  return (
    <>
      <AgainSheet member={member} opened={asked} />
      {(mustSet || isFactorAsked) && (
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

/** Stands over the page while the member's password is somebody else's (GAP18); fetched only then. */
export const MustChangeLater = ({ member }: { member: Member }) =>
  member.mustChangePassword && (
    <Suspense fallback={null}>
      <MustChange member={member} />
    </Suspense>
  )
