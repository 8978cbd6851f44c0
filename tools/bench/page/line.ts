/** A slow connection: throttles all requests of a browser, from pages and workers. */
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** 1.6 Mbit/s and 150 ms, Lighthouse's slow 4G. */
const BYTES_PER_MS = 200
const DELAY_MS = 150
/** Time without data after which a connection is idle, ms. */
const QUIET_MS = 800
/** Round-robin by packets, so that no connection starves. */
const PACKET = 1400
const TICK_MS = 4

export interface SlowLine {
  url: string
  /** Bytes received since opening, or since the last call. */
  taken(): number
  /** Resolves once idle. */
  quiet(): Promise<void>
  close(): void
}

interface Lane {
  socket: Socket
  waiting: { from: number; bytes: Buffer }[]
}

/** Opens a throttled proxy to a server on this machine. */
export async function slowLine(target: string): Promise<SlowLine> {
  const { hostname, port } = new URL(target)
  const lanes = new Set<Lane>()
  const sockets = new Set<Socket>()
  let taken = 0
  let [room, last, lastData] = [0, performance.now(), performance.now()]

  const server = createServer({ noDelay: true }, (socket) => {
    const far = connect({ host: hostname, port: Number(port), noDelay: true })
    const lane: Lane = { socket, waiting: [] }
    lanes.add(lane)
    for (const [one, other] of [
      [socket, far],
      [far, socket],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        if (one === socket || lane.waiting.length === 0) other.destroy()
        if (one === socket) {
          lane.waiting = []
          lanes.delete(lane)
        }
      })
    }
    socket.pipe(far)
    socket.on('data', () => (lastData = performance.now()))
    far.on('data', (bytes) => {
      for (let at = 0; at < bytes.length; at += PACKET)
        lane.waiting.push({ from: performance.now() + DELAY_MS, bytes: bytes.subarray(at, at + PACKET) })
    })
  })

  const send = () => {
    const now = performance.now()
    // An idle connection accumulates no credit.
    room = Math.min(room + (now - last) * BYTES_PER_MS, 4 * TICK_MS * BYTES_PER_MS)
    last = now
    while (room > 0) {
      const lane = [...lanes].find(({ waiting }) => waiting[0] && waiting[0].from <= now)
      if (!lane) break
      const { bytes } = lane.waiting.shift()!
      lane.socket.write(bytes)
      room -= bytes.length
      taken += bytes.length
      lastData = now
      // The next packet is another connection's.
      lanes.delete(lane)
      lanes.add(lane)
    }
  }
  const timer = setInterval(send, TICK_MS)

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken() {
      const since = taken
      taken = 0
      return since
    },
    async quiet() {
      while (performance.now() - lastData < QUIET_MS) await sleep(50)
    },
    close() {
      clearInterval(timer)
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
