/** Objections of drivers: subjects, authors, answers and readers (domain.md ★6); and ratings of loading places (G11). */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { driverAct } from '#contract/fleet/driver-act.ts'
import { driverPage } from '#contract/fleet/driver-page.ts'
import { home } from '#contract/insight/home.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { NoticeKind } from '#contract/messaging/notice-events.ts'
import { objection } from '#contract/fleet/objection.ts'
import { run } from '#contract/halls/run.ts'
import { permit } from '#contract/permits/permit.ts'
import { objectionWords as words } from '#contract/fleet/objection-words.ts'
import { permitWords } from '#contract/permits/permit-words.ts'
import { withoutTriggers } from '../../database.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { wonBy } from '../../permits/permit/printout.ts'
import type { Person } from '../../world.ts'

/** Ali won a cargo of sepehr in zahra's hall, whose show passed bahram by; parisa keeps another hall. */
let hall: Hall
let ali: Awaited<ReturnType<typeof wonBy>>
let aliId: number
let aliTurn: number
let bahram: Awaited<ReturnType<Hall['queued']>>
let zahra: Person
let parisa: Person
let modir: Person
let nazer: Person
let elsewhere: Person
beforeAll(async () => {
  hall = await openHall()
  const { world } = hall
  zahra = hall.zahra
  parisa = await world.person('parisa', { role: 'LoadHallAdmin', hallId: world.cast.halls.shapour })
  modir = await world.person('modir', { role: 'Admin' })
  nazer = await world.person('nazer', { role: 'DriversAssociation' })
  elsewhere = await world.person('elsewhere', { role: 'Organization' })
  await world.db.insertInto('member_hall').values({ member_id: nazer.id, hall_id: world.cast.halls.rajaei }).execute()
  await world.db.insertInto('member_hall').values({ member_id: elsewhere.id, hall_id: world.cast.halls.shapour }).execute()
  ali = await wonBy(hall)
  const won = (await hall.permits()).find(({ id }) => id === ali.id)!
  aliId = won.driver_id
  aliTurn = won.turn_id!
  bahram = await hall.queued('بهرام')
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))
afterEach(async () => {
  expect(hall.world.errors).toEqual([])
  await hall.world.db.deleteFrom('objection').execute()
  await hall.world.db.deleteFrom('place_rate').execute()
})

const stored = () => hall.world.db.selectFrom('objection').selectAll().execute()
const TEXT = 'پیش از نوبت من بار داده شد'
const make = (who: Person, more: object = {}) =>
  who.say(objection.make, { DriverId: aliId, Kind: 'permit', SubjectId: ali.id, Text: TEXT, ...more })
const listed = async (who: Person, filter: object = {}) => (await who.say(objection.search, filter)).data!

describe('refusals that store nothing', () => {
  afterEach(async () => expect(await stored()).toEqual([]))

  test('a signed-out user, a company, an observer; a hall the driver never came to', async () => {
    expect((await make(hall.world.stranger)).status).toBe(401)
    expect((await make(hall.maryam)).status).toBe(403)
    expect((await make(nazer)).status).toBe(403)
    expect((await make(parisa)).status).toBe(404)
    expect((await parisa.say(objection.subjects, { DriverId: aliId })).status).toBe(404)
  })

  test('without a subject or text, about another driver, about an unknown one', async () => {
    expect(await make(zahra, { Kind: null })).toMatchObject({ status: 422, errors: { Kind: words.kind } })
    expect((await make(zahra, { Kind: 'weather' })).status).toBe(400)
    expect(await make(zahra, { Text: ' ' })).toMatchObject({ status: 422, errors: { Text: words.text.clerk } })
    expect((await make(zahra, { Text: 'الف'.repeat(400) })).status).toBe(400)
    const stranger = await make(zahra, { DriverId: bahram.id })
    expect(stranger).toMatchObject({ status: 422, errors: { SubjectId: words.notTheirs.clerk.permit } })
    expect(await make(zahra, { Kind: 'turn', SubjectId: 999_999 })).toMatchObject({
      errors: { SubjectId: words.notTheirs.clerk.turn },
    })
    expect(await make(zahra, { Kind: 'show', SubjectId: 999_999 })).toMatchObject({
      errors: { SubjectId: words.notTheirs.clerk.show },
    })
    const active = await make(zahra, { Kind: 'deactivation', SubjectId: null })
    expect(active).toMatchObject({ status: 422, errors: { SubjectId: words.notTheirs.clerk.deactivation } })
    expect((await make(modir, { DriverId: 999_999 })).status).toBe(404)
  })

  test('about something more than thirty days ago', async () => {
    const { db, clock } = hall.world
    const was = await db.selectFrom('permit').select('issued_at').where('id', '=', ali.id).executeTakeFirstOrThrow()
    await db
      .updateTable('permit')
      .set({ issued_at: new Date(clock.now.getTime() - 31 * 86_400_000) })
      .where('id', '=', ali.id)
      .execute()
    expect(await make(zahra)).toMatchObject({ status: 422, errors: { SubjectId: words.notTheirs.clerk.permit } })
    await db.updateTable('permit').set(was).where('id', '=', ali.id).execute()
  })
})

