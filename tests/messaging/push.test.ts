/** Push to devices whose page is closed: registration, content, retries and removal (S2 "Notifications"; O3). */
import { once } from 'node:events'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broadcast } from '#contract/messaging/broadcast.ts'
import { identity } from '#contract/access/identity.ts'
import { notice } from '#contract/messaging/notice.ts'
import { push } from '#contract/messaging/push.ts'
import { outerLookup, isInner } from '#server/platform/outside/inner.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import { openPush } from '#server/platform/outside/push/index.ts'
import { sendPushes, sweepPushes } from '#server/modules/messaging/push/index.ts'
import { openWorld, PASSWORD, type Person, type World } from '../world.ts'
import { deviceOf, openPushService, vapidOf } from './push-service.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'barnobat-push-'))
const open = (allowsInner = true) =>
  openPush({ dataDir, publicUrl: 'https://barnobat.example', push: { contact: undefined, allowsInner } })
let ours = open()
let world: World
let service: Awaited<ReturnType<typeof openPushService>>
let modir: Person
let zahra: Person
let persons = 0

beforeAll(async () => {
  service = await openPushService()
  world = await openWorld({ outside: { push: ours } })
  modir = await world.person('modir', { role: 'Admin' })
  zahra = await world.person('zahra', { role: 'Customer' })
})
afterAll(async () => {
  service.close()
  rmSync(dataDir, { recursive: true })
  expect(await world.close()).toEqual([])
})

const advance = (n: number) => (world.clock.now = new Date(world.clock.now.getTime() + n * 60_000))
/** Sends until nothing is due. */
async function deliver(outside = { push: ours }): Promise<void> {
  const log = { warn: () => {} }
  while ((await sendPushes({ db: world.db, now: world.clock.now, outside, log })) > 0);
}
/** Creates a member with a device, and returns its path at the push service. */
async function withDevice(name = `rahim${++persons}`, who: Parameters<World['person']>[1] = { role: 'Customer' }) {
  const person = await world.person(name, who)
  const path = `/${name}`
  const device = deviceOf(service.url + path, ours.key)
  expect((await person.say(push.bind, device.sub)).status).toBe(200)
  return { person, path, device, got: () => service.at(path).map(({ body }) => JSON.parse(device.read(body)) as object) }
}
const sendNotice = async (person: Person, Subject: string, Badge: 'critical' | 'informational' = 'informational') => {
  const sent = await modir.say(broadcast.send, { Subject, Message: '<p>متن</p>', Badge, Usernames: [person.username] })
  expect(sent.status, sent.message).toBe(200)
}
const waiting = async () => (await world.db.selectFrom('push_message').select('id').execute()).length

