/** A driver's page: its readers, its contents, and expiring documents (J2, K4; domain.md 6.1). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Flag } from '#contract/kernel/flags.ts'
import { driverPage } from '#contract/fleet/driver-page.ts'
import { find } from '#contract/insight/find.ts'
import { permit } from '#contract/permits/permit.ts'
import { vehicle } from '#contract/fleet/vehicle.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { wonBy } from '../../permits/permit/printout.ts'
import type { Person } from '../../world.ts'

/** Ali won a cargo of sepehr in zahra's hall and was rated; bahram is in its queue; rahman never had a turn. */
let hall: Hall
let ali: Awaited<ReturnType<typeof wonBy>>
let bahram: Awaited<ReturnType<Hall['queued']>>
/** `ali.id` is the permit's. */
let aliId: number
let rahman: Awaited<ReturnType<Hall['driver']>>
let people: Record<string, Person>
beforeAll(async () => {
  hall = await openHall()
  const { world } = hall
  const { companies, halls, owners, offices } = world.cast
  ali = await wonBy(hall)
  aliId = (await hall.permits()).find(({ id }) => id === ali.id)!.driver_id
  bahram = await hall.queued('بهرام')
  rahman = await hall.driver('رحمان')
  const member = (name: string, flags: readonly Flag[]) =>
    world.person(name, { role: 'TransportationCompanyMember', companyId: companies.sepehr.id, flags })
  people = {
    admin: await world.person('admin', { role: 'Admin' }),
    support: await world.person('support', { role: 'AdminSupport' }),
    zahra: hall.zahra,
    parisa: await world.person('parisa', { role: 'LoadHallAdmin', hallId: halls.shapour }),
    maryam: hall.maryam,
    reserving: await member('reserving', ['access_Reserve_List']),
    listing: await member('listing', ['access_Load_Manage']),
    kaveh: await world.person('kaveh', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id }),
    mina: await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina }),
    south: await world.person('south', { role: 'AgentMain', mainOfficeId: offices.south }),
    customer: await world.person('customer', { role: 'Customer' }),
    ofHall: await world.person('ofHall', { role: 'Organization' }),
    ofCompany: await world.person('ofCompany', { role: 'DriversAssociation' }),
    unlinked: await world.person('unlinked', { role: 'AssociationTransportCompanies' }),
  }
  await world.db.insertInto('member_hall').values({ member_id: people['ofHall']!.id, hall_id: halls.rajaei }).execute()
  await world.db
    .insertInto('member_company')
    .values({ member_id: people['ofCompany']!.id, company_id: companies.sepehr.id })
    .execute()
  await hall.maryam.say(permit.rate, { Rate: 4, Desc: 'به‌موقع آمد', DriverReserveId: ali.id })
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))
afterEach(() => expect(hall.world.errors).toEqual([]))

/** Returns the status for each member. */
async function statuses(say: (who: Person) => Promise<{ status: number }>) {
  const found = await Promise.all(Object.entries(people).map(async ([name, who]) => [name, (await say(who)).status] as const))
  const of = (status: number) => found.flatMap(([name, one]) => (one === status ? [name] : []))
  return { ok: of(200), away: of(404), shut: of(403) }
}
const read = async (name: string, id: number) => (await people[name]!.say(driverPage.read, { id })).data!
const shut = ['listing', 'mina', 'south', 'customer']