test('a hall records an objection to permit, turn or split; a show requires the turn in it', async () => {
  const subjects = (await zahra.say(objection.subjects, { DriverId: aliId })).data!
  expect(new Set(subjects.map(({ kind }) => kind))).toEqual(new Set(['permit', 'turn', 'show']))
  const show = subjects.find(({ kind }) => kind === 'show')!
  for (const { kind, id } of subjects) expect((await make(zahra, { Kind: kind, SubjectId: id })).status).toBe(200)
  expect(await stored()).toHaveLength(subjects.length)
  expect((await stored()).find(({ kind }) => kind === 'show')).toMatchObject({ run_id: show.id, turn_id: aliTurn })
})

test('a show without the turn in its record is no subject, although the turn was in the queue meanwhile', async () => {
  const { db } = hall.world
  const shows = async () =>
    (await zahra.say(objection.subjects, { DriverId: aliId })).data!.filter(({ kind }) => kind === 'show').map(({ id }) => id)
  const [id] = await shows()
  const { snapshot } = await db.selectFrom('show_run').select('snapshot').where('id', '=', id!).executeTakeFirstOrThrow()
  const store = (text: string | null) =>
    withoutTriggers(db, (tx) => sql`update show_run set snapshot = ${text} where id = ${id!}`.execute(tx))
  const { number } = await db.selectFrom('turn').select('number').where('id', '=', aliTurn).executeTakeFirstOrThrow()
  await store(snapshot!.replace(`"number":${number},"place"`, `"number":${number}1,"place"`))
  expect(await shows()).toEqual([])
  await store(snapshot)
  expect(await shows()).toEqual([id])
})

test('allows one open objection per subject, also of two concurrent ones', async () => {
  const both = await Promise.all([make(zahra), make(modir)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)!.message).toBe(words.alreadyOpen.clerk)
  expect(await stored()).toHaveLength(1)
})

