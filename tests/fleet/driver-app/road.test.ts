/** A driver on the road: the own permit, its steps, its documents, the rating of the place, and an objection (decision 046). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { driverApp } from '#contract/fleet/driver-app.ts'
import { document } from '#contract/permits/document.ts'
import { ENTITY, KEY } from '#contract/kernel/envelope.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import { objection } from '#contract/fleet/objection.ts'
import { objectionWords as words } from '#contract/fleet/objection-words.ts'
import { permit } from '#contract/permits/permit.ts'
import { permitLife } from '#contract/permits/permit-life.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { jpeg } from '../../permits/document/setup.ts'
import type { Person } from '../../world.ts'

let hall: Hall
let ali: Awaited<ReturnType<Hall['queued']>>
let me: Person
/** Another driver with a permit, and one who has never taken a turn. */
let reza: Person
let newcomer: Person
let own: number
let others: number
beforeAll(async () => {
  hall = await openHall()
  const load = await hall.announced(2)
  ali = await hall.queued('علی')
  const second = await hall.queued('رضا')
  const third = await hall.driver('حسن')
  me = await hall.world.person('ali', { role: 'Driver', driverId: ali.id })
  reza = await hall.world.person('reza', { role: 'Driver', driverId: second.id })
  newcomer = await hall.world.person('hasan', { role: 'Driver', driverId: third.id })
  await hall.until('10:00')
  for (const { turnId } of [ali, second]) await hall.prefers(turnId, [load])
  await hall.until('10:20')
  const permits = await hall.permits()
  own = permits.find(({ driver_id }) => driver_id === ali.id)!.id
  others = permits.find(({ driver_id }) => driver_id === second.id)!.id
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))

const step = (id: number, Event: 'ARRIVED' | 'LOADED' | 'DEPARTED' | 'DELIVERED', headers?: Record<string, string>, by = me) =>
  by.say(permitLife.event, { id, Event, At: null, Code: '' }, headers)
async function attach(id: number, by = me) {
  const form = new FormData()
  form.append('DriverReserveId', String(id))
  form.append('Type', '0')
  form.append('File', new Blob([await jpeg()]), 'barname.jpg')
  const { method, path } = httpRoute(document.attach.at)
  return by.send(method, path, form, { [KEY]: randomUUID() })
}
const rate = (id: number, by = me) => by.say(permit.ratePlace, { Rate: 4, Desc: 'صف کوتاه', DriverReserveId: id })
const object = (DriverId: number, SubjectId: number, by = me) =>
  by.say(objection.make, { DriverId, Kind: 'turn', SubjectId, Text: 'این نوبت مال من بود' })

describe('another driver’s permit is not found', () => {
  test('to read, to report a step of, to attach a document to, or to rate', async () => {
    expect((await me.say(permit.read, { id: others })).status).toBe(404)
    expect((await me.say(permitLife.timeline, { id: others })).status).toBe(404)
    expect((await me.say(permitLife.detention, { id: others })).status).toBe(404)
    expect((await step(others, 'ARRIVED')).status).toBe(404)
    expect((await attach(others)).status).toBe(404)
    expect((await rate(others)).status).toBe(404)
    expect((await me.say(document.list, { DriverReserveId: others })).data ?? []).toEqual([])
  })

  test('and lists of permits, voiding and printing stay with the members of halls and companies', async () => {
    expect((await me.raw('POST', '/api/v1/driver-reservations/SearchDriverReserve', {})).status).toBe(403)
    expect((await me.say(permit.void, { id: own, ReasonCode: 'ADMIN', Reason: '' })).status).toBe(403)
    expect((await me.say(permitLife.noShow, { id: own, Reason: 'x' })).status).toBe(403)
    expect((await me.say(permit.rate, { Rate: 5, Desc: '', DriverReserveId: own })).status).toBe(403)
  })
})

test('the own permit is read without the company’s fee', async () => {
  const { data } = await me.say(permit.read, { id: own })
  expect(data).toMatchObject({ id: own, driverID: ali.id })
  expect(data!.fees.filter(({ whose }) => whose === 'COMPANY')).toEqual([])
})

test('steps are recorded as the driver’s, once for each item of the phone', async () => {
  const item = { [KEY]: randomUUID(), [ENTITY]: randomUUID() }
  const first = await step(own, 'ARRIVED', item)
  expect(first).toMatchObject({ status: 200, data: { event: 'ARRIVED', counted: true } })
  expect((await step(own, 'ARRIVED', item)).data).toEqual(first.data)
  for (const event of ['LOADED', 'DEPARTED', 'DELIVERED'] as const) expect((await step(own, event)).status).toBe(200)
  const { data } = await me.say(permitLife.timeline, { id: own })
  expect(data!.filter(({ role }) => role === 'Driver').map(({ what }) => what)).toEqual([
    'arrived',
    'loaded',
    'departed',
    'delivered',
  ])
  expect((await me.say(permitLife.detention, { id: own })).data).toMatchObject({ permitId: own, spentMinutes: 0 })
})