describe('readers of a page', () => {
  const calls = [
    ['the page', (who: Person, id: number) => who.say(driverPage.read, { id })],
    ['the timeline', (who: Person, id: number) => who.say(driverPage.timeline, { id })],
    ['the vehicles', (who: Person, id: number) => who.say(vehicle.ofDriver, { DriverId: id })],
  ] as const

  test.each(calls)('%s: refuses a signed-out user, and a driver unrelated to the reader', async (_, say) => {
    expect((await say(hall.world.stranger, aliId)).status).toBe(401)
    expect((await statuses((who) => say(who, 999_999))).ok).toEqual([])
  })

  test.each(calls)(
    '%s: a winner for hall, company and the observers of either; a queued driver for its hall only',
    async (_, say) => {
      expect(await statuses((who) => say(who, aliId))).toEqual({
        ok: ['admin', 'support', 'zahra', 'maryam', 'reserving', 'ofHall', 'ofCompany'],
        away: ['parisa', 'kaveh', 'unlinked'],
        shut,
      })
      expect((await statuses((who) => say(who, bahram.id))).ok).toEqual(['admin', 'support', 'zahra', 'ofHall'])
      expect((await statuses((who) => say(who, rahman.id))).ok).toEqual(['admin', 'support'])
    },
  )

  test('a vehicle likewise; a hall also reads the current vehicles of its drivers', async () => {
    const page = (id: number) => statuses((who) => who.say(vehicle.read, { id }))
    expect((await page(ali.vehicleId)).ok).toEqual(['admin', 'support', 'zahra', 'maryam', 'reserving', 'ofHall', 'ofCompany'])
    expect((await page(bahram.vehicleId)).ok).toEqual(['admin', 'support', 'zahra', 'ofHall'])
    expect((await page(rahman.vehicleId)).ok).toEqual(['admin', 'support'])
    const spare = (await hall.driver('یدک')).vehicleId
    await hall.world.db
      .insertInto('driver_vehicle')
      .values({ driver_id: bahram.id, vehicle_id: spare, is_active: true })
      .execute()
    expect((await page(spare)).ok).toEqual(['admin', 'support', 'zahra'])
    const seen = (await hall.zahra.say(vehicle.read, { id: spare })).data!
    expect(seen.drivers.map(({ driverId }) => driverId)).toEqual([bahram.id])
  })
})

