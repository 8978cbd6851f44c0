/** Kavenegar on the loopback, as its documentation describes it: it takes a message, refuses it, or does something else. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** With a slash and a letter outside of ASCII in it: what stands in a path must be written so that it stays one part. */
export const KEY = '7A4B/کلید+DEAD=='

interface Asked {
  method: string
  /** As it was sent. */
  path: string
  type: string
  said: Record<string, string>
}

/** Takes it · refuses it with a status of theirs, under HTTP's own or under 200 · or is not itself. */
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
  const service = { url: '', asked: [] as Asked[], mood: 'well' as Mood, held: Promise.resolve(), close: async () => {} }
  const server = createServer((request, response) => {
    const { mood } = service
    const end = (http: number, text: string) =>
      response.writeHead(http, { 'content-type': 'application/json; charset=utf-8' }).end(text)
    const say = (status: number, http: number, entries: unknown) =>
      // Theirs quotes what it was asked: none of it may come through.
      end(http, JSON.stringify({ return: { status, message: `پیام ${status} ${request.url}` }, entries }))
    void bodyOf(request).then(async (said) => {
      service.asked.push({ method: request.method!, path: request.url!, type: request.headers['content-type'] ?? '', said })
      await service.held
      if (mood === 'silent') return
      if (mood === 'gone') return void request.socket.destroy()
      if (mood === 'half') return void end(200, '{"return":{"status":200')
      if (mood === 'talking') return void end(200, `{"return":{"status":200},"more":"${'x'.repeat(100_000)}"}`)
      if (mood === 'elsewhere') return void response.writeHead(302, { location: `${service.url}/elsewhere` }).end()
      if (mood === 'well') {
        const entry = { messageid: 8792343, message: 'کد', status: 5, statustext: 'ارسال به مخابرات', cost: 120 }
        return void say(200, 200, [{ ...entry, receptor: said['receptor'], sender: '10004346', date: 1356619709 }])
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
