/** Keeps a server running behind the proxy, however often it is killed. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { programOf } from './build.ts'
import type { Line } from './line.ts'
import type { Orders } from './server.ts'

export interface Host {
  /** Kills the server; another one starts after a while. */
  kill(): void
  /** Sets the server's clock to just before the next midnight of Tehran. */
  toMidnight(): void
  /** From now on a killed server restarts at once. */
  heal(): void
  /** Resolves while a server is up. Throws when it does not start. */
  up(): Promise<void>
  /** Unexpected log lines of servers. */
  complaints: string[]
  close(): Promise<void>
}

const DAY = 86_400_000
/** Offset of Tehran from UTC, ms, the whole year. */
const TEHRAN = 12_600_000
/** Time before midnight to which the clock is set, ms: requests in transit are served on either side. */
const BEFORE = 1000
const DOWN_MS = 700
const START_MS = 30_000

/** Starts the first server; throws when it does not start. */
export async function openHost(orders: Omit<Orders, 'skew'>, line: Line): Promise<Host> {
  const complaints: string[] = []
  let closing = false
  let down = DOWN_MS
  let skew = 0
  let running = Promise.withResolvers<void>()
  let child = start()

  function start(): ChildProcess {
    const started = fork(programOf(orders.page), [JSON.stringify({ ...orders, skew })], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    started.stderr!.on('data', (chunk: Buffer) => complaints.push(chunk.toString()))
    started.on('message', (port) => {
      line.leadTo(port as number)
      running.resolve()
    })
    started.once('exit', () => void comeBack())
    return started
  }
  async function comeBack() {
    line.leadTo(null)
    if (closing) return
    running = Promise.withResolvers()
    await sleep(down)
    if (!closing) child = start()
  }

  const host: Host = {
    complaints,
    kill: () => void child.kill('SIGKILL'),
    toMidnight() {
      const now = Date.now() + skew
      skew += DAY - ((now + TEHRAN) % DAY) - BEFORE
      if (child.connected) child.send(skew, () => undefined)
    },
    heal: () => void (down = 0),
    async up() {
      const late = AbortSignal.timeout(START_MS)
      const ended = once(late, 'abort').then(() =>
        Promise.reject(new Error(`The server does not come up:\n${complaints.join('')}`)),
      )
      await Promise.race([running.promise, ended])
    },
    async close() {
      closing = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
  try {
    await host.up()
    return host
  } catch (error) {
    await host.close()
    throw error
  }
}
