/**
 * Change notifications of halls, and of members' cargos, permits and notices: from the database to every server, and from each
 * server to its watching clients.
 */
import { Client } from 'pg'
import type { Logger } from 'pino'
import { oneByOne, openSessionStreams, type Query } from './session-streams.ts'

const HALLS = 'hall'
const MEMBERS = 'member'
const NOTICES = 'notice'
const SESSIONS = 'session'
const AGAIN_MS = 1000
/** Interval of heartbeats, so that no proxy closes an idle stream. */
const BEAT_MS = 20_000
/** Timeout of a heartbeat, after which the database connection is considered dead. */
const PATIENCE_MS = 5000
/** Maximum open streams of a server, in total and for one address or member; further clients poll. */
const MOST = 2000
const MOST_OF_WATCHER = 20
/** How long change times are kept, ms: clients with older data refetch anyway. */
const REMEMBERED_MS = 60_000

const encoder = new TextEncoder()
// `retry` is the browser's reconnect delay. The greeting has the minimum ms since the last change.
const helloOf = (ago: number) => encoder.encode(`retry: 2000\nevent: changed\ndata: ${Math.floor(ago)}\n\n`)
const CHANGED = encoder.encode('event: changed\ndata:\n\n')
const BEAT = encoder.encode(':\n\n')

/** What a stream is about: all changes in a hall, changes of cargos and permits by owner, or a member's own notices. */
export type Topic = 'all' | `${'hall' | 'company' | 'owner' | 'cargosOfHall' | 'noticesOf'} ${number}`

type Stream = ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>

export interface Changes {
  /**
   * Opens a stream of server-sent events for these topics: the first, immediate one has the minimum ms since their last change
   * (0 if unknown), and one follows each change. Returns null if there are too many watchers, in total or of this name (an
   * address or a member). A session's streams end with the session; 0 is an anonymous watcher.
   */
  watch(topics: readonly Topic[], watcher: string, sessionId: number): ReadableStream<Uint8Array<ArrayBuffer>> | null
  /** Ends every stream and stops listening. */
  close(): Promise<void>
}

/** The server's clock; interval of heartbeats to the database and the watchers, and their timeout, ms. */
interface Pulse {
  now?: () => Date
  beatMs?: number
  patienceMs?: number
}

