import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPermitCode } from '#contract/permits/permit-code.ts'
import { permit } from '#contract/permits/permit.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { pagesOf, print, wonBy } from './printout.ts'

let hall: Hall
let won: Awaited<ReturnType<typeof wonBy>>
beforeAll(async () => {
  hall = await openHall({ publicUrl: 'https://barnobat.example.ir' })
  won = await wonBy(hall)
})
afterAll(async () => {
  const { errors, warnings } = hall.world
  await hall.world.close()
  expect([errors, warnings]).toEqual([[], []])
})

const keysNow = async () => (await hall.world.stranger.say(permit.keys, {})).data!
const dataOf = async (id = won.id) => (await hall.maryam.say(permit.printData, { Id: id })).data!

describe('public data to check a code', () => {
  test('a voided or annulled permit is invalid, and needs no entry in the list after its expiry', async () => {
    const { db, clock } = hall.world
    await db.updateTable('permit').set({ status: 2 }).where('id', '=', won.id).execute()
    const { code } = await dataOf()
    const check = async () => checkPermitCode(code, { ...(await keysNow()), now: clock.now })
    expect(await check()).toMatchObject({ ok: true, content: { permitId: won.id, cargoId: won.cargoId } })
    const set = (values: object) => db.updateTable('permit').set(values).where('id', '=', won.id).execute()
    await set({ status: 0 })
    expect(await check()).toMatchObject({ ok: false, why: 'voided' })
    await set({ status: 3, annulled_at: clock.now })
    expect(await check()).toMatchObject({ ok: false, why: 'voided' })
    const { now } = clock
    clock.now = new Date(now.getTime() + 33 * 86_400_000)
    expect((await keysNow()).voided).toEqual([])
    expect(await check()).toMatchObject({ ok: false, why: 'expired' })
    clock.now = now
    await set({ status: 1, annulled_at: null })
    expect((await keysNow()).voided).toEqual([])
  })

  test('has the public keys of permits, not those of records, and nothing secret', async () => {
    const { db } = hall.world
    const rows = await db.selectFrom('signing_key').selectAll().execute()
    expect(new Set(rows.map(({ purpose }) => purpose))).toEqual(new Set(['record', 'permit']))
    const { keys } = await keysNow()
    expect(keys).toEqual(
      rows.filter(({ purpose }) => purpose === 'permit').map((row) => ({ id: row.id, publicKey: row.public_key })),
    )
  })

  test('is cached by the device: a repeated request is 304 until a permit is voided', async () => {
    const path = '/api/v1/permits/keys'
    const first = await hall.world.stranger.raw('GET', path)
    const etag = first.headers.get('etag')!
    expect((await hall.world.stranger.raw('GET', path, undefined, { 'if-none-match': etag })).status).toBe(304)
    await hall.world.db.updateTable('permit').set({ status: 0 }).where('id', '=', won.id).execute()
    expect((await hall.world.stranger.raw('GET', path, undefined, { 'if-none-match': etag })).status).toBe(200)
    await hall.world.db.updateTable('permit').set({ status: 1 }).where('id', '=', won.id).execute()
  })
})

