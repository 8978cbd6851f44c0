/** Live halls: what the server says has changed is asked again; without that stream, every fifteen seconds. */
import { hall } from '#contract/hall.ts'
import { spoken } from '#contract/call.ts'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { currentToken, onMemberChange } from './member.ts'
import { MemberStream } from './member-stream.ts'

const POLL_MS = 15_000
/** Many changes in a moment are one look. */
const CALM_MS = 700

/** How a hall is watched: told of each change, or asking now and then. */
export type Watching = 'live' | 'polling'

/**
 * Keeps the answers under these keys fresh for as long as the screen shows a hall. Null watches nothing. Each time the
 * stream (re)opens everything is asked once, so a gap is caught up with.
 */
export function useHallChanges(hallId: number | null, keys: readonly QueryKey[]): Watching {
  const client = useQueryClient()
  const [watching, setWatching] = useState<Watching>('polling')
  const token = useSyncExternalStore(onMemberChange, currentToken)
  const wanted = useRef(keys)
  useEffect(() => {
    wanted.current = keys
  }, [keys])

  useEffect(() => {
    if (hallId === null) return
    let calm: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      calm = undefined
      for (const queryKey of wanted.current) void client.invalidateQueries({ queryKey })
    }
    const soon = () => (calm ??= setTimeout(look, CALM_MS))
    const stream = typeof EventSource === 'undefined' ? null : open(hallId, token)
    // A browser without a network may keep a dead stream open for minutes.
    const isLive = () => navigator.onLine && stream?.readyState === 1
    const tell = () => setWatching(isLive() ? 'live' : 'polling')
    const back = () => {
      tell()
      soon()
    }
    addEventListener('offline', tell)
    addEventListener('online', back)
    stream?.addEventListener('open', tell)
    stream?.addEventListener('error', tell)
    stream?.addEventListener('changed', soon)
    const poll = setInterval(() => void (isLive() || soon()), POLL_MS)
    return () => {
      stream?.close()
      removeEventListener('offline', tell)
      removeEventListener('online', back)
      clearInterval(poll)
      clearTimeout(calm)
      setWatching('polling')
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another member's cache is another watch
  }, [client, hallId, token])
  return watching
}

/** An EventSource carries no token: a member's stream is opened another way, so that it ends with the session. */
const open = (hallId: number, token: string) =>
  token === '' ? new EventSource(addressOf(hallId)) : new MemberStream(hall.changes, { id: hallId })

const addressOf = (hallId: number) => spoken(hall.changes.at).path.replace('{id}', String(hallId))
