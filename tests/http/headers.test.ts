import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '#server/http/docs.ts'
import { listen } from '#server/http/listen.ts'
import { openWorld, type Person, type World } from '../world.ts'

let world: World
let maryam: Person
let page: string
beforeAll(async () => {
  page = mkdtempSync(join(tmpdir(), 'barnobat-page-'))
  mkdirSync(join(page, 'assets'))
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>shell</title>')
  writeFileSync(join(page, 'assets', 'index-a1b2c3.js'), 'export {}')
  world = await openWorld({ page, publicUrl: 'https://barnobat.example' })
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
})
afterAll(async () => {
  expect(await world.close()).toEqual([])
  rmSync(page, { recursive: true })
})

const answerOf = (path: string, init: RequestInit = {}) =>
  world.app.request(path, { ...init, headers: { authorization: `Bearer ${maryam.token}`, ...init.headers } })

describe('no response may be framed or sniffed', () => {
  test.each([
    ['data', '/api/v1/health'],
    ['a refusal', '/api/v1/nothing'],
    ['a body that is no JSON', '/api/v1/cargos/SearchCargo', { method: 'POST', body: '{' }],
    ['the list of calls', '/api/docs'],
    ['the list of calls for a machine', '/api/openapi.json'],
    ['a public board', '/api/v1/boards/1'],
    ['the page', '/AddCargo'],
    ['a file of the page', '/assets/index-a1b2c3.js'],
    ['a file that is not there', '/assets/nothing.js'],
  ] as [string, string, RequestInit?][])('%s', async (_, path, init) => {
    const response = await answerOf(path, init)
    await response.body?.cancel()
    const { headers } = response
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}$/)
  })

  test('an event stream', async () => {
    const { status, headers, body } = await answerOf(`/api/v1/load-halls/${world.cast.halls.rajaei}/changes`)
    await body?.cancel()
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect([headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual(['nosniff', 'DENY'])
  })

  test('also while the server starts and ends', async () => {
    const listener = await listen({ host: '127.0.0.1', port: 0 })
    const { status, headers } = await fetch(listener.url)
    await listener.close()
    expect([status, headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual([503, 'nosniff', 'DENY'])
  })
})

test('sends HSTS only with https', async () => {
  const plain = await openWorld()
  const { headers } = await plain.app.request('/api/v1/health')
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(await plain.close()).toEqual([])
})

test('an unknown path under /assets/ is 404, not the page with a long cache time', async () => {
  for (const path of ['/assets/nothing', '/assets/', '/assets/a/b', '/assets/nothing.js', '/assets']) {
    const { status, headers } = await answerOf(path)
    expect([path, status]).toEqual([path, path === '/assets' ? 200 : 404])
    expect(headers.get('cache-control')).toBe('no-cache')
  }
  const missing = await answerOf('/assets/index-a1b2c3.js')
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
})

test('builds the list of calls once, not per request', async () => {
  expect(openApi()).toBe(openApi())
  const [first, second] = [await answerOf('/api/openapi.json'), await answerOf('/api/openapi.json')]
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/json; charset=UTF-8'])
  expect(await first.json()).toEqual(JSON.parse(await second.text()))
})

test.each([
  ['the password itself', (deep: string) => `{"Username":"maryam","Password":${deep}}`],
  ['a field beside it', (deep: string) => `{"Username":"maryam","Password":"x","Other":${deep}}`],
  ['an object in an object', () => `{"Password":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`],
])('a body that is nested endlessly is refused, whatever its fields are called: %s', async (_, body) => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const reply = await world.stranger.raw('POST', '/api/v1/users/login', body(deep))
  expect([reply.status, reply.reason]).toEqual([400, 'bad-json'])
  expect(world.errors).toEqual([])
})