describe('presence at a step', () => {
  const stepOf = async (by: Person, id: number) => (await by.say(permitLife.timeline, { id })).data!.at(-1)!
  const stored = (id: number) =>
    hall.world.db.selectFrom('permit_event').selectAll().where('permit_id', '=', id).orderBy('id').execute()

  test('is NEAR, FAR or unknown, and nothing else', async () => {
    const sent = { id: others, Event: 'ARRIVED', At: null, Code: '', Presence: '27.19,56.27' }
    const key = { [KEY]: randomUUID(), [ENTITY]: randomUUID() }
    const refused = await reza.raw('POST', `/api/v1/permits/${others}/events`, sent, key)
    expect(refused).toMatchObject({ status: 400, errors: { Presence: expect.any(String) } })
    expect(await stored(others)).toEqual([])
  })

  test('is kept with the step and read by hall and company, without any position', async () => {
    const given = { id: others, At: null, Code: '', Presence: 'FAR' as const, Latitude: 35.7, Longitude: 51.4 }
    expect((await reza.say(permitLife.event, { ...given, Event: 'ARRIVED' })).status).toBe(200)
    for (const by of [hall.zahra, hall.maryam])
      expect(await stepOf(by, others)).toMatchObject({ what: 'arrived', role: 'Driver', scanned: false, presence: 'FAR' })
    const [row] = await stored(others)
    const { detail } = await hall.world.db
      .selectFrom('audit_event')
      .select('detail')
      .where('call', '=', 'permitLife.event')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify([row, detail])).not.toMatch(/35\.7|51\.4/)
  })

  test('of another member is ignored, and unknown without one', async () => {
    const by = { id: others, At: null, Code: '', Presence: 'NEAR' as const }
    expect((await hall.zahra.say(permitLife.event, { ...by, Event: 'LOADED' })).status).toBe(200)
    expect(await stepOf(hall.zahra, others)).toMatchObject({ role: 'LoadHallAdmin', presence: null })
    expect((await step(others, 'DEPARTED', undefined, reza)).status).toBe(200)
    expect(await stepOf(hall.zahra, others)).toMatchObject({ role: 'Driver', presence: 'UNKNOWN' })
  })

  test('is not proved by the code that the driver’s own phone shows', async () => {
    const { data } = await reza.say(driverApp.me, {})
    const code = data!.permits[0]!.qr!.split('#').pop()!
    expect((await reza.say(permitLife.event, { id: others, Event: 'DELIVERED', At: null, Code: `${code}x` })).status).toBe(422)
    expect((await reza.say(permitLife.event, { id: others, Event: 'DELIVERED', At: null, Code: code })).status).toBe(200)
    expect(await stepOf(hall.zahra, others)).toMatchObject({ what: 'delivered', scanned: false })
    expect((await stored(others)).map(({ source }) => source)).toEqual(['HAND', 'HAND', 'HAND', 'HAND'])
  })
})

test('a bill of lading is attached as the driver’s, and listed', async () => {
  expect((await attach(own)).status).toBe(200)
  expect((await me.say(document.list, { DriverReserveId: own })).data).toMatchObject([{ uploaderRole: 'Driver', version: 1 }])
  expect((await reza.say(document.list, { DriverReserveId: own })).data ?? []).toEqual([])
})

test('the place is rated once, by its driver or at a desk', async () => {
  expect(await rate(own)).toMatchObject({ status: 200, data: { averageRate: 4 } })
  expect((await rate(own)).status).toBe(409)
  expect((await rate(own, hall.zahra)).status).toBe(409)
})

describe('an objection', () => {
  test('to another driver’s turn, or in another driver’s name, is refused', async () => {
    const { turn_id } = await hall.world.db
      .selectFrom('permit')
      .select('turn_id')
      .where('id', '=', others)
      .executeTakeFirstOrThrow()
    expect((await object(ali.id, turn_id!)).status).toBe(422)
    expect((await object(ali.id, ali.turnId, reza)).status).toBe(404)
    expect((await me.say(objection.answer, { id: 1, State: 'ACCEPTED', Answer: 'x' })).status).toBe(403)
  })

  test('is made and read by the driver alone, and answered by the team', async () => {
    expect((await me.say(objection.subjects, { DriverId: ali.id })).data!.map(({ kind }) => kind).toSorted()).toEqual([
      'permit',
      'show',
      'turn',
    ])
    const made = await object(ali.id, ali.turnId)
    expect(made.status).toBe(200)
    const found = async (by: Person) => (await by.raw('POST', '/api/v1/objections/SearchObjections', {})).data as object[]
    const answerDueAt = new Date(hall.world.clock.now.getTime() + 24 * 3_600_000).toISOString()
    expect(await found(me)).toMatchObject([{ id: made.data!.id, madeBy: 'Driver', state: 'OPEN', answerDueAt }])
    expect(await found(reza)).toEqual([])
    expect(await found(newcomer)).toEqual([])
    expect((await newcomer.say(objection.subjects, { DriverId: await newcomerId() })).data).toEqual([])
    const admin = await hall.world.person('admin', { role: 'Admin' })
    expect((await admin.say(objection.answer, { id: made.data!.id, State: 'ACCEPTED', Answer: 'درست است' })).status).toBe(200)
    expect(await found(me)).toMatchObject([{ state: 'ACCEPTED', answer: 'درست است' }])
  })
})

const newcomerId = async () =>
  (await hall.world.db.selectFrom('member').select('driver_id').where('id', '=', newcomer.id).executeTakeFirstOrThrow())
    .driver_id!

test('an objection of fewer than ten letters is refused at its field, and one with an attachment keeps both', async () => {
  const about = { DriverId: ali.id, Kind: 'permit', SubjectId: own } as const
  const short = { Text: '  نه نه نه نه! ', Attachment: 'کارنامهٔ نمایش' }
  expect(await me.say(objection.make, { ...about, ...short })).toMatchObject({ status: 422, errors: { Text: words.short } })
  const { status } = await me.say(objection.make, { ...about, Text: 'من پیش از او در صف بودم', Attachment: 'کارنامهٔ نمایش' })
  expect(status).toBe(200)
  const rows = (await me.say(objection.search, { State: 'OPEN', Kind: 'permit', LoadHallId: null, DriverId: null })).data!
  expect(rows[0]!.text).toBe('من پیش از او در صف بودم\nپیوست: کارنامهٔ نمایش')
})
