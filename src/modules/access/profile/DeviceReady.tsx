import type { Member } from '#contract/access/identity.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { MOST_BYTES } from '#outbox/delivery/chunks.ts'
import { isReady, makeReady, seenAt, seenLists, type Readiness } from './ready.ts'
import { useTask } from '#app/transport/task.ts'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { readyWords as words } from './ready-words.ts'

/** Offline readiness of this device, part by part; opening it, and a returning network, fetch missing parts. */
export function DeviceReady({ member }: { member: Member }) {
  const [now, setNow] = useState<Readiness | null>(null)
  const { run, isBusy, error } = useTask<Readiness>({ unexpected: words.failed, onDone: setNow })
  // A request during a check runs after it, because the network may have returned meanwhile.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const look = useEffectEvent((maxAge?: number) => {
    last.current = last.current.then(() => run(() => makeReady(member, maxAge)))
  })
  useEffect(() => {
    look()
    const over = new AbortController()
    const again = () => look()
    addEventListener('online', again, { signal: over.signal })
    // The worker of a first visit starts after the page.
    navigator.serviceWorker?.addEventListener('controllerchange', again, { signal: over.signal })
    return () => over.abort()
  }, [])
  return (
    <Stack component="section" className="card" aria-labelledby="device-ready">
      <div>
        <h2 id="device-ready">{words.title}</h2>
        <p className="faint" role="status">
          {error?.message ?? (now === null ? words.looking : isReady(now) ? words.ready : words.notReady)}
        </p>
      </div>
      {now && (
        <ul className="list" aria-label={words.parts}>
          <ReadyItem isThere={now.files?.missing === 0}>{words.files(now.files)}</ReadyItem>
          {now.parts.map(({ name, at, isNeeded }) => (
            <ReadyItem key={name} isThere={at !== null}>
              {words.part[name]}: {at === null ? isNeeded ? words.missing : words.notYet : <TimeAgo at={at} />}
            </ReadyItem>
          ))}
          {seenLists.map((list) => (
            <SeenList key={list.name} list={list} />
          ))}
        </ul>
      )}
      {now && now.bytes !== null && <p className="faint">{words.room(now.bytes, MOST_BYTES)}</p>}
      <Group>
        <SteadyButton variant="default" busy={isBusy} onClick={() => look(0)}>
          {words.renew}
        </SteadyButton>
      </Group>
    </Stack>
  )
}

/** A list that was opened here; it may be cached during the check. */
function SeenList({ list }: { list: (typeof seenLists)[number] }) {
  const lists = useQueryClient()
  const follow = useCallback((changed: () => void) => lists.getQueryCache().subscribe(notifyManager.batchCalls(changed)), [lists])
  const at = useSyncExternalStore(follow, () => seenAt(lists, list))
  return (
    at !== null && (
      <ReadyItem isThere>
        {words.part[list.name]}: <TimeAgo at={at} />
      </ReadyItem>
    )
  )
}

function ReadyItem({ isThere, children }: { isThere: boolean; children: ReactNode }) {
  const Sign = isThere ? IconCheck : IconAlertTriangle
  return (
    <Group component="li">
      <Sign size={18} aria-hidden />
      <span className="grow">{children}</span>
    </Group>
  )
}
