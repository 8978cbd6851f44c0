/** A maps service on loopback: it remembers what it was asked, and says what a test lets it say. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MapsSettings } from '#server/platform/settings/settings.ts'

interface Asked {
  method: string
  /** Decoded; without the query. */
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  /** The JSON that was sent; null for a GET. */
  body: unknown
}

type Saying = { status?: number; body: unknown; headers?: Record<string, string> } | 'nothing'

const textOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}

export async function openProvider() {
  const asked: Asked[] = []
  const provider = { asked, url: '', says: 'nothing' as Saying | ((asked: Asked) => Saying), close: () => {} }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url!, 'http://here')
    const text = await textOf(request)
    const question = {
      method: request.method!,
      path: decodeURIComponent(url.pathname),
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: text === '' ? null : (JSON.parse(text) as unknown),
    }
    asked.push(question)
    const said = typeof provider.says === 'function' ? provider.says(question) : provider.says
    if (said === 'nothing') return
    const isText = typeof said.body === 'string'
    response.writeHead(said.status ?? 200, { 'content-type': isText ? 'text/html' : 'application/json', ...said.headers })
    response.end(isText ? said.body : JSON.stringify(said.body))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  provider.close = () => {
    server.close()
    server.closeAllConnections()
  }
  return provider
}

export type Provider = Awaited<ReturnType<typeof openProvider>>

export const KEY = 'service.f00dfeedc0ffee'

/** Settings of a maps service as a test needs them: everything off. */
export const mapsSettings = (said: Partial<MapsSettings>): MapsSettings => ({
  provider: undefined,
  url: undefined,
  key: KEY,
  iran: false,
  places: undefined,
  timeoutMs: 5000,
  truckFactor: 1.25,
  tiles: undefined,
  ...said,
})
