/** Searching drivers and reading their data (S1 §2.1, §7, §8; S2 "Inactive drivers"). */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sent } from '#contract/kernel/call.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { driverAct } from '#contract/fleet/driver-act.ts'
import { driver } from '#contract/fleet/driver.ts'
import { searchable, tidyText } from '#contract/kernel/value/text.ts'
import { auditActs } from '#contract/insight/audit-words.ts'
import { driverWords as words } from '#contract/fleet/driver-words.ts'
import { jpeg } from '../../permits/document/setup.ts'
import { openWorld, type Person, type World } from '../../world.ts'
import { aDriver } from './people.ts'

type Made = Awaited<ReturnType<typeof aDriver>>
let world: World
let modir: Person
let poshtiban: Person
let ali: Made
let mohammadAli: Made
let hossein: Made
beforeAll(async () => {
  world = await openWorld()
  modir = await world.person('modir', { role: 'Admin' })
  poshtiban = await world.person('poshtiban', { role: 'AdminSupport' })
  ali = await aDriver(world, 'علی', 'آقایی', { mobile: '09171112233' })
  mohammadAli = await aDriver(world, 'محمد‌علي', 'كاظمی نژاد')
  hossein = await aDriver(world, 'حسین', 'مؤمنی', { is_active: false })
})
afterAll(() => world.close())
beforeEach(() => expect(world.errors).toEqual([]))

type Search = 'byNationalId' | 'byCard' | 'byName' | 'byFamily' | 'byMobile' | 'byVehicleCard'
const searches: readonly Search[] = ['byNationalId', 'byCard', 'byName', 'byFamily', 'byMobile', 'byVehicleCard']
const find = (by: Search, term: string, who = modir) => who.say(driver[by], { term })
const found = async (by: Search, term: string) => (await find(by, term)).data!.map(({ id }) => id)

describe('refusals', () => {
  test('only administrators and support search, list and read drivers', async () => {
    const others = [
      await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id }),
      await world.person('zahra', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei }),
      await world.person('watcher', { role: 'DriversAssociation' }),
      world.stranger,
    ]
    for (const who of others) {
      const status = who === world.stranger ? 401 : 403
      for (const by of searches) expect((await find(by, '1234567890', who)).status).toBe(status)
      expect((await who.say(driver.all, {})).status).toBe(status)
      expect((await who.say(driver.inactive, {})).status).toBe(status)
      expect((await who.say(driver.activity, { driverId: ali.id })).status).toBe(status)
      expect((await who.say(driver.rates, { DriverId: ali.id })).status).toBe(status)
      expect((await who.say(driver.picture, { nationId: ali.nationalId })).status).toBe(status)
    }
  })

  test('a name of one letter, two digits, and letters where digits belong', async () => {
    for (const by of ['byName', 'byFamily'] as const) {
      expect((await find(by, 'ع')).errors).toEqual({ term: words.termShort(2) })
      expect((await find(by, '\u200c')).errors).toEqual({ term: words.term })
      expect((await find(by, '%')).errors).toEqual({ term: words.termShort(2) })
    }
    for (const by of ['byNationalId', 'byCard', 'byMobile', 'byVehicleCard'] as const) {
      expect((await find(by, '09')).errors).toEqual({ term: words.digitsShort(3) })
      expect((await find(by, '۰۹۱%')).errors).toEqual({ term: words.onlyDigits })
      expect((await find(by, '.*')).errors).toEqual({ term: words.onlyDigits })
      expect((await find(by, ' ')).status).toBe(422)
    }
  })

  test('wildcards of LIKE match literally, and so find no driver', async () => {
    for (const term of ['%%', '__', 'ع.*', '[ع]', 'علی%', 'ع_ی', '\\%', "' or 1=1", 'عل|حس', '^علی$', 'ع'.repeat(100)]) {
      const reply = await find('byName', term)
      expect(reply).toMatchObject({ status: 200, data: [], message: words.none })
    }
    expect((await find('byName', 'ع'.repeat(101))).status).toBe(400)
  })

  test('queries about an unknown driver', async () => {
    expect((await modir.say(driver.activity, { driverId: 999_999 })).status).toBe(404)
    expect((await modir.say(driver.rates, { DriverId: 999_999 })).status).toBe(404)
    expect((await modir.say(driver.picture, { nationId: '0499370899' })).status).toBe(404)
    expect((await modir.say(driver.picture, { nationId: '' })).status).toBe(422)
  })
})

