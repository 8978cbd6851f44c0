import { cargo } from '#contract/freight/cargo.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../world.ts'
import { aCargo } from '../announce/announcement.ts'

let world: World
let maryam: Person
let farid: Person
let mina: Person
beforeAll(async () => {
  world = await openWorld()
  const { companies, owners } = world.cast
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina })
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.now = new Date('2026-11-21T06:15:00Z')
})

/** Mina's cargo, which Sepehr is asked to carry. */
async function announceWaiting(): Promise<number> {
  const change = { TransportationCompanyHallId: null, TransportationCompanyId: world.cast.companies.sepehr.id }
  const { data } = await mina.say(cargo.announce, { ...aCargo(world), ...change })
  return data!.id
}
const accept = (Id: number, who = maryam, headers: Record<string, string> = {}) => who.say(cargo.accept, { Id }, headers)
const reject = (Id: number, Desc: string | null = 'ناوگان نداریم', who = maryam) => who.say(cargo.reject, { Id, Desc })
const rowOf = (id: number) => world.db.selectFrom('cargo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('only the company decides: no owner, no administrator, no member without the flag', async () => {
  const id = await announceWaiting()
  const admin = await world.person('admin', { role: 'Admin' })
  const sara = await world.person('sara', { role: 'TransportationCompanyMember', companyId: world.cast.companies.sepehr.id })
  for (const who of [mina, admin, sara]) {
    expect((await accept(id, who)).status).toBe(403)
    expect((await reject(id, 'نه', who)).status).toBe(403)
  }
  expect((await accept(id, farid)).status).toBe(404)
  expect((await reject(id, 'نه', farid)).status).toBe(404)
  expect((await rowOf(id)).status).toBe(-1)
})

test('a cargo that awaits nothing is neither accepted nor rejected', async () => {
  const { data } = await maryam.say(cargo.announce, aCargo(world))
  const replies = [await accept(data!.id), await reject(data!.id)]
  expect(replies.map(({ status }) => status)).toEqual([409, 409])
  expect(replies[0]!.message).toContain('در انتظار پذیرش شما نیست')
})

test('rejecting needs a reason', async () => {
  const id = await announceWaiting()
  const reply = await reject(id, ' ')
  expect([reply.status, reply.errors]).toEqual([422, { Desc: 'دلیل رد بار را بنویسید.' }])
  expect((await rowOf(id)).status).toBe(-1)
})

test('a stale version is neither accepted nor rejected', async () => {
  const id = await announceWaiting()
  expect((await accept(id, maryam, { 'If-Match': '7' })).reason).toBe('stale-version')
})

test('an accepted cargo is live, and not in the past', async () => {
  const id = await announceWaiting()
  world.clock.now = new Date('2026-11-21T09:00:00Z')
  const reply = await accept(id, maryam, { 'If-Match': '1' })
  expect(reply.data).toEqual({ id, cargoStatus: 0, version: 2 })
  expect(await rowOf(id)).toMatchObject({
    status: 0,
    announce_at: world.clock.now,
    received_at: new Date('2026-11-21T06:15:00Z'),
  })
})

test('of two concurrent decisions one is stored', async () => {
  const id = await announceWaiting()
  const replies = await Promise.all([accept(id), reject(id)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a member with Load_Manage decides for the company', async () => {
  const nima = await world.person('nima', {
    role: 'TransportationCompanyMember',
    companyId: world.cast.companies.sepehr.id,
    flags: ['access_Load_Manage'],
  })
  expect((await accept(await announceWaiting(), nima)).status).toBe(200)
})

test('a rejected cargo is finished with the reason; its owner cannot reinstate it, the company may', async () => {
  const id = await announceWaiting()
  expect((await reject(id)).data).toEqual({ id, cargoStatus: 1, version: 2 })
  expect((await mina.say(cargo.byId, { cargoId: id })).data).toMatchObject({ cargoStatus: 1, finishReason: 'ناوگان نداریم' })
  const back = await mina.say(cargo.returnToSending, { Id: id, Desc: '' })
  expect([back.status, back.message]).toEqual([409, expect.stringContaining('رد کرده است')])
  expect((await maryam.say(cargo.returnToSending, { Id: id, Desc: '' })).data!.cargoStatus).toBe(0)
  expect(world.errors).toEqual([])
})

test('an accepted cargo, another’s cargo and a missing reason are refused a withdrawal', async () => {
  const withdraw = (Id: number, Desc: string | null = 'آماده نیست', who = mina) => who.say(cargo.withdraw, { Id, Desc })
  const id = await announceWaiting()
  const bare = await withdraw(id, '')
  expect([bare.status, bare.errors]).toEqual([422, { Desc: 'دلیل پس گرفتن بار را بنویسید.' }])
  expect((await withdraw(id, 'نه', maryam)).status).toBe(403)
  await accept(id)
  expect([(await withdraw(id)).status, (await rowOf(id)).status]).toEqual([409, 0])
})

test('a withdrawn cargo is finished with the reason, and can be neither accepted nor reinstated', async () => {
  const id = await announceWaiting()
  expect((await mina.say(cargo.withdraw, { Id: id, Desc: 'آماده نیست' })).data).toEqual({ id, cargoStatus: 1, version: 2 })
  expect((await accept(id)).status).toBe(409)
  for (const who of [mina, maryam]) {
    const back = await who.say(cargo.returnToSending, { Id: id, Desc: '' })
    expect([back.status, back.message]).toEqual([409, expect.stringContaining('پس گرفته است')])
  }
  expect(await rowOf(id)).toMatchObject({ status: 1, finish_reason: 'آماده نیست' })
})
