import { cargo } from '#contract/freight/cargo.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { cargoWords } from '#contract/freight/cargo-words.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../world.ts'
import { aCargo } from '../announce/announcement.ts'
import { openDesk } from './desk.ts'

let world: World
let desk: ReturnType<typeof openDesk>
let maryam: Person
let farid: Person
let mina: Person
let admin: Person
let support: Person
beforeAll(async () => {
  world = await openWorld()
  desk = openDesk(world)
  const { companies, owners } = world.cast
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina })
  admin = await world.person('admin', { role: 'Admin' })
  support = await world.person('support', { role: 'AdminSupport' })
})
afterAll(() => world.close())

async function announced(change: object = {}, who = maryam): Promise<number> {
  const { data, errors } = await who.say(cargo.announce, { ...aCargo(world), ...change })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.id
}
const finish = (Id: number, change: object = {}, who = maryam, headers: Record<string, string> = {}) =>
  who.say(cargo.finish, { Id, Desc: 'صاحب کالا منصرف شد', ...change }, headers)
const returnCargo = (Id: number, change: object = {}, who = maryam) => who.say(cargo.returnToSending, { Id, ...change })
const rowOf = (id: number) => world.db.selectFrom('cargo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const setRow = (id: number, set: object) => world.db.updateTable('cargo').set(set).where('id', '=', id).execute()
const statusesOf = async (id: number) =>
  (
    await world.db.selectFrom('priority').select(['status', 'reason_code']).where('cargo_id', '=', id).orderBy('id').execute()
  ).map(({ status, reason_code }) => [status, reason_code])

test('organisations, a main office, a member without the flag and a stranger neither finish nor return', async () => {
  const id = await announced()
  const others = await Promise.all([
    world.person('2100000005OR', { role: 'Organization' }),
    world.person('2100000006DA', { role: 'DriversAssociation' }),
    world.person('2100000007ATC', { role: 'AssociationTransportCompanies' }),
    world.person('AM1', { role: 'AgentMain', mainOfficeId: world.cast.offices.south }),
    world.person('sara', { role: 'TransportationCompanyMember', companyId: world.cast.companies.sepehr.id }),
  ])
  for (const who of others) {
    expect((await finish(id, {}, who)).status).toBe(403)
    expect((await returnCargo(id, {}, who)).status).toBe(403)
  }
  expect((await finish(id, {}, world.stranger)).status).toBe(401)
  expect((await rowOf(id)).status).toBe(0)
})

test("another company's cargo and another owner's are not found", async () => {
  const id = await announced()
  expect((await finish(id, {}, farid)).status).toBe(404)
  expect((await finish(id, {}, mina)).status).toBe(404)
  expect((await finish(999_999)).status).toBe(404)
})

test.each([{ Desc: '' }, { Desc: '   ' }, { Desc: null }, { Desc: undefined }])(
  'nothing ends without a reason: %o',
  async (change) => {
    const id = await announced()
    const reply = await finish(id, change)
    expect([reply.status, reply.errors]).toEqual([422, { Desc: 'نوشتن دلیل پایان بار الزامی است!' }])
    expect((await rowOf(id)).status).toBe(0)
  },
)

test.each([{ Desc: 'آ'.repeat(501) }, { Id: 'x' }, { IsCancelPriority: 'perhaps' }])(
  'the wrong shape is reported: %o',
  async (change) => {
    expect((await finish(await announced(), change)).status).toBe(400)
  },
)

test.each([
  [-1, 'در انتظار پذیرش شرکت است'],
  [1, 'پایان یافته است'],
  [2, 'حواله‌هایش'],
  [3, 'بارنامه‌هایش'],
])('a cargo with status %i does not end again', async (status, sentence) => {
  const id = await announced()
  await setRow(id, { status })
  const reply = await finish(id)
  expect([reply.status, reply.message]).toEqual([409, expect.stringContaining(sentence)])
})

test('finishing stores when and why, and how many permits stay', async () => {
  const id = await announced()
  await desk.permit(id)
  await desk.permit(id, { status: 0 })
  const reply = await finish(id)
  expect(reply.data).toEqual({ id, cargoStatus: 1, version: 2 })
  expect(reply.message).toContain('۱ مجوز صادرشده معتبر می‌ماند.')
  expect(await rowOf(id)).toMatchObject({ status: 1, finished_at: world.clock.now, finish_reason: 'صاحب کالا منصرف شد' })
  const { data } = await maryam.say(cargo.byId, { cargoId: id })
  expect([data!.finishReason, data!.finishDate]).toEqual(['صاحب کالا منصرف شد', '1405/08/30'])
})

test('of two concurrent finishes one is stored, the other is refused', async () => {
  const id = await announced()
  const replies = await Promise.all([finish(id), finish(id, { Desc: 'دلیل دیگر' })])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await rowOf(id)).version).toBe(2)
})