describe('contents of the printout', () => {
  test('has all fields of S0 §3 and our own', async () => {
    const { db, cast } = hall.world
    const cargo = await db.selectFrom('cargo').selectAll().where('id', '=', won.cargoId).executeTakeFirstOrThrow()
    expect(await dataOf()).toEqual({
      reserveDate: '1405/08/30',
      reserveTime: '10:21',
      id: won.id,
      cargoId: won.cargoId,
      cargoSource: cargo.source,
      cargoDestination: cargo.destination,
      driverName: 'علی',
      driverFamily: 'راننده',
      driverCardNumber: won.card,
      nationalId: won.nationalId,
      mobile: expect.stringMatching(/^09\d{9}$/),
      loaderTypeName: expect.any(String),
      plaqueNumber: expect.any(String),
      plaqueSerialNumber: expect.any(String),
      freighterCardNumber: won.vehicleCard,
      kalaDesc: expect.any(String),
      bastebandyNumber: cargo.packaging_count,
      kalaValue: 900_000_000,
      bastebandyName: expect.any(String),
      description: cargo.description,
      loadHallName: 'شهید رجایی',
      transportationCompanyName: cast.companies.sepehr.name,
      turnNumber: won.number,
      weightKg: cargo.weight_kg,
      loadingAddress: null,
      cargoRent: 38_500_000,
      arrivalDate: null,
      arrivalTime: null,
      driverFee: null,
      companyFee: null,
      freeLoadingHours: 7,
      freeUnloadingHours: 7,
      code: '',
      printCount: 0,
      status: 1,
    })
  })

  test('has the loading address, once the cargo names an address of its sender', async () => {
    const { db } = hall.world
    const address = await db.selectFrom('customer_address').selectAll().limit(1).executeTakeFirstOrThrow()
    const of = (id: number | null) =>
      db.updateTable('cargo').set({ sender_address_id: id }).where('id', '=', won.cargoId).execute()
    await of(address.id)
    expect((await dataOf()).loadingAddress).toMatch(new RegExp(`، ${address.address}$`))
    await of(null)
  })

  test('has the code after a print, for users who may print; an observer’s copy has none', async () => {
    const { world } = hall
    const watcher = await world.person('watcher', { role: 'Organization' })
    await world.db.insertInto('member_hall').values({ member_id: watcher.id, hall_id: world.cast.halls.rajaei }).execute()
    const codes = async (status: 1 | 2 | 4) => {
      await world.db.updateTable('permit').set({ status }).where('id', '=', won.id).execute()
      const requests = [hall.maryam, hall.zahra, watcher].map((who) => who.say(permit.printData, { Id: won.id }))
      return (await Promise.all(requests)).map(({ data }) => data!.code)
    }
    const good = expect.stringMatching(/^[0-9A-Z]{120,200}$/)
    expect(await codes(1)).toEqual(['', '', ''])
    expect(await codes(2)).toEqual([good, good, ''])
    expect(await codes(4)).toEqual([good, good, ''])
    await codes(1)
  })

  test('has a deadline if the hall sets one; a later fee of a hall is not on a permit that was free', async () => {
    const { db, cast } = hall.world
    await db.updateTable('hall').set({ driver_fee: 500_000 }).where('id', '=', cast.halls.rajaei).execute()
    const deadline = new Date('2026-11-22T06:51:00Z')
    await db.updateTable('permit').set({ arrival_deadline: deadline }).where('id', '=', won.id).execute()
    expect(await dataOf()).toMatchObject({ arrivalDate: '1405/09/01', arrivalTime: '10:21', driverFee: null })
  })
})

describe('the sheet as a page', () => {
  test('is an image under a policy that forbids scripts, fetches and framing', async () => {
    const { status, data, headers } = await print(hall.maryam, won.id, 'HTML')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=UTF-8')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; img-src data:; sandbox; frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const [, picture] = /<img src="data:image\/svg\+xml;base64,([\w+/=]+)"/.exec(String(data))!
    expect(Buffer.from(picture!, 'base64').toString()).toMatch(/^<svg[\s\S]+<\/svg>\s*$/)
    expect(String(data).replace(picture!, '')).not.toMatch(/<script|http:|https:|style=/)
  })
})

describe('escapes a name', () => {
  test.each([
    ['markup that would break it', '#panic("ran") #eval("1") $x$ *b* ] [ _u_ @ref <label>'],
    ['markup that would read files', '#read("/etc/passwd") #import "common.typ": * #include "../engine.ts"'],
    ['unclosed markup', '") ] } ``` /* // \\ $ * _ \u{41} \\u{41} "; #{'],
    ['an HTML page', '"><script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['bidirectional control characters', '\u202eabc\u2066\u2067\u200f علی'],
    ['emoji and unknown letters', '🚚👨‍👩‍👧 漢字 हिन्दी 𓀀'],
    ['a very long word', 'ب'.repeat(300)],
    ['nothing', ''],
  ])('%s', async (_, name) => {
    const { db } = hall.world
    await db.updateTable('driver').set({ first_name: name, last_name: name }).execute()
    await db.updateTable('hall').set({ name }).execute()
    await db.updateTable('cargo').set({ source: name, destination: name, description: name }).execute()
    await db.updateTable('vehicle').set({ plate_number: name, plate_serial: name }).execute()
    for (const format of ['pdf', '80mm']) expect(pagesOf(await print(hall.maryam, won.id, format))).toHaveLength(1)
    const { data } = await print(hall.maryam, won.id, 'html')
    expect(String(data)).not.toContain('alert(1)')
  })
})
