/** deploy/nginx.conf in front of the server: sign-in, client address, event stream, upload, and headers sent once. */
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request, type IncomingMessage, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MARKER } from '#contract/kernel/envelope.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { PIECE } from '#contract/kernel/file.ts'
import { listen } from '#server/http/listen.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import { digestOf, pdf } from '../permits/document/setup.ts'
import { chunked } from '../platform/upload/sending.ts'
import { openWorld, PASSWORD, type Person, type World } from '../world.ts'
import { freePort, startNginx } from './nginx.ts'

/** The client's address; the proxy and the server are at 127.0.0.1. */
const CLIENT = '127.0.0.2'
const MEGABYTE = 1024 * 1024

let world: World
let maryam: Person
let server: Awaited<ReturnType<typeof listen>>
let proxy: ChildProcess
let port: number
const folder = mkdtempSync(join(tmpdir(), 'barnobat-proxy-'))

beforeAll(async () => {
  world = await openWorld({ proxies: '127.0.0.1' })
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
  server = await listen({ host: '127.0.0.1', port: 0 })
  server.open(world.app.fetch)
  port = await freePort()
  proxy = startNginx(folder, port, [Number(new URL(server.url).port)])
  while (!(await isUp())) await setTimeout(50)
})
afterAll(async () => {
  proxy?.kill()
  if (proxy) await once(proxy, 'close')
  await server?.close()
  await world?.close()
  rmSync(folder, { recursive: true, force: true })
})

const isUp = () =>
  call('/health').then(
    ({ status }) => status === 200,
    () => false,
  )

function open(path: string, options: RequestOptions = {}, body?: Uint8Array | string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, localAddress: CLIENT, ...options }, resolve)
    sent.once('error', reject)
    sent.end(body)
  })
}
async function call(path: string, options: RequestOptions = {}, body?: Uint8Array | string) {
  const response = await open(path, options, body)
  return { status: response.statusCode!, headers: response.headers, raw: response.rawHeaders, text: await text(response) }
}
const bearer = () => ({ authorization: `Bearer ${maryam.token}` })

test('records the client’s own address at sign-in, whatever the client writes in X-Forwarded-For', async () => {
  const body = JSON.stringify({ Username: 'maryam', Password: PASSWORD })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' }
  expect((await call('/api/v1/users/login', { method: 'POST', headers }, body)).status).toBe(200)
  const session = await world.db.selectFrom('session').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(session.ip).toBe(CLIENT)
})

test('sends each security header once', async () => {
  const { raw, headers } = await call('/api/v1/health')
  const names = raw.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  expect(headers[MARKER.toLowerCase()]).toBeTruthy()
})

test('passes an event on while the stream stays open', async () => {
  const stream = await open('/api/v1/cargos/changes', { headers: bearer() })
  expect([stream.statusCode, stream.headers['content-type']]).toEqual([200, 'text/event-stream'])
  expect(stream.headers['content-encoding']).toBeUndefined()
  let received = ''
  stream.setEncoding('utf8').on('data', (piece: string) => (received += piece))
  await expect.poll(() => received).toContain('event: changed')
  const before = received.length
  expect((await maryam.say(cargo.announce, aCargo(world))).status).toBe(200)
  await expect.poll(() => received.slice(before)).toContain('event: changed')
  stream.destroy()
})

test('takes a file of 5 MB, and refuses a body that is larger than any call’s', async () => {
  const room = 5 * MEGABYTE - pdf('% ').length
  const file = pdf(`% ${'0123456789abcdef'.repeat(room / 16 + 1).slice(0, room)}`)
  const id = randomUUID()
  for (const { n, bytes } of chunked(file, MEGABYTE / PIECE)) {
    const digest = `sha-256=:${Buffer.from(digestOf(bytes), 'hex').toString('base64')}:`
    const headers = { ...bearer(), 'content-type': 'application/octet-stream', 'content-digest': digest }
    expect((await call(`/api/v1/uploads/${id}/chunks/${n}`, { method: 'PUT', headers }, bytes)).status).toBe(200)
  }
  const headers = { ...bearer(), 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const whole = JSON.stringify({ Size: file.length, Sha256: digestOf(file) })
  const answer = await call(`/api/v1/uploads/${id}/complete`, { method: 'POST', headers }, whole)
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(digestOf(file))])
  expect((await call('/api/v1/cargos', { method: 'POST', headers }, new Uint8Array(16 * MEGABYTE))).status).toBe(413)
})
