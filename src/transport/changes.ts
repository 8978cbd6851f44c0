/** Live lists and notices: refetch on server-sent change events, or every fifteen seconds without a stream. */
import { cargoBasics } from '#contract/freight/cargo-basics.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import { hallBasics } from '#contract/organisations/hall-basics.ts'
import { noticeBasics } from '#contract/messaging/notice-basics.ts'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { mayLack } from './fetch-times.ts'
import { currentToken, onMemberChange } from './session.ts'
import { MemberStream } from './member-stream.ts'

const POLL_MS = 15_000
/** Debounce: changes within this time cause one refetch. */
const CALM_MS = 700
/** Random delay, so that clients with the same change do not refetch at the same moment. */
const SPREAD_MS = 600
/** Minimum pause between refetches, as a multiple of the last refetch's duration: slow clients refetch less often. */
const REST = 4
/** Longest such pause, ms. */
const LONGEST_REST = 15_000
/** Lists with more rows than this pause for `REST_OF_MANY` ms after every refetch, because rendering them is expensive. */
const MANY_ROWS = 500
const REST_OF_MANY = 15_000

/** How changes are followed: by events of a stream, or by polling. */
export type Watching = 'live' | 'polling'

interface Following {
  /** Name of the stream; a changed name opens another stream. Null opens none. */
  name: string | null
  open: () => EventTarget & { readyState: number; close(): void }
  keys: readonly QueryKey[]
  /** The first refetch after a change is delayed by a random part of this, ms. */
  spread: number
  /** Shortest time between two refetches, ms. */
  rest: number
}

/**
 * Keeps the answers under these keys fresh while a hall is on the screen. Null follows no hall. When the stream (re)opens,
 * answers that may have missed a change are refetched once.
 */
export const useHallChanges = (hallId: number | null, keys: readonly QueryKey[]): Watching =>
  useFollowing({
    name: hallId === null ? null : `hall ${hallId}`,
    open: () => openHall(hallId!),
    keys,
    spread: 0,
    rest: 0,
  })

/** The same for lists of the member's own cargos and permits, which other members change. `drawn` is the number of rendered rows. */
export const useOwnChanges = (keys: readonly QueryKey[], drawn: number, isWanted = true): Watching =>
  useFollowing({
    name: isWanted ? 'own' : null,
    open: () => new MemberStream(cargoBasics.changes, {}),
    keys,
    spread: SPREAD_MS,
    rest: drawn > MANY_ROWS ? REST_OF_MANY : 0,
  })

/** The same for the member's own notices, on every page behind the login. */
export const useNoticeChanges = (keys: readonly QueryKey[], isWanted = true): Watching =>
  useFollowing({
    name: isWanted ? 'notices' : null,
    open: () => new MemberStream(noticeBasics.changes, {}),
    keys,
    spread: SPREAD_MS,
    rest: 0,
  })

function useFollowing(following: Following): Watching {
  const client = useQueryClient()
  const [watching, setWatching] = useState<Watching>('polling')
  const [returns, setReturns] = useState(0)
  const token = useSyncExternalStore(onMemberChange, currentToken)
  // A hidden page closes its stream and does not poll; when it is visible again, it reopens the stream and catches up.
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
    /** A change arrived during the current refetch. */
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
    // A browser without a network may report a dead stream as open for minutes.
    const isLive = () => navigator.onLine && stream?.readyState === 1
    const tell = () => setWatching(isLive() ? 'live' : 'polling')
    const back = () => {
      tell()
      mayLookAt = 0
      hear()
    }
    // A page in the back/forward cache closes its stream and opens a new one when it is restored.
    const leave = ({ persisted }: PageTransitionEvent) => persisted && stream?.close()
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setReturns((times) => times + 1)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    addEventListener('offline', tell)
    addEventListener('online', back)
    stream?.addEventListener('open', tell)
    stream?.addEventListener('error', tell)
    stream?.addEventListener('changed', (event) => {
      // The first event of a stream has the age of the last change in ms; answers fetched since then include it.
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

/** An EventSource cannot send a token: a member's stream uses `MemberStream`, so that it ends with the session. */
const openHall = (hallId: number) =>
  currentToken() === '' ? new EventSource(addressOf(hallId)) : new MemberStream(hallBasics.changes, { id: hallId })

const addressOf = (hallId: number) => httpRoute(hallBasics.changes.at).path.replace('{id}', String(hallId))
