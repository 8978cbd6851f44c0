/** Everything behind the login: the member's cache, the running outbox, the frame. */
import '#app/kit/theme/mantine-rest.css'
import type { Member } from '#contract/access/identity.ts'
import { observers } from '#contract/kernel/roles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react'
import { MustChangeLater, SessionKeeper } from '../session/SessionKeeper.tsx'
import { currentToken, onMemberChange, useMember } from '#app/transport/session.ts'
import { onDelivered, startDraining } from '#app/transport/outbox/outbox.ts'
import { currentCache, keepCache, noteCache, takeUp } from '#app/transport/queries.ts'
import { followRights } from '../rights.ts'
import { areasTouchedBy } from '#contract/kernel/touches.ts'
import { untilRested } from '#app/transport/quiet.ts'
import { accountQueries } from '#app/modules/access/account/queries.ts'
import { SheetMaker } from '#app/kit/ui/sheet/maker.ts'
import { sheetWords } from '#app/kit/ui/sheet/sheet-words.ts'
import { roleLabel } from '#app/kit/ui/value/status-words.ts'
import { askLastLists } from '#app/modules/access/sign-in/ahead.ts'
import { Frame } from './Frame.tsx'
import { SigningOut } from '../useSignOut.tsx'

export function SignedIn({ children = <Outlet /> }: { children?: ReactNode }) {
  const member = useMember()
  // Renders nothing between the end of a session and the redirect to the login.
  return member && <Behind member={member}>{children}</Behind>
}

/** Whether the member's device may be a witness of the log of records. */
const isWatcher = ({ role }: Member) => observers.some((one) => one === role)

function Behind({ member, children }: { member: Member; children: ReactNode }) {
  const router = useRouter()
  const [cache] = useState(() => {
    const cache = currentCache(member.id)
    takeUp(cache)
    return cache
  })
  useEffect(() => noteCache(member.id, cache), [member.id, cache])
  useEffect(() => keepCache(cache), [cache])
  useEffect(startDraining, [])
  const closed = member.mustChangePassword || member.mustSetSecondFactor
  // Block all queries until the member has changed the initial password. A rendered screen stays, because it may have form input.
  const [entered, enter] = useState(!closed)
  if (!closed && !entered) enter(true)
  useEffect(() => (entered ? followRights() : undefined), [entered])
  // An ended session has dropped the cached answers; the next one fetches them at once.
  const token = useSyncExternalStore(onMemberChange, currentToken)
  const [opened] = useState(currentToken)
  // On a newly opened page its own content loads first.
  const warm = useEffectEvent(async () => {
    if (token === opened) await untilRested()
    // It imports every call. A chunk that fails to load is requested at the next start.
    const warming = await import('#app/transport/outbox/warm.ts').catch(() => null)
    await warming?.warmReference(member)
    await askLastLists(router, cache.client).catch(() => undefined)
    // A browser that cleared its caches could not open this page offline: missing files are fetched now.
    const ready = await import('#app/modules/access/profile/ready.ts').catch(() => null)
    await ready?.mendShell().catch(() => undefined)
    const pushes = await import('#app/modules/messaging/push/queries.ts').catch(() => null)
    await pushes?.renewPush()
    if (!isWatcher(member)) return
    const witness = await import('#app/modules/halls/log/witness.ts').catch(() => null)
    await witness?.lookAtVisit(member.id).catch(() => undefined)
  })
  useEffect(() => {
    if (entered && token !== '') void warm()
  }, [entered, token])
  useEffect(() => {
    if (!entered) return
    const stopped = new AbortController()
    const { signal } = stopped
    void untilRested()
      .then(() => Promise.all([import('#app/transport/outbox/warm.ts'), import('#app/modules/access/profile/ready.ts')]))
      .then(([{ keepWarm }, { mendShell }]) => {
        if (signal.aborted) return
        signal.addEventListener('abort', keepWarm(member))
        addEventListener('online', () => void mendShell().catch(() => undefined), { signal })
      })
      .catch(() => undefined)
    return () => stopped.abort()
  }, [entered, member])
  useEffect(() => {
    if (!entered) return
    const stopped = new AbortController()
    void untilRested()
      .then(() => import('#app/modules/insight/system/queries.ts'))
      .then(({ reportDevice }) => stopped.signal.aborted || stopped.signal.addEventListener('abort', reportDevice()))
      .catch(() => undefined)
    return () => stopped.abort()
  }, [entered])
  // Refetch queries refused meanwhile.
  useEffect(() => (closed ? () => void cache.client.invalidateQueries() : undefined), [cache, closed])
  // A delivered item may affect any list of its area, and query keys begin with their area.
  useEffect(() => {
    const renew = (area: string) => void cache.client.invalidateQueries({ queryKey: [area] })
    return onDelivered(({ call }) => areasTouchedBy(call).forEach(renew))
  }, [cache])
  // The author's name in files and printed tables.
  const maker = useCallback(async () => {
    const where = await cache.client.fetchQuery(accountQueries.organisation).catch(() => null)
    const who = { label: sheetWords.who, value: sheetWords.person(member.fullName, roleLabel(member.role)) }
    return [who, ...(where === null ? [] : [{ label: sheetWords.where, value: where.name }])]
  }, [cache, member])
  return (
    <QueryClientProvider client={cache.client}>
      <SigningOut>
        <SessionKeeper member={member} />
        <SheetMaker value={maker}>
          <Frame member={member}>{entered && children}</Frame>
        </SheetMaker>
        <MustChangeLater member={member} />
      </SigningOut>
    </QueryClientProvider>
  )
}