describe('contents', () => {
  test('full numbers for administrators and the hall, masked ones for companies and observers', async () => {
    for (const name of ['admin', 'support', 'zahra'])
      expect(await read(name, aliId)).toMatchObject({ nationalId: ali.nationalId, mobile: '09131234567', isMasked: false })
    for (const name of ['maryam', 'reserving', 'ofHall', 'ofCompany']) {
      const page = await read(name, aliId)
      const { nationalId } = ali
      const stars = `${nationalId.slice(0, 3)}****${nationalId.slice(-3)}`
      expect(page).toMatchObject({ nationalId: stars, mobile: '0913***4567', isMasked: true })
      expect(JSON.stringify(page)).not.toContain(nationalId)
    }
  })

  test('reading full numbers is in the audit once an hour; reading masked ones is not', async () => {
    const { world } = hall
    const start = new Date(world.clock.now.getTime() + 3_600_001)
    world.clock.now = start
    const readings = async () => {
      const rows = await world.db
        .selectFrom('audit_event')
        .select('member_id')
        .where('call', '=', 'driverPage.read')
        .where('at', '>=', start)
        .where('entity_id', '=', String(bahram.id))
        .orderBy('id')
        .execute()
      return rows.map(({ member_id }) => Object.keys(people).find((name) => people[name]!.id === member_id))
    }
    for (const name of ['zahra', 'zahra', 'ofHall', 'admin', 'admin']) await read(name, bahram.id)
    expect(await readings()).toEqual(['zahra', 'admin'])
    world.clock.now = new Date(world.clock.now.getTime() + 3_600_001)
    await read('zahra', bahram.id)
    expect(await readings()).toEqual(['zahra', 'admin', 'zahra'])
  })

  test('cards, vehicles, turns, permits and rates, and the permit under way', async () => {
    await hall.world.db.updateTable('driver').set({ health_card_valid_until: null }).where('id', '=', aliId).execute()
    const page = await read('maryam', aliId)
    expect(page).toMatchObject({
      driverName: 'علی',
      driverFamily: 'راننده',
      driverCardNumber: ali.card,
      isActive: true,
      card: { until: '1406/09/10', state: 'valid', daysLeft: 375 },
      healthCard: { until: null, state: 'unknown', daysLeft: null },
      vehicles: [{ freighterCardNumber: ali.vehicleCard, isCurrent: true, inspection: { state: 'valid' } }],
      // Turns are visible to the hall only.
      turns: { total: 0, rows: [] },
      liveTurn: null,
      livePermit: { id: ali.id, status: 1 },
      permits: { total: 1, rows: [{ id: ali.id, cargoId: ali.cargoId, isAnnulled: false }] },
      averageRate: 4,
      rates: { total: 1, rows: [{ permitId: ali.id, rate: 4, desc: 'به‌موقع آمد' }] },
    })
    expect(await read('zahra', bahram.id)).toMatchObject({
      liveTurn: { id: bahram.turnId, turnNumber: bahram.number, state: 'QUEUED', loadHallName: 'شهید رجایی' },
      livePermit: null,
      turns: { total: 1, rows: [{ id: bahram.turnId }] },
      permits: { total: 0, rows: [] },
      averageRate: null,
    })
  })

  test('one timeline, newest first, of the events visible to the reader', async () => {
    const callsFor = async (name: string) =>
      (await people[name]!.say(driverPage.timeline, { id: aliId })).data!.rows.map(({ call }) => call)
    expect(await callsFor('admin')).toEqual(['permit.rate', 'permit.issued', 'run.prefer', 'turn.add'])
    // Requests in an open show are sealed.
    expect(await callsFor('ofHall')).toEqual(['permit.rate', 'permit.issued', 'turn.add'])
    expect(await callsFor('maryam')).toEqual(['permit.rate', 'permit.issued'])
    const { rows, next } = (await hall.zahra.say(driverPage.timeline, { id: bahram.id })).data!
    expect([rows, next]).toEqual([
      [
        expect.objectContaining({
          call: 'turn.add',
          turn: { number: bahram.number, hall: 'شهید رجایی' },
          by: 'zahra',
          role: 'LoadHallAdmin',
        }),
      ],
      null,
    ])
    const seen = (await people['ofHall']!.say(driverPage.timeline, { id: bahram.id })).data!
    expect(seen.rows).toMatchObject([{ call: 'turn.add', by: null, role: 'LoadHallAdmin' }])
  })

  test('pages a long timeline without repetition', async () => {
    const event = { at: hall.world.clock.now, member_id: null, role: null, call: 'vehicle.edit', reason: null, ip: '' }
    const events = Array.from({ length: 120 }, () => ({
      ...event,
      entity: 'vehicle',
      entity_id: String(rahman.vehicleId),
      detail: null,
    }))
    await hall.world.db.insertInto('audit_event').values(events).execute()
    const ids: number[] = []
    const part = async (before?: number): Promise<void> => {
      const input = { id: rahman.vehicleId, ...(before ? { before } : {}) }
      const { rows, next } = (await people['admin']!.say(vehicle.timeline, input)).data!
      ids.push(...rows.map(({ id }) => id))
      if (next !== null) await part(next)
    }
    await part()
    expect([ids.length, new Set(ids).size]).toEqual([120, 120])
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  })
})