describe('results', () => {
  test('«علي», «علی» and «عَلی» are one name, and a name is found by its prefix', async () => {
    for (const term of ['علي', 'علی', 'عَلی', ' عل ', 'عـلی']) expect(await found('byName', term)).toEqual([ali.id])
    for (const term of ['محمدعلی', 'محمد علی', 'محمد‌علي']) expect(await found('byName', term)).toEqual([mohammadAli.id])
    for (const term of ['کاظمی‌نژاد', 'كاظمي', 'کاظمی ن']) expect(await found('byFamily', term)).toEqual([mohammadAli.id])
    for (const term of ['اقا', 'آقایی', 'أقایی']) expect(await found('byFamily', term)).toEqual([ali.id])
    expect(await found('byFamily', 'مومنی')).toEqual([hossein.id])
  })

  test('numbers are found by prefix, in digits of any script and in international form', async () => {
    for (const term of [ali.nationalId, persianDigits(ali.nationalId), ` ${ali.nationalId.slice(0, 10)} `]) {
      expect(await found('byNationalId', term)).toEqual([ali.id])
    }
    expect(await found('byNationalId', ali.nationalId.slice(0, 6))).toEqual(expect.arrayContaining([ali.id, hossein.id]))
    expect(await found('byCard', ali.card)).toEqual([ali.id])
    for (const term of ['09171112233', '۰۹۱۷ ۱۱۱ ۲۲۳۳', '+989171112233', '00989171112233', '9171112233']) {
      expect(await found('byMobile', term)).toEqual([ali.id])
    }
    expect(await found('byVehicleCard', persianDigits(ali.vehicle))).toEqual([ali.id])
  })

  test('a page after a driver is the rest of the list, and after an unknown one is empty', async () => {
    const names = ['بزرگی', 'بزرگمهر', 'بزرگ', 'بزرگ', 'بزرگیان']
    for (const name of names) await aDriver(world, 'کامران', name)
    const all = await found('byFamily', 'بزرگ')
    expect(all).toHaveLength(5)
    for (const [at, After] of all.entries()) {
      const { data, result } = await modir.say(driver.byFamily, { term: 'بزرگ', After })
      expect(data!.map(({ id }) => id)).toEqual(all.slice(at + 1))
      expect((result as { total: number }).total).toBe(5)
    }
    expect((await modir.say(driver.byFamily, { term: 'بزرگ', After: 999_999 })).data).toEqual([])
  })

  test('a vehicle finds its current driver', async () => {
    const before = await aDriver(world, 'ناصر', 'قدیمی')
    await world.db.updateTable('driver_vehicle').set({ is_active: false }).where('driver_id', '=', before.id).execute()
    expect(await find('byVehicleCard', before.vehicle)).toMatchObject({ data: [], message: words.none })
  })

  test('a row has all columns of the table, and support gets the same', async () => {
    const { data } = await find('byNationalId', hossein.nationalId, poshtiban)
    expect(data).toEqual([
      {
        id: hossein.id,
        driverID: hossein.id,
        name: 'حسین',
        family: 'مؤمنی',
        nationalId: hossein.nationalId,
        mobile: hossein.mobile,
        cardNumber: hossein.card,
        registerDate: '1405/02/11',
        registerTime: '09:30',
        driverActive: false,
        inactiveReason: null,
        inactiveUntil: null,
        isNative: false,
        cityName: 'بندرعباس',
        hasPhoneId: false,
        mobileConfirmed: null,
      },
    ])
  })

  test('the audit has who searched for whom', async () => {
    await find('byMobile', '09171112233', poshtiban)
    const last = await world.db.selectFrom('audit_event').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(last).toMatchObject({
      call: 'driver.search',
      entity: 'driver_search',
      entity_id: '09171112233',
      member_id: poshtiban.id,
      detail: { by: 'mobile' },
    })
  })

  test('index and searches normalise names alike', async () => {
    const letters = 'اآأإٱبپيیىئکكةۀهوؤعلمن۰۱٢٣45Aa\u064b\u0651\u0640\u200c\u200e\u00ad \u00a0\t\n()«»،,.-%_\\'
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...letters), maxLength: 30 }), async (text) => {
        const { rows } = await sql<{ key: string }>`select search_key(${text}) as key`.execute(world.db)
        expect(rows[0]!.key).toBe(searchable(text))
      }),
    )
  })

  test('a letter of any Arabic keyboard or document has the same key in the index as in a search', async () => {
    const blocks = [
      [0x600, 0x6ff],
      [0xfb50, 0xfdff],
      [0xfe70, 0xfeff],
    ] as const
    const letters = blocks
      .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)))
      // Characters that normalisation removes are never in a row.
      .filter((letter) => tidyText(`ا${letter}ا`).length > 2 && /\p{Assigned}/u.test(letter))
    const { rows } = await sql<{ letter: string; key: string }>`
      select letter, search_key(letter) as key from unnest(${letters}::text[]) as letter`.execute(world.db)
    expect(rows.filter(({ letter, key }) => key !== searchable(letter))).toEqual([])
  })

  test.each([
    ['فاطمہ طاہری', 'فاطمهطاهری'],
    ['ﻋﻠﻲ', 'علی'],
    ['کوردێ', 'کوردی'],
    ['محەمەد', 'محهمهد'],
    ['ھاشمی', 'هاشمی'],
  ])('«%s» is searched as «%s»', (typed, key) => {
    expect(searchable(typed)).toBe(key)
  })

  test('every search uses an index', async () => {
    const plan = async (where: string) => {
      const { rows } = await world.db.connection().execute(async (one) => {
        await sql`set enable_seqscan = off`.execute(one)
        return sql<{ 'QUERY PLAN': string }>`explain select id from driver where ${sql.raw(where)}`.execute(one)
      })
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    const columns = ['search_key(first_name)', 'search_key(last_name)', 'national_id', 'mobile', 'card_number']
    for (const column of columns) expect(await plan(`${column} like '091%'`)).toContain('~>=~')
    await sql`reset enable_seqscan`.execute(world.db)
  })
})