test('an answer is sent to driver and hall; if upheld it is in the next record and beside the show', async () => {
  const { db } = hall.world
  const noticesOf = (kind: NoticeKind) =>
    db
      .selectFrom('notice')
      .innerJoin('member', 'member.id', 'notice.member_id')
      .select(['member.username', 'notice.subject', 'notice.message'])
      .where('kind', '=', kind)
      .orderBy('notice.id')
      .execute()
  const { run_id: runId } = (await hall.permits()).find(({ id }) => id === ali.id)!
  const declined = (await make(zahra)).data!.id
  await modir.say(objection.answer, { id: declined, State: 'DECLINED', Answer: 'ترتیب درست بود' })
  expect((await hall.world.stranger.say(run.annotations, { id: runId! })).data).toEqual([])
  const upheld = (await make(modir)).data!.id
  await modir.say(objection.answer, { id: upheld, State: 'ACCEPTED', Answer: 'بار زودتر داده شد' })
  // Modir wrote and answered the second one, and gets no notice of own actions.
  expect((await noticesOf('objectionAnswered')).map(({ username, subject }) => [username, subject])).toEqual([
    ['zahra', `اعتراض ${persianDigits(declined)} رد شد`],
    ['zahra', `اعتراض ${persianDigits(upheld)} پذیرفته شد`],
  ])
  const [toCompany, ...others] = await noticesOf('objectionUpheld')
  expect([toCompany!.username, others]).toEqual(['maryam', []])
  expect(toCompany!.message).toContain('دلیل: بار زودتر داده شد')
  const texts = await db
    .selectFrom('outgoing_message')
    .select(['mobile', 'text'])
    .where('kind', '=', 'objectionAnswered')
    .execute()
  const { mobile } = await db.selectFrom('driver').select('mobile').where('id', '=', aliId).executeTakeFirstOrThrow()
  expect(texts.filter((one) => one.mobile === mobile).map(({ text }) => text)).toEqual([
    `بارنوبت: اعتراض ${persianDigits(declined)} رد شد`,
    `بارنوبت: اعتراض ${persianDigits(upheld)} پذیرفته شد`,
  ])
  const acts = await db.selectFrom('override').selectAll().where('kind', '=', 'OBJECTION_UPHELD').execute()
  expect(acts).toMatchObject([
    {
      hall_id: hall.world.cast.halls.rajaei,
      permit_id: ali.id,
      turn_id: aliTurn,
      run_id: runId,
      role: 'Admin',
      reason_code: 'WRITTEN',
    },
  ])
  expect((await hall.world.stranger.say(run.annotations, { id: runId! })).data).toEqual([
    { turn: ali.number, at: acts[0]!.at.toISOString() },
  ])
  expect((await hall.world.stranger.say(run.annotations, { id: 999_999 })).status).toBe(404)
})

