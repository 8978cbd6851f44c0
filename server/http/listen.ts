import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MARKER } from '#contract/kernel/envelope.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { createAdaptorServer } from '@hono/node-server'
import { CannotStart } from '../platform/console.ts'
import { refused } from './answer.ts'
import { guardHeaders } from './headers.ts'

type Fetch = (request: Request, env: object) => Response | Promise<Response>

/** The listening socket of the server. */
export interface Listener {
  /** The listening URL; has the actual port if 0 was requested. */
  url: string
  /** Starts handling requests; earlier ones get 503 with Retry-After. */
  open(fetch: Fetch): void
  /** Refuses new requests with 503, lets running ones finish for ten seconds, then closes every connection. */
  close(): Promise<void>
}

const GRACE_MS = 10_000
const RETRY_AFTER_SECONDS = 2

/** Listens immediately, so that a taken port is detected before other parts start. Throws CannotStart. */
export async function listen({ host, port }: { host: string; port: number }): Promise<Listener> {
  let handler: Fetch | undefined
  const running = new Set<ServerResponse>()
  let closed: Promise<void> | undefined
  const server = createAdaptorServer({ fetch: (request, env) => (handler ?? refuseUnavailable)(request, env) }) as Server
  server.on('request', (_, response) => {
    running.add(response)
    response.once('close', () => {
      running.delete(response)
      server.emit('answered')
    })
  })
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw cannotListen(error as NodeJS.ErrnoException, host, port)
  }

  async function drain() {
    handler = undefined
    const cut = AbortSignal.timeout(GRACE_MS)
    while (running.size > 0 && !cut.aborted) await once(server, 'answered', { signal: cut }).catch(() => {})
    server.close()
    server.closeAllConnections()
  }
  return {
    url: `http://${browserHost(host)}:${(server.address() as AddressInfo).port}`,
    open: (fetch) => void (handler = fetch),
    close: () => (closed ??= drain()),
  }
}

function refuseUnavailable(): Response {
  const { status, envelope } = refused(new Refusal('shutting-down'))
  const headers = { [MARKER]: '1', 'Retry-After': String(RETRY_AFTER_SECONDS), 'Cache-Control': 'no-store', Connection: 'close' }
  const response = Response.json(envelope, { status, headers })
  guardHeaders(response.headers)
  return response
}

/** Returns the host to open in a browser for a listening address. */
function browserHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function cannotListen(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use by another program. Stop it, or set PORT to another number (0 takes a free one).`,
    EACCES: `Port ${port} needs more rights than this user has. Set PORT to a number from 1024.`,
    EADDRNOTAVAIL: `HOST=${host} is not an address of this machine.`,
    ENOTFOUND: `HOST=${host} is not a known name.`,
  }
  const reason = reasons[error.code ?? '']
  return reason ? new CannotStart(reason) : error
}