describe('validity of the cards', () => {
  const edit = (who: Person, more: object = {}, headers?: Record<string, string>) =>
    who.say(
      driverPage.editValidity,
      { id: rahman.id, CardValidDate: '۱۴۰۶/۰۱/۰۱', HealthCardValidDate: null, Reason: 'تمدید', ...more },
      headers,
    )

  test('is edited by administrators, with a reason and the version read; no notice goes to the driver', async () => {
    const { ok } = await statuses((who) => edit(who, { id: 999_999 }))
    expect(ok).toEqual([])
    for (const who of [hall.zahra, hall.maryam]) expect((await edit(who)).status).toBe(who === hall.zahra ? 404 : 403)
    expect((await edit(people['admin']!, { id: 999_999 })).status).toBe(404)
    expect(await edit(people['admin']!, { Reason: '' })).toMatchObject({ status: 422, errors: { Reason: 'دلیل را بنویسید.' } })
    expect((await edit(people['admin']!, { CardValidDate: '1406/13/01' })).status).toBe(400)
    expect((await edit(people['admin']!, {}, { 'If-Match': '9' })).status).toBe(409)
    expect(await edit(people['support']!, {}, { 'If-Match': '1' })).toMatchObject({ status: 200, data: { version: 2 } })
    expect((await edit(people['support']!, {}, { 'If-Match': '1' })).status).toBe(409)
    expect(await edit(people['admin']!)).toMatchObject({ status: 422, message: 'چیزی عوض نشده است.' })
    expect(await read('admin', rahman.id)).toMatchObject({ card: { until: '1406/01/01' }, healthCard: { state: 'unknown' } })
    const event = await hall.world.db
      .selectFrom('audit_event')
      .selectAll()
      .where('call', '=', 'driverPage.editValidity')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      member_id: people['support']!.id,
      entity_id: String(rahman.id),
      reason: 'تمدید',
      detail: { from: { card_valid_until: '2027-12-01' }, to: { card_valid_until: '2027-03-21' } },
    })
  })
})

describe('expiring cards and inspections', () => {
  const listExpiring = (who: Person, input: object) => who.say(driverPage.expiring, input)
  const count = async (who: Person, ...Searches: object[]) => (await who.say(driverPage.countExpiring, { Searches })).data
  /** Returns the kinds of expiries found for bahram and rahman. */
  const found = async (who: Person, input: object) =>
    (await listExpiring(who, input)).data!.map(({ kind, driverId, validity }) => [
      kind,
      driverId === bahram.id ? 'bahram' : driverId === rahman.id ? 'rahman' : driverId,
      validity.daysLeft,
    ])

  test('are listed for administrators and halls, within 0, 1, 7 or 30 days and no other period', async () => {
    const { ok, shut: closed } = await statuses((who) => listExpiring(who, { Within: 7 }))
    expect(ok).toEqual(['admin', 'support', 'zahra', 'parisa'])
    expect(closed).toHaveLength(Object.keys(people).length - 4)
    for (const input of [{}, { Within: 2 }, { Within: 7, Kind: 'passport' }, { Within: 7, LoadHallId: -1 }])
      expect((await listExpiring(people['admin']!, input)).status, JSON.stringify(input)).toBe(400)
  })

  test('soonest first: all for administrators, those of live turns in the hall for a hall', async () => {
    const { db, cast, clock } = hall.world
    clock.now = new Date('2026-11-21T20:29:00Z')
    const set = (table: 'driver' | 'vehicle', id: number, row: object) =>
      db.updateTable(table).set(row).where('id', '=', id).execute()
    await set('driver', bahram.id, { card_valid_until: '2026-11-21', health_card_valid_until: '2026-11-20' })
    await set('vehicle', bahram.vehicleId, { inspection_valid_until: '2026-11-28' })
    await set('driver', rahman.id, { card_valid_until: '2026-12-21', health_card_valid_until: '2026-12-22' })
    await set('vehicle', rahman.vehicleId, { inspection_valid_until: '2026-01-01' })
    const [admin, zahra, parisa] = [people['admin']!, hall.zahra, people['parisa']!]
    expect(await found(admin, { Within: 0 })).toEqual([
      ['inspection', 'rahman', -324],
      ['health', 'bahram', -1],
    ])
    expect(await found(admin, { Within: 1 })).toEqual([['card', 'bahram', 0]])
    expect(await found(admin, { Within: 7 })).toEqual([
      ['card', 'bahram', 0],
      ['inspection', 'bahram', 7],
    ])
    expect(await found(admin, { Within: 30, Kind: 'card' })).toEqual([
      ['card', 'bahram', 0],
      ['card', 'rahman', 30],
    ])
    const ofHall = { LoadHallId: cast.halls.rajaei }
    expect(await found(admin, { Within: 30, ...ofHall })).toEqual(await found(admin, { Within: 7 }))
    expect(await found(zahra, { Within: 0, LoadHallId: cast.halls.shapour })).toEqual([['health', 'bahram', -1]])
    expect(await found(parisa, { Within: 30, ...ofHall })).toEqual([])
    expect((await listExpiring(parisa, { Within: 30 })).message).toBe('مدرکی با این شرط پیدا نشد.')
    const days = [0, 1, 7, 30].map((Within) => ({ Within }))
    expect([await count(admin, ...days), await count(zahra, ...days), await count(parisa, ...days)]).toEqual([
      [2, 1, 2, 3],
      [1, 1, 2, 2],
      [0, 0, 0, 0],
    ])
    // It is tomorrow in Tehran.
    clock.now = new Date('2026-11-21T20:31:00Z')
    expect(await count(admin, ...days)).toEqual([3, 0, 1, 3])
    expect((await listExpiring(zahra, { Within: 0, Kind: 'card' })).data).toEqual([
      {
        kind: 'card',
        validity: { until: '1405/08/30', state: 'expired', daysLeft: -1 },
        driverId: bahram.id,
        driverName: 'بهرام',
        driverFamily: 'راننده',
        driverCardNumber: bahram.card,
        mobile: '09131234567',
        vehicleId: bahram.vehicleId,
        freighterCardNumber: bahram.vehicleCard,
        plaqueNumber: '12ع345',
        plaqueSerialNumber: expect.any(String),
        turnNumber: bahram.number,
        loadHallName: 'شهید رجایی',
      },
    ])
  })

  test('prevent a turn', async () => {
    const refused = await hall.askTurn(hall.zahra, rahman)
    expect(refused).toMatchObject({ status: 422, errors: { T4: 'اعتبار معاینهٔ فنی ناوگان تمام شده است.' } })
  })
})

