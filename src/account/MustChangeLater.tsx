import type { Member } from '#contract/identity.ts'
import { lazy, Suspense } from 'react'
import { piece } from '../shell/stale.ts'

const MustChange = lazy(piece(() => import('./MustChange.tsx')))

/** Stands over the page while the member's password is somebody else's (GAP18); fetched only then. */
export const MustChangeLater = ({ member }: { member: Member }) =>
  member.mustChangePassword && (
    <Suspense fallback={null}>
      <MustChange member={member} />
    </Suspense>
  )
