import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import * as fc from 'fast-check'
import { Secret, TOTP } from 'otpauth'
import { afterAll, describe, expect, test } from 'vitest'
import { identityWords } from '#contract/access/identity-words.ts'
import { demoDriverOf } from '#contract/kernel/demo.ts'
import { demoPassword } from '#server/platform/demo/organisations/accounts.ts'
import { offersDemo, openedBy } from '#server/platform/demo/availability.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { cleanUp, newFolder, passwordIn, run, signsIn, start, type Process } from './server.ts'

afterAll(cleanUp)

/** DEMO is not set; port 0 is free. */
const unsaid = { DEMO: '' }

async function signIn(url: string, Username: string, Password: string) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ Username, Password })
  const response = await fetch(`${url}/api/v1/users/login`, { method: 'POST', headers, body })
  const { message, data } = (await response.json()) as { message: string; data: { accessToken: string } | null }
  return { status: response.status, message, token: data?.accessToken ?? '' }
}
const statusOf = async (address: string, token = '') =>
  (await fetch(address, { headers: token ? { authorization: `Bearer ${token}` } : {} })).status

async function freePort(): Promise<number> {
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  socket.close()
  return port
}
async function ended({ child, ended: end }: Process) {
  child.kill()
  await end
}

/** Sets up the second factor of the first Admin, which is required on a public server. */
async function setsUpFactor(url: string, password: string) {
  const { token } = await signIn(url, 'keeper', password)
  const send = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'Idempotency-Key': randomUUID() }
    const response = await fetch(`${url}/api/v1/users/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return { status: response.status, ...((await response.json()) as { reason?: string; data: Record<string, string> }) }
  }
  const sessions = () => send('GET', 'sessions')
  expect(await sessions()).toMatchObject({ status: 403, reason: 'must-set-second-factor' })
  const { secret } = (await send('POST', 'second-factor', {})).data
  const Code = new TOTP({ secret: Secret.fromBase32(secret!) }).generate()
  expect((await send('POST', 'second-factor/confirm', { Code })).status).toBe(200)
  expect((await sessions()).status).toBe(200)
}

describe('a public server has no demo unless configured', () => {
  test.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'https://barnobat.example' }],
    ['HOST', { HOST: '0.0.0.0' }],
  ])('%s: no known password, no messages, and the console says how to begin', async (name, settings) => {
    const port = await freePort()
    const dataDir = newFolder()
    const server = start(dataDir, { ...unsaid, ...settings, PORT: String(port) })
    await server.url
    const url = `http://127.0.0.1:${port}`
    expect((await signIn(url, 'admin', demoPassword)).status).toBe(401)
    expect(await statusOf(`${url}/api/v1/demo/messages`)).toBe(404)
    expect(server.output()).toContain(`No demo accounts and no /messages: ${name} is set and DEMO=on is not.`)
    expect(server.output()).toContain('npm run admin -- USERNAME')
    const admin = run('admin.ts', { DATA_DIR: dataDir, ...settings }, ['keeper'])
    expect(await admin.ended).toBe(0)
    expect(await signsIn(url, passwordIn(admin.output()))).toBe(true)
    expect(server.output().includes('TRUSTED_PROXIES is not')).toBe(name === 'PUBLIC_URL')
    await setsUpFactor(url, passwordIn(admin.output()))
    await ended(server)
  })

  test('a demo made on this machine does not work later on a public server', async () => {
    const dataDir = newFolder()
    const port = await freePort()
    const own = start(dataDir, { ...unsaid, PORT: String(port) })
    const url = await own.url
    const before = await signIn(url, 'admin', demoPassword)
    expect([before.status, await statusOf(`${url}/api/v1/demo/messages`)]).toEqual([200, 200])
    expect(await statusOf(`${url}/api/v1/users/sessions`, before.token)).toBe(200)
    // A turn for the driver named in the README can be given at any time.
    const { nationalId: NationalId, vehicleCard: FreighterCardNumber } = demoDriverOf(2)!
    const response = await fetch(`${url}/api/v1/driver-turns/AddDriverTurnWeb`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${(await signIn(url, 'LoadHall2', demoPassword)).token}`,
      },
      body: JSON.stringify({ NationalId, FreighterCardNumber }),
    })
    expect(await response.json()).toMatchObject({ code: 1, errors: null })
    await ended(own)

    const opened = start(dataDir, { ...unsaid, PUBLIC_URL: 'https://barnobat.example', PORT: String(port) })
    await opened.url
    for (const username of ['admin', 'customer1', 'unknown'])
      expect(await signIn(url, username, demoPassword)).toMatchObject({ status: 401, message: identityWords.demoPassword })
    expect(await statusOf(`${url}/api/v1/users/sessions`, before.token)).toBe(401)
    expect(await statusOf(`${url}/api/v1/demo/messages`)).toBe(404)
    const health = (await (await fetch(`${url}/api/v1/health`)).json()) as { data: { demo: boolean } }
    expect(health.data.demo).toBe(false)
    expect(opened.output()).toContain('The database holds demo data, and PUBLIC_URL is set and DEMO=on is not')
    expect(opened.output()).toContain('npm run admin -- USERNAME')
    const admin = run('admin.ts', { DATA_DIR: dataDir }, ['keeper'])
    expect(await admin.ended).toBe(0)
    expect(await signsIn(url, passwordIn(admin.output()))).toBe(true)
    const second = run('admin.ts', { DATA_DIR: dataDir }, ['keeper2'])
    expect(await second.ended).toBe(1)
    await ended(opened)

    const switchedOn = start(dataDir, { DEMO: 'on', PUBLIC_URL: 'https://barnobat.example', PORT: String(port) })
    await switchedOn.url
    expect((await signIn(url, 'admin', demoPassword)).status).toBe(200)
    expect(switchedOn.output()).toContain('DEMO=on, and PUBLIC_URL lets others in')
    await ended(switchedOn)
  })
})

describe('audience of a server', () => {
  const open = (env: Record<string, string>) => openedBy(readSettings(env))
  test('this machine only', () => {
    for (const PUBLIC_URL of ['', 'http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80', 'https://yard.localhost'])
      for (const HOST of ['', '127.0.0.1', '127.9.9.9', 'localhost', '::1'])
        expect([PUBLIC_URL, HOST, open({ PUBLIC_URL, HOST })]).toEqual([PUBLIC_URL, HOST, null])
  })
  test('other machines', () => {
    expect(open({ PUBLIC_URL: 'http://localhost.example.ir' })).toBe('PUBLIC_URL')
    expect(open({ PUBLIC_URL: 'http://127.0.0.1.nip.io' })).toBe('PUBLIC_URL')
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'yard', '::ffff:7f00:1', '128.0.0.1']) expect(open({ HOST })).toBe('HOST')
    expect(open({ DATABASE_URL: 'postgresql://a@localhost/b' })).toBe('DATABASE_URL')
  })
  test('DEMO decides, whatever the rest says; without it, this machine only', () => {
    const any = fc.record({
      demo: fc.constantFrom(undefined, true, false),
      host: fc.oneof(fc.constant('127.0.0.1'), fc.ipV4()),
      publicUrl: fc.constantFrom(undefined, 'https://barnobat.example', 'http://localhost'),
      databaseUrl: fc.constantFrom(undefined, 'postgresql://h/d'),
    })
    fc.assert(
      fc.property(any, (reach) => {
        expect(offersDemo(reach)).toBe(reach.demo ?? openedBy(reach) === null)
      }),
    )
  })
})
