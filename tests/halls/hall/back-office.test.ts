/**
 * Creates a hall by an administrator's calls: hall, account, clerks, companies and policy (S2 "Load-hall management"; GAP18,
 * GAP24, GAP63).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { company } from '#contract/organisations/company.ts'
import { hall } from '#contract/organisations/hall.ts'
import { identity } from '#contract/access/identity.ts'
import { announcementWords } from '#contract/freight/announcement-words.ts'
import { cargoWords } from '#contract/freight/cargo-words.ts'
import { companyWords } from '#contract/organisations/company-words.ts'
import { hallWords as words } from '#contract/organisations/hall-words.ts'
import { accountWords } from '#contract/access/identity-words.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import type { Person } from '../../world.ts'
import { meanwhile } from '../../access/sign-in/meanwhile.ts'
import { openHall } from '../show/hall.ts'

let setup: Awaited<ReturnType<typeof openHall>>
let modir: Person
let support: Person
beforeAll(async () => {
  setup = await openHall()
  modir = await setup.world.person('modir', { role: 'Admin' })
  support = await setup.world.person('poshtiban', { role: 'AdminSupport' })
})
afterAll(async () => expect(await setup.world.close()).toEqual([]))

const blank = { Name: 'سالن ارس', LoadHallCityId: 0, ReservationLimit: 20, IsActiveShowTime: true }
const add = (more: object = {}) => modir.say(hall.add, { ...blank, LoadHallCityId: setup.world.cast.cities.tehran.id, ...more })
const halls = async () => (await modir.say(hall.all, {})).data!
const login = (Username: string, Password: string) => setup.world.stranger.say(identity.login, { Username, Password })

describe('refuses a hall with each error at its field, and creates nothing', () => {
  test.each([
    [{ Name: ' ' }, 422, { Name: words.name }],
    [{ LoadHallCityId: 999_999 }, 422, { LoadHallCityId: words.city }],
    [{ ReservationLimit: '۲۶' }, 422, { ReservationLimit: words.window }],
    [{ ReservationLimit: '' }, 422, { ReservationLimit: words.windowNeeded }],
    [{ LoadHallLat: '48.85', LoadHallLong: '2.35' }, 422, { LoadHallLat: words.outside }],
    [{ LoadHallLat: 35.7 }, 422, { LoadHallLat: words.halfPlace }],
  ] as const)('%j', async (more, status, errors) => {
    const before = (await halls()).length
    const reply = await add(more)
    expect([reply.status, reply.errors]).toEqual([status, errors])
    expect(await halls()).toHaveLength(before)
  })

  test('figures out of range, and words for figures', async () => {
    for (const more of [
      { ReservationRange: 20_001 },
      { TurnExpireHour: 9000 },
      { DriverCharghe: 'ده هزار' },
      { Tel: '1'.repeat(12) },
    ])
      expect((await add(more)).status, JSON.stringify(more)).toBe(400)
  })

  test('any role but the administrator', async () => {
    const input = { ...blank, LoadHallCityId: setup.world.cast.cities.tehran.id }
    for (const who of [support, setup.zahra, setup.maryam]) expect((await who.say(hall.add, input)).status).toBe(403)
  })
})

test('creates a hall with the given values, digits of any script, defaults 0 and no, and a first policy', async () => {
  const { data, message } = await add({
    Name: 'سالن خیام',
    Tel: '۰۲۱۸۸۷۷۶۶۵۵',
    TurnExpireHour: '۴۸',
    LoadHallLat: 35.7,
    LoadHallLong: 51.4,
  })
  expect(message).toBe(words.added('سالن خیام'))
  expect(data).toMatchObject({ tel: '02188776655', turnExpireHour: 48, nativeTurnExpireHour: 0, isActive: false, version: 1 })
  expect(data!.userName).toBe(`LoadHall${data!.loadHallId}`)
  const { versions, nextShowAt, hasOpenShow } = (await modir.say(hall.policies, { Id: data!.loadHallId })).data!
  expect(versions.map(({ version, order, shows }) => [version, order, shows])).toEqual([[1, 'STRICT_FIFO', 0]])
  expect([nextShowAt, hasOpenShow]).toEqual([null, false])
})

test('creates a hall by name alone, which gives turns and gets its city later', async () => {
  const { data, status } = await modir.say(hall.add, { Name: 'سالن مرزی' })
  expect([status, data!.loadHallCityId, data!.cityName]).toEqual([200, null, ''])
  const id = data!.loadHallId
  expect((await halls()).find(({ loadHallId }) => loadHallId === id)?.name).toBe('سالن مرزی')
  const on = await modir.say(hall.update, { Id: id, Name: 'سالن مرزی', IsActive: true })
  expect([on.status, on.data!.loadHallCityId]).toEqual([200, null])
  const reza = await setup.driver('رضا')
  const given = await setup.askTurn(modir, reza, { LoadHallId: id })
  expect([given.status, given.data!.turnNumber]).toEqual([200, 1])
  const tehran = setup.world.cast.cities.tehran.id
  const moved = await modir.say(hall.update, { Id: id, LoadHallCityId: tehran })
  expect([moved.status, moved.data!.loadHallCityId]).toEqual([200, tehran])
})

describe('the account of a hall', () => {
  test('returns 404 without a hall', async () => {
    expect((await modir.say(hall.createUser, { loadHallId: 999_999 })).status).toBe(404)
    expect((await support.say(hall.createUser, { loadHallId: 1 })).status).toBe(403)
  })

  test('is LoadHall and its number; creating it again replaces the password', async () => {
    const id = (await add()).data!.loadHallId
    const first = await modir.say(hall.createUser, { loadHallId: id })
    expect([first.data!.userName, first.message]).toEqual([`LoadHall${id}`, words.accountMade])
    const headers = await setup.world.chooses(first.data!.userName, first.data!.password)
    expect((await setup.world.stranger.say(hall.all, {}, headers)).data!.map(({ loadHallId }) => loadHallId)).toEqual([id])
    const second = await modir.say(hall.createUser, { loadHallId: id })
    expect(second.message).toBe(words.passwordMade)
    expect((await setup.world.stranger.say(hall.all, {}, headers)).status).toBe(401)
    expect((await login(`LoadHall${id}`, first.data!.password)).status).toBe(401)
    expect((await login(`LoadHall${id}`, second.data!.password)).status).toBe(200)
  })

  test('two concurrent creations return one password, which is valid', async () => {
    const id = (await add()).data!.loadHallId
    const make = () => modir.say(hall.createUser, { loadHallId: id })
    // Both wait for the hall's lock before either has created anything.
    const both = await meanwhile(
      setup.world.db,
      (tx) => tx.selectFrom('hall').select('id').where('id', '=', id).forUpdate().execute(),
      make,
      make,
    )
    expect(both.map(({ status }) => status)).toEqual([200, 409])
    expect(both[1].message).toBe(accountWords.justIssued)
    expect((await login(`LoadHall${id}`, both[0].data!.password)).status).toBe(200)
  })

  test('its password is in no other response, no row and no audit event', async () => {
    const id = (await add()).data!.loadHallId
    const { password } = (await modir.say(hall.createUser, { loadHallId: id })).data!
    const tables = await setup.world.db.introspection.getTables()
    for (const { name } of tables) {
      const rows = await setup.world.db
        .selectFrom(name as 'member')
        .selectAll()
        .execute()
      expect(JSON.stringify(rows).includes(password), name).toBe(false)
    }
    expect(JSON.stringify((await modir.say(hall.all, {})).data)).not.toContain(password)
  })
})

describe('clerks by name', () => {
  test('refuses an invalid username, an empty name, an invalid number and a duplicate', async () => {
    const id = (await add()).data!.loadHallId
    const bad = await modir.say(hall.addClerk, { Id: id, Username: 'رضا', Fullname: '', Mobile: '123' })
    expect([bad.status, bad.errors]).toEqual([
      422,
      { Username: words.clerkUsername, Fullname: words.clerkName, Mobile: words.clerkMobile },
    ])
    const reza = { Id: id, Username: 'Reza', Fullname: 'رضا متصدی', Mobile: '' }
    expect((await modir.say(hall.addClerk, reza)).status).toBe(200)
    const twice = await modir.say(hall.addClerk, { ...reza, Username: 'reza' })
    expect([twice.status, twice.errors]).toEqual([409, { Username: accountWords.usernameTaken(`LoadHall${id}-reza`) }])
    expect((await support.say(hall.addClerk, reza)).status).toBe(403)
  })

  test('work in their hall under their own name, and are signed out when deactivated', async () => {
    const id = (await add()).data!.loadHallId
    const made = (await modir.say(hall.addClerk, { Id: id, Username: 'sima', Fullname: 'سیما متصدی', Mobile: '09121112233' }))
      .data!
    const headers = await setup.world.chooses(made.userName, made.password)
    const hour = await setup.world.stranger.say(
      hall.addShowTime,
      { ShowTime: '10:00', IsActive: true, LoadHallId: 0, ReasonCode: null },
      headers,
    )
    expect(hour.status).toBe(200)
    const [clerk] = (await modir.say(hall.clerks, { Id: id })).data!
    expect(clerk).toMatchObject({ userName: `LoadHall${id}-sima`, fullName: 'سیما متصدی', isActive: true })
    const event = await setup.world.db
      .selectFrom('audit_event')
      .select('member_id')
      .where('call', '=', 'hall.addShowTime')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(event.member_id).toBe(clerk!.id)
    const off = await modir.say(hall.setClerk, { UserId: clerk!.id, IsActive: false, Reason: 'رفت' })
    expect([off.message, off.data!.isActive]).toEqual([words.clerkOff('سیما متصدی'), false])
    expect((await setup.world.stranger.say(hall.all, {}, headers)).status).toBe(401)
    await modir.say(hall.setClerk, { UserId: clerk!.id, IsActive: true, Reason: '' })
    expect((await setup.world.stranger.say(hall.all, {}, headers)).status).toBe(401)
  })

  test('the call deactivates clerks only: no other member, nor the hall’s own account', async () => {
    const id = (await add()).data!.loadHallId
    await modir.say(hall.createUser, { loadHallId: id })
    const own = await setup.world.db
      .selectFrom('member')
      .select('id')
      .where('username', '=', `LoadHall${id}`)
      .executeTakeFirstOrThrow()
    for (const UserId of [setup.maryam.id, modir.id, own.id, 999_999])
      expect((await modir.say(hall.setClerk, { UserId, IsActive: false, Reason: '' })).status).toBe(404)
    expect((await modir.say(hall.clerks, { Id: id })).data).toEqual([])
  })
})

describe('companies of a hall', () => {
  test('are listed by location; 0 names those of the caller’s company, and a company sees no other’s', async () => {
    const { halls: at, companies } = setup.world.cast
    const ofHall = (await modir.say(company.ofHall, { Id: at.rajaei })).data!
    expect(ofHall.map(({ transportationCompanyId }) => transportationCompanyId)).toContain(companies.sepehr.id)
    for (const Id of [0, at.rajaei]) {
      const own = (await setup.maryam.say(company.ofHall, { Id })).data!
      expect(new Set(own.map(({ transportationCompanyId }) => transportationCompanyId))).toEqual(new Set([companies.sepehr.id]))
    }
    expect((await modir.say(company.ofHall, { Id: 0 })).data).toEqual([])
  })

  test('keeps a company with cargos under way and counts them; removes another once', async () => {
    const { halls: at, companies } = setup.world.cast
    await setup.announced(1)
    const place = async (companyId: number) =>
      (await modir.say(company.ofHall, { Id: at.rajaei })).data!.find((one) => one.transportationCompanyId === companyId)!
    const sepehr = await place(companies.sepehr.id)
    const busy = await modir.say(company.removeHall, { Item1: sepehr.id })
    expect([busy.status, busy.message]).toEqual([409, companyWords.placeInUse(sepehr.transportationCompanyName, 1)])
    const waiting = await place(companies.waiting.id)
    const both = await Promise.all([1, 2].map(() => modir.say(company.removeHall, { Item1: waiting.id })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await place(companies.waiting.id)).toBeUndefined()
  })

  test('refuses a cargo announced or reinstated while its company is removed from the hall', async () => {
    const { db, cast } = setup.world
    const id = await setup.announced(1)
    expect((await setup.maryam.say(cargo.finish, { Id: id, Desc: 'منصرف شد' })).status).toBe(200)
    const places = db.selectFrom('company_hall').selectAll()
    const place = await places
      .where('company_id', '=', cast.companies.sepehr.id)
      .where('hall_id', '=', cast.halls.rajaei)
      .executeTakeFirstOrThrow()
    const [comes, comesBack] = await meanwhile(
      db,
      (tx) => tx.deleteFrom('company_hall').where('id', '=', place.id).execute(),
      () => setup.maryam.say(cargo.announce, aCargo(setup.world)),
      () => setup.maryam.say(cargo.returnToSending, { Id: id }),
    )
    expect([comes.status, comes.message]).toEqual([404, announcementWords.unknownHall])
    expect([comesBack.status, comesBack.message]).toEqual([409, cargoWords.hallNotWorking(id)])
    await db.insertInto('company_hall').values(place).execute()
  })

  test('waits for a cargo being announced before it removes the company', async () => {
    const { db, cast } = setup.world
    const input = aCargo(setup.world)
    const place = cast.companies.sepehr.placeIn(cast.halls.rajaei)
    const [comes, goes] = await meanwhile(
      db,
      (tx) => tx.selectFrom('goods').select('id').where('id', '=', input.KalaId).forUpdate().execute(),
      () => setup.maryam.say(cargo.announce, input),
      () => modir.say(company.removeHall, { Item1: place }),
    )
    expect([comes.status, goes.status]).toEqual([200, 409])
  })
})

test('printing slips of lists is off by default; its change is audited, valid at once, and no version of the numbers', async () => {
  const Id = setup.world.cast.halls.rajaei
  const isOn = async () => (await setup.desk()).hall.printsSlips
  const versions = async () => (await modir.say(hall.versions, { Id })).data!.versions.map(({ changes }) => changes)
  expect(await isOn()).toBe(false)
  const { status, data } = await modir.say(hall.update, { Id, ReasonCode: null, PrintsSlips: true })
  expect([status, data!.printsSlips, data!.coming, await isOn()]).toEqual([200, true, [], true])
  expect((await versions()).flat()).toEqual([])
  const { detail } = await setup.world.db
    .selectFrom('audit_event')
    .select('detail')
    .where('call', '=', 'hall.update')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(detail).toMatchObject({ before: { printsSlips: false }, after: { printsSlips: true } })
})

test('a policy is a new version that never changes an open show; a stale base version is refused', async () => {
  const Id = setup.world.cast.halls.rajaei
  const read = async () => (await modir.say(hall.policies, { Id })).data!
  const input = { Id, Order: 'RATIO' as const, Native: 2, Other: 1, Reason: 'توافق با انجمن' }
  const first = (await read()).versions[0]?.version ?? 0
  expect((await modir.say(hall.setPolicy, { ...input, Native: 0, Other: 0 })).errors).toEqual({ Native: words.ratio })
  expect((await modir.say(hall.setPolicy, input, { 'if-match': String(first) })).status).toBe(200)
  const stale = await modir.say(hall.setPolicy, input, { 'if-match': String(first) })
  expect([stale.status, stale.message]).toEqual([409, words.policyStale])
  await setup.until('10:00')
  expect((await read()).hasOpenShow).toBe(true)
  await modir.say(hall.setPolicy, { ...input, Native: 5 })
  const changed = await modir.say(hall.update, { Id, ReasonCode: null, Name: 'سالن شهید رجایی', ReservationLimit: 10 })
  expect(changed.message).toBe(words.changedOpen)
  await setup.until('10:21')
  const { versions } = await read()
  expect(versions.slice(0, 2).map(({ version, native, shows }) => [version, native, shows])).toEqual([
    [first + 2, 5, 0],
    [first + 1, 2, 1],
  ])
})
