/** A maps service on loopback that records its requests and answers as a test sets it. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MapsSettings } from '#server/platform/settings/settings.ts'

interface ProviderRequest {
  method: string
  /** Decoded; without the query. */
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  /** The JSON body; null for a GET. */
  body: unknown
}

type ProviderReply = { status?: number; body: unknown; headers?: Record<string, string> } | 'nothing'

const textOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}

export async function openProvider() {
  const requests: ProviderRequest[] = []
  const provider = {
    asked: requests,
    url: '',
    says: 'nothing' as ProviderReply | ((requests: ProviderRequest) => ProviderReply),
    close: () => {},
  }
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
    requests.push(question)
    const reply = typeof provider.says === 'function' ? provider.says(question) : provider.says
    if (reply === 'nothing') return
    const isText = typeof reply.body === 'string'
    response.writeHead(reply.status ?? 200, { 'content-type': isText ? 'text/html' : 'application/json', ...reply.headers })
    response.end(isText ? reply.body : JSON.stringify(reply.body))
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

/** Settings of a maps service for tests: everything off. */
export const mapsSettings = (change: Partial<MapsSettings>): MapsSettings => ({
  provider: undefined,
  url: undefined,
  key: KEY,
  iran: false,
  places: undefined,
  timeoutMs: 5000,
  truckFactor: 1.25,
  tiles: undefined,
  ...change,
})