test('lists loading places by average, the worst first, to administrators, the hall and its observers', async () => {
  const { db, cast } = hall.world
  const places = async (who: Person, filter: object = {}) => (await who.say(permit.places, filter)).data
  expect(await places(modir)).toEqual([])
  await zahra.say(permit.ratePlace, { DriverReserveId: ali.id, Rate: 2, Desc: 'دو ساعت معطلی' })
  const own = await db.selectFrom('place_rate').selectAll().executeTakeFirstOrThrow()
  // A second permit of the place, without a comment.
  const copy = await db
    .insertInto('permit')
    .columns(['cargo_id', 'driver_id', 'vehicle_id', 'status', 'issued_at'])
    .expression((eb) =>
      eb
        .selectFrom('permit')
        .select(['cargo_id', 'driver_id', 'vehicle_id', eb.lit(0 as number).as('status'), 'issued_at'])
        .where('id', '=', ali.id),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('place_rate')
    .values({ ...own, permit_id: copy.id, rate: 5, description: '' })
    .execute()
  const row = {
    transportationCompanyId: cast.companies.sepehr.id,
    transportationCompanyName: cast.companies.sepehr.name,
    source: own.source,
    averageRate: 3.5,
    rates: 2,
    low: 1,
    lastSaid: 'دو ساعت معطلی',
  }
  for (const who of [modir, zahra, nazer]) expect(await places(who)).toMatchObject([row])
  expect(await places(parisa)).toEqual([])
  expect(await places(elsewhere)).toEqual([])
  expect(await places(modir, { LoadHallId: cast.halls.shapour })).toEqual([])
  expect((await hall.maryam.say(permit.places, {})).status).toBe(403)
  await db.deleteFrom('place_rate').execute()
  await db.deleteFrom('permit').where('id', '=', copy.id).execute()
})

test('only its hall, administrators and the hall’s observers read it; home counts agree', async () => {
  await make(zahra)
  const counted = async (who: Person) =>
    (await who.say(home.own, {})).data!.waits.find(({ code }) => code === 'objections')?.count ?? 0
  for (const who of [zahra, modir, nazer]) {
    const [row, ...more] = await listed(who, { State: 'OPEN' })
    expect(more).toEqual([])
    expect(row).toMatchObject({ driverId: aliId, kind: 'permit', subjectId: ali.id, text: TEXT, state: 'OPEN', isLate: false })
    expect((await who.say(objection.count, { Searches: [{}, { State: 'DECLINED' }] })).data).toEqual([1, 0])
  }
  expect([await counted(modir), await counted(nazer), await counted(zahra)]).toEqual([1, 1, 0])
  for (const who of [parisa, elsewhere]) {
    expect(await listed(who)).toEqual([])
    expect(await counted(who)).toBe(0)
  }
  expect((await hall.maryam.say(objection.search, {})).status).toBe(403)
})

test('an administrator answers once, with a reason; the driver’s page and timeline have it', async () => {
  const { id } = (await make(zahra)).data!
  const answer = (who: Person, more: object = {}) =>
    who.say(objection.answer, { id, State: 'ACCEPTED', Answer: 'حق با راننده است', ...more })
  for (const who of [zahra, nazer, hall.maryam]) expect((await answer(who)).status).toBe(403)
  expect((await answer(modir, { id: 999_999 })).status).toBe(404)
  expect(await answer(modir, { Answer: '' })).toMatchObject({ status: 422, errors: { Answer: words.answer } })
  expect((await answer(modir, { State: 'OPEN' })).status).toBe(400)
  expect((await listed(zahra))[0]).toMatchObject({ state: 'OPEN', answer: '' })
  expect(await answer(modir)).toMatchObject({ status: 200, message: words.accepted })
  expect(await answer(modir, { State: 'DECLINED' })).toMatchObject({ status: 409, message: words.alreadyAnswered })
  expect((await listed(zahra, { DriverId: aliId }))[0]).toMatchObject({ state: 'ACCEPTED', answer: 'حق با راننده است' })
  const { rows } = (await zahra.say(driverPage.timeline, { id: aliId })).data!
  expect(rows.map(({ call }) => call)).toEqual(expect.arrayContaining(['objection.make', 'objection.answer']))
  // After the answer, a new objection to the same subject is allowed.
  expect((await make(zahra)).status).toBe(200)
})

test('a deactivated driver objects at a hall they came to, within a day', async () => {
  expect((await modir.say(driverAct.deactivate, { id: aliId, Reason: 'شکایت' })).status).toBe(200)
  expect((await make(zahra, { Kind: 'deactivation', SubjectId: null })).status).toBe(200)
  await hall.world.db
    .updateTable('objection')
    .set({ made_at: new Date(hall.world.clock.now.getTime() - 25 * 3_600_000) })
    .execute()
  expect(await listed(modir)).toMatchObject([{ kind: 'deactivation', subjectId: null, isLate: true }])
  expect(await listed(elsewhere)).toEqual([])
  await modir.say(driverAct.activate, { id: aliId })
})

describe('ratings of a loading place', () => {
  const rate = (who: Person, more: object = {}) =>
    who.say(permit.ratePlace, { DriverReserveId: ali.id, Rate: 3, Desc: 'دو ساعت معطلی', ...more })

  test('are recorded by a hall or an administrator, once, from 1 to 5', async () => {
    expect((await rate(hall.maryam)).status).toBe(403)
    expect((await rate(nazer)).status).toBe(403)
    expect((await rate(parisa)).status).toBe(404)
    for (const Rate of [null, 0, 6]) {
      expect(await rate(zahra, { Rate })).toMatchObject({ status: 422, errors: { Rate: permitWords.rateRange } })
    }
    expect(await rate(zahra)).toMatchObject({ status: 200, message: permitWords.placeRated, data: { averageRate: 3 } })
    expect(await rate(modir, { Rate: 5 })).toMatchObject({ status: 409, message: permitWords.alreadyRated(ali.id) })
  })

  test('are on the permit for the company with the place’s average, and on the driver’s page', async () => {
    await rate(zahra, { Rate: 2 })
    const read = (await hall.maryam.say(permit.read, { id: ali.id })).data!
    expect(read).toMatchObject({ placeRate: { rate: 2, desc: 'دو ساعت معطلی' }, placeAverage: 2, rate: null })
    const page = (await zahra.say(driverPage.read, { id: aliId })).data!
    expect(page.placeRates).toMatchObject({ total: 1, rows: [{ permitId: ali.id, rate: 2 }] })
    expect([page.rates.total, page.averageRate]).toEqual([0, null])
  })
})
