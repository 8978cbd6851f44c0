/** Tests an agency's waybill account: the result is returned as it is, and the secret is not exposed (C12). */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agencyConfig } from '#contract/organisations/agency-config.ts'
import { agency } from '#contract/organisations/agency.ts'
import { agencyWords as words } from '#contract/organisations/agency-words.ts'
import { webServiceSecret } from '#server/modules/organisations/agency/web-service.ts'
import { secretBoxOf } from '#server/platform/keys.ts'
import { openWaybills } from '#server/platform/outside/waybill/index.ts'
import type { Waybills } from '#server/platform/outside/waybill/port.ts'
import { openWorld, type Person, type World } from '../world.ts'

const PASSWORD = 'Raz-e-barname-1405'
const TIMEOUT = 300

/** Opens the service on loopback, as docs/waybill-adapter.md describes it. */
async function openService() {
  const service = {
    url: '',
    mood: 200 as number | 'silent' | 'gone',
    requests: [] as { path: string; body: unknown }[],
    close: async () => {},
  }
  const bodyOf = async (request: IncomingMessage) => {
    let text = ''
    for await (const part of request) text += String(part)
    return JSON.parse(text) as unknown
  }
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      service.requests.push({ path: `${request.method} ${request.url}`, body })
      const { mood } = service
      if (mood === 'silent') return
      if (mood === 'gone') return void request.socket.destroy()
      // The service quotes the request: none of it may be passed on.
      response.writeHead(mood, { location: `${service.url}/elsewhere` }).end(JSON.stringify(body))
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

let service: Awaited<ReturnType<typeof openService>>
let outside: { waybills: Waybills | null }
let world: World
let modir: Person
let agentId: number
const buildService = (url: string | undefined, allowsInner = true, demo: boolean | undefined = false) =>
  openWaybills({ waybill: { url, timeoutMs: TIMEOUT, allowsInner }, demo })
beforeAll(async () => {
  service = await openService()
  outside = { waybills: buildService(service.url) }
  world = await openWorld({
    outside: { waybills: { source: '', tryAccount: (account) => outside.waybills!.tryAccount(account) } },
  })
  modir = await world.person('modir', { role: 'Admin' })
  agentId = (await modir.say(agency.all, {})).data![0]!.agentID
})
afterAll(async () => {
  await service.close()
  expect(await world.close()).toEqual([])
})
beforeEach(async () => {
  service.requests.length = 0
  service.mood = 200
  outside.waybills = buildService(service.url)
  // Tests are limited by the hour.
  await sql`delete from sign_in_failure`.execute(world.db)
})
const attempt = (who = modir) => who.say(agencyConfig.tryWebService, { AgentId: agentId })

test('sends no request without an account, for an unknown agency or by other roles', async () => {
  expect(await attempt()).toMatchObject({ status: 404, message: words.noWebService })
  expect((await modir.say(agencyConfig.tryWebService, { AgentId: 999_999 })).status).toBe(404)
  expect((await attempt(await world.person('support', { role: 'AdminSupport' }))).status).toBe(403)
  expect((await attempt(world.stranger)).status).toBe(401)
  expect((await modir.raw('POST', '/api/AgentWSCodeApi/TryAgentWSCode', { AgentId: 'x' })).status).toBe(400)
  expect(service.requests).toEqual([])
})

describe('a saved account', () => {
  beforeAll(async () => {
    const saved = { AgentId: agentId, AgentWSUserName: 'sepehr:ws', AgentWSPassword: PASSWORD, AgentCompanyCode: '7788' }
    expect((await modir.say(agencyConfig.saveWebService, saved)).status).toBe(200)
  })

  test('is sent whole to the service and reported as accepted, refused or without a clear answer', async () => {
    for (const [mood, outcome] of [
      [200, 'accepted'],
      [204, 'accepted'],
      [401, 'refused'],
      [403, 'refused'],
      [302, 'unusable'],
      [404, 'unusable'],
      [500, 'unusable'],
    ] as const) {
      service.mood = mood
      const { status, data, message } = await attempt()
      expect([status, data!.outcome, data!.status]).toEqual([200, outcome, mood])
      expect(message).toBe(words.tried[outcome]('', mood))
    }
    const body = { username: 'sepehr:ws', password: PASSWORD, companyCode: '7788' }
    expect(service.requests).toEqual(Array.from({ length: 7 }, () => ({ path: 'POST /account', body })))
  })

  test('is reported as unanswered by a silent service and as unreachable without one', async () => {
    service.mood = 'silent'
    const { data } = await attempt()
    expect([data!.outcome, data!.status]).toEqual(['silent', null])
    expect(data!.ms).toBeGreaterThanOrEqual(TIMEOUT - 5)
    service.mood = 'gone'
    expect((await attempt()).data!.outcome).toBe('unreachable')
    outside.waybills = buildService('http://127.0.0.1:1')
    expect((await attempt()).data!.outcome).toBe('unreachable')
  })

  test('is sent to no internal address, by number, by name or without TLS', async () => {
    for (const url of [
      'https://127.0.0.1:8443',
      'https://[::1]',
      'https://10.0.0.7',
      'https://169.254.169.254',
      'https://localhost',
      service.url,
    ]) {
      outside.waybills = buildService(url, false)
      expect((await attempt()).data!.outcome, url).toBe('inner')
    }
    expect(service.requests).toEqual([])
  })

  test('is tested at most ten times an hour', async () => {
    const all = []
    for (let n = 0; n < 11; n += 1) all.push((await attempt()).status)
    expect(all).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect(service.requests).toHaveLength(10)
  })

  test('whose password was sealed with another key is requested again, and no request is sent', async () => {
    const { password_sealed } = await world.db
      .selectFrom('agency_web_service')
      .select('password_sealed')
      .executeTakeFirstOrThrow()
    const set = (sealed: Buffer) => world.db.updateTable('agency_web_service').set({ password_sealed: sealed }).execute()
    await set(secretBoxOf(new Uint8Array(32)).seal(PASSWORD, webServiceSecret(agentId)))
    expect(await attempt()).toMatchObject({ status: 422, message: words.sealedElsewhere })
    await set(password_sealed)
    expect(service.requests).toEqual([])
  })

  test('records the result in history and audit, without its secret', async () => {
    service.mood = 401
    const { data } = await attempt()
    const history = (await modir.say(agencyConfig.webServiceHistory, { agentId })).data!
    expect(history[0]).toMatchObject({ by: 'modir', outcome: 'refused', passwordChanged: false })
    expect(history.at(-1)).toMatchObject({ outcome: null, passwordChanged: true })
    const [event] = await world.db
      .selectFrom('audit_event')
      .selectAll()
      .where('call', '=', 'agencyConfig.tryWebService')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(event).toMatchObject({ entity: 'agency', entity_id: String(agentId), detail: { outcome: 'refused', status: 401 } })
    const stored = await world.db.selectFrom('act_key').selectAll().execute()
    expect(JSON.stringify([event, stored, data, history, world.warnings])).not.toContain(PASSWORD)
  })
})

test('cannot be tested without a service; in the demo a sample answers', async () => {
  expect(buildService(undefined)).toBeNull()
  const sample = buildService(undefined, false, true)!
  const tryAccount = async (username: string) => (await sample.tryAccount({ username, password: '', companyCode: '' })).outcome
  expect([await tryAccount('ws'), await tryAccount('ws-refused'), await tryAccount('ws-silent')]).toEqual([
    'accepted',
    'refused',
    'silent',
  ])
  const bare = await openWorld({ outside: { waybills: null } })
  const admin = await bare.person('modir', { role: 'Admin' })
  const { agentID } = (await admin.say(agency.all, {})).data![0]!
  await admin.say(agencyConfig.saveWebService, { AgentId: agentID, AgentWSUserName: 'ws', AgentWSPassword: PASSWORD })
  expect(await admin.say(agencyConfig.tryWebService, { AgentId: agentID })).toMatchObject({
    status: 422,
    message: words.noWaybills,
  })
  expect(await bare.close()).toEqual([])
})
