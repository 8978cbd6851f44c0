/** Clients of event streams without a browser: a socket each, of which only the events are counted. */
import { fork } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const OPENING_MS = 300_000
/** Streams that open at the same time. */
const AT_ONCE = 200
const CHANGED = 'event: changed'

/** Streams of one process: a process may open a limited number of sockets. */
const MOST_OF_PROCESS = 15_000
const REPORT_MS = 20

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

interface Report {
  open: number
  events: number
  reached: number
}

/** Opens `count` streams of changes of cargos at the servers with these ports in turn, of the tokens in turn. */
export async function openStreams(ports: readonly number[], tokens: readonly string[], count: number): Promise<Streams> {
  if (count <= MOST_OF_PROCESS) return openHere(ports, tokens, count)
  const processes = Math.ceil(count / MOST_OF_PROCESS)
  const parts: Streams[] = []
  // One after another: each has its share, and its own part of the tokens.
  for (let nth = 0; nth < processes; nth += 1) {
    const own = tokens.filter((_, at) => at % processes === nth)
    parts.push(await openApart(ports, own, Math.floor(((nth + 1) * count) / processes) - Math.floor((nth * count) / processes)))
  }
  const sum = (of: (part: Streams) => number) => parts.reduce((all, part) => all + of(part), 0)
  return {
    open: () => sum((part) => part.open()),
    events: () => sum((part) => part.events()),
    reached: () => sum((part) => part.reached()),
    forget: () => parts.forEach((part) => part.forget()),
    close: () => parts.forEach((part) => part.close()),
  }
}

/** The same in a process of its own. */
async function openApart(ports: readonly number[], tokens: readonly string[], count: number): Promise<Streams> {
  const child = fork(import.meta.filename, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  let last: Report | undefined
  let hasEnded = false
  child.once('exit', () => (hasEnded = true))
  child.on('message', (report) => (last = report as Report))
  child.send({ ports, tokens, count })
  const isDecided = () => last !== undefined || hasEnded
  for (const late = AbortSignal.timeout(OPENING_MS); !isDecided();) await waitFor(late)
  if (hasEnded) throw new Error('streams of a process did not open')
  return {
    open: () => last?.open ?? 0,
    events: () => last?.events ?? 0,
    reached: () => last?.reached ?? 0,
    forget() {
      child.send('forget')
      if (last) last = { ...last, reached: 0 }
    },
    close: () => child.kill(),
  }
}

async function openHere(ports: readonly number[], tokens: readonly string[], count: number): Promise<Streams> {
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
      `GET /api/v1/cargos/changes HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${tokens[Math.floor(nth / ports.length) % tokens.length]!}\r\nX-Forwarded-For: 13.${nth & 255}.${nth >> 8}.7\r\n\r\n`,
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

/** As a process: opens what its first message names, and reports until it is killed. */
function serve({ ports, tokens, count }: { ports: number[]; tokens: string[]; count: number }) {
  openHere(ports, tokens, count).then(
    (streams) => {
      process.on('message', () => streams.forget())
      setInterval(
        () => process.send?.({ open: streams.open(), events: streams.events(), reached: streams.reached() } satisfies Report),
        REPORT_MS,
      )
    },
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}

if (process.send && process.argv[1] === import.meta.filename)
  process.once('message', (plan) => serve(plan as Parameters<typeof serve>[0]))