/** Listens to the database while the server runs; after a reconnect all clients are notified to refetch. */
export function openChanges(
  url: string,
  log: Pick<Logger, 'warn'>,
  { now = () => new Date(), beatMs = BEAT_MS, patienceMs = PATIENCE_MS }: Pulse = {},
): Changes {
  const streams = new Set<Stream>()
  const watching = new Map<Topic, Set<Stream>>()
  const watchers = new Map<string, number>()
  const ofSession = openSessionStreams()
  /** Time of the last change of a topic, and since when it is tracked; `performance.now()`, which lags after sleep. */
  const changedAt = new Map<Topic, number>()
  let knownSince: number | null = null
  let count = 0
  let closed = false
  let client: Client | undefined
  let query: Query | undefined
  let waiting: NodeJS.Timeout | undefined
  let pulse: NodeJS.Timeout | undefined

  const countIn = (watcher: string, by: 1 | -1) => {
    count += by
    const left = (watchers.get(watcher) ?? 0) + by
    if (left > 0) watchers.set(watcher, left)
    else watchers.delete(watcher)
  }
  const leave = (topics: readonly Topic[], watcher: string, stream: Stream) => {
    if (!streams.delete(stream)) return
    countIn(watcher, -1)
    for (const topic of topics) {
      watching.get(topic)?.delete(stream)
      if (watching.get(topic)?.size === 0) watching.delete(topic)
    }
  }
  const sayTo = (some: Iterable<Stream>, line: Uint8Array<ArrayBuffer>) => {
    for (const stream of some) {
      // A client that does not read is skipped: it reconnects and gets an event immediately.
      if ((stream.desiredSize ?? 0) > 0) stream.enqueue(line)
    }
  }
  // A watcher of several of the topics gets one event.
  const say = (topics: readonly Topic[]) => {
    for (const topic of topics) changedAt.set(topic, performance.now())
    sayTo(new Set(topics.flatMap((topic) => [...(watching.get(topic) ?? [])])), CHANGED)
  }
  const agoOf = (topics: readonly Topic[]) => {
    const last = Math.max(...topics.map((topic) => changedAt.get(topic) ?? performance.now() - REMEMBERED_MS))
    return knownSince === null ? 0 : performance.now() - Math.max(last, knownSince)
  }
  const forget = () => {
    for (const [topic, at] of changedAt) if (performance.now() - at > REMEMBERED_MS) changedAt.delete(topic)
  }
  const sayAll = (line: Uint8Array<ArrayBuffer>) => sayTo(streams, line)

  async function listen() {
    const mine = new Client({
      connectionString: url,
      application_name: 'barnobat changes',
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    client = mine
    const inTurn = oneByOne(mine)
    query = inTurn
    const lost = (error?: Error) => {
      if (closed || client !== mine) return
      client = undefined
      query = undefined
      knownSince = null
      clearTimeout(pulse)
      log.warn({ reason: error?.message ?? 'ended' }, 'lost the connection that tells of changes')
      waiting = setTimeout(listen, AGAIN_MS)
      mine.end(() => {})
    }
    // Only a query detects a silently dead connection.
    const ask = () => inTurn('select 1').then(askAgain, lost)
    const askAgain = () => {
      if (client === mine && !closed) pulse = setTimeout(ask, beatMs)
    }
    mine.on('error', lost)
    mine.on('end', lost)
    mine.on('notification', ({ channel, payload = '' }) => {
      if (channel === SESSIONS) ofSession.end([Number(payload)])
      else if (channel === HALLS) say([`hall ${Number(payload)}`])
      else if (channel === NOTICES) say(payload.split(',').map((id): Topic => `noticesOf ${Number(id)}`))
      else say(topicsIn(payload))
    })
    try {
      await mine.connect()
      await inTurn(`listen ${HALLS}`)
      await inTurn(`listen ${MEMBERS}`)
      await inTurn(`listen ${NOTICES}`)
      await inTurn(`listen ${SESSIONS}`)
      knownSince = performance.now()
      askAgain()
      // Changes while no connection was listening.
      await ofSession.doubt(inTurn, ofSession.all(), now())
      sayAll(CHANGED)
    } catch (error) {
      lost(error as Error)
    }
  }
  let listening: Promise<void> | undefined
  const beat = setInterval(() => {
    forget()
    sayAll(BEAT)
  }, beatMs)

  return {
    watch(topics, watcher, sessionId) {
      if (closed || count >= MOST || (watchers.get(watcher) ?? 0) >= MOST_OF_WATCHER) return null
      // LISTEN starts with the first watcher.
      listening ??= listen()
      let stream: Stream
      const end = () => {
        // A stopping server has closed it already.
        if (closed) return
        leave(topics, watcher, stream)
        stream.close()
      }
      const answer = new ReadableStream(
        {
          start(controller) {
            stream = controller
            streams.add(stream)
            for (const topic of topics) watching.set(topic, (watching.get(topic) ?? new Set()).add(stream))
            countIn(watcher, 1)
            stream.enqueue(helloOf(agoOf(topics)))
          },
          cancel: () => {
            leave(topics, watcher, stream)
            ofSession.leave(sessionId, end)
          },
        },
        { highWaterMark: 16 },
      )
      if (sessionId > 0) {
        ofSession.add(sessionId, end)
        // The session may have ended since it was checked; before LISTEN runs, all sessions are checked then.
        if (query) ofSession.doubt(query, [sessionId], now()).catch(() => undefined)
      }
      return answer
    },
    async close() {
      closed = true
      clearInterval(beat)
      clearTimeout(pulse)
      clearTimeout(waiting)
      for (const stream of streams) stream.close()
      watching.clear()
      await listening
      await client?.end()
    },
  }
}

/** Owner of a changed cargo or permit, as the database notifies it: `company,owner,hall`. */
function topicsIn(payload: string): Topic[] {
  const [company, owner, hall] = payload.split(',')
  const topics: Topic[] = ['all', `company ${Number(company)}`]
  if (owner) topics.push(`owner ${Number(owner)}`)
  if (hall) topics.push(`cargosOfHall ${Number(hall)}`)
  return topics
}