describe('search by number or name', () => {
  const finders = async (kind: 'drivers' | 'vehicles', id: number, text: string) => {
    const found = await Promise.all(
      Object.entries(people).map(async ([name, who]) => [name, (await who.say(find.anything, { text })).data?.[kind]] as const),
    )
    return found.flatMap(([name, rows]) => (rows?.some((row) => row.id === id) ? [name] : []))
  }
  const all = ['admin', 'support', 'zahra', 'maryam', 'reserving', 'ofHall', 'ofCompany']

  test('finds by card, national id, plate and name for every reader of the page', async () => {
    const { db } = hall.world
    await db.updateTable('driver').set({ mobile: '09121110000', last_name: 'یگانه' }).where('id', '=', aliId).execute()
    await db.updateTable('vehicle').set({ plate_number: '84ع518', plate_serial: '74' }).where('id', '=', ali.vehicleId).execute()
    for (const text of [ali.card, ali.nationalId, '۰۹۱۲۱۱۱۰۰۰۰', ali.vehicleCard, '۸۴ ع ۵۱۸', 'علي يگانه', 'یگانه']) {
      expect(await finders('drivers', aliId, text), text).toEqual(all)
      if (!/گانه/.test(text)) expect(await finders('vehicles', ali.vehicleId, text), text).toEqual(all)
    }
    expect(await finders('drivers', rahman.id, rahman.card)).toEqual(['admin', 'support'])
    expect(await finders('drivers', aliId, ali.nationalId.slice(0, 6))).toEqual([])
    expect((await people['maryam']!.say(find.anything, { text: ali.vehicleCard })).data!.vehicles).toEqual([
      {
        id: ali.vehicleId,
        cardNumber: ali.vehicleCard,
        plaqueNumber: '84ع518',
        plaqueSerialNumber: '74',
        loaderType: expect.any(String),
        driver: 'علی یگانه',
      },
    ])
  })
})