test('the same key again returns the first response', async () => {
  const id = await announced()
  const headers = { 'Idempotency-Key': '018f2f3e-0000-7000-8000-00000000f001' }
  const first = await finish(id, {}, maryam, headers)
  const again = await finish(id, {}, maryam, headers)
  expect([again.status, again.data]).toEqual([200, first.data])
  expect(again.headers.get('idempotency-replayed')).toBe('true')
})

test('refuses to finish a stale version', async () => {
  const id = await announced()
  await setRow(id, { version: 5 })
  const reply = await finish(id, {}, maryam, { 'If-Match': '1' })
  expect([reply.status, reply.reason]).toEqual([409, 'stale-version'])
})

test('only Admin cancels what awaits the split, and only on a hall load', async () => {
  const id = await announced()
  for (const status of [1, 1, 2, 4] as const) await desk.priority(id, { status })
  const reply = await finish(id, { IsCancelPriority: true }, admin)
  expect(reply.message).toContain('۲ اولویت فعال لغو شد.')
  expect(await statusesOf(id)).toEqual([
    [5, 'CARGO_FINISHED_BY_ADMIN'],
    [5, 'CARGO_FINISHED_BY_ADMIN'],
    [2, null],
    [4, null],
  ])

  for (const who of [maryam, support]) {
    const other = await announced()
    await desk.priority(other)
    const silent = await finish(other, { IsCancelPriority: true }, who)
    expect([silent.status, silent.message]).toEqual([200, expect.not.stringContaining('اولویت')])
    expect(await statusesOf(other)).toEqual([[1, null]])
  }
  const { companies, halls } = world.cast
  const free = await announced({ IsLoadHall: false, TransportationCompanyHallId: companies.sepehr.placeIn(halls.shapour) })
  await desk.priority(free)
  await finish(free, { IsCancelPriority: true }, admin)
  expect(await statusesOf(free)).toEqual([[1, null]])
  const unasked = await announced()
  await desk.priority(unasked)
  await finish(unasked, {}, admin)
  expect(await statusesOf(unasked)).toEqual([[1, null]])
})

test.each([-1, 0, 2, 3])('a cargo with status %i is not returned', async (status) => {
  const id = await announced()
  await setRow(id, { status })
  expect((await returnCargo(id)).status).toBe(409)
  expect((await rowOf(id)).status).toBe(status)
})

test('a cargo whose trucks all have permits is not returned', async () => {
  const id = await announced({ FreighterNumber: 2 })
  await finish(id)
  for (const status of [1, 6] as const) await desk.permit(id, { status })
  const reply = await returnCargo(id)
  expect([reply.status, reply.message]).toEqual([409, expect.stringContaining('برای همهٔ کامیون‌های')])
  expect((await rowOf(id)).status).toBe(1)
})

