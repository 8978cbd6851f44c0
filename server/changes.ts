/** What changes in the halls, told by the database to every server, and by each server to whoever watches a hall. */
import { Client } from 'pg'
import type { Logger } from 'pino'
import { oneByOne, openSessionStreams, type Query } from './session-streams.ts'

const HALLS = 'hall'
const SESSIONS = 'session'
const AGAIN_MS = 1000
/** A line now and then, so that nothing on the way takes a quiet stream for a dead one. */
const BEAT_MS = 20_000
/** How long the database may think about a beat before its connection is taken for dead. */
const PATIENCE_MS = 5000
/** Streams one server keeps open, in all and for one address; whoever comes after polls. */
const MOST = 2000
const MOST_OF_ADDRESS = 20

const encoder = new TextEncoder()
// `retry` is what the browser waits before it comes again.
const HELLO = encoder.encode('retry: 2000\nevent: changed\ndata:\n\n')
const CHANGED = encoder.encode('event: changed\ndata:\n\n')
const BEAT = encoder.encode(':\n\n')

type Stream = ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>

export interface Changes {
  /**
   * Server-sent events of a hall: one at once, one after each change; null when there is no room for one more watcher,
   * or for one more of this address. What a session has opened ends with it; 0 is a watcher who did not sign in.
   */
  watch(hallId: number, address: string, sessionId: number): ReadableStream<Uint8Array<ArrayBuffer>> | null
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
  const watching = new Map<number, Set<Stream>>()
  const addresses = new Map<string, number>()
  const ofSession = openSessionStreams()
  let count = 0
  let closed = false
  let client: Client | undefined
  let query: Query | undefined
  let waiting: NodeJS.Timeout | undefined
  let pulse: NodeJS.Timeout | undefined

  const countIn = (address: string, by: 1 | -1) => {
    count += by
    const left = (addresses.get(address) ?? 0) + by
    if (left > 0) addresses.set(address, left)
    else addresses.delete(address)
  }
  const leave = (hallId: number, address: string, stream: Stream) => {
    if (watching.get(hallId)?.delete(stream)) countIn(address, -1)
    if (watching.get(hallId)?.size === 0) watching.delete(hallId)
  }
  const say = (hallId: number, line: Uint8Array<ArrayBuffer>) => {
    for (const stream of watching.get(hallId) ?? []) {
      // A reader that does not read is not waited for: it will come again and be told at once.
      if ((stream.desiredSize ?? 0) > 0) stream.enqueue(line)
    }
  }
  const sayAll = (line: Uint8Array<ArrayBuffer>) => {
    for (const hallId of watching.keys()) say(hallId, line)
  }

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
    mine.on('notification', ({ channel, payload }) =>
      channel === SESSIONS ? ofSession.end([Number(payload)]) : say(Number(payload), CHANGED),
    )
    try {
      await mine.connect()
      await inTurn(`listen ${HALLS}`)
      await inTurn(`listen ${SESSIONS}`)
      askAgain()
      // What happened while nobody listened.
      await ofSession.doubt(inTurn, ofSession.all(), now())
      sayAll(CHANGED)
    } catch (error) {
      lost(error as Error)
    }
  }
  let listening: Promise<void> | undefined
  const beat = setInterval(() => sayAll(BEAT), beatMs)

  return {
    watch(hallId, address, sessionId) {
      if (closed || count >= MOST || (addresses.get(address) ?? 0) >= MOST_OF_ADDRESS) return null
      // Nobody is asked to listen for nobody.
      listening ??= listen()
      let stream: Stream
      const end = () => {
        // A server on its way out has closed it already.
        if (closed) return
        leave(hallId, address, stream)
        stream.close()
      }
      const answer = new ReadableStream(
        {
          start(controller) {
            stream = controller
            if (!watching.has(hallId)) watching.set(hallId, new Set())
            watching.get(hallId)!.add(stream)
            countIn(address, 1)
            stream.enqueue(HELLO)
          },
          cancel: () => {
            leave(hallId, address, stream)
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
      for (const streams of watching.values()) for (const stream of streams) stream.close()
      watching.clear()
      await listening
      await client?.end()
    },
  }
}
