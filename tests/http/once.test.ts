import { randomUUID } from 'node:crypto'
import { cargo } from '#contract/freight/cargo.ts'
import { op } from '#contract/kernel/op.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCargo } from '../freight/announce/announcement.ts'
import { openWorld, type Person, type World } from '../world.ts'

let world: World
let maryam: Person
let farid: Person
beforeAll(async () => {
  world = await openWorld()
  const { companies } = world.cast
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
})
afterAll(() => world.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const announce = (headers: Record<string, string>, change: object = {}, who = maryam) =>
  who.say(cargo.announce, { ...aCargo(world), ...change }, headers)
const cargos = async () =>
  Number(
    (
      await world.db
        .selectFrom('cargo')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

test('refuses a malformed key or entity before anything happens', async () => {
  expect((await announce({ 'idempotency-key': 'short' })).reason).toBe('bad-key')
  expect((await announce({ 'x-entity': 'not-a-uuid' })).reason).toBe('bad-key')
})

test("refuses another account's command, and leaves the key unused", async () => {
  const headers = { ...key(), 'x-account': String(farid.id) }
  expect((await announce(headers)).reason).toBe('account-mismatch')
  expect((await announce({ ...headers, 'x-account': String(maryam.id) })).status).toBe(200)
})

test('runs the same command twice once, with the same answer', async () => {
  const before = await cargos()
  const headers = key()
  const first = await announce(headers)
  const second = await announce(headers)
  expect(second.data).toEqual(first.data)
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect(first.headers.get('x-op')).toBe(headers['idempotency-key'])
  expect(await cargos()).toBe(before + 1)
})

test('a quoted key is the same key', async () => {
  const id = randomUUID()
  const first = await announce({ 'idempotency-key': id })
  expect((await announce({ 'idempotency-key': `"${id}"` })).data).toEqual(first.data)
})

test('twenty simultaneous copies create one cargo', async () => {
  const before = await cargos()
  const headers = key()
  const replies = await Promise.all(Array.from({ length: 20 }, () => announce(headers)))
  expect(new Set(replies.filter(({ status }) => status === 200).map(({ data }) => data!.id)).size).toBe(1)
  expect(replies.every(({ status, reason }) => status === 200 || reason === 'in-progress')).toBe(true)
  expect(await cargos()).toBe(before + 1)
})

test('the same key with other bytes is a client error', async () => {
  const headers = key()
  await announce(headers)
  expect((await announce(headers, { KalaWeight: 1 })).reason).toBe('key-reuse')
})

test('keys belong to an account', async () => {
  const headers = key()
  const mine = await announce(headers)
  const his = await announce(headers, {}, farid)
  expect(his.data!.id).not.toBe(mine.data!.id)
})

test('a rejection is final for its key, even if the rule would pass later', async () => {
  const headers = key()
  const early = { FutureDate: '1405/08/29' }
  expect((await announce(headers, early)).status).toBe(422)
  world.clock.now = new Date('2026-11-20T06:15:00Z')
  const again = await announce(headers, early)
  world.clock.now = new Date('2026-11-21T06:15:00Z')
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([422, 'true'])
})

test('an unreadable body is not stored under the key', async () => {
  const headers = key()
  expect((await announce(headers, { KalaWeight: 'x' })).status).toBe(400)
  expect((await announce(headers)).status).toBe(200)
})

test('the same object announced under two keys is announced once', async () => {
  const entity = { 'x-entity': randomUUID() }
  expect((await announce({ ...key(), ...entity })).status).toBe(200)
  expect((await announce({ ...key(), ...entity })).reason).toBe('conflict')
})

test('after the fence a late copy is not applied', async () => {
  const before = await cargos()
  const opId = randomUUID()
  const fence = await maryam.say(op.cancel, { opId })
  expect(fence.data!.verdict).toBe('cancelled')
  expect((await announce({ 'idempotency-key': opId })).status).toBe(410)
  expect((await maryam.say(op.cancel, { opId })).data!.verdict).toBe('cancelled')
  expect(await cargos()).toBe(before)
})

test('the fence of an applied command returns its result', async () => {
  const headers = key()
  const made = await announce(headers)
  const fence = await maryam.say(op.cancel, { opId: headers['idempotency-key'] })
  expect(fence.data).toEqual({ verdict: 'already_applied', answer: made.data })
})

test('fence and command at once: exactly one wins', async () => {
  for (let round = 0; round < 10; round += 1) {
    const opId = randomUUID()
    const [made, fence] = await Promise.all([announce({ 'idempotency-key': opId }), maryam.say(op.cancel, { opId })])
    expect(made.status === 200).toBe(fence.data!.verdict === 'already_applied')
  }
})

test('a command and its one audit event commit together; a replay adds none', async () => {
  const headers = key()
  const { data } = await announce(headers)
  await announce(headers)
  const events = await world.db
    .selectFrom('audit_event')
    .selectAll()
    .where('entity', '=', 'cargo')
    .where('entity_id', '=', String(data!.id))
    .execute()
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({ call: 'cargo.announce', member_id: maryam.id, role: 'TransportationCompanyAdmin' })
})

test('a command that fails unexpectedly leaves nothing, its key included', async () => {
  const headers = key()
  await world.db.schema.alterTable('cargo_loader_type').renameTo('hidden').execute()
  const broken = await announce(headers)
  await world.db.schema.alterTable('hidden').renameTo('cargo_loader_type').execute()
  expect([broken.status, broken.message]).toEqual([500, 'خطای ناشناخته در سرور رخ داد.'])
  expect(JSON.stringify(broken)).not.toContain('cargo_loader_type')
  expect(world.errors.splice(0)).toHaveLength(1)
  expect((await announce(headers)).status).toBe(200)
})
