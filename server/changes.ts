/** What changes in the halls, told by the database to every server, and by each server to whoever watches a hall. */
import { Client } from 'pg'
import type { Logger } from 'pino'

const CHANNEL = 'hall'
const AGAIN_MS = 1000
/** A line now and then, so that nothing on the way takes a quiet stream for a dead one. */
const BEAT_MS = 20_000
/** Streams one server keeps open; whoever comes after polls. */
const MOST = 2000

const encoder = new TextEncoder()
// `retry` is what the browser waits before it comes again.
const HELLO = encoder.encode('retry: 2000\nevent: changed\ndata:\n\n')
const CHANGED = encoder.encode('event: changed\ndata:\n\n')
const BEAT = encoder.encode(':\n\n')

type Stream = ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>

export interface Changes {
  /** Server-sent events of a hall: one at once, one after each change; null when there is no room for one more watcher. */
  watch(hallId: number): ReadableStream<Uint8Array<ArrayBuffer>> | null
  /** Ends every stream and stops listening. */
  close(): Promise<void>
}

/** Listens to the database for as long as the server runs; after a lost connection everybody is told to look again. */
export function openChanges(url: string, log: Pick<Logger, 'warn'>): Changes {
  const watching = new Map<number, Set<Stream>>()
  let count = 0
  let closed = false
  let client: Client | undefined
  let waiting: NodeJS.Timeout | undefined

  const leave = (hallId: number, stream: Stream) => {
    if (watching.get(hallId)?.delete(stream)) count -= 1
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
    const mine = new Client({ connectionString: url, application_name: 'barnobat changes' })
    client = mine
    const lost = (error?: Error) => {
      if (closed || client !== mine) return
      client = undefined
      log.warn({ reason: error?.message ?? 'ended' }, 'lost the connection that tells of changes')
      waiting = setTimeout(listen, AGAIN_MS)
      mine.end(() => {})
    }
    mine.on('error', lost)
    mine.on('end', lost)
    mine.on('notification', ({ payload }) => say(Number(payload), CHANGED))
    try {
      await mine.connect()
      await mine.query(`listen ${CHANNEL}`)
      // What happened while nobody listened.
      sayAll(CHANGED)
    } catch (error) {
      lost(error as Error)
    }
  }
  let listening: Promise<void> | undefined
  const beat = setInterval(() => sayAll(BEAT), BEAT_MS)

  return {
    watch(hallId) {
      if (closed || count >= MOST) return null
      // Nobody is asked to listen for nobody.
      listening ??= listen()
      let stream: Stream
      return new ReadableStream(
        {
          start(controller) {
            stream = controller
            if (!watching.has(hallId)) watching.set(hallId, new Set())
            watching.get(hallId)!.add(stream)
            count += 1
            stream.enqueue(HELLO)
          },
          cancel: () => leave(hallId, stream),
        },
        { highWaterMark: 16 },
      )
    },
    async close() {
      closed = true
      clearInterval(beat)
      clearTimeout(waiting)
      for (const streams of watching.values()) for (const stream of streams) stream.close()
      watching.clear()
      await listening
      await client?.end()
    },
  }
}