describe('lists', () => {
  const list = (input: Sent<typeof driver.all>) => modir.say(driver.all, input)

  test('all drivers by family name, page by page, with the total', async () => {
    const all = await list({})
    const total = all.data!.length
    expect(all.result).toEqual({ total, truncated: false })
    const first = await list({ page: 1, size: 2 })
    const second = await list({ page: 2, size: 2 })
    expect(first.result).toEqual({ total, truncated: true })
    expect([...first.data!, ...second.data!]).toEqual(all.data!.slice(0, 4))
    expect((await list({ page: 1000, size: 2 })).data).toEqual([])
    expect((await list({ q: 'علي' })).data!.map(({ id }) => id)).toEqual([ali.id])
    expect((await list({ q: '%' })).data).toEqual([])
    expect((await list({ q: persianDigits(ali.card) })).data!.map(({ id }) => id)).toEqual([ali.id])
  })

  test('inactive drivers, the last deactivated first', async () => {
    const nader = await aDriver(world, 'نادر', 'شریفی')
    await modir.say(driverAct.deactivate, { id: nader.id, Reason: 'گواهینامه باطل است', Until: '1405/09/15' })
    const { data } = await modir.say(driver.inactive, {})
    expect(data!.every((row) => !row.driverActive)).toBe(true)
    expect(data![0]).toMatchObject({ id: nader.id, inactiveReason: 'گواهینامه باطل است', inactiveUntil: '1405/09/15' })
    expect((await modir.say(driver.inactive, { q: 'هیچ‌کس' })).message).toBe(words.none)
  })
})

describe('details', () => {
  test('actions on a driver, newest first, with person and reason; for one hall only those of that hall', async () => {
    const jalal = await aDriver(world, 'جلال', 'ابراهیمی')
    expect(await modir.say(driver.activity, { driverId: jalal.id })).toMatchObject({ data: [], message: words.noActivity })
    await poshtiban.say(driverAct.deactivate, { id: jalal.id, Reason: 'به درخواست خودش' })
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
    await modir.say(driverAct.activate, { id: jalal.id })
    const { data } = await modir.say(driver.activity, { driverId: jalal.id })
    expect(data).toMatchObject([
      { memberFullName: 'modir', description: auditActs['driverAct.activate'], reason: '', dateCreated: '1405/08/30' },
      {
        memberFullName: 'poshtiban',
        description: auditActs['driverAct.deactivate'],
        reason: 'به درخواست خودش',
        timeCreated: '09:45',
      },
    ])
    expect((await modir.say(driver.activity, { driverId: jalal.id, salonId: world.cast.halls.rajaei })).data).toEqual([])
  })

  test('there are no ratings: no such request exists', async () => {
    expect(await modir.say(driver.rates, { DriverId: ali.id })).toMatchObject({ status: 200, data: [], message: words.noRate })
  })

  test('a picture: a placeholder until there is one, stored small and shown redrawn', async () => {
    const path = `/api/v1/drivers/GetDriverPicture?nationId=${ali.nationalId}`
    const none = await modir.send('GET', path)
    expect(none.headers.get('content-type')).toBe('image/png')
    expect(none.headers.get('x-picture')).toBe('none')
    expect(none.headers.get('cache-control')).toContain('private')

    const form = (bytes: Uint8Array<ArrayBuffer>, name: string) => {
      const body = new FormData()
      body.append('File', new Blob([bytes]), name)
      return body
    }
    const at = `/api/v1/drivers/${ali.id}/picture`
    expect((await modir.send('POST', at, new FormData())).status).toBe(422)
    expect((await modir.send('POST', at, form(new TextEncoder().encode('<svg></svg>'), 'a.svg'))).status).toBe(415)
    expect((await modir.send('POST', at, form(new TextEncoder().encode('%PDF-1.4'), 'a.pdf'))).status).not.toBe(200)
    expect((await modir.send('POST', '/api/v1/drivers/999999/picture', form(await jpeg(3), 'a.jpg'))).status).toBe(404)
    expect((await modir.send('POST', at, form(await jpeg(4), 'a.jpg'))).status).toBe(200)
    const own = await modir.send('GET', path)
    expect([own.headers.get('content-type'), own.headers.get('x-picture')]).toEqual(['image/jpeg', 'own'])
    const seen = await world.db.selectFrom('audit_event').select('id').where('call', '=', 'driver.picture').execute()
    expect(seen).toHaveLength(1)
  })
})
