/**
 * Change notifications of halls, and of members' cargos, permits and notices: from the database to every server, and from each
 * server to its watching clients.
 */
import { randomInt } from 'node:crypto'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { oneByOne, openSessionStreams, type Query } from './session-streams.ts'

const HALLS = 'hall'
const MEMBERS = 'member'
const NOTICES = 'notice'
const SESSIONS = 'session'
const RECONNECT_MS = 1000
/** Interval of heartbeats, so that no proxy closes an idle stream. */
const BEAT_MS = 20_000
/** Timeout of a heartbeat, after which the database connection is considered dead. */
const TIMEOUT_MS = 5000
/** Maximum open streams of one address or member, and by default of a server; further clients poll. */
const MAX_STREAMS = 2000
const MAX_OF_WATCHER = 20
/** Shortest time between two events of a stream, ms: the changes in between are one event. */
const REST_MS = 250
/** How long change times are kept, ms: clients with older data refetch anyway. */
const RETENTION_MS = 60_000

const encoder = new TextEncoder()
/** Shortest and longest reconnect delay, ms: drawn for each stream, so that the clients of a stopped server do not return at once. */
const RECONNECT = { least: 1000, most: 5000 }
// `retry` is the browser's reconnect delay. The greeting has the minimum ms since the last change.
const greetingOf = (ago: number) =>
  encoder.encode(`retry: ${randomInt(RECONNECT.least, RECONNECT.most)}\nevent: changed\ndata: ${Math.floor(ago)}\n\n`)
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
  /** The number of open streams. */
  open(): number
  /** Ends every stream and stops listening. */
  close(): Promise<void>
}

/** The server's clock; interval of heartbeats to the database and the watchers, and their timeout, ms; maximum open streams. */
interface Pulse {
  most?: number
  now?: () => Date
  beatMs?: number
  patienceMs?: number
}

/** Listens to the database while the server runs; after a reconnect all clients are notified to refetch. */
export function openChanges(
  url: string,
  log: Pick<Logger, 'warn'>,
  { now = () => new Date(), beatMs = BEAT_MS, patienceMs = TIMEOUT_MS, most = MAX_STREAMS }: Pulse = {},
): Changes {
  const streams = new Set<Stream>()
  const watching = new Map<Topic, Set<Stream>>()
  const watchers = new Map<string, number>()
  const ofSession = openSessionStreams()
  /** Time of the last change of a topic, and since when it is tracked; `performance.now()`, which lags after sleep. */
  const changedAt = new Map<Topic, number>()
  /** Topics whose change has not been sent. */
  const gathered = new Set<Topic>()
  let resting: NodeJS.Timeout | undefined
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
  const sendTo = (some: Iterable<Stream>, line: Uint8Array<ArrayBuffer>) => {
    for (const stream of some) {
      // A client that does not read is skipped: it reconnects and gets an event immediately.
      if ((stream.desiredSize ?? 0) > 0) stream.enqueue(line)
    }
  }
  // The first change is sent at once; a client gets one event for those that follow, and for several of its topics.
  const notify = (topics: Iterable<Topic>) => {
    for (const topic of topics) {
      changedAt.set(topic, performance.now())
      gathered.add(topic)
    }
    if (!resting) sendGathered()
  }
  const sendGathered = () => {
    resting = undefined
    if (gathered.size === 0 || closed) return
    sendTo(new Set([...gathered].flatMap((topic) => [...(watching.get(topic) ?? [])])), CHANGED)
    gathered.clear()
    resting = setTimeout(sendGathered, REST_MS)
  }
  const agoOf = (topics: readonly Topic[]) => {
    const last = Math.max(...topics.map((topic) => changedAt.get(topic) ?? performance.now() - RETENTION_MS))
    return knownSince === null ? 0 : performance.now() - Math.max(last, knownSince)
  }
  const removeOld = () => {
    for (const [topic, at] of changedAt) if (performance.now() - at > RETENTION_MS) changedAt.delete(topic)
  }
  const sendAll = (line: Uint8Array<ArrayBuffer>) => sendTo(streams, line)

  async function listen() {
    const connection = new Client({
      connectionString: url,
      application_name: 'barnobat changes',
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    client = connection
    const serialQuery = oneByOne(connection)
    query = serialQuery
    const lost = (error?: Error) => {
      if (closed || client !== connection) return
      client = undefined
      query = undefined
      knownSince = null
      clearTimeout(pulse)
      log.warn({ reason: error?.message ?? 'ended' }, 'lost the connection for change notifications')
      waiting = setTimeout(listen, RECONNECT_MS)
      connection.end(() => {})
    }
    // Only a query detects a silently dead connection.
    const ping = () => serialQuery('select 1').then(schedulePing, lost)
    const schedulePing = () => {
      if (client === connection && !closed) pulse = setTimeout(ping, beatMs)
    }
    connection.on('error', lost)
    connection.on('end', lost)
    connection.on('notification', ({ channel, payload = '' }) => {
      if (channel === SESSIONS) ofSession.end([Number(payload)])
      else if (channel === HALLS) notify([`hall ${Number(payload)}`])
      else if (channel === NOTICES) notify(payload.split(',').map((id): Topic => `noticesOf ${Number(id)}`))
      else notify(topicsIn(payload))
    })
    try {
      await connection.connect()
      await serialQuery(`listen ${HALLS}`)
      await serialQuery(`listen ${MEMBERS}`)
      await serialQuery(`listen ${NOTICES}`)
      await serialQuery(`listen ${SESSIONS}`)
      knownSince = performance.now()
      schedulePing()
      // Changes while no connection was listening.
      await ofSession.recheck(serialQuery, ofSession.all(), now())
      sendAll(CHANGED)
    } catch (error) {
      lost(error as Error)
    }
  }
  let listening: Promise<void> | undefined
  const beat = setInterval(() => {
    removeOld()
    sendAll(BEAT)
  }, beatMs)

  return {
    watch(topics, watcher, sessionId) {
      if (closed || count >= most || (watchers.get(watcher) ?? 0) >= MAX_OF_WATCHER) return null
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
            stream.enqueue(greetingOf(agoOf(topics)))
          },
          cancel: () => {
            leave(topics, watcher, stream)
            ofSession.remove(sessionId, end)
          },
        },
        { highWaterMark: 16 },
      )
      if (sessionId > 0) {
        ofSession.add(sessionId, end)
        // The session may have ended since it was checked; before LISTEN runs, all sessions are checked then.
        if (query) ofSession.recheck(query, [sessionId], now()).catch(() => undefined)
      }
      return answer
    },
    open: () => count,
    async close() {
      closed = true
      clearInterval(beat)
      clearTimeout(pulse)
      clearTimeout(waiting)
      clearTimeout(resting)
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
