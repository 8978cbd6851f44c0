/** The listening socket of a world, which can be closed to simulate a server that is down. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'

type Fetch = (request: Request, env: object) => Response | Promise<Response>

export async function openEndpoint(fetch: Fetch) {
  let port = 0
  let server: Server | null = null
  const open = async () => {
    server = createAdaptorServer({ fetch }) as Server
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const shut = async () => {
    const closing = server
    server = null
    if (!closing) return
    closing.close()
    closing.closeAllConnections()
    await once(closing, 'close')
  }
  await open()
  return { url: `http://127.0.0.1:${port}`, open, shut }
}
