import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Flag } from '#contract/kernel/flags.ts'
import { find, FIND_MOST, findable, type Findable, type Found } from '#contract/insight/find.ts'
import { permitCode } from '#contract/permits/permit-code.ts'
import { FINDS } from '#server/modules/insight/find/handlers.ts'
import { codeSealerOf } from '#server/modules/permits/permit/key.ts'
import { bareCompany } from '../../cast.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { wonBy } from '../../permits/permit/printout.ts'
import type { Person } from '../../world.ts'

/** Ali won a cargo of sepehr in zahra's hall; bahram waits in its queue. */
let hall: Hall
let ali: Awaited<ReturnType<typeof wonBy>>
let bahram: Awaited<ReturnType<Hall['queued']>>
let people: Record<string, Person>
beforeAll(async () => {
  hall = await openHall()
  const { world } = hall
  const { companies, halls, owners, offices } = world.cast
  ali = await wonBy(hall)
  bahram = await hall.queued('بهرام')
  const member = (name: string, flags: readonly Flag[], companyId = companies.sepehr.id) =>
    world.person(name, { role: 'TransportationCompanyMember', companyId, flags })
  people = {
    zahra: hall.zahra,
    maryam: hall.maryam,
    kaveh: await world.person('kaveh', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id }),
    admin: await world.person('admin', { role: 'Admin' }),
    support: await world.person('support', { role: 'AdminSupport' }),
    parisa: await world.person('parisa', { role: 'LoadHallAdmin', hallId: halls.shapour }),
    mina: await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina }),
    nasser: await world.person('nasser', { role: 'Organization' }),
    unlinked: await world.person('unlinked', { role: 'DriversAssociation' }),
    south: await world.person('south', { role: 'AgentMain', mainOfficeId: offices.south }),
    centre: await world.person('centre', { role: 'AgentMain', mainOfficeId: offices.centre }),
    listing: await member('listing', ['access_Load_Manage']),
    reserving: await member('reserving', ['access_Reserve_List']),
    knowing: await member('knowing', ['access_Customer_List', 'access_Member_List']),
  }
  await world.db.insertInto('member_hall').values({ member_id: people['nasser']!.id, hall_id: halls.rajaei }).execute()
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))
afterEach(() => sql`delete from sign_in_failure`.execute(hall.world.db))

const search = (name: string, text: string) => people[name]!.say(find.anything, { text })
/** Returns what a person finds, by kind and id, without empty kinds. */
async function finds(name: string, text: string): Promise<Partial<Record<Findable, number[]>>> {
  const { data, status, message } = await search(name, text)
  if (status !== 200 || !data) throw new Error(`${name}: ${status} ${message}`)
  const kinds = Object.entries(data).filter(([, rows]) => rows.length > 0)
  return Object.fromEntries(kinds.map(([kind, rows]) => [kind, (rows as { id: number }[]).map(({ id }) => id)]))
}
/** Returns the people who find this row. */
async function findersOf(kind: Findable, id: number, text: string): Promise<string[]> {
  const found = await Promise.all(Object.keys(people).map(async (name) => ({ name, ids: (await finds(name, text))[kind] })))
  return found.filter(({ ids }) => ids?.includes(id)).map(({ name }) => name)
}

test('finds a telephone in any spelling, and a name from any keyboard layout', async () => {
  const { db } = hall.world
  const { id } = await db.selectFrom('driver').select('id').orderBy('id').executeTakeFirstOrThrow()
  const before = await db.selectFrom('driver').select(['mobile', 'last_name']).where('id', '=', id).executeTakeFirstOrThrow()
  await db.updateTable('driver').set({ mobile: '09176297986', last_name: 'طاہری' }).where('id', '=', id).execute()
  const dialled = await finds('admin', '09176297986')
  expect(dialled.drivers).toEqual([id])
  for (const written of ['+98 917 629 7986', '989176297986', '00989176297986', '\u202a+98 917 629 7986\u202c', '9176297986'])
    expect(await finds('admin', written), written).toEqual(dialled)
  for (const written of ['طاهری', 'طاہری', 'ﻃﺎﻫﺮﻱ', 'طاھری'])
    expect((await finds('admin', written)).drivers, written).toEqual([id])
  await db.updateTable('driver').set(before).where('id', '=', id).execute()
})

