/** Live lists and notices: what the server says has changed is asked again; without that stream, every fifteen seconds. */
import { cargo } from '#contract/freight/cargo.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import { hall } from '#contract/halls/hall.ts'
import { notice } from '#contract/messaging/notice.ts'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { mayLack } from './asked.ts'
import { currentToken, onMemberChange } from './session.ts'
import { MemberStream } from './member-stream.ts'

const POLL_MS = 15_000
/** Many changes in a moment are one look. */
const CALM_MS = 700
/** Members who hear of the same change do not all ask in the same moment. */
const SPREAD_MS = 600
/** The next look comes no sooner than so many times as long as the last one took: who has much to read reads less often. */
const REST = 4
/** No such rest is longer, ms. */
const LONGEST_REST = 15_000
/** A list that draws more rows than this rests so long after every look, ms: its reader has enough to do. */
const MANY_ROWS = 500
const REST_OF_MANY = 15_000

/** How changes are followed: told of each, or asking now and then. */
export type Watching = 'live' | 'polling'

interface Following {
  /** What is followed; another name is another stream. Null follows nothing. */
  name: string | null
  open: () => EventTarget & { readyState: number; close(): void }
  keys: readonly QueryKey[]
  /** The first look after a change is put off by a random part of so many ms. */
  spread: number
  /** Shortest time between two looks, ms. */
  rest: number
}

/**
 * Keeps the answers under these keys fresh for as long as a hall is on the screen. Null watches nothing. Each time the
 * stream (re)opens, what may have missed a change is asked once, so a gap is caught up with.
 */
export const useHallChanges = (hallId: number | null, keys: readonly QueryKey[]): Watching =>
  useFollowing({
    name: hallId === null ? null : `hall ${hallId}`,
    open: () => openHall(hallId!),
    keys,
    spread: 0,
    rest: 0,
  })

/** The same for lists of the member's own cargos and permits, which follow what other members do. `drawn` is how many rows stand on the screen. */
export const useOwnChanges = (keys: readonly QueryKey[], drawn: number, isWanted = true): Watching =>
  useFollowing({
    name: isWanted ? 'own' : null,
    open: () => new MemberStream(cargo.changes, {}),
    keys,
    spread: SPREAD_MS,
    rest: drawn > MANY_ROWS ? REST_OF_MANY : 0,
  })

/** The same for the member's own notices, on every page behind the login. */
export const useNoticeChanges = (keys: readonly QueryKey[]): Watching =>
  useFollowing({
    name: 'notices',
    open: () => new MemberStream(notice.changes, {}),
    keys,
    spread: SPREAD_MS,
    rest: 0,
  })

function useFollowing(following: Following): Watching {
  const client = useQueryClient()
  const [watching, setWatching] = useState<Watching>('polling')
  const [returns, setReturns] = useState(0)
  const token = useSyncExternalStore(onMemberChange, currentToken)
  // A page that nobody looks at asks nothing; when it is looked at again, its stream opens anew and it catches up.
  const isSeen = useSyncExternalStore(onVisibility, () => document.visibilityState !== 'hidden')
  const newest = useRef(following)
  useEffect(() => {
    newest.current = following
  })
  const { name } = following

  useEffect(() => {
    if (name === null || !isSeen) return
    let soon: ReturnType<typeof setTimeout> | undefined
    let isLooking = false
    /** Something has changed while it was looked. */
    let isBehind = false
    let mayLookAt = 0
    const look = async () => {
      soon = undefined
      isLooking = true
      const began = performance.now()
      const looks = newest.current.keys.map((queryKey) => client.invalidateQueries({ queryKey }))
      await Promise.allSettled(looks)
      const took = performance.now() - began
      isLooking = false
      mayLookAt = performance.now() + Math.max(newest.current.rest, Math.min(took * REST, LONGEST_REST))
      if (isBehind) hear()
    }
    const hear = () => {
      isBehind = isLooking
      if (isLooking) return
      const wait = Math.max(CALM_MS + Math.random() * newest.current.spread, mayLookAt - performance.now())
      soon ??= setTimeout(() => void look(), wait)
    }
    const stream = typeof EventSource === 'undefined' ? null : newest.current.open()
    // A browser without a network may keep a dead stream open for minutes.
    const isLive = () => navigator.onLine && stream?.readyState === 1
    const tell = () => setWatching(isLive() ? 'live' : 'polling')
    const back = () => {
      tell()
      mayLookAt = 0
      hear()
    }
    // A page in the browser's cache listens to nobody; back from there, it opens a stream of its own again.
    const leave = ({ persisted }: PageTransitionEvent) => persisted && stream?.close()
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setReturns((times) => times + 1)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    addEventListener('offline', tell)
    addEventListener('online', back)
    stream?.addEventListener('open', tell)
    stream?.addEventListener('error', tell)
    stream?.addEventListener('changed', (event) => {
      // The greeting of a stream says how long ago something changed; what was asked since knows it.
      const ago = Number((event as MessageEvent).data || Number.NaN)
      if (Number.isNaN(ago) || mayLack(client, newest.current.keys, ago)) hear()
    })
    const poll = setInterval(() => void (isLive() || hear()), POLL_MS)
    return () => {
      stream?.close()
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
      removeEventListener('offline', tell)
      removeEventListener('online', back)
      clearInterval(poll)
      clearTimeout(soon)
      isBehind = false
      setWatching('polling')
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another member's cache, or a return, is another watch
  }, [client, name, token, isSeen, returns])
  return watching
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** An EventSource carries no token: a member's stream is opened another way, so that it ends with the session. */
const openHall = (hallId: number) =>
  currentToken() === '' ? new EventSource(addressOf(hallId)) : new MemberStream(hall.changes, { id: hallId })

const addressOf = (hallId: number) => httpRoute(hall.changes.at).path.replace('{id}', String(hallId))