test('requires a token and returns errors of an invalid subscription at its field', async () => {
  const { sub } = deviceOf(`${service.url}/x`, ours.key)
  for (const call of [push.device, push.unbind, push.test] as const) expect((await world.stranger.say(call, {})).status).toBe(401)
  expect((await world.stranger.say(push.bind, sub)).status).toBe(401)
  for (const wrong of [{ P256dh: 'x' }, { Auth: '' }, { Key: null }, { Endpoint: 5 }, { Endpoint: 'a'.repeat(1001) }])
    expect((await zahra.raw('PUT', '/api/v1/push/device', { ...sub, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
  expect((await zahra.say(push.bind, { ...sub, P256dh: 'A'.repeat(87) })).status).toBe(422)
  expect((await zahra.say(push.bind, { ...sub, Key: 'B'.repeat(87) })).errors).toMatchObject({ Key: expect.any(String) })
  expect((await zahra.say(push.device, {})).data).toEqual({ key: ours.key, isBound: false })
})

test('rejects internal addresses as push service: by number, by name, by port, without TLS', async () => {
  const strict = open(false)
  const inner = `http://push.example/x https://localhost/x https://127.0.0.1/x https://2130706433/x https://0x7f.1/x https://[::1]/x
    https://[::ffff:10.0.0.1]/x https://169.254.169.254/latest/meta-data https://10.1.2.3/x https://192.168.1.1/x https://172.20.0.1/x
    https://100.64.0.1/x https://[fd00::1]/x https://[fe80::1]/x https://8.8.8.8:8443/x https://a:b@8.8.8.8/x ftp://8.8.8.8/x none`
  for (const endpoint of inner.split(/\s+/)) expect(await strict.judge(endpoint), endpoint).toBe('inner')
  expect(await strict.judge('https://8.8.8.8/x')).toBe('fine')
  for (const address of ['0.0.0.0', '127.9.9.9', '64:ff9b::7f00:1', '2002:7f00:1::', 'no address'])
    expect(isInner(address)).toBe(true)
  for (const address of ['8.8.8.8', '172.15.0.1', '2a00:1450:4001::1']) expect(isInner(address)).toBe(false)
  // A name that was public at validation is checked again when connecting.
  const found = await new Promise<unknown>((done) =>
    outerLookup('localhost', { all: true }, (error, address) => done(error ?? address)),
  )
  expect(found).toMatchObject({ name: 'InnerAddress' })
  const { device, person } = await withDevice()
  const target = { endpoint: device.sub.Endpoint, p256dh: device.sub.P256dh, auth: device.sub.Auth, key: ours.key }
  const message = { data: { id: 1, subject: '' }, ttl: 1, topic: 'x', urgency: 'normal' as const }
  expect(await strict.send(target, message, AbortSignal.timeout(1000))).toMatchObject({ state: 'gone' })
  await person.say(push.unbind, {})
})

test('sends a notice encrypted and signed, with its subject and id only', async () => {
  const { person, path, device, got } = await withDevice()
  await sendNotice(person, 'جاده بسته است', 'critical')
  await deliver()
  const [row] = (await person.say(notice.list, {})).data!
  expect(got()).toEqual([{ id: row!.notification.dashboardNotificationId, subject: 'جاده بسته است' }])
  const [{ headers, body }] = service.at(path) as [(typeof service.arrived)[number]]
  expect(headers).toMatchObject({
    ttl: '172800',
    urgency: 'high',
    topic: `n${row!.notification.dashboardNotificationId}`,
    'content-encoding': 'aes128gcm',
  })
  const { key, claims } = vapidOf(headers.authorization as string)
  expect({ key, sub: claims.sub }).toEqual({ key: ours.key, sub: 'https://barnobat.example' })
  expect(String(claims.aud)).toContain('127.0.0.1')
  expect(() => deviceOf('', '').read(body)).toThrow()
  expect(device.read(body)).not.toContain('متن')
  await deliver()
  expect(service.at(path)).toHaveLength(1)
  expect(await waiting()).toBe(0)
})

test('one kind within ten minutes is one notice, one unread and one push; each sign-in is its own', async () => {
  const { person, got } = await withDevice(`karim${++persons}`, { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
  const closeHall = () =>
    world.db
      .transaction()
      .execute((db) => notify({ db, now: world.clock.now }, 'hallClosed', { about: [{ id: world.cast.halls.rajaei }] }))
  for (let n = 0; n < 3; n += 1) {
    await closeHall()
    advance(2)
  }
  await deliver()
  const { data } = await person.say(notice.list, {})
  expect(data).toHaveLength(1)
  const { dashboardNotificationId: id, subject } = data![0]!.notification
  expect(subject).toMatch(/ بسته شد \(۳ بار\)$/)
  expect((await person.say(notice.count, {})).data).toBe(1)
  expect(got()).toEqual([{ id, subject }])
  advance(20)
  await closeHall()
  expect((await person.say(notice.count, {})).data).toBe(2)
  const signIn = (agent: string) =>
    world.app.request('/api/v1/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify({ Username: person.username, Password: PASSWORD, Code: '' }),
    })
  for (const agent of ['Firefox', 'Chrome', 'Safari']) expect((await signIn(agent)).status).toBe(200)
  expect((await person.say(notice.count, {})).data).toBe(5)
  await deliver()
})

test('removes the device on 404 and 410, waits as asked on 429, retries when the service fails', async () => {
  for (const status of [404, 410]) {
    const { person, path } = await withDevice()
    service.answers.set(path, { status })
    await sendNotice(person, 'یک')
    await deliver()
    expect((await person.say(push.device, {})).data!.isBound).toBe(false)
    await sendNotice(person, 'دو')
    await deliver()
    expect(service.at(path)).toHaveLength(1)
  }
  const { person, path, got } = await withDevice()
  service.answers.set(path, { status: 429, headers: { 'Retry-After': '600' } })
  await sendNotice(person, 'سه')
  await deliver()
  service.answers.delete(path)
  await sendNotice(person, 'چهار')
  advance(9)
  await deliver()
  expect(service.at(path)).toHaveLength(1)
  advance(2)
  await deliver()
  // Two pushes to one device run in parallel: either may be first.
  const later = got().slice(1)
  for (const subject of ['سه', 'چهار']) expect(later).toContainEqual(expect.objectContaining({ subject }))
  expect(later).toHaveLength(2)
  service.answers.set(path, { status: 503 })
  await sendNotice(person, 'پنج')
  await deliver()
  service.answers.set(path, { status: 400 })
  advance(2)
  await deliver()
  expect(service.at(path)).toHaveLength(5)
  advance(120)
  await deliver()
  // A refused push is dropped.
  expect(service.at(path)).toHaveLength(5)
  expect(await waiting()).toBe(0)
})

test('retries on another connection when the service closed an idle one', async () => {
  const seen = new WeakSet<object>()
  let taken = 0
  const closing = createServer((request, response) => {
    // The second push of a connection finds it closed.
    if (seen.has(request.socket)) return void request.socket.destroy()
    seen.add(request.socket)
    request.resume().on('end', () => {
      taken += 1
      response.writeHead(201).end()
    })
  })
  closing.listen(0, '127.0.0.1')
  await once(closing, 'listening')
  const { port } = closing.address() as AddressInfo
  const { sub } = deviceOf(`http://127.0.0.1:${port}/x`, ours.key)
  const target = { endpoint: sub.Endpoint, p256dh: sub.P256dh, auth: sub.Auth, key: ours.key }
  const message = { data: { id: 1, subject: 'یک' }, ttl: 60, topic: 'x', urgency: 'normal' as const }
  for (let n = 1; n <= 3; n += 1) {
    expect(await ours.send(target, message, AbortSignal.timeout(5000))).toEqual({ state: 'accepted', status: 201 })
    expect(taken).toBe(n)
    // Lets the connection return to the pool.
    await new Promise((after) => setImmediate(after))
  }
  closing.closeAllConnections()
  closing.close()
})

test('quiet hours delay pushes except critical ones, and do not affect the feed', async () => {
  const { person, got } = await withDevice()
  const choose = (Quiet: unknown) => person.misuse(notice.choose, { Muted: [], Quiet })
  for (const bad of [{ from: '25:00', to: '07:00' }, { from: '22:00' }, 'night']) expect((await choose(bad)).status).toBe(400)
  expect((await choose({ from: '22:00', to: '07:00' })).data!.quiet).toEqual({ from: '22:00', to: '07:00' })
  // 23:30 in Tehran.
  world.clock.now = new Date('2026-11-23T20:00:00Z')
  await sendNotice(person, 'آهسته')
  await sendNotice(person, 'فوری', 'critical')
  await deliver()
  expect(got()).toMatchObject([{ subject: 'فوری' }])
  expect((await person.say(notice.count, {})).data).toBe(2)
  advance(7 * 60 + 29)
  await deliver()
  expect(got()).toHaveLength(1)
  advance(2)
  await deliver()
  expect(got()).toMatchObject([{ subject: 'فوری' }, { subject: 'آهسته' }])
  expect((await choose(null)).data!.quiet).toBeNull()
})

test('sends no push for read notices or after sign-out; the next member of the browser gets their own', async () => {
  const { person, device, path } = await withDevice()
  await sendNotice(person, 'خوانده می‌شود')
  await person.say(notice.markAllRead, {})
  await deliver()
  expect(service.at(path)).toHaveLength(0)
  await sendNotice(person, 'پیش از خروج')
  await person.say(identity.logout, {})
  await deliver()
  expect(service.at(path)).toHaveLength(0)
  const another = await world.person('another', { role: 'Customer' })
  expect((await another.say(push.bind, device.sub)).status).toBe(200)
  await sendNotice(another, 'برای دیگری')
  await deliver()
  expect(device.read(service.at(path)[0]!.body)).toContain('برای دیگری')
  await world.db.updateTable('session').set({ revoked_at: world.clock.now }).where('member_id', '=', another.id).execute()
  expect(await sweepPushes(world.db, world.clock.now)).toBe(1)
})

test('the test returns the response of the push service', async () => {
  expect((await zahra.say(push.test, {})).data).toEqual({ outcome: 'none', status: null, waitSeconds: null })
  const { person, path, got } = await withDevice()
  expect((await person.say(push.test, {})).data).toEqual({ outcome: 'accepted', status: 201, waitSeconds: null })
  expect(got()).toMatchObject([{ id: 0 }])
  service.answers.set(path, { status: 429, headers: { 'Retry-After': '90' } })
  expect((await person.say(push.test, {})).data).toEqual({ outcome: 'later', status: 429, waitSeconds: 90 })
  service.answers.set(path, { status: 410 })
  expect((await person.say(push.test, {})).data).toMatchObject({ outcome: 'gone', status: 410 })
  expect((await person.say(push.test, {})).data).toMatchObject({ outcome: 'none' })
})

test('uses a rotated key for new devices and keeps serving those of the previous one', async () => {
  const { person, got } = await withDevice()
  const rotate = () => {
    renameSync(join(dataDir, 'keys', 'push-key'), join(dataDir, 'keys', 'push-key-before'))
    return open()
  }
  const second = rotate()
  expect(second.key).not.toBe(ours.key)
  await sendNotice(person, 'با کلید پیشین')
  await deliver({ push: second })
  expect(got()).toHaveLength(1)
  ours = rotate()
  await sendNotice(person, 'بی‌کلید')
  await deliver()
  expect(got()).toHaveLength(1)
  expect(await waiting()).toBe(0)
})