describe('refusals', () => {
  test('refuses visitors, and members whose pages have nothing to find', async () => {
    const { world } = hall
    expect((await world.stranger.say(find.anything, { text: '12' })).status).toBe(401)
    for (const who of [
      await world.person('customer', { role: 'Customer' }),
      await world.person('flagless', { role: 'TransportationCompanyMember', companyId: world.cast.companies.sepehr.id }),
    ])
      expect((await who.say(find.anything, { text: '12' })).status).toBe(403)
  })

  test.each(['', ' ', 'ع', '۷', '«»', '\u200c'])('refuses less than two letters or digits: %j', async (text) => {
    const { status, errors } = await search('admin', text)
    expect([status, errors]).toMatchObject([400, { text: 'حداقل ۲ حرف یا رقم بنویسید.' }])
  })

  test('limits the searches of one account per minute, with the seconds to wait', async () => {
    await search('maryam', 'فولاد')
    await sql`update sign_in_failure set points = ${FINDS} where key like 'find:%'`.execute(hall.world.db)
    const refused = await search('maryam', 'فولاد')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await search('kaveh', 'فولاد')).status).toBe(200)
  })
})

describe('scope', () => {
  test('finds a cargo by number or code for its company, main office, observers and administrators', async () => {
    const { unique_code } = await hall.world.db
      .selectFrom('cargo')
      .select('unique_code')
      .where('id', '=', ali.cargoId)
      .executeTakeFirstOrThrow()
    const seers = ['maryam', 'admin', 'support', 'nasser', 'south', 'listing']
    expect(await findersOf('cargos', ali.cargoId, String(ali.cargoId))).toEqual(seers)
    expect(await findersOf('cargos', ali.cargoId, unique_code.toLowerCase())).toEqual(seers)
  })

  test('finds a permit by number, driver’s card or national id, and truck’s card or plate', async () => {
    const { db } = hall.world
    const plate = await db.selectFrom('vehicle').select('plate_serial').where('id', '=', ali.vehicleId).executeTakeFirstOrThrow()
    const seers = ['zahra', 'maryam', 'admin', 'support', 'nasser', 'south', 'reserving']
    const texts = [ali.id, ali.card, ali.nationalId, ali.vehicleCard, '12ع345', `ایران ${plate.plate_serial} ۱۲ع۳۴۵`]
    for (const text of texts) expect(await findersOf('permits', ali.id, String(text)), String(text)).toEqual(seers)
  })

  test('finds a permit by the code or address of its document if this installation signed it', async () => {
    const { db, clock } = hall.world
    const content = {
      permitId: ali.id,
      cargoId: ali.cargoId,
      issuedAt: clock.now,
      plateNumber: '12ع345',
      plateSerial: '44',
      vehicleCardEnd: '067',
    }
    const seal = await codeSealerOf(db, new Uint8Array(32).fill(6), clock.now)
    const code = permitCode(content, seal)
    expect(await finds('maryam', code)).toEqual({ permits: [ali.id] })
    expect(await finds('maryam', `https://barnobat.ir/verify#${code.toLowerCase()}`)).toEqual({ permits: [ali.id] })
    expect(await finds('kaveh', code)).toEqual({})
    const forged = permitCode({ ...content, vehicleCardEnd: '068' }, (message) => ({
      ...seal(message),
      signature: new Uint8Array(64),
    }))
    expect(await finds('maryam', forged)).toEqual({})
  })

  test('finds a turn by number, card or plate for its hall, observer and administrators', async () => {
    const seers = ['zahra', 'admin', 'support', 'nasser']
    for (const text of [bahram.card, bahram.nationalId, bahram.vehicleCard, '12ع345', String(bahram.number).padStart(2, '0')])
      expect(await findersOf('turns', bahram.turnId, text), text).toEqual(seers)
  })

  test('finds customers in one’s own book, members of one’s own team, and companies only for Admin', async () => {
    const { cast } = hall.world
    expect(await findersOf('customers', cast.addresses.ofSepehr.customerId, 'فولاد كاوه')).toEqual(['maryam', 'knowing'])
    expect(await findersOf('customers', cast.addresses.ofMina.customerId, 'مینا')).toEqual([])
    expect(await findersOf('members', people['listing']!.id, 'LIST')).toEqual(['maryam', 'knowing'])
    expect(await findersOf('members', people['support']!.id, 'supp')).toEqual(['admin'])
    expect(await findersOf('companies', cast.companies.kaveh.id, 'کاوه بار')).toEqual(['admin'])
    expect(await findersOf('companies', cast.companies.waiting.id, '۱۴۰۰۷۶۵۰۹۱۲')).toEqual(['admin'])
    expect(await findersOf('owners', cast.owners.mina, 'مينا صادقي')).toEqual(['admin'])
    expect(await findersOf('observers', people['nasser']!.id, 'nasser')).toEqual(['admin'])
  })

  test('finds halls for the team, and main offices and agencies only for Admin', async () => {
    const { db, cast } = hall.world
    const name = 'نمایندگی آزادگان'
    const agency = { full_name: name, mobile: '09121110022', national_id: '10861112223', main_office_id: cast.offices.south }
    const { id } = await db.insertInto('agency').values(agency).returning('id').executeTakeFirstOrThrow()
    const { name: office } = await db
      .selectFrom('main_office')
      .select('name')
      .where('id', '=', cast.offices.south)
      .executeTakeFirstOrThrow()
    const { name: hallName } = await db
      .selectFrom('hall')
      .select('name')
      .where('id', '=', cast.halls.shapour)
      .executeTakeFirstOrThrow()
    expect(await findersOf('halls', cast.halls.shapour, hallName)).toEqual(['admin', 'support'])
    expect(await findersOf('offices', cast.offices.south, office)).toEqual(['admin'])
    for (const text of ['آزادگان', '+98 912 111 0022', '۱۰۸۶۱۱۱۲۲۲۳'])
      expect(await findersOf('agencies', id, text), text).toEqual(['admin'])
    expect((await search('admin', 'آزادگان')).data!.agencies).toEqual([{ id, name, code: '10861112223', office }])
  })

  test('finds organisations and people by a whole telephone, never by a part of it', async () => {
    const { db, cast } = hall.world
    const [tel, mobile] = ['02155667788', '09135557799']
    await db.updateTable('company').set({ tel }).where('id', '=', cast.companies.kaveh.id).execute()
    await db.updateTable('hall').set({ tel }).where('id', '=', cast.halls.shapour).execute()
    await db.updateTable('main_office').set({ tel }).where('id', '=', cast.offices.south).execute()
    await db.updateTable('owner').set({ mobile }).where('id', '=', cast.owners.mina).execute()
    await db.updateTable('customer_address').set({ mobile }).where('id', '=', cast.addresses.ofSepehr.id).execute()
    for (const person of ['listing', 'nasser', 'support'])
      await db.updateTable('member').set({ mobile }).where('id', '=', people[person]!.id).execute()
    for (const text of [tel, '۰۲۱ ۵۵۶۶ ۷۷۸۸', '+98 21 55667788'])
      expect(await finds('admin', text), text).toMatchObject({
        companies: [cast.companies.kaveh.id],
        halls: [cast.halls.shapour],
        offices: [cast.offices.south],
      })
    expect(await finds('admin', mobile)).toMatchObject({
      owners: [cast.owners.mina],
      members: [people['support']!.id],
      observers: [people['nasser']!.id],
    })
    expect(await finds('maryam', mobile)).toEqual({
      customers: [cast.addresses.ofSepehr.customerId],
      members: [people['listing']!.id],
    })
    for (const text of ['55667788', '5557799']) expect(await finds('admin', text), text).toEqual({})
  })

  test('finds an application by its tracking code, and a cargo by its shipping order in any spelling', async () => {
    const { db, cast } = hall.world
    await db.updateTable('company').set({ tracking_number: '8837465920' }).where('id', '=', cast.companies.kaveh.id).execute()
    expect(await findersOf('companies', cast.companies.kaveh.id, '۸۸۳۷۴۶۵۹۲۰')).toEqual(['admin'])
    expect(await finds('admin', '883746592')).toEqual({})
    await db.updateTable('cargo').set({ shipping_order: 'HV-۹۹ ۱۲/الف' }).where('id', '=', ali.cargoId).execute()
    for (const text of ['hv-99 12/الف', 'HV-۹۹۱۲/الف'])
      expect(await findersOf('cargos', ali.cargoId, text), text).toContain('maryam')
    expect(await finds('kaveh', 'hv-99 12/الف')).toEqual({})
  })

  test('is closed to members who must change their password or wait for approval', async () => {
    const { world } = hall
    const { id } = await world.db
      .insertInto('owner')
      .values({
        first_name: 'نادر',
        last_name: 'امیری',
        national_id: '0012345679',
        mobile: '',
        is_legal: false,
        city_id: null,
        is_accepted: false,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const nader = await world.person('nader', { role: 'ProductOwnerAdmin', ownerId: id })
    expect((await nader.say(find.anything, { text: '12' })).status).toBe(403)
  })
})

describe('answers', () => {
  test('shows enough to tell results apart, and only name and truck of a driver', async () => {
    const { data } = await search('admin', ali.card)
    const [permit] = data!.permits
    expect(permit).toEqual({
      id: ali.id,
      status: 1,
      isAnnulled: false,
      source: expect.stringContaining('بندر'),
      destination: expect.stringContaining('تهران'),
      driver: 'علی راننده',
      plaqueNumber: '12ع345',
      plaqueSerialNumber: expect.stringMatching(/^\d\d$/),
      date: '1405/08/30',
    })
    const response = JSON.stringify(await search('admin', bahram.card))
    expect(response).not.toContain(bahram.nationalId)
    expect(response).not.toContain('09131234567')
  })

  test('treats percent, underscore, backslash and quotes as letters', async () => {
    const { world } = hall
    for (const text of ['%%', '__', '\\\\', "''", '%_', 'فو%د']) expect(await finds('admin', text), text).toEqual({})
    const row = { ...bareCompany('صد%_بار', '10999999990') }
    const { id } = await world.db.insertInto('company').values(row).returning('id').executeTakeFirstOrThrow()
    expect(await finds('admin', '%_')).toEqual({ companies: [id] })
    expect(await finds('admin', 'صد% _بار')).toEqual({ companies: [id] })
  })

  test('returns at most five of a kind, names with that prefix first', async () => {
    const { db } = hall.world
    const made = ['باران پخش', 'پخش باران', 'پخش بار', 'پخش سوم', 'آن پخش', 'یک پخش', 'دو پخش'].map((name, at) =>
      bareCompany(name, `1099999980${at}`),
    )
    await db.insertInto('company').values(made).execute()
    const { data } = await search('admin', 'پخش')
    expect(data!.companies.map(({ name }) => name).slice(0, 3)).toEqual(['پخش باران', 'پخش بار', 'پخش سوم'])
    expect(data!.companies).toHaveLength(5)
  })

  test.each(['كاوهبار', 'کاوه\u200cبار', 'کـاوه بار', 'کَاوه‌بار', 'کاوه،بار'])(
    'finds a name in any spelling: %s',
    async (text) => {
      expect((await search('admin', text)).data!.companies.map(({ name }) => name)).toContain('کاوه‌بار')
    },
  )

  test('has a search for each kind of the answer', async () => {
    const { data } = await search('admin', 'zz')
    expect(Object.keys(data as Found)).toEqual(Object.keys(findable))
  })
})

test('finds drivers by a part of a name with an index; two letters match prefixes; % is a letter', async () => {
  const { db } = hall.world
  await sql`insert into driver (first_name, last_name, national_id, card_number)
    select case when n = 777 then 'شاه‌پسند' else 'نام' || n end, case when n % 5 = 0 then 'صد%' else 'نشان' end, 'K' || n, 'K' || n
    from generate_series(1, 20000) n`.execute(db)
  await sql`analyze driver`.execute(db)
  const wanted = await db.selectFrom('driver').select('id').where('national_id', '=', 'K777').executeTakeFirstOrThrow()
  for (const text of ['هپسن', 'پسند', 'پسندنشا', 'شا', 'شاه پسند'])
    expect((await finds('admin', text)).drivers, text).toEqual([wanted.id])
  // Two letters match prefixes only.
  expect((await finds('admin', 'هپ')).drivers).toBeUndefined()
  expect((await finds('admin', 'پس%ند')).drivers).toBeUndefined()
  expect((await search('admin', 'صد%')).data!.drivers).toHaveLength(FIND_MOST)
  for (const where of [
    `name_letters(first_name || ' ' || last_name) like name_letters('%هپسن%')`,
    `(search_key(first_name) like 'شا%' or search_key(last_name) like 'شا%')`,
  ]) {
    const plan = await sql`explain (format json) select id from driver where ${sql.raw(where)}`.execute(db)
    expect(JSON.stringify(plan.rows), where).not.toContain('Seq Scan')
  }
})

test('uses only indexes for a number or a plate among many rows', async () => {
  const { db } = hall.world
  await sql`insert into vehicle (card_number, plate_number, plate_serial, loader_type_id, made_year)
    select 'V' || n, (10 + n % 90)::text || 'ب' || (100 + n % 900)::text, lpad((n % 100)::text, 2, '0'), 5001, 1400
    from generate_series(1, 20000) n`.execute(db)
  await sql`insert into turn (hall_id, number, driver_id, vehicle_id, state, issued_at)
    select ${hall.world.cast.halls.shapour}, 100000 + n, ${bahram.id}, (select max(id) from vehicle) - n, 'CLOSED', now() - n * interval '1 minute'
    from generate_series(1, 10000) n`.execute(db)
  await sql`analyze vehicle, turn`.execute(db)
  const planOf = async (query: ReturnType<typeof sql>) =>
    JSON.stringify((await sql`explain (format json) ${query}`.execute(db)).rows)
  await sql`insert into cargo select (jsonb_populate_record(one, jsonb_build_object('id', 900000 + n, 'unique_code', 'Z' || n,
    'shipping_order', case when n % 3 = 0 then 'HV' || n else '' end))).* from cargo as one, generate_series(1, 10000) n where one.id = ${ali.cargoId}`.execute(
    db,
  )
  await sql`analyze cargo`.execute(db)
  const cargos = await planOf(
    sql`select id from cargo where id = 7 or unique_code = 'Z7' or nullif(search_key(cargo.shipping_order), '') = 'hv9'`,
  )
  expect(cargos).toContain('cargo_shipping_order')
  expect(cargos).not.toContain('Seq Scan')
  expect(await planOf(sql`select id from vehicle where plate_number = '12ب345'`)).toContain('vehicle_plate')
  const turns = await planOf(
    sql`select id from turn where number = 7 or (driver_id = any(array[-1]::bigint[]) or vehicle_id = any(array[3]::bigint[]))`,
  )
  expect(turns).toContain('turn_number')
  expect(turns).toContain('turn_vehicle')
  expect(turns).not.toContain('Seq Scan')
  expect(await finds('admin', '100777')).toMatchObject({ turns: [expect.any(Number)] })
})
