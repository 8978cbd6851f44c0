/** Detention at the loading place: figures, table, claim (domain.md 4.5; I12). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { httpRoute } from '#contract/kernel/call.ts'
import { permitLife } from '#contract/permits/permit-life.ts'
import { claimOf } from '#server/modules/permits/permit/life/claim.ts'
import { at } from '../../halls/show/hall.ts'
import { useRoad } from '../gate/road.ts'

const road = useRoad(beforeEach, afterEach)

const figures = async (by = road.maryam) => (await by.say(permitLife.detention, { id: road.id })).data!
const table = async (by = road.admin) => (await by.say(permitLife.detentionTable, {})).data!
const defaultRow = { LoaderTypeId: null, FreeLoadingHours: 3, FreeUnloadingHours: 3, HourlyRials: 600_000 }
const setTable = (Rows: object[], { by = road.admin, Reason = 'تصمیم انجمن', headers = {} } = {}) =>
  by.say(permitLife.setDetentionTable, { Rows, Reason }, headers)

describe('the table', () => {
  test('is set by the Admin alone', async () => {
    const { world, maryam, zahra } = road
    const support = await world.person('support', { role: 'AdminSupport' })
    for (const by of [maryam, zahra, support]) expect((await setTable([defaultRow], { by })).status).toBe(403)
    expect((await table()).version).toBe(1)
  })

  test('names every invalid row at its place, and stores nothing', async () => {
    const { errors, status } = await setTable(
      [
        { LoaderTypeId: 1004, FreeLoadingHours: '', FreeUnloadingHours: 4, HourlyRials: 0 },
        { LoaderTypeId: 1004, FreeLoadingHours: 4, FreeUnloadingHours: null, HourlyRials: null },
        { LoaderTypeId: 777_777, FreeLoadingHours: 4, FreeUnloadingHours: 4, HourlyRials: 9_000_000_000_000 },
      ],
      { Reason: '' },
    )
    expect(status).toBe(422)
    expect(Object.keys(errors!).toSorted()).toEqual([
      'Reason',
      'Rows',
      'Rows.0.FreeLoadingHours',
      'Rows.0.HourlyRials',
      'Rows.1.FreeUnloadingHours',
      'Rows.1.LoaderTypeId',
      'Rows.2.HourlyRials',
      'Rows.2.LoaderTypeId',
    ])
    expect((await setTable([{ ...defaultRow, FreeLoadingHours: 721 }])).status).toBe(400)
    expect((await setTable([{ ...defaultRow, HourlyRials: -5 }])).status).toBe(400)
    expect((await setTable([])).errors).toEqual({ Rows: expect.stringContaining('سایر بارگیرها') })
    expect((await table()).version).toBe(1)
  })

  test('does not overwrite a version its author has not read', async () => {
    const over = (version: number) => setTable([defaultRow], { headers: { 'if-match': `"${version}"` } })
    for (const version of [0, 2]) {
      expect(await over(version)).toMatchObject({
        status: 409,
        reason: 'stale-version',
        message: expect.stringContaining('نسخهٔ ۱'),
      })
    }
    expect((await table()).version).toBe(1)
    // Of two authors who read the same version only one writes the next.
    const both = await Promise.all([over(1), over(1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await table()).version).toBe(2)
    expect((await over(2)).data).toEqual({ version: 3 })
  })

  test('starts with the usual hours and no rate; a new version replaces the whole', async () => {
    const first = await table()
    expect(first.rows[0]).toEqual({
      loaderTypeId: null,
      loaderTypeName: null,
      freeLoadingHours: 7,
      freeUnloadingHours: 7,
      hourlyRials: null,
    })
    expect(first.rows.find(({ loaderTypeId }) => loaderTypeId === 6002)).toMatchObject({ freeLoadingHours: 48 })
    const both = await Promise.all([setTable([defaultRow]), setTable([defaultRow, { ...defaultRow, LoaderTypeId: 1004 }])])
    expect(both.map(({ data }) => data!.version).toSorted()).toEqual([2, 3])
    expect(await table(road.maryam)).toMatchObject({ version: 3 })
  })
})

describe('figures', () => {
  test('another company’s permit is not found; nor for observers and members without the flag', async () => {
    const { world, id } = road
    const nima = await world.person('nima', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.kaveh.id })
    for (const call of [permitLife.detention, permitLife.detentionClaim]) expect((await nima.say(call, { id })).status).toBe(404)
    const sara = await world.person('sara', { role: 'TransportationCompanyMember', companyId: world.cast.companies.sepehr.id })
    expect((await sara.say(permitLife.detention, { id })).status).toBe(403)
  })

  test('are dashes before arrival, and then run until loading', async () => {
    const { world, report } = road
    expect(await figures()).toMatchObject({
      arrivedAt: null,
      spentMinutes: null,
      overMinutes: null,
      claimRials: null,
      freeMinutes: 420,
    })
    world.clock.now = at('12:00')
    await report('ARRIVED')
    world.clock.now = at('20:30')
    const maryam = await world.signIn(road.maryam.id, 'maryam')
    expect(await figures(maryam)).toMatchObject({
      loadedAt: null,
      spentMinutes: 510,
      overMinutes: 90,
      hourlyRials: null,
      claimRials: null,
    })
    await report('LOADED', { by: maryam, time: '20:00' })
    expect(await figures(maryam)).toMatchObject({ loadedAt: at('20:00').toISOString(), spentMinutes: 480, overMinutes: 60 })
  })

  test('use the hall’s report or a scan rather than the company’s earlier entry', async () => {
    const { world, report, zahra } = road
    world.clock.now = at('13:00')
    await report('ARRIVED', { time: '12:50' })
    await report('LOADED', { time: '12:55' })
    expect(await figures()).toMatchObject({ loadedAt: at('12:55').toISOString(), spentMinutes: 5 })
    world.clock.now = at('21:00')
    const hall = await world.signIn(zahra.id, 'zahra')
    expect((await report('ARRIVED', { by: hall, time: '12:00' })).data).toMatchObject({ counted: false })
    expect((await report('DEPARTED', { by: hall, time: '20:30' })).data).toMatchObject({ counted: true })
    expect(await figures(hall)).toMatchObject({
      arrivedAt: at('12:00').toISOString(),
      loadedAt: at('20:30').toISOString(),
      spentMinutes: 510,
      overMinutes: 90,
    })
    const claim = await claimOf(
      { db: world.db, now: world.clock.now, actor: { role: 'Admin', id: road.admin.id } } as Parameters<typeof claimOf>[0],
      road.id,
    )
    expect(claim.events.map(({ at: when, note }) => [when.slice(-5), note])).toEqual([
      ['۱۲:۰۰', null],
      ['۱۲:۵۰', 'به حساب نیامد'],
      ['۱۲:۵۵', 'به حساب نیامد'],
      ['۲۰:۳۰', null],
    ])
  })

  test('keep the table in force at arrival', async () => {
    const { world, report } = road
    world.clock.now = at('10:30')
    await setTable([defaultRow])
    world.clock.now = at('11:00')
    await report('ARRIVED')
    world.clock.now = at('11:01')
    await setTable([{ ...defaultRow, FreeLoadingHours: 0, HourlyRials: 9_000_000 }])
    world.clock.now = at('15:30')
    const maryam = await world.signIn(road.maryam.id, 'maryam')
    expect(await figures(maryam)).toMatchObject({ tableVersion: 2, freeMinutes: 180, overMinutes: 90, claimRials: 900_000 })
  })

  test('use the row of the loader type if there is one, and stop when the truck was sent away', async () => {
    const { world, report, zahra, id } = road
    world.clock.now = at('10:30')
    await setTable([defaultRow, { ...defaultRow, LoaderTypeId: 5001, FreeLoadingHours: 1 }])
    await report('ARRIVED')
    world.clock.now = at('12:30')
    const hall = await world.signIn(zahra.id, 'zahra')
    await hall.say(permitLife.notServed, { id, Reason: 'کالا آماده نبود' })
    world.clock.now = at('13:30')
    expect(await figures(await world.signIn(zahra.id, 'zahra'))).toMatchObject({
      freeMinutes: 60,
      spentMinutes: 120,
      claimRials: 600_000,
    })
  })
})

describe('the claim', () => {
  const asAdmin = () => ({
    ...({ db: road.world.db, now: road.world.clock.now } as Parameters<typeof claimOf>[0]),
    actor: { role: 'Admin', id: road.admin.id } as Parameters<typeof claimOf>[0]['actor'],
  })

  test('does not exist before arrival', async () => {
    const reply = await road.maryam.say(permitLife.detentionClaim, { id: road.id })
    expect(reply).toMatchObject({ status: 409, message: expect.stringContaining('ثبت نشده') })
  })

  test('has the scans, the figures and the table they are computed from', async () => {
    const { world, report, id } = road
    await setTable([defaultRow])
    world.clock.now = at('12:00')
    await report('ARRIVED')
    world.clock.now = at('18:00')
    await report('ARRIVED')
    await report('LOADED', { time: '16:30' })
    const claim = await claimOf(asAdmin(), id)
    expect(claim).toMatchObject({ free: '۳ ساعت', spent: '۴ ساعت و ۳۰ دقیقه', over: '۱ ساعت و ۳۰ دقیقه', hourly: '۶۰۰٬۰۰۰ ریال' })
    expect(claim).toMatchObject({
      claim: '۹۰۰٬۰۰۰ ریال',
      table: expect.stringContaining('نسخهٔ ۲'),
      arrived: '۱۴۰۵/۰۸/۳۰ ساعت ۱۲:۰۰',
    })
    expect(claim.events.map(({ at: when, received, note }) => [when.slice(-5), received?.slice(-5), note !== null])).toEqual([
      ['۱۲:۰۰', undefined, false],
      ['۱۶:۳۰', '۱۸:۰۰', false],
      ['۱۸:۰۰', undefined, true],
    ])
    expect(claim.notes).toHaveLength(1)
  })

  test('is printed in the requested format, and writes nothing', async () => {
    const { report, maryam, id, world } = road
    await report('ARRIVED')
    const before = await world.db.selectFrom('audit_event').select('id').execute()
    const { path } = httpRoute(permitLife.detentionClaim.at)
    const printed = await maryam.raw('GET', path.replace('{id}', String(id)))
    expect([printed.status, printed.headers.get('content-type'), String(printed.data).slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(await world.db.selectFrom('audit_event').select('id').execute()).toHaveLength(before.length)
  })

  test('names the missing data instead of a figure', async () => {
    const { world, report, id } = road
    await report('ARRIVED')
    world.clock.now = at('20:00')
    const claim = await claimOf(asAdmin(), id)
    expect([claim.loaded, claim.hourly, claim.claim, claim.notes.length]).toEqual([null, null, null, 3])
  })
})
