/** Everything behind the login: the member's cache, the outbox at work, the frame. */
import type { Member } from '#contract/identity.ts'
import '../theme/mantine-rest.css'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { MustChangeLater } from '../account/MustChangeLater.tsx'
import { useMember } from '../data/member.ts'
import { onDelivered, startDraining } from '../data/outbox.ts'
import { cacheOf } from '../data/queries.ts'
import { followRights } from '../data/rights.ts'
import { areasTouchedBy } from '../data/touched.ts'
import { warmReference } from '../data/warm.ts'
import { SessionKeeper } from '../session/SessionKeeper.tsx'
import { Frame } from './Frame.tsx'

export function SignedIn({ children = <Outlet /> }: { children?: ReactNode }) {
  const member = useMember()
  // Between the end of a session and the way to the login nothing is shown.
  return member && <Behind member={member}>{children}</Behind>
}

function Behind({ member, children }: { member: Member; children: ReactNode }) {
  const [cache] = useState(() => cacheOf(member.id))
  useEffect(startDraining, [])
  useEffect(followRights, [])
  const warm = useEffectEvent(() => void warmReference(member))
  useEffect(() => warm(), [])
  // What arrived may stand in any list of its area, and queries are keyed by their area first.
  useEffect(() => {
    const renew = (area: string) => void cache.client.invalidateQueries({ queryKey: [area] })
    return onDelivered(({ call }) => areasTouchedBy(call).forEach(renew))
  }, [cache])
  return (
    <PersistQueryClientProvider {...cache}>
      <SessionKeeper member={member} />
      <Frame member={member}>{children}</Frame>
      <MustChangeLater member={member} />
    </PersistQueryClientProvider>
  )
}
