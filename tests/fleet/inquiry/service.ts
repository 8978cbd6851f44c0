/** Fake inquiry service on the loopback, as docs/inquiry-adapter.md describes one: it answers, refuses, or hangs. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Service {
  url: string
  /** Requests, oldest first: path and key. */
  asked: { path: string; key: string | undefined }[]
  /** Answers by path; 404 for others. */
  knows: Map<string, unknown>
  /** Failure mode instead of answers. */
  mood: 'well' | 'silent' | 'failing' | 'elsewhere' | 'talking'
  close(): Promise<void>
}

export async function openService(): Promise<Service> {
  const service: Service = { url: '', asked: [], knows: new Map(), mood: 'well', close: async () => undefined }
  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const server = createServer((request, response) => {
    const path = request.url!
    service.asked.push({ path, key: request.headers['x-api-key'] as string | undefined })
    if (service.mood === 'silent') return
    if (service.mood === 'failing') return void json(response, 503, { error: 'down' })
    if (service.mood === 'elsewhere') return void response.writeHead(302, { location: '/national/elsewhere' }).end()
    if (service.mood === 'talking') return void response.writeHead(200).end('x'.repeat(100_000))
    const answer = service.knows.get(path)
    void (answer === undefined ? json(response, 404, {}) : json(response, 200, answer))
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
