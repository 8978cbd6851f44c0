/** Kavenegar on loopback, as documented: it accepts a message, refuses it, or misbehaves. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Contains a slash and a non-ASCII letter: it must be encoded as one path segment. */
export const KEY = '7A4B/کلید+DEAD=='

interface ProviderRequest {
  method: string
  /** As it was sent. */
  path: string
  type: string
  body: Record<string, string>
}

/** Accepts, refuses with its own status (under that HTTP status or under 200), or misbehaves. */
type Mood =
  | 'well'
  | 'silent'
  | 'half'
  | 'talking'
  | 'elsewhere'
  | 'gone'
  | { status: number; http?: number; entries?: unknown }
  | { http: number; text: string }

const bodyOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) text += String(part)
  return Object.fromEntries(new URLSearchParams(text))
}

export async function openSmsService() {
  const service = {
    url: '',
    requests: [] as ProviderRequest[],
    mood: 'well' as Mood,
    held: Promise.resolve(),
    close: async () => {},
  }
  const server = createServer((request, response) => {
    const { mood } = service
    const end = (http: number, text: string) =>
      response.writeHead(http, { 'content-type': 'application/json; charset=utf-8' }).end(text)
    const say = (status: number, http: number, entries: unknown) =>
      // The provider quotes the request: none of it may be passed on.
      end(http, JSON.stringify({ return: { status, message: `پیام ${status} ${request.url}` }, entries }))
    void bodyOf(request).then(async (body) => {
      service.requests.push({ method: request.method!, path: request.url!, type: request.headers['content-type'] ?? '', body })
      await service.held
      if (mood === 'silent') return
      if (mood === 'gone') return void request.socket.destroy()
      if (mood === 'half') return void end(200, '{"return":{"status":200')
      if (mood === 'talking') return void end(200, `{"return":{"status":200},"more":"${'x'.repeat(100_000)}"}`)
      if (mood === 'elsewhere') return void response.writeHead(302, { location: `${service.url}/elsewhere` }).end()
      if (mood === 'well') {
        const entry = { messageid: 8792343, message: 'کد', status: 5, statustext: 'ارسال به مخابرات', cost: 120 }
        return void say(200, 200, [{ ...entry, receptor: body['receptor'], sender: '10004346', date: 1356619709 }])
      }
      if ('text' in mood) return void end(mood.http, mood.text)
      return void say(mood.status, mood.http ?? mood.status, mood.entries ?? null)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  service.close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return service
}
