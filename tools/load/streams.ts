/** Clients of event streams without a browser: a socket each, of which only the events are counted. */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const OPENING_MS = 300_000
/** Streams that open at the same time. */
const AT_ONCE = 200
const CHANGED = 'event: changed'

export interface Streams {
  /** Streams that are open now. */
  open(): number
  /** Events of changes received so far by all, without the greetings. */
  events(): number
  /** Streams that received a change since `forget`. */
  reached(): number
  forget(): void
  close(): void
}

/** Opens `count` streams of changes of cargos at the servers with these ports in turn, of the tokens in turn. */
export async function openStreams(ports: readonly number[], tokens: readonly string[], count: number): Promise<Streams> {
  const sockets: Socket[] = []
  const reached = new Set<number>()
  let [open, failed, events] = [0, 0, 0]
  let refusal = ''
  const one = (nth: number) => {
    const socket = connect({ port: ports[nth % ports.length]!, host: '127.0.0.1', keepAlive: false })
    sockets.push(socket)
    let isOpen = false
    socket.once('error', () => {})
    socket.once('close', () => (isOpen ? (open -= 1) : (failed += 1)))
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      let changes = text.split(CHANGED).length - 1
      if (!isOpen) {
        if (!text.startsWith('HTTP/1.1 200')) {
          refusal = text.slice(0, 12)
          return socket.destroy()
        }
        isOpen = true
        open += 1
        // The greeting, which may come apart from the headers.
        if (changes === 0) return void (greeted = false)
        changes -= 1
      } else if (!greeted && changes > 0) {
        greeted = true
        changes -= 1
      }
      if (changes <= 0) return
      events += changes
      reached.add(nth)
    })
    let greeted = true
    socket.write(
      `GET /api/v1/cargos/changes HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${tokens[nth % tokens.length]!}\r\nX-Forwarded-For: 13.${nth & 255}.${nth >> 8}.7\r\n\r\n`,
    )
  }
  const late = AbortSignal.timeout(OPENING_MS)
  for (let nth = 0; nth < count; nth += 1) {
    one(nth)
    while (sockets.length - open - failed >= AT_ONCE) await waitFor(late)
  }
  const areDecided = () => open + failed >= count
  while (!areDecided()) await waitFor(late)
  if (failed > 0) throw new Error(`${failed} of ${count} streams did not open; the last answer: ${refusal || 'cut'}`)
  return {
    open: () => open,
    events: () => events,
    reached: () => reached.size,
    forget: () => reached.clear(),
    close: () => sockets.forEach((socket) => socket.destroy()),
  }
}

async function waitFor(late: AbortSignal): Promise<void> {
  late.throwIfAborted()
  await sleep(5)
}