test('a returned cargo is live, without its end', async () => {
  const id = await announced()
  await finish(id)
  expect((await returnCargo(id, {}, farid)).status).toBe(404)
  const reply = await returnCargo(id)
  expect(reply.data).toEqual({ id, cargoStatus: 0, version: 3 })
  expect(await rowOf(id)).toMatchObject({ status: 0, finished_at: null, finish_reason: null })
  const [newest] = (await maryam.say(cargo.log, { cargoId: id })).data!
  expect(newest!.reason).toBe('وضعیت بار به در حال ارسال تغییر کرد.')
})

test('a cargo finished by a company that may not announce is not returned, by any role', async () => {
  const id = await announced()
  await finish(id)
  const company = world.db.updateTable('company').where('id', '=', world.cast.companies.sepehr.id)
  await company.set({ is_active: false }).execute()
  const own = await returnCargo(id)
  const foreign = await returnCargo(id, {}, admin)
  await company.set({ is_active: true }).execute()
  expect([own.status, own.reason, own.message]).toEqual([
    403,
    'account-inactive',
    expect.stringContaining('نمی‌تواند بار اعلام کند'),
  ])
  expect([foreign.status, foreign.message]).toEqual([409, expect.stringContaining('تأییدشده و فعال نیست')])
  expect(await rowOf(id)).toMatchObject({ status: 1, version: 2 })
})

test('a hall load is not returned without a show: the company left the hall, or the hall is closed', async () => {
  const { companies, halls } = world.cast
  const id = await announced()
  await finish(id)
  const hall = world.db.updateTable('hall').where('id', '=', halls.rajaei)
  await hall.set({ is_active: false }).execute()
  const closed = await returnCargo(id, {}, admin)
  await hall.set({ is_active: true }).execute()
  const place = await world.db
    .deleteFrom('company_hall')
    .where('id', '=', companies.sepehr.placeIn(halls.rajaei))
    .returningAll()
    .executeTakeFirstOrThrow()
  const gone = await returnCargo(id)
  await world.db.insertInto('company_hall').values(place).execute()
  for (const { status, message } of [closed, gone]) expect([status, message]).toEqual([409, cargoWords.hallNotWorking(id)])
  expect(await rowOf(id)).toMatchObject({ status: 1, version: 2 })
  expect((await returnCargo(id)).status).toBe(200)
})

test('a returned hall load names the show it enters; a free one enters none', async () => {
  const id = await announced()
  await finish(id)
  expect((await returnCargo(id)).message).toContain('۱۰:۳۰')
  const { companies, halls } = world.cast
  const free = await announced({ IsLoadHall: false, TransportationCompanyHallId: companies.sepehr.placeIn(halls.shapour) })
  await finish(free)
  expect((await returnCargo(free)).message).toBe(`بار ${persianDigits(free)} به وضعیت در حال ارسال برگشت.`)
})

test('a cargo returned on another day is announced then, and its selected drivers get a new half hour', async () => {
  const id = await announced()
  await finish(id)
  const before = { announce_at: new Date('2026-11-19T06:15:00Z'), open_to_all_at: new Date('2026-11-19T06:45:00Z') }
  await setRow(id, before)
  expect((await returnCargo(id)).message).toContain('امروز')
  const { now } = world.clock
  expect(await rowOf(id)).toMatchObject({ announce_at: now, open_to_all_at: new Date(now.getTime() + 30 * 60_000) })

  const ahead = await announced({ FutureDate: '1405/09/02', FutureHour: 9, FutureMinute: 0 })
  const { announce_at } = await rowOf(ahead)
  await finish(ahead)
  await returnCargo(ahead)
  expect((await rowOf(ahead)).announce_at).toEqual(announce_at)
})

test('an owner finishes and returns their own; the server logged no error', async () => {
  const id = await announced({ TransportationCompanyHallId: null, TransportationCompanyId: world.cast.companies.kaveh.id }, mina)
  await setRow(id, { status: 0 })
  expect((await finish(id, {}, mina)).status).toBe(200)
  expect((await returnCargo(id, {}, mina)).status).toBe(200)
  expect(world.errors).toEqual([])
})
