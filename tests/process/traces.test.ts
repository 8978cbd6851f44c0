/** Traces of a real server at a collector: names and times only, in the trace of the client. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { httpInquiries } from '#server/platform/outside/inquiry/http.ts'
import { openJobs } from '#server/platform/jobs.ts'
import { openTraces } from '#server/platform/traces.ts'
import { openDb } from '#server/platform/db/open.ts'
import { freshDatabase } from '../database.ts'
import { cleanUp, keptFolder, start } from './server.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
  status: { code: number }
}

let collector: Server
let endpoint: string
let bodies: string[]
/** `traceparent` of requests that are no export. */
let parents: (string | undefined)[]
let isDown: boolean
beforeEach(async () => {
  bodies = []
  parents = []
  isDown = false
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body)
      else parents.push(request.headers['traceparent'] as string | undefined)
      response.writeHead(isDown ? 503 : request.url === '/v1/traces' ? 200 : 404).end()
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterEach(() => void collector.close())
afterAll(cleanUp)

const spansIn = (): Span[] =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap((resource) =>
      resource.scopeSpans.flatMap(({ spans }) => spans),
    ),
  )
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'
const signIn = (url: string, traceparent: string) =>
  fetch(`${url}/api/v1/users/login?secret=in-the-query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent },
    body: JSON.stringify({ Username: 'keeper', Password: 'wrong-password' }),
  })

test('a call and its statements are exported in the trace of the client, without personal data', async () => {
  const { dataDir } = await keptFolder()
  const server = start(dataDir, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
  const url = await server.url
  expect((await signIn(url, `00-${TRACE}-${PARENT}-01`)).status).toBe(401)
  expect((await signIn(url, 'not-a-traceparent')).status).toBe(401)
  expect((await fetch(`${url}/api/v1/people/0012345679`)).status).toBe(404)
  await expect.poll(() => spansIn().filter(({ name }) => name === 'identity.login').length).toBe(2)
  await expect.poll(() => spansIn().some(({ name }) => name === 'other')).toBe(true)

  const [call, other] = spansIn().filter(({ name }) => name === 'identity.login')
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: 2, status: { code: 0 } })
  expect(Object.fromEntries(call!.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))).toEqual({
    'http.request.method': 'POST',
    'http.response.status_code': '401',
    'http.route': '/api/v1/users/login',
  })
  expect([other!.traceId === TRACE, other!.parentSpanId]).toEqual([false, undefined])
  const statements = spansIn().filter(({ parentSpanId }) => parentSpanId === call!.spanId)
  expect(statements.length).toBeGreaterThan(0)
  for (const one of statements) {
    expect([one.kind, one.traceId, one.name]).toEqual([3, TRACE, expect.stringMatching(/^[a-z]+( \w+)*$/)])
    expect(BigInt(one.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(one.startTimeUnixNano))
  }
  for (const personal of ['keeper', 'wrong-password', 'in-the-query', '0012345679', '127.0.0.1'])
    expect(bodies.join('\n')).not.toContain(personal)
})

test('a job is exported if it did something or failed; its database work is in its trace', async () => {
  const { url, drop } = await freshDatabase()
  const db = openDb(url, { max: 2 })
  const log = { error: () => {}, info: () => {}, warn: () => {} }
  const traces = openTraces({ endpoint, version: '1', log })
  const jobs = openJobs({ db, now: () => new Date(), log, traces })
  const query = () => db.selectFrom('city').select('id').limit(1).execute()
  jobs.start({ name: 'days', everyMs: 60_000, run: async () => ({ rows: (await query()).length }) })
  jobs.start({ name: 'money', everyMs: 60_000, run: async () => null })
  jobs.start({ name: 'codes', everyMs: 60_000, run: () => Promise.reject(new Error('no such table of Ali')) })
  await jobs.stop()
  await traces.close()
  const spans = spansIn()
  expect(spans.map(({ name, status }) => [name, status.code]).toSorted()).toEqual([
    ['job codes', 2],
    ['job days', 0],
    ['select city', 0],
  ])
  const [job, statement] = ['job days', 'select city'].map((name) => spans.find((span) => span.name === name)!)
  expect([statement!.traceId, statement!.parentSpanId]).toEqual([job!.traceId, job!.spanId])
  expect(bodies.join('')).not.toContain('Ali')
  await db.destroy()
  await drop()
})

test('the trace is sent to other services; a collector that is down costs spans and a warning, nothing else', async () => {
  const warnings: object[] = []
  const { url, drop } = await freshDatabase()
  const db = openDb(url, { max: 1 })
  const traces = openTraces({ endpoint, version: '1', log: { warn: (what: object) => void warnings.push(what) } })
  isDown = true
  const work = {
    kind: 2,
    parent: `00-${TRACE}-${PARENT}-01`,
    run: () =>
      httpInquiries(endpoint, undefined)
        .waybill(db, '0012345679', new AbortController().signal)
        .catch(() => null),
    describe: () => ({ name: 'a call', attributes: {}, isError: false }),
  } as const
  await traces.trace(work)
  await traces.close()
  expect(warnings).toEqual([{ times: 1, reason: 'status 503' }])
  const [span] = spansIn()
  expect(parents).toEqual([`00-${TRACE}-${span!.spanId}-01`])
  // Outside of a trace there is no header.
  await work.run()
  expect(parents[1]).toBeUndefined()
  await db.destroy()
  await drop()
})
