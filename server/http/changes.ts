/**
 * What changes in the halls, and of members' cargos and permits, told by the database to every server, and by each server to
 * whoever watches it.
 */
import { Client } from 'pg'
import type { Logger } from 'pino'
import { oneByOne, openSessionStreams, type Query } from './session-streams.ts'

const HALLS = 'hall'
const MEMBERS = 'member'
const NOTICES = 'notice'
const SESSIONS = 'session'
const AGAIN_MS = 1000
/** A line now and then, so that nothing on the way takes a quiet stream for a dead one. */
const BEAT_MS = 20_000
/** How long the database may think about a beat before its connection is taken for dead. */
const PATIENCE_MS = 5000
/** Streams one server keeps open, in all and for one address or member; whoever comes after polls. */
const MOST = 2000
const MOST_OF_WATCHER = 20
/** How long it is remembered when something changed, ms: who asked earlier than that looks again anyway. */
const REMEMBERED_MS = 60_000

const encoder = new TextEncoder()
// `retry` is what the browser waits before it comes again. The greeting says how long ago something last changed, in ms, at least.
const helloOf = (ago: number) => encoder.encode(`retry: 2000\nevent: changed\ndata: ${Math.floor(ago)}\n\n`)
const CHANGED = encoder.encode('event: changed\ndata:\n\n')
const BEAT = encoder.encode(':\n\n')

/** Of what somebody hears: everything that happens in a hall, changes of cargos and permits by whose they are, or a member's own notices. */
export type Topic = 'all' | `${'hall' | 'company' | 'owner' | 'cargosOfHall' | 'noticesOf'} ${number}`

type Stream = ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>

export interface Changes {
  /**
   * Server-sent events of these topics: one at once, which says how many ms ago at least something of them changed (0 when that
   * is not known), one after each change; null when there is no room for one more
   * watcher, or for one more of this name (an address, or a member). What a session has opened ends with it; 0 is a
   * watcher who did not sign in.
   */
  watch(topics: readonly Topic[], watcher: string, sessionId: number): ReadableStream<Uint8Array<ArrayBuffer>> | null
  /** Ends every stream and stops listening. */
  close(): Promise<void>
}

/** The server's clock; how often the database and the watchers are given a sign of life, and how long it may take, ms. */
interface Pulse {
  now?: () => Date
  beatMs?: number
  patienceMs?: number
}

/** Listens to the database for as long as the server runs; after a lost connection everybody is told to look again. */
export function openChanges(
  url: string,
  log: Pick<Logger, 'warn'>,
  { now = () => new Date(), beatMs = BEAT_MS, patienceMs = PATIENCE_MS }: Pulse = {},
): Changes {
  const streams = new Set<Stream>()
  const watching = new Map<Topic, Set<Stream>>()
  const watchers = new Map<string, number>()
  const ofSession = openSessionStreams()
  /** When something of a topic last changed, and since when that is known; `performance.now()`, which a sleeping machine makes too small. */
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
      // A reader that does not read is not waited for: it will come again and be told at once.
      if ((stream.desiredSize ?? 0) > 0) stream.enqueue(line)
    }
  }
  // Who hears of several of the topics is told once.
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
    // A connection that dies without a word can only be found out by asking.
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
      // What happened while nobody listened.
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
      // Nobody is asked to listen for nobody.
      listening ??= listen()
      let stream: Stream
      const end = () => {
        // A server on its way out has closed it already.
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
        // It may have ended between the question who asks and this line; when nobody listens yet, all are asked about then.
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

/** Whose cargo or permit was changed, as the database tells it: `company,owner,hall`. */
function topicsIn(payload: string): Topic[] {
  const [company, owner, hall] = payload.split(',')
  const topics: Topic[] = ['all', `company ${Number(company)}`]
  if (owner) topics.push(`owner ${Number(owner)}`)
  if (hall) topics.push(`cargosOfHall ${Number(hall)}`)
  return topics
}
