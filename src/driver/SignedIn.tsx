import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import type { Member } from '#contract/access/identity.ts'
import { driverPaths } from '#contract/kernel/driver-pages.ts'
import { onDelivered, startDraining } from '#app/transport/outbox/outbox.ts'
import { currentCache, keepCache, noteCache, takeUp } from '#app/transport/queries.ts'
import { usePasswordRequested } from '#app/transport/reauth.ts'
import { untilRested } from '#app/transport/quiet.ts'
import { useIdleLock } from './account/useIdleLock.ts'
import { renew } from './account/identity.ts'
import { Frame } from './frame/Frame.tsx'
import { touched } from './queries.ts'
import { FreeScreen, ListScreen, MoreScreen, PermitScreen, StandingScreen } from './screens.ts'
import { TurnScreen } from './turn/TurnScreen.tsx'

/** An open account: its cached answers, the sender of what waits, the lock, and the screens. */
export function SignedIn({ member }: { member: Member }) {
  const [cache] = useState(() => {
    const found = currentCache(member.id)
    takeUp(found)
    return found
  })
  const { client } = cache
  useEffect(() => {
    const stops = [noteCache(member.id, cache), keepCache(cache), startDraining(), onDelivered(() => void touched(client))]
    return () => stops.forEach((stop) => stop())
  }, [cache, client, member.id])
  useIdleLock(member.expirationMinutes)
  useRenewal()
  useEffect(() => void keepPush(), [])
  return (
    <QueryClientProvider client={client}>
      <Frame>
        {(path) => (
          <Suspense fallback={<div className="card shape" aria-busy />}>
            {path === driverPaths.turn && <TurnScreen />}
            {path === driverPaths.list && <ListScreen accountId={String(member.id)} />}
            {path === driverPaths.permit && <PermitScreen accountId={String(member.id)} />}
            {path === driverPaths.free && <FreeScreen />}
            {path === driverPaths.standing && <StandingScreen accountId={String(member.id)} />}
            {path === driverPaths.more && <MoreScreen accountId={String(member.id)} />}
          </Suspense>
        )}
      </Frame>
    </QueryClientProvider>
  )
}

/** Each sign-in is a session of its own, to which the pushes of this phone have to be bound. */
async function keepPush(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  await untilRested()
  await (await import('#app/modules/messaging/push/queries.ts')).renewPush()
}

/** Delay between two attempts while the server is unreachable, ms. */
const AGAIN = 5000

/** Requests wait for a sign-in after the server has refused the token. */
function useRenewal(): void {
  const isRequested = usePasswordRequested()
  useEffect(() => {
    if (!isRequested) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const attempt = async () => {
      const isDone = await renew().catch(() => false)
      if (!isDone && !isOver) timer = setTimeout(() => void attempt(), AGAIN)
    }
    void attempt()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isRequested])
}
