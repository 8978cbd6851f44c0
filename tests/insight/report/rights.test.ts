/** Access to reports and their scope (S0 §2.9; GAP13). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Flag } from '#contract/kernel/flags.ts'
import { reportNames, type ReportName, type ReportRow } from '#contract/insight/report-columns.ts'
import { report } from '#contract/insight/report.ts'
import type { Role } from '#contract/kernel/roles.ts'
import { wallet } from '#contract/money/wallet.ts'
import type { Person } from '../../world.ts'
import { DAYS, openReports } from './seed.ts'

let hall: Awaited<ReturnType<typeof openReports>>
let ali: Person
beforeAll(async () => {
  hall = await openReports()
  ali = await hall.world.person('ali', { role: 'Admin' })
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))

const read = (who: Person, name: ReportName, query: object = DAYS) =>
  who.say(report[name] as typeof report.full, query) as Promise<{
    status: number
    message: string
    errors?: Record<string, string>
    data: { rows: ReportRow[]; totals: Record<string, number>; total: number } | null
  }>
const rows = async (who: Person, name: ReportName, query?: object) => (await read(who, name, query)).data!.rows

test('refuses customers, owners, company members without the flag, and visitors', async () => {
  const { world } = hall
  const { sepehr } = world.cast.companies
  const others: [string, Parameters<typeof world.person>[1]][] = [
    ['customer', { role: 'Customer' }],
    ['advanced', { role: 'CustomerAdvancedMember' }],
    ['mina', { role: 'ProductOwnerAdmin', ownerId: world.cast.owners.mina }],
    [
      'clerk',
      { role: 'TransportationCompanyMember', companyId: sepehr.id, flags: ['access_Load_Manage', 'access_Reserve_List'] },
    ],
  ]
  for (const [name, who] of others) {
    const person = await world.person(name, who)
    for (const one of reportNames) expect([name, one, (await read(person, one)).status]).toEqual([name, one, 403])
  }
  for (const one of reportNames) expect((await read(world.stranger, one)).status).toBe(401)
})

test('gives the platform no company-only report, and a hall only reports of halls', async () => {
  const readable = async (who: Person) => {
    const open = []
    for (const name of reportNames) if ((await read(who, name)).status === 200) open.push(name)
    return open
  }
  const companyOnly = ['internal', 'uniqueCode', 'bills']
  expect(await readable(ali)).toEqual(reportNames.filter((name) => !companyOnly.includes(name)))
  expect(await readable(hall.zahra)).toEqual(['full', 'authority', 'performance', 'turns'])
  expect(await readable(hall.maryam)).toEqual(reportNames.filter((name) => name !== 'turns'))
})

describe('scope', () => {
  test('a company and its clerk with the flag read their own permits, whatever company is requested', async () => {
    const { world, maryam } = hall
    const { sepehr, kaveh } = world.cast.companies
    const flags: Flag[] = ['access_Bill_List']
    const clerk = await world.person('clerk-of-bills', { role: 'TransportationCompanyMember', companyId: sepehr.id, flags })
    for (const who of [maryam, clerk]) {
      const own = await rows(who, 'full', { ...DAYS, TransportationCompanyId: kaveh.id })
      expect(own.length).toBeGreaterThan(10)
      expect(new Set(own.map(({ company }) => company))).toEqual(new Set([sepehr.name]))
      expect((await rows(who, 'accounting')).map(({ account }) => account)).toEqual([sepehr.name])
    }
  })

  test('a hall reads the permits it issued and its own turns', async () => {
    const found = await rows(hall.zahra, 'full', { ...DAYS, LoadHallId: hall.world.cast.halls.shapour })
    expect(found).toEqual([])
    const names = new Set((await rows(hall.zahra, 'full')).map((row) => row['hall']))
    expect(names).toEqual(new Set(['شهید رجایی']))
    expect(new Set((await rows(hall.zahra, 'turns')).map((row) => row['hall']))).toEqual(names)
  })

  test.each(['Organization', 'DriversAssociation', 'AssociationTransportCompanies'] as Role[])(
    'an observer (%s) what its links show: none without, a linked company’s permits and account with one',
    async (role) => {
      const { world } = hall
      const { kaveh } = world.cast.companies
      const who = await world.person(`watch-${role}`, { role })
      for (const name of ['full', 'accounting', 'turns'] as const) expect(await rows(who, name)).toEqual([])
      await world.db.insertInto('member_company').values({ member_id: who.id, company_id: kaveh.id }).execute()
      expect(new Set((await rows(who, 'full')).map(({ company }) => company))).toEqual(new Set([kaveh.name]))
      expect((await rows(who, 'accounting')).map(({ account }) => account)).toEqual([kaveh.name])
    },
  )

  test('a main office reads those of its agencies', async () => {
    const { world } = hall
    const office = await world.person('office', { role: 'AgentMain', mainOfficeId: world.cast.offices.centre })
    expect(new Set((await rows(office, 'full')).map(({ company }) => company))).toEqual(new Set(['کاوه‌بار']))
    expect((await rows(office, 'statement')).length).toBe(1)
  })

  test('roles with a wider scope can filter by company, goods, customer and driver', async () => {
    const { cast, db } = hall.world
    const kaveh = await rows(ali, 'full', { ...DAYS, TransportationCompanyId: cast.companies.kaveh.id })
    expect(new Set(kaveh.map(({ company }) => company))).toEqual(new Set(['کاوه‌بار']))
    const all = await rows(ali, 'full')
    const sender = all.find((row) => row['sender'] === 'صنایع البرز')!
    const sent = await rows(ali, 'full', { ...DAYS, SenderCustomerId: [cast.addresses.ofKaveh.customerId] })
    expect(sent.length).toBe(all.filter((row) => row['sender'] === sender['sender']).length)
    const { card_number } = await db
      .selectFrom('driver')
      .select('card_number')
      .where('first_name', '=', 'پ')
      .executeTakeFirstOrThrow()
    const driven = await rows(ali, 'full', { ...DAYS, DriverCardNumber: card_number })
    expect(driven.length).toBe(all.filter((row) => row['driver'] === 'پ راننده').length)
    expect(driven.length).toBeGreaterThan(0)
  })
})

describe('a company’s fees and balance', () => {
  const money: readonly string[] = ['companyFee', 'refunded', 'net', 'opening', 'deposits', 'withdrawals', 'closing']
  const columnsFor = async (who: Person, name: ReportName) => {
    const { data, status } = await read(who, name)
    if (status !== 200) return []
    expect([name, data!.rows.length > 0]).toEqual([name, true])
    const columns = new Set([...data!.rows.flatMap((row) => Object.keys(row)), ...Object.keys(data!.totals)])
    return money.filter((column) => columns.has(column))
  }
  const ofFees = ['companyFee', 'refunded', 'net']

  test('are in no report of a hall, an observer, a main office or a clerk who does not announce', async () => {
    const { world, zahra } = hall
    const { sepehr, kaveh } = world.cast.companies
    const flags: Flag[] = ['access_Bill_List']
    const clerk = await world.person('clerk-of-papers', { role: 'TransportationCompanyMember', companyId: sepehr.id, flags })
    const office = await world.person('office-of-kaveh', { role: 'AgentMain', mainOfficeId: world.cast.offices.centre })
    const watch = await world.person('watch', { role: 'Organization' })
    await world.db.insertInto('member_company').values({ member_id: watch.id, company_id: kaveh.id }).execute()
    expect((await clerk.say(wallet.balance, {})).status).toBe(403)
    for (const who of [zahra, clerk, office, watch])
      for (const name of ['full', 'money', 'accounting', 'statement', 'billPayment', 'internal'] as const)
        expect([who.username, name, await columnsFor(who, name)]).toEqual([who.username, name, []])
  })

  test('are shown to the company’s administrator, the platform, and without the balance to announcers', async () => {
    const { world, maryam } = hall
    const { sepehr } = world.cast.companies
    const flags: Flag[] = ['access_Bill_List', 'access_Load_Add']
    const announcer = await world.person('announcer', { role: 'TransportationCompanyMember', companyId: sepehr.id, flags })
    for (const who of [maryam, announcer, ali]) {
      expect(await columnsFor(who, 'full')).toEqual(['companyFee', 'refunded'])
      expect(await columnsFor(who, 'money')).toEqual(ofFees)
      const balances = ['opening', 'deposits', 'withdrawals', 'closing']
      expect(await columnsFor(who, 'accounting')).toEqual(who === announcer ? [] : balances)
      expect(await columnsFor(who, 'billPayment')).toEqual(['companyFee', 'refunded'])
    }
    expect(await columnsFor(maryam, 'internal')).toEqual(ofFees)
  })
})

test('refuses missing, reversed, invalid or too many days at their field', async () => {
  for (const [query, status, fault] of [
    [{ ToDate: '1405/08/30' }, 422, { FromDate: 'تاریخ شروع را انتخاب کنید.' }],
    [{ FromDate: '1405/08/30' }, 422, { ToDate: 'تاریخ پایان را انتخاب کنید.' }],
    [{ FromDate: '1405/08/30', ToDate: '1405/08/29' }, 422, { ToDate: 'تاریخ پایان پیش از تاریخ شروع است.' }],
    [{ FromDate: '1305/01/01', ToDate: '1405/01/01' }, 422, { ToDate: 'گزارش حداکثر سه سال را دربرمی‌گیرد.' }],
    [{ FromDate: '1405/13/01', ToDate: '1405/08/29' }, 400, null],
    [{ FromDate: ['1405/08/01'], ToDate: '1405/08/29' }, 400, null],
    [{ ...DAYS, LoadHallId: 'سالن' }, 400, null],
    [{ ...DAYS, KalaId: 'x' }, 400, null],
  ] as const) {
    const answer = await read(ali, 'full', query)
    expect([query, answer.status]).toEqual([query, status])
    if (fault) expect(answer.errors).toEqual(fault)
  }
  expect((await read(ali, 'money', { ...DAYS, By: 'hour' })).status).toBe(400)
  expect((await read(ali, 'full', { FromDate: '1403/01/01', ToDate: '1405/12/29' })).status).toBe(200)
})

test('an empty report says so, with totals of zero', async () => {
  const { data, message } = await read(ali, 'authority', { FromDate: '1400/01/01', ToDate: '1400/01/02' })
  expect([data!.rows, data!.total, data!.totals]).toEqual([[], 0, { permits: 0, weight: 0, distance: 0, tonKm: 0 }])
  expect(message).toBe('در این تاریخ‌ها چیزی نیست.')
})
