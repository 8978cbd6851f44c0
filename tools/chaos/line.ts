/** The connection between browser and server: a small TCP proxy with network faults. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { isOnServer, type Fault } from './plan.ts'

/** Header with an order to the chaos server. */
export const ORDER = 'X-Chaos'

export interface Line {
  /** The origin for the browser; it outlives every server. */
  origin: string
  /** Current address of the server; null while there is none. */
  leadTo(port: number | null): void
  /** Delivers commands without their answers until switched back. */
  mute(is: boolean): void
  /** Calls back once, when the next chunk of a file has reached the server. */
  onPiece(then: () => void): void
  /** Fault of the next announcement, overriding the seed. */
  force(fault: Fault): void
  /** Number of calls so far, and of commands that may be harmed. */
  readonly carried: { calls: number; acts: number }
  /** No faults from now on. */
  heal(): void
  close(): Promise<void>
}

/** Start of requests that may be harmed: an announcement, a chunk, the end of an upload, its document. */
const acts = [
  'POST /api/v1/cargos/AddCargo ',
  'PUT /api/v1/uploads/',
  'POST /api/v1/uploads/',
  'POST /api/v1/file-uploads/AddFileUpload ',
].map((act) => Buffer.from(act))
const isAct = (request: Buffer) => acts.some((act) => request.subarray(0, act.length).equals(act))
const isOfAFile = (request: Buffer) => request.subarray(0, acts[0]!.length).compare(acts[0]!) !== 0
/** A request starts where none is being read; a body's first bytes match none of these. */
const isCall = (request: Buffer) => /^(GET|HEAD|POST|PUT|DELETE) \//.test(request.toString('latin1', 0, 8))
const isPiece = (request: Buffer) => request.subarray(0, acts[1]!.length).equals(acts[1]!)
const LATE_MS = 1200
const lost = { fault: 'lost answer', lag: 0 } as const

const page = '<!doctype html><title>Wi-Fi</title><p>Sign in to use this network'
const foreign: Partial<Record<Fault, string>> = {
  'portal page': `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${page.length}\r\nConnection: close\r\n\r\n${page}`,
  redirect: 'HTTP/1.1 302 Found\r\nLocation: http://portal.example/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  'foreign 400': 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
}

/** `draw` chooses the fault of the next command; `note` gets it, and whether it belongs to a file. */
export async function openLine(
  draw: () => { fault: Fault; lag: number },
  note: (fault: Fault, isOfAFile: boolean) => void,
): Promise<Line> {
  let port: number | null = null
  let healed = false
  let muted = false
  let forced: Fault | null = null
  let onPiece: (() => void) | null = null
  const carried = { calls: 0, acts: 0 }
  const open = new Set<Socket>()
  const track = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket))
    return socket
  }

  const server = createServer((client) => {
    track(client)
    if (port === null) return void client.destroy()
    const upstream = track(connect(port, '127.0.0.1'))
    let fault: Fault = 'unharmed'
    let request = Buffer.alloc(0)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    upstream.on('data', (chunk) => {
      if (fault === 'lost answer') client.resetAndDestroy()
      else if (fault === 'half answer') client.end(chunk.subarray(0, -20))
      else client.write(chunk)
    })
    client.on('data', (chunk: Buffer) => {
      if (request.length === 0) {
        if (isCall(chunk)) carried.calls += 1
        if (!isAct(chunk)) return void upstream.write(chunk)
        carried.acts += 1
      }
      request = Buffer.concat([request, chunk])
      if (!isWhole(request)) return
      const whole = request
      request = Buffer.alloc(0)
      const drawn = muted ? lost : healed ? { fault: 'unharmed' as const, lag: 0 } : (forcedOn(whole) ?? draw())
      fault = drawn.fault
      if (!healed) note(fault, isOfAFile(whole))
      setTimeout(() => carry(whole), drawn.lag)
    })

    function forcedOn(whole: Buffer) {
      if (forced === null || isOfAFile(whole)) return null
      const fault = forced
      forced = null
      return { fault, lag: 0 }
    }

    function carry(whole: Buffer) {
      const answer = foreign[fault]
      if (answer) client.end(answer)
      // The sender's timeout ends before the connection does.
      else if (fault === 'black hole') return
      else if (fault === 'cut before') client.resetAndDestroy()
      else if (fault === 'cut request') upstream.write(whole.subarray(0, whole.length >> 1), () => client.resetAndDestroy())
      else if (fault === 'late copy') late(whole)
      else {
        upstream.write(isOnServer(fault) ? ordered(whole, fault) : whole)
        if (!isPiece(whole)) return
        onPiece?.()
        onPiece = null
      }
    }

    /** The sender has given it up; the copy arrives later. */
    function late(whole: Buffer) {
      client.resetAndDestroy()
      setTimeout(() => {
        if (port === null) return
        const socket = track(connect(port, '127.0.0.1')).resume()
        socket.write(whole)
        setTimeout(() => socket.destroy(), LATE_MS)
      }, LATE_MS)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    carried,
    onPiece: (then) => void (onPiece = then),
    leadTo: (now) => (port = now),
    mute: (is) => void (muted = is),
    force: (fault) => void (forced = fault),
    heal: () => (healed = true),
    async close() {
      server.close()
      for (const socket of open) socket.destroy()
      if (server.listening) await once(server, 'close')
    },
  }
}

function isWhole(request: Buffer): boolean {
  const end = request.indexOf('\r\n\r\n')
  const length = /^content-length: *(\d+)/im.exec(request.toString('latin1', 0, Math.max(end, 0)))
  return end >= 0 && request.length >= end + 4 + Number(length?.[1] ?? 0)
}

/** The request with an order for the chaos server in its headers. */
function ordered(request: Buffer, order: string): Buffer {
  const end = request.indexOf('\r\n') + 2
  return Buffer.concat([request.subarray(0, end), Buffer.from(`${ORDER}: ${order}\r\n`), request.subarray(end)])
}
